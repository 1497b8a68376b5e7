import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { errorDetail, errorFields, errorStatus } from './api-error.ts'

/** Shows why a call was refused, except for an ended session, which has its own dialog. */
export const notifyRefusal = (otherwise: string, options?: NotifyOptions) => (error: unknown) => {
  if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? otherwise, options)
}

interface FormWithErrors<Fields extends FieldValues> {
  getValues(): Fields
  setError: UseFormSetError<Fields>
}

/** Shows the server's errors at their fields; false if there is none for a field of this form. */
export const showFieldErrors = <Fields extends FieldValues>(
  form: FormWithErrors<Fields>,
  error: unknown,
  { focusesFirst = false } = {},
) => {
  const values = form.getValues()
  const known = Object.entries(errorFields(error) ?? {}).filter(([name]) => name in values)
  for (const [index, [name, sentences]] of known.entries()) {
    const shouldFocus = focusesFirst && index === 0
    form.setError(name as FieldPath<Fields>, { message: sentences.join(' ') }, { shouldFocus })
  }
  return known.length > 0
}
