import { isExpectedOrHere } from '@waitbook/domain/reservations/reservation-status'
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'
import { writtenMoment } from '../../lib/dates.ts'
import { sentenceInWords } from '../../lib/place-words.ts'
import { BadgesOf, NoteOf } from '../badges/guest-of.tsx'
import { SizeMark } from '../waitlist/row/entry-marks.tsx'
import { DayHeading } from './day/day-heading.tsx'
import { timeOfDay } from './day/service-day.ts'
import { GuestBadges, GuestLine } from './guest-marks.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import type { ReservationListProps } from './reservation-list.tsx'
import { OutsideHoursBadge, rowTint, StatusBadge } from './reservation-marks.tsx'
import { factsOfRow, type ReservationRow } from './reservation-rows.ts'

const columns = ['Time', 'Size', 'Party', 'Notes', 'Actions']

export function ReservationTable({ label, days, today, timeZone, actions, isSearch }: ReservationListProps) {
  return (
    <Table label={label}>
      <TableHead className="uppercase">
        <tr>
          {columns.map((column) => (
            <Th key={column} className="first:pl-6 last:pr-6 last:text-right">
              {sentenceInWords(column)}
            </Th>
          ))}
        </tr>
      </TableHead>
      {days.map((day) => (
        <TableBody key={day.date} className="border-b border-line last:border-b-0">
          <tr className="bg-sunken">
            <th scope="rowgroup" colSpan={columns.length} className="px-6 py-2.5 font-normal">
              <DayHeading day={day} today={today} isSearch={isSearch} />
            </th>
          </tr>
          {day.rows.map((row) => (
            <Row key={row.reservation.id} row={row} timeZone={timeZone} actions={actions} />
          ))}
        </TableBody>
      ))}
    </Table>
  )
}

interface RowProps extends Pick<ReservationListProps, 'timeZone' | 'actions'> {
  row: ReservationRow
}

function Row({ row, timeZone, actions }: RowProps) {
  const { reservation } = row
  return (
    <TableRow data-reservation={reservation.id} className={rowTint(reservation)}>
      <Td className="w-32 pl-6 text-xl font-semibold whitespace-nowrap tabular-nums">
        <span className={row.isFirstAtTime ? undefined : 'sr-only'}>{timeOfDay(reservation)}</span>
      </Td>
      <Td className="w-24">
        <SizeMark size={reservation.party_size} />
      </Td>
      <Td className="min-w-56">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="line-clamp-2 text-lg leading-6 font-semibold break-words">{reservation.name}</bdi>
          {/* No badge for confirmed, the default, and for checked in, which the row's button shows. */}
          {!isExpectedOrHere(reservation) && <StatusBadge reservation={reservation} />}
          <GuestBadges row={row} />
          <BadgesOf of={factsOfRow(row)} size="row" />
          <OutsideHoursBadge reservation={reservation} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi className="tabular-nums">{reservation.phone}</bdi>
          <span>{`Added ${writtenMoment(reservation.created_at, timeZone)}`}</span>
        </p>
        <GuestLine reservation={reservation} />
      </Td>
      <Td className="max-w-72 min-w-32">
        <NoteOf of={{ reservation }} isDense fallback={<span className="text-muted">-</span>} />
      </Td>
      <Td className="w-72 pr-4 xl:pr-6">
        <ReservationActions row={row} actions={actions} />
      </Td>
    </TableRow>
  )
}
