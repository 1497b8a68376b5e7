import type { Overbooked, ReservationBook } from '@waitbook/contracts/reservations'
import { isBookDate, isTime } from '@waitbook/domain/calendar/plain-date'
import { halfHourAt, isOverbooked } from '@waitbook/domain/reservations/covers'
import { clockLabel } from '../../../lib/dates.ts'
import { trpc } from '../../../trpc.ts'
import { outsideHoursText } from '../form/outside-hours-text.ts'
import { reservationMessages as say } from '../reservations-messages.ts'

interface Wanted {
  date: string
  time: string
  /** The value of the select. */
  party_size: string
}

interface DayWarnings {
  /** The half hour that the booking would overbook. */
  overbooking: Overbooked | null
  /** The warning if the restaurant is closed at that time. */
  closed: string | undefined
}

/** Warnings about the day of the booking being filled in. They never prevent saving. */
export const useDayWarnings = (wanted: Wanted, exceptId: string | undefined): DayWarnings => {
  const { date, time } = wanted
  const day = trpc.reservations.list.useQuery({ date }, { enabled: isBookDate(date), retry: false })
  if (!day.data || day.data.from !== date || !isTime(time)) return { overbooking: null, closed: undefined }
  return { overbooking: overbookedBy(wanted, day.data, exceptId), closed: outsideHoursText(day.data.hours, wanted) }
}

const overbookedBy = (
  { time, party_size }: Wanted,
  { max_covers_per_half_hour: max_covers = null, reservations }: ReservationBook,
  exceptId: string | undefined,
): Overbooked | null => {
  if (max_covers === null) return null
  const others = reservations.filter(({ id }) => id !== exceptId)
  const asked = { time, party_size: Number(party_size), status: 'CONFIRMED' as const }
  const halfHour = halfHourAt([...others, asked], time)
  return isOverbooked(halfHour, max_covers) ? { time: halfHour.time, covers: halfHour.covers, max_covers } : null
}

export const willOverbookText = ({ time, covers, max_covers }: Overbooked) =>
  say.willOverbook(clockLabel(time), covers, max_covers)
export const overbooksText = ({ time, covers, max_covers }: Overbooked) =>
  say.overbooks(clockLabel(time), covers, max_covers)
