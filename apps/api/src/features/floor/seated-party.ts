import { AppError } from '@waitbook/contracts/errors'
import type { StartStayInput } from '@waitbook/contracts/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { Tx } from '../../journal/journal.queries.ts'
import { checkInParty } from '../reservations/check-in.ts'
import { getReservation } from '../reservations/reservation-changes.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { serveEntry } from '../waitlist/serve-entry.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'

interface Deps {
  random: RandomBytes
  waits: WaitsService
}

/** The same changes with at most one for each row: from its state before the first one to its state after the last. */
const combined = (changes: readonly RowChange[]): RowChange[] => {
  const rows = new Map<string, RowChange>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    rows.set(key, { ...(rows.get(key) ?? change), after: change.after })
  }
  return [...rows.values()]
}

/** Checks a booking in, which adds its party to the waitlist. */
const checkIn = async (
  tx: Tx,
  restaurantId: RestaurantId,
  reservation: StoredReservation,
  at: string,
  { random, waits }: Deps,
) => {
  const restaurant = await getRestaurant(tx, restaurantId)
  return (await checkInParty(tx, restaurant, reservation, at, undefined, random, waits)).changes
}

const listedParty = (entry: StoredEntry, changes: RowChange[]) => {
  const { id: entry_id, reservation_id, people_count } = entry
  return { entry_id, reservation_id, people_count, source: reservation_id === null ? 'list' : 'book', changes } as const
}

/** A party that a device reports as seated: another device may have served it already. */
export const reportedParty = async (
  tx: Tx,
  restaurantId: RestaurantId,
  input: StartStayInput,
  at: string,
  deps: Deps,
) => {
  const entry = input.entry_id === undefined ? undefined : await findEntry(tx, restaurantId, input.entry_id)
  return entry?.status === 'SERVED' ? listedParty(entry, []) : seatedParty(tx, restaurantId, input, at, deps)
}

/** The party of a new stay, and the changes that seat it: it is served, a booking is checked in before. */
export const seatedParty = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { entry_id, reservation_id, people_count = 0 }: StartStayInput,
  at: string,
  deps: Deps,
) => {
  if (entry_id !== undefined) {
    const { entry, changes } = await serveEntry(tx, restaurantId, entry_id, at, deps.random)
    return listedParty(entry, changes)
  }
  if (reservation_id !== undefined) {
    const reservation = await getReservation(tx, restaurantId, reservation_id)
    const arrived = reservation.status === 'CONFIRMED' ? await checkIn(tx, restaurantId, reservation, at, deps) : []
    const id = arrived.find(({ table }) => table === 'waitlist_entries')?.id ?? reservation.entry_id
    if (id === null) throw new AppError('conflict', 'reservation_settled', 'This reservation is not expected any more.')
    const { entry, changes } = await serveEntry(tx, restaurantId, id, at, deps.random)
    const all = combined([...arrived, ...changes])
    return { entry_id: id, reservation_id, people_count: entry.people_count, source: 'book', changes: all } as const
  }
  return { entry_id: null, reservation_id: null, people_count, source: 'walk_in', changes: [] } as const
}
