import type { AgreedPolicy } from '@waitbook/contracts/booking-policy'
import { m } from '../../paraglide/messages.js'
import { duration } from '../../words.ts'

/** The restaurant's own words, and what a late cancellation costs. */
export const PolicyText = ({ policy }: { policy: AgreedPolicy }) => (
  <>
    <p dir="auto">{policy.text}</p>
    {policy.fee !== '' && (
      <p>
        <span>{m.policy_fee()}</span> <bdi>{policy.fee}</bdi>
      </p>
    )}
    {policy.fee !== '' && <p>{m.policy_free({ time: duration(policy.free_until_hours * 60) })}</p>}
  </>
)
