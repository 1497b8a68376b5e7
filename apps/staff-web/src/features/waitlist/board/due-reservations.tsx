import type { Reservation } from '@waitbook/contracts/reservations'
import { minutesUntil } from '@waitbook/domain/calendar/minutes'
import { isDueSoon } from '@waitbook/domain/reservations/due-soon'
import { lacksTable } from '@waitbook/domain/reservations/lacks-table'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { Button } from '@waitbook/ui/button'
import { CalendarClock, Check } from 'lucide-react'
import { useState } from 'react'
import { writtenClock, zoneOrOwn } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { badgeMessages } from '../../badges/badges-messages.ts'
import { badgesOf, inOneLine, noteOf } from '../../badges/badges-of.ts'
import { useFactsOf } from '../../badges/guest-of.tsx'
import { PartyBadges } from '../../badges/party-badges.tsx'
import { MarkedGuests } from '../../parties/marked-guests.tsx'
import { todayIn } from '../../reservations/day/service-day.ts'
import { useAnticipated } from '../../reservations/reservation-mutations.ts'
import { useCheckIn } from '../../reservations/use-check-in.tsx'
import { useNearBook } from '../../reservations/use-near-book.ts'
import { SizeMark } from '../row/entry-marks.tsx'
import type { BoardSearch } from './board-filter.ts'

/** Reservations that are due, by their time; changes of this device that are in flight or queued count as done. */
const useDueReservations = ({ q = '', status, fits }: BoardSearch, timeZone: string | undefined) => {
  const now = useNow()
  const zone = zoneOrOwn(timeZone)
  const book = useNearBook(zone, now)
  const due = useAnticipated(book.data?.reservations ?? []).filter(
    (reservation) =>
      // Reservations match no status filter of parties.
      status === undefined &&
      isDueSoon(reservation, now) &&
      (fits === undefined || reservation.party_size <= fits) &&
      matchesNameOrPhone(reservation, q),
  )
  return { due, now, zone, today: todayIn(book.data, now, zone) }
}

interface DueReservationsProps {
  search: BoardSearch
  timeZone: string | undefined
}

/** Reservations due within the hour, above the waitlist: the next one, and the others when expanded. */
export function DueReservations({ search, timeZone }: DueReservationsProps) {
  const { due, now, zone, today } = useDueReservations(search, timeZone)
  const { act, question } = useCheckIn(today, now)
  const [isOpen, setOpen] = useState(false)
  // The second tap of a double tap must not check in the reservation that has taken the first one's place.
  const isSettled = useSettled(due.map(({ id }) => id).join())
  // Also where the question is about the only one that was due.
  if (due.length === 0) return question
  const shown = isOpen ? due : due.slice(0, 1)
  return (
    <section aria-label="Reservations due" className="border-t border-line bg-sunken">
      <MarkedGuests phones={due.map(({ phone }) => phone)}>
        <ul className="divide-y divide-line">
          {shown.map((reservation, index) => (
            <li
              key={reservation.id}
              data-due={reservation.id}
              className="flex min-h-13 items-center gap-2 px-3 py-1 sm:gap-3 sm:px-6"
            >
              <CalendarClock aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
              <DueParty reservation={reservation} now={now} timeZone={zone} />
              {index === 0 && due.length > 1 && (
                <Button
                  variant="ghost"
                  className="shrink-0 px-2! whitespace-nowrap"
                  aria-label={isOpen ? 'Fewer reservations' : `+${due.length - 1} more reservations`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? (
                    'Fewer'
                  ) : (
                    <span>
                      <span>{`+${due.length - 1}`}</span>
                      <span className="max-sm:hidden"> more</span>
                    </span>
                  )}
                </Button>
              )}
              <Button
                className="shrink-0 px-3!"
                icon={<Check aria-hidden className="size-5 max-sm:hidden" />}
                aria-label={`Check In ${reservation.name}`}
                aria-disabled={!isSettled}
                onClick={() => act('checkIn', reservation)}
              >
                <span className="whitespace-nowrap">Check In</span>
              </Button>
            </li>
          ))}
        </ul>
      </MarkedGuests>
      {question}
    </section>
  )
}

interface DuePartyProps {
  reservation: Reservation
  now: number
  timeZone: string
}

function DueParty({ reservation, now, timeZone }: DuePartyProps) {
  const { name, party_size, starts_at } = reservation
  const at = Date.parse(starts_at)
  const facts = useFactsOf()({
    reservation,
    now,
    ...(lacksTable(reservation, now) && { table: badgeMessages.noTable }),
  })
  const note = inOneLine(noteOf(facts))
  return (
    <span className="flex min-w-0 flex-1 flex-col md:flex-row md:flex-wrap md:items-center md:gap-x-4">
      <span className="flex min-w-0 items-baseline gap-2">
        <bdi className="line-clamp-2 min-w-0 text-left leading-5.5 font-semibold wrap-anywhere">{name}</bdi>
        {/* Beside the name: a line of its own would push a party of the list off a phone. */}
        {note !== '' && <bdi className="min-w-12 flex-1 basis-12 truncate text-sm text-muted">{note}</bdi>}
      </span>
      <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted tabular-nums sm:gap-2">
        <SizeMark size={party_size} className="min-h-5.5! shrink-0 px-1.5! text-sm! leading-5! text-ink" />
        <CalendarClock aria-hidden className="size-4 shrink-0 sm:hidden" />
        <span className="min-w-0 truncate">
          <span className="max-sm:sr-only">Reserved </span>
          <span>{[writtenClock(at, timeZone), ...untilLabel(minutesUntil(at, now))].join(', ')}</span>
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap gap-1 py-0.5 empty:hidden">
        <PartyBadges badges={badgesOf(facts)} size="short" />
      </span>
    </span>
  )
}

/** A late one has a badge. */
const untilLabel = (minutes: number) => {
  if (minutes === 0) return ['now']
  return minutes > 0 ? [`in ${minutes} min`] : []
}
