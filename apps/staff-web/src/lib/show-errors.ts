import { notify } from '@waitbook/ui/toast'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { errorDetail, errorFields, errorStatus, isWorthRetrying } from './api-error.ts'

interface RefusedCall {
  /** The party or item, shown below. */
  about?: string | undefined
  /** Shown for a 404 instead of the server's sentence. */
  gone?: string | undefined
  /** Sends the same change again, which has no effect twice; offered where that may succeed. */
  again?: () => unknown
}

/** Shows why a call was refused, except for an ended session, which has its own dialog. */
export const notifyRefusal =
  (otherwise: string, { about, gone, again }: RefusedCall = {}) =>
  (error: unknown) => {
    const status = errorStatus(error)
    if (status === 401) return
    const detail = status === 404 ? (gone ?? errorDetail(error)) : errorDetail(error)
    const action = again && isWorthRetrying(error) ? { label: 'Retry', onClick: () => void again() } : undefined
    notify.error(detail ?? otherwise, { about, action })
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
