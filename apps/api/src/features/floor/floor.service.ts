import { AppError, notFound } from '@waitbook/contracts/errors'
import type { AreaWithResources, StoredArea, StoredMark, StoredResource } from '@waitbook/contracts/floor'
import { type AreaFault, planArea, type ResourceDraft } from '@waitbook/domain/floor/area-edit'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { FloorService } from '@waitbook/rpc/services'
import type { ChangeFeed } from '../../journal/change-feed.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { listExpectedBookings, turnMinutesOf } from './expected-bookings.ts'
import {
  findRevision,
  findStay,
  listAreas,
  listMarksOf,
  listOpenMarks,
  listOpenStays,
  listResources,
  putArea,
  putResources,
} from './floor.queries.ts'
import { addMark, afterOf, checkFree, endMark, floorChange, getResources, requestOf } from './floor-changes.ts'
import { listGroups } from './groups.queries.ts'
import { createGroups } from './groups.ts'
import { listOpenHolds } from './holds.queries.ts'
import { createHolds } from './holds.ts'
import { createStays, presentStay } from './stays.ts'
import { createSuggestions } from './suggestions.ts'
import { createSwap } from './swap.ts'
import { createTurnPlans } from './turn-plans.ts'

const refuseArea = (faults: readonly AreaFault[]): never => {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of faults) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw new AppError('invalid', 'invalid', faults[0]?.message ?? 'The area is not valid.', { fields })
}

interface FloorDeps extends JournalDeps {
  waits: WaitsService
  feed: Pick<ChangeFeed, 'watch'>
}

export const createFloorService = (deps: FloorDeps): FloorService => {
  const { db, random, clock } = deps
  const turnPlan = createTurnPlans(deps)

  return {
    async get(staff) {
      const { restaurant_id } = staff
      // Read first: what is read after it may be newer, and is then sent once more.
      const seq = await findRevision(db, restaurant_id)
      const now = clock.now()
      const [{ time_zone }, { settings, turns }] = await Promise.all([
        getRestaurant(db, restaurant_id),
        turnPlan(restaurant_id),
      ])
      const turnMinutes = turnMinutesOf(turns)
      const [areas, resources, stays, marks, groups, holds, bookings] = await Promise.all([
        listAreas(db, restaurant_id),
        listResources(db, restaurant_id),
        listOpenStays(db, restaurant_id),
        listOpenMarks(db, restaurant_id),
        listGroups(db, restaurant_id),
        listOpenHolds(db, restaurant_id, new Date(now).toISOString()),
        listExpectedBookings(db, restaurant_id, { now, timeZone: time_zone, turnMinutes }),
      ])
      const { recorded_steps, wipe_step, fairness_minutes, due_soon_minutes } = settings
      return {
        areas,
        resources: resources.filter(({ is_active }) => is_active).sort(compareNames),
        stays: stays.map(presentStay),
        marks,
        groups,
        holds,
        bookings,
        rules: { recorded_steps, wipe_step, fairness_minutes, due_soon_minutes },
        turns,
        seq,
      }
    },

    async getStay(staff, id) {
      const found = await findStay(db, staff.restaurant_id, id)
      if (!found) throw notFound()
      return presentStay(found)
    },

    async putArea(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const request = requestOf(staff, mutation_id, 'put_area', input)
      const recorded = await changeRestaurant(deps, request, async (tx) => {
        const areas = await listAreas(tx, restaurant_id)
        const area = areas.find(({ id }) => id === input.id)
        if (!area && input.version > 0) throw notFound('There is no such area.')
        const { sort_key, width, height, ...draft } = input
        // Fields that are left out are undefined, which the plan ignores.
        const resources = draft.resources as ResourceDraft[]
        const known = await listResources(tx, restaurant_id)
        const plan = planArea({ ...draft, resources }, { area, known })
        if (plan.kind === 'stale') {
          const detail = 'The area has been changed by someone else in the meantime. Please look again.'
          throw new AppError('conflict', 'area_changed', detail, { conflicts: { version: plan.version } })
        }
        if (plan.kind === 'invalid') return refuseArea(plan.faults)
        await checkFree(tx, restaurant_id, plan.deactivated)
        const after: StoredArea = {
          ...plan.area,
          ...(sort_key !== undefined && { sort_key }),
          ...(width !== undefined && { width }),
          ...(height !== undefined && { height }),
        }
        await putArea(tx, restaurant_id, after)
        const written = [...plan.created, ...plan.updated, ...plan.deactivated].map(
          (row): StoredResource => ({ ...row, traits: [...row.traits] }),
        )
        await putResources(tx, restaurant_id, written)
        const before = new Map(known.map((row) => [row.id, row]))
        const changes = written.map((row) => floorChange('resources', before.get(row.id) ?? null, row))
        return { action_type: 'FLOOR_CHANGED', changes: [floorChange('floor_areas', area ?? null, after), ...changes] }
      })
      const { seq, activity_id } = recorded
      const resources = await listResources(db, restaurant_id)
      const area: AreaWithResources = {
        ...afterOf<StoredArea>(recorded, 'floor_areas'),
        resources: resources.filter((row) => row.area_id === input.id && row.is_active).sort(compareNames),
      }
      return { area, seq, activity_id }
    },

    ...createStays({ ...deps, turnPlan }),
    ...createSwap(deps),
    ...createGroups(deps),
    ...createHolds(deps),
    ...createSuggestions({ ...deps, turnPlan }),

    async mark(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'mark_resource', input),
        async (tx, at) => {
          const [resource] = await getResources(tx, restaurant_id, [input.id])
          const open = await listMarksOf(tx, restaurant_id, [input.id])
          const known = open.find(({ kind }) => kind === input.kind)
          if (known) throw new AppError('conflict', 'already_marked', `${resource?.name} is already ${input.kind}.`)
          if (resource) await checkFree(tx, restaurant_id, [resource])
          const { id: resource_id, kind, planned_until = null, reason = '' } = input
          const mark = { resource_id, kind, since: at, planned_until, reason: reason || null }
          return { action_type: 'RESOURCE_MARKED', changes: [await addMark(tx, restaurant_id, mark, random)] }
        },
      )
      const { seq, activity_id } = recorded
      return { mark: afterOf<StoredMark>(recorded, 'resource_marks'), seq, activity_id }
    },

    async unmark(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'unmark_resource', input),
        async (tx, at) => {
          const open = await listMarksOf(tx, restaurant_id, [input.id])
          const mark = open.find(({ kind }) => kind === input.kind)
          if (!mark) throw notFound('There is no such mark.')
          return { action_type: 'RESOURCE_MARKED', changes: [await endMark(tx, restaurant_id, mark, at)] }
        },
      )
      const { seq, activity_id } = recorded
      return { mark: afterOf<StoredMark>(recorded, 'resource_marks'), seq, activity_id }
    },
  }
}
