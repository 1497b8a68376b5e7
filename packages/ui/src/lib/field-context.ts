import { createContext, useContext, useId } from 'react'

interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface OwnProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** id, required and aria props for a control inside a Field; outside one, the control's own props. */
export function useFieldControl(own: OwnProps) {
  const field = useContext(FieldContext)
  const ownId = useId()
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id ?? ownId,
    required: own.required ?? (field?.required || undefined),
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}

/** The Field's label, for groups and composed controls that a <label for> cannot reach. */
export const useFieldLabelId = () => useContext(FieldContext)?.labelId
