import { Banner } from '@waitbook/ui/banner'
import { WifiOff } from 'lucide-react'
import { namedClock } from '../../../lib/dates.ts'
import { waitlistMessages as say } from '../waitlist-messages.ts'

interface ConnectionBannerProps {
  lostAt: number | undefined
  /** The last fetch of the list failed. */
  isStale: boolean
  /** When the shown list was fetched. */
  readAt: number
  timeZone: string | undefined
  onRetry: () => void
}

/** Shows since when the list is not live, and whether it can still be refreshed. */
export function ConnectionBanner({ lostAt, isStale, readAt, timeZone, onRetry }: ConnectionBannerProps) {
  const isOld = isStale && readAt > 0
  if (lostAt === undefined && !isOld) return null
  const clock = (at: number) => namedClock(at, timeZone)
  return (
    <Banner
      bar
      // Visible while the list scrolls, as the list is out of date.
      className="sticky top-0 z-20"
      tone="amber"
      icon={<WifiOff aria-hidden />}
      action={isOld ? { label: 'Retry', onClick: onRetry } : undefined}
    >
      {lostAt === undefined
        ? say.stale(clock(readAt))
        : isStale || !navigator.onLine
          ? say.offline(clock(Math.min(lostAt, readAt || lostAt)))
          : say.liveLost(clock(lostAt))}
    </Banner>
  )
}
