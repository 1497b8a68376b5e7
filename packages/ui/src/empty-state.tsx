import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  /** The sentence. */
  title: ReactNode
  children?: ReactNode
  icon?: ReactNode
  /** One button. */
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-14 text-center', className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-4 grid size-14 place-items-center rounded-sheet border border-line bg-sunken text-muted [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children && <div className="mt-1 max-w-prose text-base text-pretty text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
