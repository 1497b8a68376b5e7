import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Clears the form's root error when a field changes; react-hook-form itself only clears errors of fields. */
export const useRootErrorUntilChange = <Fields extends FieldValues, Context, Output>({
  subscribe,
  getFieldState,
  clearErrors,
}: UseFormReturn<Fields, Context, Output>) =>
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          if (getFieldState('root' as FieldPath<Fields>).error) clearErrors('root')
        },
      }),
    [subscribe, getFieldState, clearErrors],
  )
