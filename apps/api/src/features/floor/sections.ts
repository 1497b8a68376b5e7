import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SeatingServers } from '@waitbook/domain/floor/server-turns'
import { serversOfTables, workingServersOf } from '@waitbook/domain/floor/servers'
import type { Read } from '../../journal/journal.queries.ts'
import { listOpenShifts, listSectionLayouts, listServerLoads, listServers } from './servers.queries.ts'
import type { TurnPlan } from './turns/turn-plans.ts'

const dayStart = ({ days }: Pick<TurnPlan, 'days'>) => new Date(days.startOf(days.today)).toISOString()

/** Who serves where: all servers, layouts and open shifts, and what each server has had since the service day began. */
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
        workingServers: workingServersOf({ servers, shifts, loads, stays }),
        serverOf: serversOfTables({ layouts, shifts }, now),
      }
