import { Banner } from '@waitbook/ui/banner'
import { WifiOff } from 'lucide-react'
import { waitlistMessages as say } from './messages.ts'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Says since when the list is not live, and whether it can still be refreshed. */
export function ConnectionBanner({ lostAt, isStale }: { lostAt: number | undefined; isStale: boolean }) {
  if (lostAt === undefined) return null
  const since = clock.format(lostAt)
  return (
    <Banner bar tone="amber" icon={<WifiOff aria-hidden />}>
      {isStale ? say.offline(since) : say.liveLost(since)}
    </Banner>
  )
}
