import type { QueueOfDesks, StoredDesk, StoredSession } from '@waitbook/contracts/desk/desks'
import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { KnownDesks } from '@waitbook/domain/desk/acts/act'
import { isCallable } from '@waitbook/domain/queues/queue-joining'
import type { Read } from '../../journal/journal.queries.ts'
import { listQueues } from '../queues/queues.queries.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { listActive } from '../waitlist/waitlist.queries.ts'
import { listDeskStays, listDesks, listNamedEntries, listNextBookings, listOpenSessions } from './desks.queries.ts'

type DeskEntryOfStored = StoredEntry & { is_here: boolean }

/** What an act is decided on, as it is stored. */
export interface StoredDesks extends KnownDesks {
  desks: readonly StoredDesk[]
  sessions: readonly StoredSession[]
  entries: readonly DeskEntryOfStored[]
  queues: readonly QueueOfDesks[]
  stays: readonly StoredStay[]
}

/** All desks with their parties and those that wait. `ids`: further entries, with their stays. */
export const readDesks = async (
  db: Read,
  restaurantId: RestaurantId,
  at: string,
  ids: readonly string[] = [],
): Promise<StoredDesks> => {
  const [restaurant, desks, sessions, queues, active, stays] = await Promise.all([
    getRestaurant(db, restaurantId),
    listDesks(db, restaurantId),
    listOpenSessions(db, restaurantId),
    listQueues(db, restaurantId),
    listActive(db, restaurantId),
    listDeskStays(db, restaurantId, ids),
  ])
  const known = new Set(active.map(({ id }) => id))
  const others = [...ids, ...stays.flatMap(({ entry_id }) => entry_id ?? [])].filter((id) => !known.has(id))
  const [settled, booked] = await Promise.all([
    others.length === 0 ? [] : listNamedEntries(db, restaurantId, others),
    listNextBookings(
      db,
      restaurantId,
      desks.map(({ id }) => id),
      at,
    ),
  ])
  const { sort_parties_by, default_quoted_time } = restaurant.settings
  return {
    desks,
    sessions,
    queues: queues.map(
      ({ id, name, presence_required, service_minutes, appointment_head_start_minutes, return_limit, services }) => ({
        ...{ id, name, presence_required, service_minutes, appointment_head_start_minutes, return_limit, services },
      }),
    ),
    entries: [...active, ...settled].map((entry) => ({
      ...entry,
      is_here: isCallable(entry, { presence_required: true }),
    })),
    stays,
    booked,
    rules: { sort_parties_by, default_quoted_time },
  }
}
