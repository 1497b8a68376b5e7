import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { asElement } from './lib/as-element.tsx'
import { type PressHandler, usePressLock } from './lib/use-press-lock.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** md is 44 px, lg (a screen's main action) 56 px high. */
export type ButtonSize = 'md' | 'lg'

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  full?: boolean | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  secondary: 'border-border bg-surface text-ink hover:bg-sunken active:bg-pressed',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken active:bg-pressed',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 min-w-11 text-base',
  lg: 'min-h-14 min-w-14 text-lg',
}

/** All classes except the horizontal padding. */
export const buttonBase = (variant: ButtonVariant, size: ButtonSize) =>
  cx(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-control border py-2 text-center font-semibold no-underline',
    'transition-colors duration-quick disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
  )

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'md', full = false }: ButtonLook = {}) =>
  cx(buttonBase(variant, size), size === 'lg' ? 'px-6' : 'px-4', full && 'w-full')

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  ButtonLook & {
    /** Ignores presses but keeps its look and the focus, for short periods in which `disabled` would flicker. */
    'aria-disabled'?: ComponentProps<'button'>['aria-disabled']
    /** Locks the button and shows a spinner. A promise returned by `onClick` does the same until it settles. */
    pending?: boolean | undefined
    onClick?: PressHandler | undefined
    /** Shown before the label. */
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  full,
  pending = false,
  onClick,
  icon,
  children,
  className,
  type = 'button',
  'aria-disabled': ariaDisabled = false,
  ...rest
}: ButtonProps) {
  const isOff = ariaDisabled === true || ariaDisabled === 'true'
  const { locked, press } = usePressLock(pending, onClick, isOff)
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      // Not `disabled`, which would drop the focus during the action.
      aria-disabled={locked || isOff || undefined}
      aria-busy={locked || undefined}
      className={cx(buttonClass({ variant, size, full }), locked && 'cursor-progress', className)}
    >
      {/* Hidden by opacity: the label keeps the width and stays the accessible name. */}
      <span className={cx('inline-flex items-center justify-center gap-2', locked && 'opacity-0')}>
        {icon}
        {asElement(children)}
      </span>
      {locked && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
