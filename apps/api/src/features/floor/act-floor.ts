import { notFound } from '@waitbook/contracts/errors'
import type { FloorActInput } from '@waitbook/contracts/floor/acts'
import type { StoredMark, StoredResource, StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { FloorAct, KnownFloor } from '@waitbook/domain/floor/acts/act'
import { actRules } from '@waitbook/domain/floor/acts/act-rules'
import { longestAwayMs } from '@waitbook/domain/floor/acts/moments'
import { stayNamed } from '@waitbook/domain/floor/merge-change'
import type { Tx } from '../../journal/journal.queries.ts'
import { findLastUse, listResourcesByIds } from './floor.queries.ts'
import { listOpenHolds } from './holds.queries.ts'
import { findNamedStay, listMarksSince, listPutBack, listStaysForReport } from './reports.queries.ts'
import { listSectionLayouts, listServers, listShiftsSince } from './servers.queries.ts'

/** What an act is decided on, as it is stored. */
export interface StoredFloor extends KnownFloor {
  stays: readonly StoredStay[]
  marks: readonly StoredMark[]
  holds: readonly StoredHold[]
  resources: readonly StoredResource[]
}

export type AskedAct<A extends FloorAct> = Omit<FloorActInput<A>, 'mutation_id'>

const nothingKnown: StoredFloor = {
  stays: [],
  marks: [],
  holds: [],
  resources: [],
  servers: [],
  sections: { layouts: [], shifts: [] },
}

/** The tables that an act names: those of a party, or the marked one. */
const tablesNamed = (act: FloorAct, { id = '', resource_ids }: Partial<AskedAct<'start'>>) =>
  resource_ids ?? (act === 'mark' || act === 'unmark' ? [id] : [])

/** Their `id` is not that of a stay, or of a new one. */
const actsWithoutStay: ReadonlySet<FloorAct> = new Set(['start', 'handOver', 'switchSections', 'mark', 'unmark'])

const dayBefore = (at: string) => new Date(Date.parse(at) - 2 * longestAwayMs).toISOString()

/** The shifts of the last day: a party may have sat down before its server's shift ended. */
export const listKnownShifts = (tx: Tx, restaurantId: RestaurantId, at: string) =>
  listShiftsSince(tx, restaurantId, dayBefore(at))

/** What an act is decided on: for a report the rows of the whole last day, for most other acts those that are open now. */
export const readFloor = async <A extends FloorAct>(
  tx: Tx,
  restaurantId: RestaurantId,
  at: string,
  act: A,
  input: AskedAct<A>,
): Promise<StoredFloor> => {
  const named: Partial<AskedAct<'start'>> = input
  const { id = '', entry_id = id, reservation_id = id, reported } = named
  const { reads } = actRules[act]
  if (reads === 'stay') {
    const stay = await findNamedStay(tx, restaurantId, id)
    // A report that names its party may be of a stay of the party that was put back.
    if (stay && (stay.id === id || !reported)) return { ...nothingKnown, stays: [stay] }
    return { ...nothingKnown, stays: stay ? [stay] : [], putBack: await listPutBack(tx, restaurantId, dayBefore(at)) }
  }
  const ids = tablesNamed(act, named)
  const since = reported || reads === 'day' ? dayBefore(at) : at
  const [stays, marks, holds, resources, servers, layouts, shifts, last_use] = await Promise.all([
    listStaysForReport(tx, restaurantId, since, [id, entry_id, reservation_id]),
    listMarksSince(tx, restaurantId, since),
    listOpenHolds(tx, restaurantId, at),
    listResourcesByIds(tx, restaurantId, ids),
    act === 'handOver' ? listServers(tx, restaurantId) : [],
    listSectionLayouts(tx, restaurantId),
    listKnownShifts(tx, restaurantId, at),
    reported ? undefined : findLastUse(tx, restaurantId, ids),
  ])
  const isMissing = !actsWithoutStay.has(act) && stayNamed(stays, id) === undefined
  const putBack = reported || isMissing ? await listPutBack(tx, restaurantId, dayBefore(at)) : []
  // Staff are asked where a party sits whose table they have removed; a table that never was is refused.
  if (reported && ids.some((each) => !resources.some((row) => row.id === each)))
    throw notFound('There is no such table.')
  return {
    stays,
    marks,
    holds,
    resources: resources.filter(({ is_active }) => is_active),
    servers: servers.filter(({ is_active }) => is_active),
    sections: { layouts, shifts },
    putBack,
    last_use,
  }
}
