import type { BookingPolicy } from '@waitbook/contracts/booking/booking-policy'
import type { CancelTerms } from '@waitbook/domain/booking/cancel-terms'
import { m } from '../../messages/functions.js'
import { described, FieldError, hintId } from '../../ui/field.tsx'
import { PolicyText } from './policy-text.tsx'

interface ConsentBoxProps {
  isGiven: boolean
  label: string
  hint: string
}

/** The guest's consent to texts, without which the form can be sent as well. */
export const ConsentBox = ({ isGiven, label, hint }: ConsentBoxProps) => (
  <div className="field">
    <label className="check">
      <input
        type="checkbox"
        name="sms_consent"
        value="yes"
        defaultChecked={isGiven}
        aria-describedby={hintId('sms_consent')}
      />
      <span>{label}</span>
    </label>
    <p className="hint" id={hintId('sms_consent')}>
      {hint}
    </p>
  </div>
)

interface PolicyBoxProps {
  policy: BookingPolicy
  /** Undefined while no time is chosen. */
  terms?: CancelTerms | undefined
  isAgreed: boolean
  error: string | undefined
}

export const PolicyBox = ({ policy, terms, isAgreed, error }: PolicyBoxProps) => (
  <fieldset className="field">
    <legend>{m.policy()}</legend>
    <PolicyText policy={policy} terms={terms} />
    <label className="check">
      <input
        type="checkbox"
        name="policy_accepted"
        value="yes"
        required
        defaultChecked={isAgreed}
        {...described('policy_accepted', { error })}
      />
      <span>{m.policy_agree()}</span>
    </label>
    <FieldError id="policy_accepted" error={error} />
  </fieldset>
)
