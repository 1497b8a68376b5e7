import type { ReactNode } from 'react'

interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

export const errorId = (id: string) => `${id}-error`
export const hintId = (id: string) => `${id}-hint`

/** ARIA attributes that connect an input with its hint and its error. */
export const described = (id: string, { hint, error }: { hint?: boolean; error?: string | undefined }) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
})

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className="error" id={errorId(id)}>
      {error}
    </p>
  ) : null

export const Field = ({ id, label, hint, error, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    <FieldError id={id} error={error} />
    {hint && (
      <p className="hint" id={hintId(id)}>
        {hint}
      </p>
    )}
  </div>
)
