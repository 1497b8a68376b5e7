import { bookDate, type Overbooked } from '@waitbook/contracts/reservations'
import { clockLabel, isTime } from '@waitbook/domain/calendar/plain-date'
import { halfHourAt, isOverbooked } from '@waitbook/domain/reservations/covers'
import { trpc } from '../../trpc.ts'
import { reservationMessages as say } from './messages.ts'

interface Wanted {
  date: string
  time: string
  /** As the select has it. */
  party_size: string
}

/** The half hour that the booking being filled in would overbook, as far as the day is known. */
export const useOverbooking = ({ date, time, party_size }: Wanted, exceptId: string | undefined): Overbooked | null => {
  const day = trpc.reservations.list.useQuery({ date }, { enabled: bookDate.safeParse(date).success, retry: false })
  const max_covers = day.data?.max_covers_per_half_hour ?? null
  if (!day.data || max_covers === null || day.data.from !== date || !isTime(time)) return null
  const others = day.data.reservations.filter(({ id }) => id !== exceptId)
  const asked = { time, party_size: Number(party_size), status: 'CONFIRMED' as const }
  const halfHour = halfHourAt([...others, asked], time)
  return isOverbooked(halfHour, max_covers) ? { time: halfHour.time, covers: halfHour.covers, max_covers } : null
}

export const willOverbookText = ({ time, covers, max_covers }: Overbooked) =>
  say.willOverbook(clockLabel(time), covers, max_covers)
export const overbooksText = ({ time, covers, max_covers }: Overbooked) =>
  say.overbooks(clockLabel(time), covers, max_covers)
