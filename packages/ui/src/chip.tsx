import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { asElement } from './lib/as-element.tsx'

export interface ChipProps {
  children: ReactNode
  icon?: ReactNode
  className?: string | undefined
}

/** A detail of a row, such as a number or a tag. Use Badge for a status and ChipButton for a control. */
export function Chip({ children, icon, className }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-control border border-line bg-sunken px-2.5 text-base font-semibold whitespace-nowrap tabular-nums [&_svg]:size-4 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      {asElement(children)}
    </span>
  )
}

export type ChipButtonProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  pressed: boolean
  icon?: ReactNode
}

/** A filter or preset that is on or off. */
export function ChipButton({ pressed, icon, children, className, type = 'button', ...rest }: ChipButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-base whitespace-nowrap tabular-nums transition-colors duration-quick disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
        pressed
          ? 'border-accent bg-accent-tint font-semibold text-accent-on-tint forced-colors:border-2 forced-colors:border-[Highlight]'
          : 'border-border bg-surface text-ink hover:bg-sunken active:bg-pressed',
        className,
      )}
    >
      {icon}
      {asElement(children)}
    </button>
  )
}
