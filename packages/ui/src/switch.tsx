import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** A row whose whole width switches. A native checkbox: `register('name')` works on it. */
export function Switch({ label, description, onCheckedChange, onChange, className, id, ...rest }: SwitchProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={cx('relative flex min-h-14 items-center justify-between gap-4 py-2', className)}>
      <div className="min-w-0">
        <label
          htmlFor={inputId}
          // Stretched over the row, so that the description is part of the target.
          className="font-semibold before:absolute before:inset-0 before:cursor-pointer"
        >
          {label}
        </label>
        {description && (
          <p id={`${inputId}-description`} className="text-sm text-muted">
            {description}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
        role="switch"
        aria-describedby={description ? `${inputId}-description` : undefined}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        className={cx(
          'relative h-8 w-13 shrink-0 cursor-pointer appearance-none rounded-full border border-border bg-sunken transition-colors duration-quick',
          'before:absolute before:top-0.75 before:left-0.75 before:size-6 before:rounded-full before:bg-border before:transition-transform before:duration-quick',
          'checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent',
          'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden',
        )}
      />
    </div>
  )
}
