import { notify } from '@waitbook/ui/toast'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { errorDetail, errorFields, errorStatus } from './api-error.ts'

/** Shows why a call was refused, except for an ended session, which has its own dialog. */
export const notifyRefusal = (otherwise: string) => (error: unknown) => {
  if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? otherwise)
}

/**
 * Shows the server's errors at their fields; false if there is none for a field of this form. `fields`: the shape of
 * the form's schema, as the values of a form lack the fields that have no default value.
 */
export const showFieldErrors = <Fields extends FieldValues>(
  form: { setError: UseFormSetError<Fields> },
  fields: Record<keyof Fields, unknown>,
  error: unknown,
  { focusesFirst = false } = {},
) => {
  const known = Object.entries(errorFields(error) ?? {}).filter(([name]) => Object.hasOwn(fields, name))
  for (const [index, [name, sentences]] of known.entries()) {
    const shouldFocus = focusesFirst && index === 0
    form.setError(name as FieldPath<Fields>, { message: sentences.join(' ') }, { shouldFocus })
  }
  return known.length > 0
}
