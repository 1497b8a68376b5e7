import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { type Tone, tint } from './lib/tones.ts'

export interface BannerProps {
  children: ReactNode
  tone?: Tone | undefined
  /** Replaces the tone's icon. */
  icon?: ReactNode
  action?: { label: string; onClick: () => unknown } | undefined
  onDismiss?: (() => void) | undefined
  /** A square bar across the page instead of a box. */
  bar?: boolean | undefined
  className?: string | undefined
}

const icons = { neutral: Info, blue: Info, amber: TriangleAlert, red: CircleAlert, green: CircleCheck }

/** A persistent message. Red has the role alert, the other tones the role status. */
export function Banner({ children, tone = 'blue', icon, action, onDismiss, bar = false, className }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-3 border-transparent pl-4',
        action || onDismiss ? 'pr-1' : 'pr-4',
        tint[tone],
        bar ? 'border-b sm:pl-6' : 'rounded-control border',
        className,
      )}
    >
      <span className="grid shrink-0 place-items-center [&_svg]:size-5">{icon ?? <Icon aria-hidden />}</span>
      <div className={cx('min-w-40 flex-1 text-ink', bar ? 'py-1.5 text-sm sm:text-base' : 'py-2.5 text-base')}>
        {children}
      </div>
      <div className="flex items-center">
        {action && (
          <button
            type="button"
            onClick={action.onClick}
            className="min-h-11 rounded-control px-3 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {action.label}
          </button>
        )}
        {onDismiss && <IconButton label="Dismiss" icon={<X aria-hidden className="size-5" />} onClick={onDismiss} />}
      </div>
    </div>
  )
}
