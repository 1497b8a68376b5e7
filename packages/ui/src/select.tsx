import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './lib/field-context.ts'
import { inputClass } from './lib/input-class.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export type SelectProps = ComponentProps<'select'> & {
  /** Or pass <option> children. */
  options?: readonly SelectOption[] | undefined
  /** A first, empty choice. */
  placeholder?: string | undefined
}

/** The browser's own select: its picker is the one people know on tablets and phones. */
export function Select({ options, placeholder, children, className, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest)
  return (
    <div className={cx('relative', className)}>
      <select {...rest} {...wiring} className={inputClass('appearance-none truncate pr-10')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
