import { m } from '../messages/functions.js'
import { described, Field } from './field.tsx'

/** Separated by commas. */
export const AllergiesField = ({ initial, error }: { initial: string | undefined; error?: string | undefined }) => (
  <Field id="allergies" label={m.allergies_optional()} hint={m.allergies_hint()} error={error}>
    <input
      id="allergies"
      name="allergies"
      autoComplete="off"
      dir="auto"
      defaultValue={initial}
      {...described('allergies', { hint: true, error })}
    />
  </Field>
)
