import { notFound } from '@waitbook/contracts/errors'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { ChangeFeed } from '../../journal/change-feed.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import type { Calculate } from '../../lib/limits/calculations.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { createActs } from './acts.ts'
import { createBlocks } from './blocks.ts'
import { listExpectedBookings, turnMinutesOf } from './expected-bookings.ts'
import {
  findJournalEnd,
  findStay,
  hasDesks,
  listAreas,
  listOpenMarks,
  listOpenStays,
  listResources,
} from './floor.queries.ts'
import { listOpenHolds } from './holds.queries.ts'
import { createTableHolds } from './holds.ts'
import { createAreas } from './layouts/areas.ts'
import { listGroups } from './layouts/groups.queries.ts'
import { createGroups } from './layouts/groups.ts'
import { listLayoutNames } from './layouts/layouts.queries.ts'
import { createLayouts } from './layouts/layouts.ts'
import { presentStay, presentStays } from './present-stays.ts'
import { readServers } from './sections.ts'
import { createServers } from './servers.ts'
import { createShifts } from './shifts.ts'
import { createSuggestions } from './suggestions.ts'
import { createSwap } from './swap.ts'
import { createTurnPlans } from './turns/turn-plans.ts'
import { createTurnTimes } from './turns/turn-times.ts'
import { readWalkInTables } from './walk-in-keeps.ts'

/** Blocks that begin later are not among the marks yet: a screen fetches the floor again by then. */
const aheadMs = 24 * 3_600_000
const iso = (at: number) => new Date(at).toISOString()

interface FloorDeps extends JournalDeps {
  calculate: Calculate
  waits: WaitsService
  feed: Pick<ChangeFeed, 'watch'>
}

export const createFloorService = (deps: FloorDeps): FloorService => {
  const { db, clock } = deps
  const turnPlan = createTurnPlans(deps)

  return {
    async get(staff) {
      const { restaurant_id } = staff
      // Read first: what is read after it may be newer, and is then sent once more.
      const { seq, epoch } = await findJournalEnd(db, restaurant_id)
      const now = clock.now()
      const [restaurant, plan] = await Promise.all([getRestaurant(db, restaurant_id), turnPlan(restaurant_id)])
      const { settings, turns } = plan
      const turnMinutes = turnMinutesOf(turns)
      const [areas, resources, open, marks, groups, layouts, holds, bookings, serving, has_desks] = await Promise.all([
        listAreas(db, restaurant_id),
        listResources(db, restaurant_id),
        listOpenStays(db, restaurant_id),
        listOpenMarks(db, restaurant_id, iso(now), iso(now + aheadMs)),
        listGroups(db, restaurant_id),
        listLayoutNames(db, restaurant_id),
        listOpenHolds(db, restaurant_id, iso(now)),
        listExpectedBookings(db, restaurant_id, { now, timeZone: restaurant.time_zone, turnMinutes }),
        readServers(db, restaurant_id, plan),
        hasDesks(db, restaurant_id),
      ])
      const serves = new Set(open.map(({ server_id }) => server_id))
      const keeps = await readWalkInTables(
        db,
        restaurant_id,
        restaurant,
        { resources, groups, stays: open, holds },
        now,
      )
      const { recorded_steps, wipe_step, fairness_minutes, due_soon_minutes, rotation } = settings
      return {
        areas,
        resources: resources.filter(({ is_active }) => is_active).sort(compareNames),
        stays: await presentStays(db, restaurant_id, open),
        marks,
        groups,
        layouts,
        holds,
        bookings,
        walk_in_keeps: keeps.map(({ from, resource_ids }) => ({ from, resource_ids: [...resource_ids] })),
        servers: serving.servers.filter(({ id, is_active }) => is_active || serves.has(id)),
        section_layouts: serving.layouts,
        server_shifts: serving.shifts,
        server_loads: serving.loads,
        rules: { recorded_steps, wipe_step, fairness_minutes, due_soon_minutes, rotation },
        turns,
        has_desks,
        seq,
        epoch,
      }
    },

    async getStay(staff, id) {
      const found = await findStay(db, staff.restaurant_id, id)
      if (!found) throw notFound()
      return presentStay(db, staff.restaurant_id, found)
    },

    ...createActs({ ...deps, turnPlan }),
    ...createSwap({ ...deps, turnPlan }),
    ...createAreas(deps),
    ...createLayouts(deps),
    ...createGroups(deps),
    ...createTableHolds(deps),
    ...createServers(deps),
    ...createShifts(deps),
    ...createBlocks(deps),
    ...createSuggestions({ ...deps, turnPlan }),
    ...createTurnTimes({ ...deps, turnPlan }),
  }
}
