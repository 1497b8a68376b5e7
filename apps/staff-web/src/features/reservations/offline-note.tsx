import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { Banner } from '@waitbook/ui/banner'
import { namedClock } from '../../lib/dates.ts'
import { reservationMessages as say } from './reservations-messages.ts'
import type { OfflineBook } from './use-book.ts'

interface OfflineNoteProps {
  offline: OfflineBook
  timeZone: string
  onRetry: () => void
}

/** What the book shows without a connection: of when it is, and which days this device does not have. */
export function OfflineNote({ offline: { at, known }, timeZone, onRetry }: OfflineNoteProps) {
  const dayOf = (date: string) => dateHeading(date).replace(/, \d{4}$/, '')
  const days = known && say.offlineDays(dayOf(known.from), dayOf(known.to))
  return (
    <Banner tone="amber" className="mx-4 my-2 sm:mx-6" action={{ label: 'Retry', onClick: onRetry }}>
      <p>{at !== undefined ? say.offlineAsOf(namedClock(at, timeZone)) : known ? say.offlineDay : say.offlineNone}</p>
      {days && <p>{days}</p>}
    </Banner>
  )
}
