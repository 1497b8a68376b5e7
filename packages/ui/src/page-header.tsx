import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PageHeaderProps {
  title: ReactNode
  count?: number | undefined
  /** Meaning of the count for screen readers: "waiting". */
  countLabel?: string | undefined
  description?: ReactNode
  /** Buttons; the main one last. */
  actions?: ReactNode
  /** A second row: filters, search, numbers. */
  children?: ReactNode
  className?: string | undefined
}

export function PageHeader(props: PageHeaderProps) {
  const { title, count, countLabel, description, actions, children, className } = props
  return (
    <header className={cx('flex flex-col gap-4 px-4 pt-5 pb-4 sm:px-6', className)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-[min(100%,10rem)] flex-1">
          <div className="flex min-w-0 items-center gap-3">
            <h1
              title={typeof title === 'string' ? title : undefined}
              className="line-clamp-2 min-w-0 pb-0.5 max-sm:line-clamp-3 text-xl font-semibold text-wrap wrap-anywhere sm:text-2xl"
            >
              {title}
            </h1>
            {count !== undefined && (
              <span className="inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center rounded-full bg-accent-tint px-2.5 text-base font-semibold text-accent-on-tint tabular-nums">
                <span>{count}</span>
                {countLabel && <VisuallyHidden>{` ${countLabel}`}</VisuallyHidden>}
              </span>
            )}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 max-sm:ml-auto">{actions}</div>}
      </div>
      {description && <p className="-mt-3 text-base text-muted">{description}</p>}
      {children}
    </header>
  )
}
