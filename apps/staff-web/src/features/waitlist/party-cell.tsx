import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isReservation } from '@waitbook/domain/waitlist/reservation-flag'
import { Badge } from '@waitbook/ui/badge'
import { CalendarCheck } from 'lucide-react'
import { GuestWord } from './guest-word.tsx'
import { partyName } from './messages.ts'

/** Longer names may be cut off after their second line. */
const longName = 40

/** Who it is, and how to reach them. */
export function PartyCell({ entry, isLarge = false }: { entry: WaitlistEntry; isLarge?: boolean }) {
  return (
    <span className="block min-w-0">
      <bdi
        title={entry.customer_name.length > longName ? entry.customer_name : undefined}
        className={`line-clamp-2 font-semibold wrap-anywhere ${isLarge ? 'text-xl leading-6' : 'text-lg leading-6'}`}
      >
        {partyName(entry)}
      </bdi>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {entry.phone_number ? <bdi className="tabular-nums">{entry.phone_number}</bdi> : 'No phone'}
        {isReservation(entry) && (
          <Badge icon={<CalendarCheck aria-hidden />} className="min-h-6">
            Reservation
          </Badge>
        )}
        <GuestWord entry={entry} />
      </span>
    </span>
  )
}
