import { AppError } from '@waitbook/contracts/errors'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import type { RandomBytes } from '@waitbook/domain/ids'
import { checkInNotes } from '@waitbook/domain/reservations/check-in-notes'
import { reservationCan } from '@waitbook/domain/reservations/reservation-status'
import { checkInQuestion, isUnusualCheckIn } from '@waitbook/domain/reservations/unusual-check-in'
import { appointmentRank } from '@waitbook/domain/waitlist/appointment-rank'
import { inWishOrder } from '@waitbook/domain/waitlist/wishes'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { newEntry } from '../waitlist/new-entry.ts'
import { findActiveByPhone, findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { moveReservation, refuse } from './reservation-changes.ts'

/** The party's entry on the waitlist: the existing one with its phone, now linked, or a new one. */
const arrive = async (
  tx: Tx,
  restaurant: Restaurant,
  { id, name, phone, party_size, date, time, notes, wishes }: StoredReservation,
  at: string,
  random: RandomBytes,
  waits: WaitsService,
): Promise<RowChange> => {
  const rank = appointmentRank(instantOf(date, time, restaurant.time_zone), Date.parse(at))
  const appointment_at = new Date(rank).toISOString()
  const waiting = await findActiveByPhone(tx, restaurant.id, phone)
  const entry = waiting && (await findEntry(tx, restaurant.id, waiting.id))
  if (!entry) {
    const party = {
      customer_name: name,
      phone_number: phone,
      people_count: party_size,
      quoted_time: null,
      notes: checkInNotes(time, notes),
      wishes,
      source: 'reservation' as const,
      reservation_id: id,
      appointment_at,
    }
    const arrival = newEntry(party, restaurant, at, random)
    await insertRows(tx, [...arrival.rows, waits.quoteRow(restaurant, arrival.entry)])
    return entryChange(null, arrival.entry)
  }
  if (entry.reservation_id !== null) {
    throw new AppError(
      'conflict',
      'already_waiting_for_another',
      'This phone number is already in the waitlist for another reservation.',
    )
  }
  const linked = {
    reservation_id: id,
    appointment_at,
    notes: checkInNotes(time, entry.notes),
    wishes: inWishOrder([...entry.wishes, ...wishes]),
  }
  return entryChange(entry, await updateEntry(tx, restaurant.id, entry.id, linked))
}

/** Checks a booking in and adds its party to the waitlist: one change of both rows, which an undo reverts together. */
export const checkInParty = async (
  tx: Tx,
  restaurant: Restaurant,
  reservation: StoredReservation,
  at: string,
  confirmed: boolean | undefined,
  random: RandomBytes,
  waits: WaitsService,
): Promise<Outcome> => {
  if (!reservationCan('checkIn', reservation)) refuse(reservation)
  if (confirmed === false && isUnusualCheckIn(reservation, restaurant.time_zone, Date.parse(at))) {
    throw new AppError('conflict', 'check_in_unconfirmed', checkInQuestion(reservation))
  }
  const arrival = await arrive(tx, restaurant, reservation, at, random, waits)
  const moved = await moveReservation(tx, restaurant.id, reservation, 'checkIn', { entry_id: arrival.id })
  // The party first: an undo runs in reverse order, and the booking must be unlinked before the party is removed.
  return { ...moved, changes: [arrival, ...moved.changes] }
}
