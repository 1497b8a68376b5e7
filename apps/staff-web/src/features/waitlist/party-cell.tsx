import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isReservation } from '@waitbook/domain/waitlist/reservation-flag'
import { Badge } from '@waitbook/ui/badge'
import { CalendarCheck } from 'lucide-react'
import { MarksOfPhone } from '../parties/marked-guests.tsx'
import { WishMarks } from '../wishes/wish-marks.tsx'
import { GuestWord } from './guest-word.tsx'
import { partyName } from './messages.ts'
import { Unfold } from './unfold.tsx'

interface PartyCellProps {
  entry: WaitlistEntry
  isOpen: boolean
  onToggle: () => void
}

/** The party's name and contact. */
export function PartyCell({ entry, isOpen, onToggle }: PartyCellProps) {
  return (
    <span className="block min-w-0">
      <Unfold text={partyName(entry)} isOpen={isOpen} onToggle={onToggle} className="text-lg leading-6 font-semibold" />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {entry.phone_number ? (
          <bdi className="tabular-nums">{entry.phone_number}</bdi>
        ) : (
          <bdi className="min-w-0 wrap-anywhere">{entry.email ?? 'No phone'}</bdi>
        )}
        {isReservation(entry) && (
          <Badge icon={<CalendarCheck aria-hidden />} className="min-h-6!">
            Reservation
          </Badge>
        )}
        <MarksOfPhone phone={entry.phone_number} className="min-h-6!" />
        <WishMarks wishes={entry.wishes} className="min-h-6!" />
        <GuestWord entry={entry} />
      </span>
    </span>
  )
}
