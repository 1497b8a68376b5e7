import { m } from '../../paraglide/messages.js'
import { described, Field } from '../../ui/field.tsx'

/** The code that the team shows while too many people join. Not prefilled: a refused one is out of date. */
export const GuestCodeField = ({ error, onInput }: { error: string | undefined; onInput: () => void }) => (
  <Field id="guest_code" label={m.guest_code()} hint={m.guest_code_hint()} error={error}>
    <input
      id="guest_code"
      name="guest_code"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={16}
      required
      {...described('guest_code', { hint: true, error })}
      onInput={onInput}
    />
  </Field>
)
