import { Banner } from '@waitbook/ui/banner'
import { WifiOff } from 'lucide-react'
import { waitlistMessages as say } from './messages.ts'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

interface ConnectionBannerProps {
  lostAt: number | undefined
  /** The list could not be fetched when it was last tried. */
  isStale: boolean
  /** When the list shown was read. */
  readAt: number
  onRetry: () => void
}

/** Says since when the list is not live, and whether it can still be refreshed. */
export function ConnectionBanner({ lostAt, isStale, readAt, onRetry }: ConnectionBannerProps) {
  const isOld = isStale && readAt > 0
  if (lostAt === undefined && !isOld) return null
  return (
    <Banner
      bar
      tone="amber"
      icon={<WifiOff aria-hidden />}
      action={isOld ? { label: 'Retry', onClick: onRetry } : undefined}
    >
      {lostAt === undefined
        ? say.stale(clock.format(readAt))
        : isStale || !navigator.onLine
          ? say.offline(clock.format(Math.min(lostAt, readAt || lostAt)))
          : say.liveLost(clock.format(lostAt))}
    </Banner>
  )
}
