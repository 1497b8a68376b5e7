import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonBase } from './button.tsx'
import { cx } from './cx.ts'
import { type PressHandler, usePressLock } from './lib/use-press-lock.ts'
import { Spinner } from './spinner.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. Include the item: "Edit Ana Silva". */
  label: string
  icon: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  pending?: boolean | undefined
  onClick?: PressHandler | undefined
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  pending = false,
  onClick,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { locked, press } = usePressLock(pending, onClick)
  return (
    <button
      title={label}
      {...rest}
      type={type}
      onClick={press}
      aria-label={label}
      aria-disabled={locked || undefined}
      aria-busy={locked || undefined}
      className={cx(buttonBase(variant, size), size === 'lg' ? 'size-14' : 'size-11', 'shrink-0', className)}
    >
      {locked ? <Spinner /> : icon}
    </button>
  )
}
