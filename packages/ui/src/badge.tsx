import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { asElement } from './lib/as-element.tsx'
import { solidTint, type Tone, tint } from './lib/tones.ts'

export interface BadgeProps {
  /** Colour only repeats what the text says. */
  children: ReactNode
  tone?: Tone | undefined
  /** Filled instead of tinted, for the most important state. */
  solid?: boolean | undefined
  icon?: ReactNode
  className?: string | undefined
}

/** A status of one or two words. */
export function Badge({ children, tone = 'neutral', solid = false, icon, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap tabular-nums [&_svg]:size-4 [&_svg]:shrink-0',
        solid ? solidTint[tone] : tint[tone],
        className,
      )}
    >
      {icon}
      {asElement(children)}
    </span>
  )
}
