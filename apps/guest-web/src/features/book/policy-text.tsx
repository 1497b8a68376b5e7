import type { AgreedPolicy } from '@waitbook/contracts/booking/booking-policy'
import type { CancelTerms } from '@waitbook/domain/booking/cancel-terms'
import { cancelSentence } from '@waitbook/domain/messages/cancel-words'
import { momentThere } from '../../dates.ts'
import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { duration } from '../../words.ts'

/** The sentence about what cancelling costs, the same as in messages; empty if it costs nothing. */
export const cancelWords = (policy: Pick<AgreedPolicy, 'fee'> | null, terms: CancelTerms) =>
  policy === null ? '' : cancelSentence(terms, policy.fee, language(), momentThere)

interface PolicyTextProps {
  policy: AgreedPolicy
  /** Undefined while no time is chosen. */
  terms?: CancelTerms | undefined
}

/** The restaurant's own words, and what a late cancellation costs. */
export const PolicyText = ({ policy, terms }: PolicyTextProps) => (
  <>
    <p dir="auto">{policy.text}</p>
    {policy.fee !== '' && terms && terms.cancel_fee !== 'none' && <p>{cancelWords(policy, terms)}</p>}
    {policy.fee !== '' && !terms && (
      <>
        <p>
          <span>{m.policy_fee()}</span> <bdi>{policy.fee}</bdi>
        </p>
        <p>{`${m.policy_free({ time: duration(policy.free_until_hours * 60) })} ${m.policy_soon()}`}</p>
      </>
    )}
  </>
)
