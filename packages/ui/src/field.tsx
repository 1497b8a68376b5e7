import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './lib/field-context.ts'

export interface FieldProps {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  /** What is wrong and how to fix it. Marks the control invalid. */
  error?: ReactNode
  required?: boolean | undefined
  /** Says "Optional" beside the label. */
  optional?: boolean | undefined
  /** The control is a group (ChoiceGroup, several inputs): the label is text, not a <label>. */
  group?: boolean | undefined
  /** For screen readers only. */
  hideLabel?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

export function Field(props: FieldProps) {
  const {
    label,
    children,
    hint,
    error,
    required = false,
    optional = false,
    group = false,
    hideLabel,
    className,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [error ? ids.error : '', hint ? ids.hint : ''].filter(Boolean).join(' ') || undefined
  const Label = group ? 'span' : 'label'

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3 text-sm', hideLabel && 'sr-only')}>
        <Label id={ids.label} {...(group ? {} : { htmlFor: id })} className="font-semibold text-ink">
          {label}
        </Label>
        {optional && <span className="text-muted">Optional</span>}
      </div>
      <FieldContext value={{ id, labelId: ids.label, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error ? (
        <p id={ids.error} className="flex items-start gap-1.5 text-sm text-red">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
