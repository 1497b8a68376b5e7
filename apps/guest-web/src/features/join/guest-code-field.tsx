import { m } from '../../messages/functions.js'
import { described, Field } from '../../ui/field.tsx'

interface GuestCodeFieldProps {
  initial: string | undefined
  error: string | undefined
  onInput: () => void
}

/** The code that the team shows to guests during a surge of joins. */
export const GuestCodeField = ({ initial, error, onInput }: GuestCodeFieldProps) => (
  <Field id="guest_code" label={m.guest_code()} hint={m.guest_code_hint()} error={error}>
    <input
      id="guest_code"
      name="guest_code"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={16}
      required
      defaultValue={initial}
      {...described('guest_code', { hint: true, error })}
      onInput={onInput}
    />
  </Field>
)
