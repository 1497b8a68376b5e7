import type { Reservation } from '@waitbook/contracts/reservations'
import { type BookingSource, isOnline } from '@waitbook/domain/booking/booking-sources'
import { isStanding } from '@waitbook/domain/reservations/reservation-status'
import { Badge } from '@waitbook/ui/badge'
import { Armchair, CircleCheck, CircleHelp } from 'lucide-react'
import { trpc } from '../../trpc.ts'
import { tablesOf, useBookedTables } from '../badges/booked-tables.ts'
import { useTableNames } from '../floor/use-known-floor.ts'
import { StopQuestion } from '../texting/stop-question.tsx'
import type { ReservationRow } from './reservation-rows.ts'
import { reservationMessages as say } from './reservations-messages.ts'

const sourceLabel: Record<BookingSource, string> = {
  staff: 'Staff',
  import: 'Imported',
  page: 'Booking page',
  embed: 'Own website',
  google: 'Google',
  wish: 'Wish list',
}

function TableBadge({ reservation }: { reservation: Reservation }) {
  const names = useTableNames()
  const known = tablesOf(reservation, useBookedTables()).flatMap((id) => names[id] ?? [])
  if (known.length === 0) return null
  return (
    <Badge icon={<Armchair aria-hidden />} className="border-line!">
      {say.tables(known)}
    </Badge>
  )
}

/** Below the width of the table the row has no room for all words. */
function Shortened({ words, onPhone }: { words: string; onPhone: string }) {
  return (
    <>
      <span className="max-lg:sr-only">{words}</span>
      <span aria-hidden className="lg:hidden">
        {onPhone}
      </span>
    </>
  )
}

/** The tables of a booking, and whether its guests have said that they come. */
export function GuestBadges({ row: { reservation, isUnconfirmed } }: { row: ReservationRow }) {
  const { status, confirmed_at } = reservation
  if (!isStanding(reservation)) return null
  const tables = <TableBadge reservation={reservation} />
  if (status !== 'CONFIRMED') return tables
  return (
    <>
      {tables}
      {confirmed_at !== null && (
        <Badge tone="green" icon={<CircleCheck aria-hidden />}>
          <Shortened words={say.guestConfirmed} onPhone={say.guestConfirmedShort} />
        </Badge>
      )}
      {isUnconfirmed && (
        <Badge icon={<CircleHelp aria-hidden className="max-sm:hidden" />} className="border-line!">
          <Shortened words={say.unconfirmed} onPhone={say.unconfirmedShort} />
        </Badge>
      )}
    </>
  )
}

const refreshMs = 30_000

/** The latest words of the guest, and the question if they may mean STOP. */
function GuestReply({ reservation: { phone, guest_reply } }: { reservation: Reservation }) {
  const paused = trpc.messages.paused.useQuery(undefined, { refetchInterval: refreshMs }).data
  return (
    <div className="max-w-prose basis-full break-words text-ink">
      <span>{say.guestWrote}</span> <q dir="auto">{guest_reply}</q>
      {paused?.includes(phone) && <StopQuestion guest={{ phone }} />}
    </div>
  )
}

/** How a booking was made, who changed it last, and what the guest gave and agreed to. Nothing for one of staff. */
export function GuestLine({ reservation }: { reservation: Reservation }) {
  const { source, service, email, policy, change_count, cancelled_by, guest_reply, status } = reservation
  if (!isOnline(source) && cancelled_by !== 'guest' && guest_reply === '') return null
  return (
    <div className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span>{service === '' ? sourceLabel[source] : `${sourceLabel[source]} · ${service}`}</span>
      {change_count > 0 && <span>{say.changes(change_count)}</span>}
      {status === 'CANCELLED' && cancelled_by !== null && <span>{say.cancelledBy[cancelled_by]}</span>}
      {guest_reply !== '' && <GuestReply reservation={reservation} />}
      {email !== '' && (
        <a href={`mailto:${encodeURIComponent(email)}`} className="break-all underline underline-offset-4">
          <bdi>{email}</bdi>
        </a>
      )}
      {policy && (
        <details>
          <summary className="cursor-pointer">{say.policyAgreed(policy.fee)}</summary>
          <p className="max-w-prose break-words">
            {`${policy.text} ${policy.fee !== '' ? say.policyFee(policy.fee, policy.free_until_hours) : ''}`}
          </p>
        </details>
      )}
    </div>
  )
}
