import type { StoredResource, StoredStay } from '@waitbook/contracts/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SeatingServers } from '@waitbook/domain/floor/server-turns'
import { serverAt, serversOfTables, standingsOf } from '@waitbook/domain/floor/servers'
import type { Read } from '../../journal/journal.queries.ts'
import { listOpenShifts, listSectionLayouts, listServerLoads, listServers, listShiftsAt } from './servers.queries.ts'
import type { TurnPlan } from './turn-plans.ts'

const dayStart = ({ days }: Pick<TurnPlan, 'days'>) => new Date(days.startOf(days.today)).toISOString()

/** Who serves where: all servers, layouts and open shifts, and what each server has had since the business day began. */
export const readServers = async (db: Read, restaurantId: RestaurantId, plan: Pick<TurnPlan, 'days'>) => {
  const [servers, layouts, shifts, loads] = await Promise.all([
    listServers(db, restaurantId),
    listSectionLayouts(db, restaurantId),
    listOpenShifts(db, restaurantId),
    listServerLoads(db, restaurantId, dayStart(plan)),
  ])
  return { servers, layouts, shifts, loads }
}

type ServerRows = Awaited<ReturnType<typeof readServers>>

/** What suggestions need to know of the servers; undefined where none is at work. */
export const seatingServers = (
  { servers, layouts, shifts, loads }: ServerRows,
  stays: readonly Pick<StoredStay, 'server_id' | 'people_count' | 'started_at'>[],
  { settings }: Pick<TurnPlan, 'settings'>,
  now: number,
): SeatingServers | undefined =>
  shifts.length === 0
    ? undefined
    : {
        rotation: settings.rotation,
        standings: standingsOf({ servers, shifts, loads, stays }),
        serverOf: serversOfTables({ layouts, shifts }, now),
      }

/** The server of a party that sits down at tables at an instant; null if no server has them. */
export const findServerAt = async (
  db: Read,
  restaurantId: RestaurantId,
  resources: readonly Pick<StoredResource, 'id'>[],
  at: string,
) => {
  const [layouts, shifts] = await Promise.all([
    listSectionLayouts(db, restaurantId),
    listShiftsAt(db, restaurantId, at),
  ])
  return serverAt(
    { layouts, shifts },
    resources.map(({ id }) => id),
    at,
  )
}

/** The server of a stay after a change: once it has one, it keeps it; otherwise it gets that of the tables that it gains. */
export const findServerOf = async (
  db: Read,
  restaurantId: RestaurantId,
  before: StoredStay | undefined,
  places: StoredStay['places'],
) => {
  if (before?.server_id) return before.server_id
  const known = new Set(before?.places.map(({ resource_id, since }) => `${resource_id} ${since}`))
  const gained = places.filter(({ resource_id, since }) => !known.has(`${resource_id} ${since}`))
  const [first] = gained
  if (first === undefined) return null
  const together = gained.filter(({ since }) => since === first.since)
  const resources = together.map(({ resource_id: id }) => ({ id }))
  return findServerAt(db, restaurantId, resources, first.since)
}
