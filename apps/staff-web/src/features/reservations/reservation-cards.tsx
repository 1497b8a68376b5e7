import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { isExpectedOrHere } from '@waitbook/domain/reservations/reservation-status'
import { cx } from '@waitbook/ui/cx'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { writtenMoment } from '../../lib/dates.ts'
import { badgesOf, hasOwnLine, inOneLine, noteOf } from '../badges/badges-of.ts'
import { NoteOf, useFactsOf } from '../badges/guest-of.tsx'
import { PartyBadges } from '../badges/party-badges.tsx'
import { SizeMark } from '../waitlist/row/entry-marks.tsx'
import { DayHeading } from './day/day-heading.tsx'
import { timeOfDay } from './day/service-day.ts'
import { GuestBadges, GuestLine } from './guest-marks.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import type { ReservationListProps } from './reservation-list.tsx'
import { OutsideHoursBadge, rowTint, StatusBadge } from './reservation-marks.tsx'
import { factsOfRow, type ReservationRow } from './reservation-rows.ts'
import { reservationMessages as say } from './reservations-messages.ts'

/** The book as cards, for phones and tablets in portrait, where a table does not fit. */
export function ReservationCards({ label, days, today, timeZone, actions, isSearch }: ReservationListProps) {
  return (
    <section aria-label={label}>
      {days.map((day) => (
        <section key={day.date} aria-label={dateHeading(day.date)}>
          <div className="border-y border-line bg-sunken px-4 py-1 sm:px-6">
            <DayHeading day={day} today={today} isSearch={isSearch} />
          </div>
          <ul className="divide-y divide-line">
            {day.rows.map((row) => (
              <Card key={row.reservation.id} row={row} timeZone={timeZone} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

interface CardProps extends Pick<ReservationListProps, 'timeZone' | 'actions'> {
  row: ReservationRow
}

/** The time, the name and the size; below them the marks, which on a phone stand beside the buttons. */
const places = {
  /** Of the day after, it has two lines. */
  time: 'col-start-1 row-start-1 sm:row-end-3 sm:self-start',
  head: 'col-start-2 col-end-4 row-start-1 sm:col-end-3',
  marks: 'col-start-1 col-end-3 row-start-2 sm:col-start-2',
  actions: 'col-start-3 row-start-2 sm:row-start-1 sm:row-end-3',
  rest: 'col-start-1 col-end-4 row-start-3 sm:col-start-2',
}

/** A row of two lines; a press on it shows the rest. */
function Card({ row, timeZone, actions }: CardProps) {
  const { reservation } = row
  const [isOpen, setOpen] = useState(false)
  const factsOf = useFactsOf()
  const facts = factsOf(factsOfRow(row))
  const badges = badgesOf(facts)
  const allergies = badges.filter(({ kind }) => kind === 'allergy')
  const long = badges.filter(hasOwnLine)
  const note = inOneLine(noteOf(factsOf({ reservation })))
  return (
    <li
      data-reservation={reservation.id}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-2 px-4 py-1 sm:min-h-16 sm:grid-cols-[5.75rem_minmax(0,1fr)_auto] sm:gap-x-3 sm:px-6 ${rowTint(reservation) ?? ''}`}
    >
      <p className={`text-lg leading-6 font-semibold tabular-nums max-sm:whitespace-nowrap ${places.time}`}>
        {timeOfDay(reservation)}
      </p>
      <div className={`flex min-w-0 items-center gap-2 ${places.head}`}>
        <bdi
          className={`min-w-0 text-left text-lg leading-6 font-semibold max-sm:flex-1 ${isOpen ? 'wrap-anywhere' : 'truncate'}`}
        >
          {reservation.name}
        </bdi>
        <SizeMark size={reservation.party_size} className="min-h-6! shrink-0 px-1.5! leading-5!" />
      </div>
      {/* What wraps beyond its height is not visible: the open row has all of it. */}
      <div
        className={`flex h-11 min-w-0 flex-wrap content-start items-center gap-x-1.5 overflow-clip sm:h-6 [&>span]:min-h-5.5! [&>span]:px-2! [&>span]:py-0! sm:[&>span]:min-h-6! ${places.marks}`}
      >
        {/* No badge for confirmed, the default, and for checked in, which the row's button shows. */}
        {!isExpectedOrHere(reservation) && <StatusBadge reservation={reservation} />}
        <GuestBadges row={row} />
        <PartyBadges badges={long} size="short" className="max-sm:hidden" />
        <PartyBadges badges={badges.filter((badge) => badge.kind !== 'allergy' && !hasOwnLine(badge))} size="short" />
        <OutsideHoursBadge reservation={reservation} />
        {note !== '' && !isOpen && (
          <p className="flex h-5.5 min-w-0 flex-1 basis-full items-center gap-1.5 text-sm sm:h-6 sm:basis-24 sm:text-base">
            <StickyNote aria-hidden className="size-4 shrink-0 text-muted" />
            <bdi className="min-w-0 truncate">{note}</bdi>
          </p>
        )}
      </div>
      {/* Covers the whole row, below its controls. */}
      <button
        type="button"
        aria-label={say.detailsOf(reservation.name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="focus-inset absolute inset-0"
      />
      <div className={`relative ${places.actions}`}>
        <ReservationActions row={row} actions={actions} size="row" />
      </div>
      <div className={`flex min-w-0 flex-col gap-1 empty:hidden ${places.rest}`}>
        {allergies.length + long.length > 0 && !isOpen && (
          <span className={cx('flex flex-wrap gap-1', allergies.length === 0 && 'sm:hidden')}>
            <PartyBadges badges={allergies} className="min-h-6!" />
            <PartyBadges badges={long} className="min-h-6! sm:hidden" />
          </span>
        )}
        {isOpen && (
          <div className="flex flex-wrap gap-1">
            <StatusBadge reservation={reservation} />
            <PartyBadges badges={badges} />
          </div>
        )}
        {isOpen && <NoteOf of={{ reservation }} />}
        {isOpen && (
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <bdi className="tabular-nums">{reservation.phone}</bdi>
            <span>{dateHeading(reservation.date)}</span>
            <span>{`Added ${writtenMoment(reservation.created_at, timeZone)}`}</span>
          </p>
        )}
        {/* What the guest wrote may need an answer. */}
        {(isOpen || reservation.guest_reply !== '') && (
          <div className="relative">
            <GuestLine reservation={reservation} />
          </div>
        )}
      </div>
    </li>
  )
}
