import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Ends a refusal of the whole form with the next change of a field; those of single fields react-hook-form ends itself. */
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
