import { m } from '../../paraglide/messages.js'
import { hintId } from '../../ui/field.tsx'

/** The guest's consent to texts. A form without this field gives no consent. */
export const ConsentField = ({ initial }: { initial: boolean | undefined }) => (
  <div className="field by-phone">
    <label className="check">
      <input
        type="checkbox"
        name="sms_consent"
        value="yes"
        defaultChecked={initial}
        aria-describedby={hintId('sms_consent')}
      />
      <span>{m.sms_consent()}</span>
    </label>
    <p className="hint" id={hintId('sms_consent')}>
      {m.sms_consent_hint()}
    </p>
  </div>
)
