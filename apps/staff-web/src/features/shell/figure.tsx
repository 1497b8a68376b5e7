import { cx } from '@waitbook/ui/cx'
import type { ReactNode } from 'react'

interface FigureProps {
  label: ReactNode
  /** For screen readers, if the label is too short. */
  spokenLabel?: ReactNode
  isLate?: boolean
  className?: string
  children: ReactNode
}

/** A number with its label; several are in one `<dl>`. */
export function Figure({ label, spokenLabel = label, isLate = false, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-sm whitespace-nowrap text-muted">
        <span aria-hidden>{label}</span>
        <span className="sr-only">{spokenLabel}</span>
      </dt>
      <dd className={cx('text-lg font-semibold whitespace-nowrap tabular-nums', isLate && 'text-red')}>{children}</dd>
    </div>
  )
}
