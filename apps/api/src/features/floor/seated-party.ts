import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { FloorActInput } from '@waitbook/contracts/floor/acts'
import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { Tx } from '../../journal/journal.queries.ts'
import { type CheckIn, checkInParty } from '../reservations/check-in.ts'
import { getReservation } from '../reservations/reservation-changes.ts'
import { findReservation } from '../reservations/reservations.queries.ts'
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
  input: CheckIn,
  { random, waits }: Deps,
) => {
  const restaurant = await getRestaurant(tx, restaurantId)
  return (await checkInParty(tx, restaurant, reservation, at, input, random, waits)).changes
}

const listedParty = (entry: StoredEntry, changes: RowChange[]) => {
  const { id: entry_id, reservation_id, people_count } = entry
  return { entry_id, reservation_id, people_count, source: reservation_id === null ? 'list' : 'book', changes } as const
}

/** The party of a booking that is checked in. */
const findEntryOfBooking = async (tx: Tx, restaurantId: RestaurantId, id: string | undefined) => {
  const reservation = id === undefined ? undefined : await findReservation(tx, restaurantId, id)
  return reservation?.status === 'CHECKED_IN' ? (reservation.entry_id ?? undefined) : undefined
}

type Seating = FloorActInput<'start'>

/** Another device may have served a party that is reported as seated. */
const findServed = async (tx: Tx, restaurantId: RestaurantId, input: Seating) => {
  const { entry_id = await findEntryOfBooking(tx, restaurantId, input.reservation_id) } = input
  const entry = entry_id === undefined ? undefined : await findEntry(tx, restaurantId, entry_id)
  return entry?.status === 'SERVED' ? entry : undefined
}

export const checkNamesOne = ({ entry_id, reservation_id, people_count }: Seating) => {
  if ([entry_id, reservation_id, people_count].filter((value) => value !== undefined).length === 1) return
  throw invalidField('entry_id', 'Name the party by one of entry_id, reservation_id and people_count.')
}

/** The stay that the party has already, where a device reports that it seated it. */
export const findSeated = (stays: readonly StoredStay[], { id, entry_id, reservation_id }: Seating) =>
  stays.find((stay) => (entry_id ?? null) === stay.entry_id && (entry_id !== undefined || stay.id === id)) ??
  stays.find((stay) => reservation_id !== undefined && stay.reservation_id === reservation_id)

/** The party of a new stay, and the changes that seat it: it is served, a booking is checked in before. */
export const seatedParty = async (tx: Tx, restaurantId: RestaurantId, input: Seating, at: string, deps: Deps) => {
  const { id: new_id, entry_id, reservation_id, people_count = 0, happened_at, reported = false } = input
  const served = reported ? await findServed(tx, restaurantId, input) : undefined
  if (served) return listedParty(served, [])
  if (entry_id !== undefined) {
    const { entry, changes } = await serveEntry(tx, restaurantId, entry_id, at, deps.random)
    return listedParty(entry, changes)
  }
  if (reservation_id !== undefined) {
    const reservation = await getReservation(tx, restaurantId, reservation_id)
    // Guests who sit have come, whatever the booking was marked as meanwhile. The stay of a party has its id.
    const isExpected = reservation.status === 'CONFIRMED' || (reported && reservation.status !== 'CHECKED_IN')
    const came = { entry_id: new_id, happened_at, restore: reported }
    const arrived = isExpected ? await checkIn(tx, restaurantId, reservation, at, came, deps) : []
    const id = arrived.find(({ table }) => table === 'waitlist_entries')?.id ?? reservation.entry_id
    if (id === null) throw new AppError('conflict', 'reservation_settled', 'This reservation is not expected any more.')
    const { entry, changes } = await serveEntry(tx, restaurantId, id, at, deps.random)
    const all = combined([...arrived, ...changes])
    return { entry_id: id, reservation_id, people_count: entry.people_count, source: 'book', changes: all } as const
  }
  return { entry_id: null, reservation_id: null, people_count, source: 'walk_in', changes: [] } as const
}
