import { AppError, notFound } from '@waitbook/contracts/errors'
import type { AreaWithResources, Stay, StoredArea, StoredMark, StoredResource, StoredStay } from '@waitbook/contracts/floor'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { type AreaFault, planArea } from '@waitbook/domain/floor/area-edit'
import { compareNames } from '@waitbook/domain/floor/resource'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { FloorService } from '@waitbook/rpc/services'
import { staffActor } from '../../journal/actors.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Outcome, type Recorded } from '../../journal/journal.ts'
import { keepProfile } from '../parties/profile-changes.ts'
import { checkInParty } from '../reservations/check-in.ts'
import { getReservation } from '../reservations/reservation-changes.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { moveEntry } from '../waitlist/entry-changes.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import {
  addMark,
  checkFree,
  clearForSeating,
  endMark,
  floorChange,
  getOpenStay,
  getResources,
  placesAfterMove,
  resourceIdsOf,
  saveStay,
} from './floor-changes.ts'
import {
  findRevision,
  findStay,
  listAreas,
  listMarksOf,
  listOpenMarks,
  listOpenStays,
  listResources,
  putArea,
  putResource,
} from './floor.queries.ts'

const longestAwayMs = 12 * 3_600_000

/** The instant that a device reports, limited to the present and to the last change of what it changes. */
const momentOf = (happenedAt: string | undefined, at: string, notBefore: string | undefined) => {
  const now = Date.parse(at)
  const earliest = notBefore === undefined ? now - longestAwayMs : Date.parse(notBefore)
  const claimed = happenedAt === undefined ? now : epochOf(happenedAt)
  return new Date(Math.min(now, Math.max(earliest, claimed))).toISOString()
}

const latest = (...instants: string[]) => instants.reduce((one, other) => (other > one ? other : one))

const present = (stored: StoredStay): Stay => ({ ...stored, resource_ids: resourceIdsOf(stored) })

const refuseArea = (faults: readonly AreaFault[]): never => {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of faults) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw new AppError('invalid', 'invalid', faults[0]?.message ?? 'The area is not valid.', { fields })
}

/** Changes of one row that belong to one change of the journal, as one: the first state before, the last one after. */
const combined = (changes: Outcome['changes']): Outcome['changes'] => {
  const rows = new Map<string, Outcome['changes'][number]>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    const first = rows.get(key)
    rows.set(key, first ? { ...first, after: change.after } : change)
  }
  return [...rows.values()]
}

const afterOf = <R>(recorded: Recorded, table: Outcome['changes'][number]['table'], id?: string) => {
  const change = recorded.changes.find((each) => each.table === table && (id === undefined || each.id === id))
  if (!change?.after) throw new Error(`a change of the floor without its row of ${table}`)
  return change.after as R
}

