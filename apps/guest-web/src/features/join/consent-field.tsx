import type { JoinInfo } from '@waitbook/contracts/customer'
import { consentLabel } from '../../consent-words.ts'
import { m } from '../../messages/functions.js'
import { hintId } from '../../ui/field.tsx'

interface ConsentFieldProps {
  initial: boolean | undefined
  settings: JoinInfo['settings']
}

/** The guest's consent to texts. A form without this field gives no consent. */
export const ConsentField = ({ initial, settings }: ConsentFieldProps) => (
  <div className="field by-phone">
    <label className="check">
      <input
        type="checkbox"
        name="sms_consent"
        value="yes"
        defaultChecked={initial}
        aria-describedby={hintId('sms_consent')}
      />
      <span>{consentLabel(m.sms_consent(), settings)}</span>
    </label>
    <p className="hint" id={hintId('sms_consent')}>
      {m.sms_consent_hint()}
    </p>
  </div>
)
