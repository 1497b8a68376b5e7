import type { ContactWay } from '@waitbook/domain/waitlist/guest-contact'
import { m } from '../../messages/functions.js'
import { described, Field } from '../../ui/field.tsx'

const labels = { phone: m.phone_number, email: m.email, none: m.contact_none }

interface ContactChoiceProps {
  ways: readonly ContactWay[]
  initial: ContactWay
}

/** How the guest wants to be reached. The style sheet shows the fields of the choice, so no script is needed. */
export const ContactChoice = ({ ways, initial }: ContactChoiceProps) => (
  <fieldset className="field contact">
    <legend>{m.contact()}</legend>
    {ways.map((way) => (
      <label key={way} className="check">
        <input type="radio" name="contact" value={way} defaultChecked={way === initial} />
        <span>{labels[way]()}</span>
      </label>
    ))}
    {ways.includes('none') && <p className="hint by-none">{m.contact_none_hint()}</p>}
  </fieldset>
)

interface EmailFieldProps {
  initial: string | undefined
  error: string | undefined
  onInput(): void
}

export const EmailField = ({ initial, error, onInput }: EmailFieldProps) => (
  <div className="by-email">
    <Field id="email" label={m.email()} hint={m.email_hint()} error={error}>
      <input
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        maxLength={254}
        defaultValue={initial}
        {...described('email', { hint: true, error })}
        onInput={onInput}
      />
    </Field>
  </div>
)
