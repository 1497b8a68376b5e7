import { cx } from '@waitbook/ui/cx'
import { Phone } from 'lucide-react'
import { writtenClock } from '../../../lib/dates.ts'
import { GuestOf } from '../../badges/guest-of.tsx'
import { ReasonMark } from './entry-marks.tsx'
import type { EntryRow } from './entry-row.ts'
import { MessageMark } from './message-mark.tsx'
import { NextTables } from './next-tables.tsx'
import { telLink } from './tel-link.ts'

/** The details of an open card: the whole note, phone number, arrival and latest message. */
export function CardDetails({ row, className }: { row: EntryRow; className: string }) {
  const { entry, reason, timeZone } = row
  return (
    <div className={cx('flex flex-col gap-1 pb-1', className)}>
      <GuestOf of={{ entry }} />
      <NextTables entry={entry} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {entry.phone_number ? (
          // Above the button that covers the card.
          <a
            href={telLink(entry.phone_number)}
            className="relative inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4"
          >
            <Phone aria-hidden className="size-4" />
            <bdi className="tabular-nums">{entry.phone_number}</bdi>
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center text-sm text-muted">
            <bdi className="wrap-anywhere">{entry.email ?? 'No phone'}</bdi>
          </span>
        )}
        {reason.kind !== 'arrived' && (
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">
            {`arrived ${writtenClock(Date.parse(entry.timestamp), timeZone)}`}
          </span>
        )}
        <ReasonMark reason={reason} timeZone={timeZone} />
        <span className="relative inline-flex flex-wrap items-center gap-x-2">
          <MessageMark entry={entry} />
        </span>
      </div>
    </div>
  )
}