export const createFloorService = (deps: JournalDeps & { waits: WaitsService }): FloorService => {
  const { db, random } = deps

  const requestOf = (staff: Staff, mutation_id: string | undefined, ...asked: unknown[]) => ({
    restaurant_id: staff.restaurant_id,
    actor: staffActor(staff),
    mutation_id,
    asked,
  })

  const presentStay = (recorded: Recorded, id?: string) => {
    const { seq, activity_id } = recorded
    return { stay: present(afterOf<StoredStay>(recorded, 'stays', id)), seq, activity_id }
  }

  /** The entry of the party, served, with its profile; and what was changed for that. */
  const servedEntry = async (tx: Tx, staff: Staff, id: string, at: string) => {
    const entry = await findEntry(tx, staff.restaurant_id, id)
    if (!entry) throw notFound('There is no such party.')
    const moved = await moveEntry(tx, staff.restaurant_id, id, 'SERVED', at)
    const served = afterOf<typeof entry>({ ...moved, seq: 0, activity_id: '', repeated: false }, 'waitlist_entries')
    const profile = await keepProfile(tx, staff.restaurant_id, served, at, random)
    return { entry: served, changes: [...moved.changes, ...profile] }
  }

  /** Checks a booking in, which adds its party to the waitlist. */
  const checkIn = async (tx: Tx, staff: Staff, reservation: StoredReservation, at: string) => {
    const restaurant = await getRestaurant(tx, staff.restaurant_id)
    const { changes } = await checkInParty(tx, restaurant, reservation, at, undefined, random, deps.waits)
    return changes
  }

  /** The party of a new stay and the changes that seat it. */
  const seatedParty = async (
    tx: Tx,
    staff: Staff,
    { entry_id, reservation_id, people_count }: Parameters<FloorService['start']>[1],
    at: string,
  ) => {
    if (entry_id !== undefined) {
      const { entry, changes } = await servedEntry(tx, staff, entry_id, at)
      const party = { entry_id, reservation_id: entry.reservation_id, people_count: entry.people_count }
      return { ...party, source: entry.reservation_id === null ? ('list' as const) : ('book' as const), changes }
    }
    if (reservation_id !== undefined) {
      const reservation = await getReservation(tx, staff.restaurant_id, reservation_id)
      const arrived = reservation.status === 'CONFIRMED' ? await checkIn(tx, staff, reservation, at) : []
      const known = arrived.find(({ table }) => table === 'waitlist_entries')?.id ?? reservation.entry_id
      if (known === null) throw new AppError('conflict', 'reservation_settled', 'This reservation is not expected any more.')
      const { entry, changes } = await servedEntry(tx, staff, known, at)
      const party = { entry_id: known, reservation_id, people_count: entry.people_count }
      return { ...party, source: 'book' as const, changes: [...arrived, ...changes] }
    }
    return {
      entry_id: null,
      reservation_id: null,
      people_count: people_count ?? 0,
      source: 'walk_in' as const,
      changes: [],
    }
  }

  return {
    async get(staff) {
      const { restaurant_id } = staff
      // Read first: what is read after it may be newer, and is then sent once more.
      const seq = await findRevision(db, restaurant_id)
      const [areas, resources, stays, marks] = await Promise.all([
        listAreas(db, restaurant_id),
        listResources(db, restaurant_id),
        listOpenStays(db, restaurant_id),
        listOpenMarks(db, restaurant_id),
      ])
      return {
        areas,
        resources: resources.filter(({ is_active }) => is_active).sort(compareNames),
        stays: stays.map(present),
        marks,
        seq,
      }
    },

    async getStay(staff, id) {
      const found = await findStay(db, staff.restaurant_id, id)
      if (!found) throw notFound()
      return present(found)
    },

    async putArea(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const request = requestOf(staff, mutation_id, 'put_area', input)
      const recorded = await changeRestaurant(deps, request, async (tx) => {
        const areas = await listAreas(tx, restaurant_id)
        const area = areas.find(({ id }) => id === input.id)
        const { sort_key, width, height, ...draft } = input
        const plan = planArea(draft, { area, known: await listResources(tx, restaurant_id) })
        if (plan.kind === 'stale') {
          const detail = 'The area has been changed by someone else in the meantime. Please look again.'
          throw new AppError('conflict', 'area_changed', detail, { conflicts: { version: plan.version } })
        }
        if (plan.kind === 'invalid') return refuseArea(plan.faults)
        const after: StoredArea = {
          ...plan.area,
          ...(sort_key !== undefined && { sort_key }),
          ...(width !== undefined && { width }),
          ...(height !== undefined && { height }),
        }
        await putArea(tx, restaurant_id, after)
        const changes = [floorChange('floor_areas', area ?? null, after)]
        const known = new Map((await listResources(tx, restaurant_id)).map((row) => [row.id, row]))
        for (const row of [...plan.created, ...plan.updated, ...plan.deactivated]) {
          const stored: StoredResource = { ...row, traits: [...row.traits] }
          await putResource(tx, restaurant_id, stored)
          changes.push(floorChange('resources', known.get(row.id) ?? null, stored))
        }
        return { action_type: 'FLOOR_CHANGED', changes }
      })
      const { seq, activity_id } = recorded
      const resources = await listResources(db, restaurant_id)
      const area: AreaWithResources = {
        ...afterOf<StoredArea>(recorded, 'floor_areas'),
        resources: resources.filter((row) => row.area_id === input.id && row.is_active).sort(compareNames),
      }
      return { area, seq, activity_id }
    },

    async start(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const named = [input.entry_id, input.reservation_id, input.people_count].filter((value) => value !== undefined)
      if (named.length !== 1) {
        const detail = 'Name the party by one of entry_id, reservation_id and people_count.'
        throw new AppError('invalid', 'invalid', detail, { fields: { entry_id: [detail] } })
      }
      const request = requestOf(staff, mutation_id, 'start_stay', input)
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        const resources = await getResources(tx, restaurant_id, input.resource_ids)
        await checkFree(tx, restaurant_id, resources)
        if (input.id !== undefined && (await findStay(tx, restaurant_id, input.id))) {
          throw new AppError('conflict', 'id_taken', 'A stay with this id exists already.')
        }
        const ids = resources.map(({ id }) => id)
        const { changes, ...party } = await seatedParty(tx, staff, input, at)
        const started_at = momentOf(input.happened_at, at, await findLastUse(tx, restaurant_id, ids))
        const cleared = await clearForSeating(tx, restaurant_id, resources, started_at)
        const stay: StoredStay = {
          id: input.id ?? newId(random),
          ...party,
          started_at,
          step: 'seated',
          step_at: started_at,
          expected_end_at: null,
          ended_at: null,
          ended_by: null,
          leaves: null,
          places: ids.map((resource_id) => ({ resource_id, since: started_at, until: null })),
        }
        const seated = await saveStay(tx, restaurant_id, null, stay)
        const action_type = party.entry_id === null ? 'STAY_STARTED' : 'STATUS_CHANGED_SERVED'
        return { action_type, changes: combined([...changes, ...cleared, seated]) }
      })
      return presentStay(recorded)
    },

    async move(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'move_stay', input),
        async (tx, at) => {
          const stay = await getOpenStay(tx, restaurant_id, input.id)
          const resources = await getResources(tx, restaurant_id, input.resource_ids)
          await checkFree(tx, restaurant_id, resources, stay.id)
          const ids = resources.map(({ id }) => id)
          const before = new Set(resourceIdsOf(stay))
          const fresh = resources.filter(({ id }) => !before.has(id))
          if (fresh.length === 0 && ids.length === before.size) return undefined
          const lastUse = await findLastUse(tx, restaurant_id, fresh.map(({ id }) => id))
          const moved_at = momentOf(input.happened_at, at, latest(stay.started_at, lastUse ?? stay.started_at))
          const cleared = await clearForSeating(tx, restaurant_id, fresh, moved_at)
          const after = { ...stay, places: placesAfterMove(stay.places, ids, moved_at) }
          return { action_type: 'STAY_MOVED', changes: [...cleared, await saveStay(tx, restaurant_id, stay, after)] }
        },
      )
      return recorded ? presentStay(recorded) : unchanged(staff, input.id)
    },

    async step(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'step_stay', input),
        async (tx, at) => {
          const stay = await getOpenStay(tx, restaurant_id, input.id)
          if (stay.step === input.step) return undefined
          const after = { ...stay, step: input.step, step_at: momentOf(input.happened_at, at, stay.step_at) }
          return { action_type: 'STAY_STEP', changes: [await saveStay(tx, restaurant_id, stay, after)] }
        },
      )
      return recorded ? presentStay(recorded) : unchanged(staff, input.id)
    },

    async extend(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'extend_stay', input),
        async (tx, at) => {
          const stay = await getOpenStay(tx, restaurant_id, input.id)
          const from = Date.parse(latest(at, stay.expected_end_at ?? at))
          const after = { ...stay, expected_end_at: new Date(from + input.minutes * 60_000).toISOString() }
          return { action_type: 'STAY_EXTENDED', changes: [await saveStay(tx, restaurant_id, stay, after)] }
        },
      )
      return presentStay(recorded)
    },

    async end(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'end_stay', input),
        async (tx, at) => {
          const stay = await getOpenStay(tx, restaurant_id, input.id)
          const lastMove = latest(stay.started_at, ...stay.places.map(({ since }) => since))
          const ended_at = momentOf(input.happened_at, at, lastMove)
          const ids = resourceIdsOf(stay)
          const after: StoredStay = {
            ...stay,
            ended_at,
            ended_by: staff.kind === 'api' ? 'till' : 'staff',
            leaves: input.leaves,
            places: stay.places.map((place) => (place.until === null ? { ...place, until: ended_at } : place)),
          }
          const changes = [await saveStay(tx, restaurant_id, stay, after)]
          if (input.leaves === 'dirty') {
            for (const resource_id of ids) {
              const mark = { resource_id, kind: 'dirty', since: ended_at, planned_until: null, reason: null } as const
              changes.push(await addMark(tx, restaurant_id, mark, random))
            }
          }
          return { action_type: 'STAY_ENDED', changes }
        },
      )
      return presentStay(recorded)
    },

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

  /** The answer to a change that changes nothing, such as a tap on the step that the party is at already. */
  async function unchanged(staff: Staff, id: string) {
    const stay = await findStay(db, staff.restaurant_id, id)
    if (!stay) throw notFound()
    return { stay: present(stay), seq: await findRevision(db, staff.restaurant_id), activity_id: '' }
  }
}
