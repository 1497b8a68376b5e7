import { type ReservationStatus, reservationStatuses } from '../reservations/reservation-status.ts'
import { columnKey } from './recognise-columns.ts'

const words: Record<Exclude<ReservationStatus, 'REQUESTED'>, string[]> = {
  CONFIRMED: ['confirmed', 'booked', 'reserved', 'accepted', 'open', 'expected', 'reconfirmed', 'waiting', 'upcoming'],
  CHECKED_IN: [
    'checkedin',
    'served',
    'completed',
    'complete',
    'closed',
    'done',
    'finished',
    'seated',
    'arrived',
    'departed',
    'left',
    'paid',
    'visited',
  ],
  CANCELLED: ['cancelled', 'canceled', 'cancelledbyguest', 'declined', 'rejected', 'deleted'],
  NO_SHOW: ['noshow', 'missed', 'didnotshow'],
}

const statusByWord = new Map(
  [...Object.entries(words), ...reservationStatuses.map((status) => [status, [columnKey(status)]] as const)].flatMap(
    ([status, keys]) => keys.map((key): [string, ReservationStatus] => [key, status as ReservationStatus]),
  ),
)

/** The status that a word of another system means; undefined if it is not known. */
export const readState = (typed: string): ReservationStatus | undefined => statusByWord.get(columnKey(typed))

/** Whether one of several words, as in a cell of tags, says that the guest did not come. */
export const saysNoShow = (typed: string) => typed.split(/[,;|]/).some((word) => readState(word) === 'NO_SHOW')
