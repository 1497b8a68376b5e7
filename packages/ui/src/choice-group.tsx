import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useFieldControl, useFieldLabelId } from './lib/field-context.ts'

export interface Choice<Value extends string | number> {
  value: Value
  label: ReactNode
  /** Accessible name, if the label alone is too short. */
  spokenLabel?: string | undefined
  description?: ReactNode
  disabled?: boolean | undefined
}

export interface ChoiceGroupProps<Value extends string | number> {
  options: readonly Choice<Value>[]
  value: Value | null | undefined
  onValueChange: (value: Value) => void
  /** Needed outside a Field. */
  label?: string | undefined
  name?: string | undefined
  /** md is 44 px, lg 56 px high. */
  size?: 'md' | 'lg' | undefined
  /** Equal columns; without it the buttons flow and wrap. */
  columns?: 2 | 3 | 4 | 5 | 8 | undefined
  required?: boolean | undefined
  className?: string | undefined
}

const columnClass = {
  2: 'grid grid-cols-2',
  3: 'grid grid-cols-3',
  4: 'grid grid-cols-4',
  5: 'grid grid-cols-5',
  8: 'grid grid-cols-4 sm:grid-cols-8',
}

/** A choice of one of a few buttons. Native radios, so arrow keys, forms and screen readers work. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { options, value, onValueChange, label, size = 'md', columns, className } = props
  const labelledBy = useFieldLabelId()
  const { id, required, ...aria } = useFieldControl({ required: props.required })
  const ownName = useId()

  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : labelledBy}
      aria-required={required}
      {...aria}
      className={cx('gap-2', columns ? columnClass[columns] : 'flex flex-wrap', className)}
    >
      {options.map((option, index) => (
        <label key={option.value} className={cx('relative', columns ? 'flex' : 'inline-flex')}>
          <input
            type="radio"
            // The first radio has the Field's id, so that a form can focus the group.
            id={index === 0 ? id : undefined}
            name={props.name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            required={required}
            onChange={() => onValueChange(option.value)}
            aria-label={option.spokenLabel}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none disabled:cursor-not-allowed"
          />
          <span
            className={cx(
              'pointer-events-none flex w-full min-w-11 flex-col items-center justify-center rounded-control border border-border bg-surface px-3 py-1.5 text-center font-semibold tabular-nums transition-colors duration-quick',
              'peer-[:not(:checked):hover]:bg-sunken peer-[:not(:checked):active]:bg-pressed peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent',
              'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
              'peer-disabled:opacity-50 forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none',
              size === 'lg' ? 'min-h-14 text-lg' : 'min-h-11 text-base',
              aria['aria-invalid'] && 'border-red',
            )}
          >
            <span>{option.label}</span>
            {option.description && <span className="text-sm font-normal">{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
