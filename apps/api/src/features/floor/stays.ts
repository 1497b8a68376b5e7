import { AppError, notFound } from '@waitbook/contracts/errors'
import type { Stay, StoredStay } from '@waitbook/contracts/floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { FloorService } from '@waitbook/rpc/services'
import { changeRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { findLastUse, findRevision, findStay } from './floor.queries.ts'
import {
  addMark,
  afterOf,
  checkFree,
  clearForSeating,
  getOpenStay,
  getResources,
  placesAfterMove,
  requestOf,
  resourceIdsOf,
  saveStay,
} from './floor-changes.ts'
import { endHoldsBySeating } from './holds.ts'
import { seatedParty } from './seated-party.ts'
import { findPassed } from './suggestions.ts'
import type { ReadTurnPlan } from './turn-plans.ts'

const longestAwayMs = 12 * 3_600_000

/** The instant that a device reports, limited to the present and to the last change of what it changes. */
const momentOf = (happenedAt: string | undefined, at: string, notBefore: string | undefined) => {
  const now = Date.parse(at)
  const earliest = notBefore === undefined ? now - longestAwayMs : Date.parse(notBefore)
  const claimed = happenedAt === undefined ? now : epochOf(happenedAt)
  return new Date(Math.min(now, Math.max(earliest, claimed))).toISOString()
}

/** All instants have the same form, so that their order is that of their texts. */
const latest = (...instants: string[]) => instants.toSorted().at(-1) ?? ''

export const presentStay = (stored: StoredStay): Stay => ({ ...stored, resource_ids: resourceIdsOf(stored) })

const presentChange = (recorded: Recorded) => {
  const { seq, activity_id } = recorded
  return { stay: presentStay(afterOf<StoredStay>(recorded, 'stays')), seq, activity_id }
}

const checkNamesOne = ({ entry_id, reservation_id, people_count }: Parameters<FloorService['start']>[1]) => {
  if ([entry_id, reservation_id, people_count].filter((value) => value !== undefined).length === 1) return
  const detail = 'Name the party by one of entry_id, reservation_id and people_count.'
  throw new AppError('invalid', 'invalid', detail, { fields: { entry_id: [detail] } })
}

type Stays = Pick<FloorService, 'start' | 'move' | 'step' | 'extend' | 'end'>

/** The changes of parties at tables. */
export const createStays = (deps: JournalDeps & { waits: WaitsService; turnPlan: ReadTurnPlan }): Stays => {
  const { db, random } = deps

  /** The answer to a change that changes nothing, such as a tap on the step that the party is at already. */
  const unchanged = async (staff: Staff, id: string) => {
    const stay = await findStay(db, staff.restaurant_id, id)
    if (!stay) throw notFound()
    return { stay: presentStay(stay), seq: await findRevision(db, staff.restaurant_id), activity_id: '' }
  }

  return {
    async start(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      checkNamesOne(input)
      // Before the change: reading past stays must not hold the restaurant's lock.
      const plan = await deps.turnPlan(restaurant_id)
      const request = requestOf(staff, mutation_id, 'start_stay', input)
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        const resources = await getResources(tx, restaurant_id, input.resource_ids)
        await checkFree(tx, restaurant_id, resources)
        if (input.id !== undefined && (await findStay(tx, restaurant_id, input.id))) {
          throw new AppError('conflict', 'id_taken', 'A stay with this id exists already.')
        }
        const ids = resources.map(({ id }) => id)
        // As long as the party waits and the tables are free.
        const passed = await findPassed(tx, restaurant_id, { ...input, resource_ids: ids }, Date.parse(at), plan)
        const { changes, ...party } = await seatedParty(tx, restaurant_id, input, at, deps)
        const started_at = momentOf(input.happened_at, at, await findLastUse(tx, restaurant_id, ids))
        const cleared = await clearForSeating(tx, restaurant_id, resources, started_at)
        const { despite_hold = false } = input
        const released = await endHoldsBySeating(tx, restaurant_id, { resources, party, despite_hold }, started_at)
        const stay: StoredStay = {
          id: input.id ?? newId(random),
          ...party,
          started_at,
          step: 'seated',
          step_at: started_at,
          expected_end_at: plan.expectedEnd(party.people_count, started_at),
          ended_at: null,
          ended_by: null,
          leaves: null,
          places: ids.map((resource_id) => ({ resource_id, since: started_at, until: null })),
          passed,
        }
        const seated = await saveStay(tx, restaurant_id, null, stay)
        const action_type = party.entry_id === null ? 'STAY_STARTED' : 'STATUS_CHANGED_SERVED'
        return { action_type, changes: [...changes, ...cleared, ...released, seated] }
      })
      return presentChange(recorded)
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
          const lastUse = await findLastUse(
            tx,
            restaurant_id,
            fresh.map(({ id }) => id),
          )
          const moved_at = momentOf(input.happened_at, at, latest(stay.started_at, lastUse ?? stay.started_at))
          const cleared = await clearForSeating(tx, restaurant_id, fresh, moved_at)
          const seating = { resources: fresh, party: stay, despite_hold: input.despite_hold ?? false }
          const released = await endHoldsBySeating(tx, restaurant_id, seating, moved_at)
          const after = { ...stay, places: placesAfterMove(stay.places, ids, moved_at) }
          const moved = await saveStay(tx, restaurant_id, stay, after)
          return { action_type: 'STAY_MOVED', changes: [...cleared, ...released, moved] }
        },
      )
      return recorded ? presentChange(recorded) : unchanged(staff, input.id)
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
      return recorded ? presentChange(recorded) : unchanged(staff, input.id)
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
      return presentChange(recorded)
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
      return presentChange(recorded)
    },
  }
}
