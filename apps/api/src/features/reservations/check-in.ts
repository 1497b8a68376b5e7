import { AppError } from '@waitbook/contracts/errors'
import type { CheckInInput, StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import { staffClockOf } from '@waitbook/domain/calendar/region'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import type { RandomBytes } from '@waitbook/domain/ids'
import { arrivalOf, linkedArrival, movedArrival } from '@waitbook/domain/reservations/arrival'
import { reservationCan, statusAfter } from '@waitbook/domain/reservations/reservation-status'
import { checkInQuestion, isUnusualCheckIn } from '@waitbook/domain/reservations/unusual-check-in'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { chosenQueue, enterQueue } from '../queues/enter-queue.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { arrivalMoment, newEntry, refuseTakenId } from '../waitlist/new-entry.ts'
import { findActiveByPhone, findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { refuse, reservationChange } from './reservation-changes.ts'
import { updateReservation } from './reservations.queries.ts'

/** The party's entry on the waitlist: the existing one with its phone, now linked, or a new one. */
const arrive = async (
  tx: Tx,
  restaurant: Restaurant,
  reservation: StoredReservation,
  entry_id: string | undefined,
  at: string,
  random: RandomBytes,
  waits: WaitsService,
): Promise<RowChange> => {
  const when = {
    startsAt: instantOf(reservation.date, reservation.time, restaurant.time_zone),
    arrivedAt: Date.parse(at),
    rules: chosenQueue(restaurant.queues),
  }
  const waiting = await findActiveByPhone(tx, restaurant.id, reservation.phone)
  const entry = waiting && (await findEntry(tx, restaurant.id, waiting.id))
  if (!entry) {
    const entered = await enterQueue(tx, restaurant, {}, at)
    const arrival = newEntry({ ...arrivalOf(reservation, when), ...entered, id: entry_id }, restaurant, at, random)
    await insertRows(tx, [...arrival.rows, waits.quoteRow(restaurant, arrival.entry)]).catch(refuseTakenId)
    return entryChange(null, arrival.entry)
  }
  if (entry.reservation_id !== null) {
    throw new AppError(
      'conflict',
      'already_waiting_for_another',
      'This phone number is already in the waitlist for another reservation.',
    )
  }
  const linked = linkedArrival(entry, reservation, when)
  return entryChange(entry, await updateEntry(tx, restaurant.id, entry.id, linked))
}

/** A booking of which staff change the time after its check-in: its party gets the place of the new time. */
export const moveArrival = async (
  tx: Tx,
  restaurant: Restaurant,
  before: StoredReservation,
  after: StoredReservation,
): Promise<RowChange[]> => {
  const isMoved = before.date !== after.date || before.time !== after.time
  if (!isMoved || after.status !== 'CHECKED_IN' || after.entry_id === null) return []
  const entry = await findEntry(tx, restaurant.id, after.entry_id)
  if (!entry || !isActive(entry)) return []
  const when = {
    startsAt: instantOf(after.date, after.time, restaurant.time_zone),
    arrivedAt: Date.parse(entry.timestamp),
    rules: restaurant.queues.find(({ id }) => id === entry.queue_id) ?? chosenQueue(restaurant.queues),
  }
  const values = movedArrival(entry, { before: before.time, after: after.time }, when)
  return [entryChange(entry, await updateEntry(tx, restaurant.id, entry.id, values))]
}

const isUnusual = (restaurant: Restaurant, reservation: StoredReservation, now: number) => {
  const days = serviceDaysOf(restaurant)
  const startsAt = instantOf(reservation.date, reservation.time, restaurant.time_zone)
  return isUnusualCheckIn({ serviceDate: days.ofBooking(reservation), startsAt }, days.at(now), now)
}

export type CheckIn = Pick<CheckInInput, 'confirmed' | 'entry_id' | 'happened_at' | 'reported' | 'restore'>

/**
 * Checks a booking in and adds its party to the waitlist: one change of both rows, which an undo reverts together. With
 * `restore` it is checked in whatever it was marked as before the guests came.
 */
export const checkInParty = async (
  tx: Tx,
  restaurant: Restaurant,
  reservation: StoredReservation,
  at: string,
  { confirmed, entry_id, happened_at, reported = false, restore = false }: CheckIn,
  random: RandomBytes,
  waits: WaitsService,
): Promise<Outcome> => {
  const isPossible = reservationCan('checkIn', reservation) || (restore && reservation.status !== 'CHECKED_IN')
  if (!isPossible) refuse(reservation)
  // A device without a connection has asked by the same rule.
  if (confirmed === false && !reported && isUnusual(restaurant, reservation, Date.parse(at))) {
    throw new AppError('conflict', 'check_in_unconfirmed', checkInQuestion(reservation, staffClockOf(restaurant)))
  }
  const arrived = arrivalMoment(happened_at, Date.parse(at))
  const arrival = await arrive(tx, restaurant, reservation, entry_id, arrived, random, waits)
  const values = { status: statusAfter('checkIn'), cancelled_by: null, entry_id: arrival.id }
  const after = await updateReservation(tx, restaurant.id, reservation.id, values)
  // The party first: an undo runs in reverse order, and the booking must be unlinked before the party is removed.
  return {
    action_type: 'RESERVATION_CHECKED_IN',
    changes: [arrival, reservationChange(reservation.id, reservation, after)],
  }
}
