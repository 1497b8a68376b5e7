import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StoredStay } from '@waitbook/contracts/floor'
import { partyOfStay, seatingWarnings } from '@waitbook/domain/floor/seating-warnings'
import { withStep } from '@waitbook/domain/floor/stay'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { changeRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { findLastUse, findRevision, findStay } from './floor.queries.ts'
import {
  activeResources,
  addMark,
  afterOf,
  checkFree,
  clearForSeating,
  getOpenStay,
  getResources,
  openMarks,
  placesAfterMove,
  requestOf,
  saveStay,
  tableTaken,
} from './floor-changes.ts'
import { endHoldsBySeating } from './holds.ts'
import { momentOf } from './moment.ts'
import { guestsOf, presentStay } from './present-stays.ts'
import { seatedParty } from './seated-party.ts'
import { readFloorRows, seatingQuestionOf } from './seating-question.ts'
import { recordedWarning, warningOf, withWarning } from './seating-warning.ts'
import { findServerAt } from './sections.ts'
import { judgeSeating } from './suggestions.ts'
import type { ReadTurnPlan } from './turn-plans.ts'

/** All instants have the same form, so that their order is that of their texts. */
const latest = (...instants: string[]) => instants.toSorted().at(-1) ?? ''

/** The latest instant at which a party came to a table or gave one up. */
const lastMoveOf = ({ started_at, places }: StoredStay) =>
  latest(started_at, ...places.flatMap(({ since, until }) => [since, until ?? since]))

export const checkNamesOne = ({ entry_id, reservation_id, people_count }: Parameters<FloorService['start']>[1]) => {
  if ([entry_id, reservation_id, people_count].filter((value) => value !== undefined).length === 1) return
  const detail = 'Name the party by one of entry_id, reservation_id and people_count.'
  throw new AppError('invalid', 'invalid', detail, { fields: { entry_id: [detail] } })
}

type Stays = Pick<FloorService, 'start' | 'move' | 'step' | 'extend' | 'end'>

/** The changes of parties at tables. */
export const createStays = (deps: JournalDeps & { waits: WaitsService; turnPlan: ReadTurnPlan }): Stays => {
  const { db, random } = deps

  const presentChange = async ({ restaurant_id }: Staff, recorded: Recorded) => {
    const { seq, activity_id, changes } = recorded
    const stay = await presentStay(db, restaurant_id, afterOf<StoredStay>(recorded, 'stays'), guestsOf(changes))
    return { stay, seq, activity_id }
  }

  const presentSeated = async (staff: Staff, recorded: Recorded) => {
    const changed = await presentChange(staff, recorded)
    return { ...changed, warning: recordedWarning(recorded, changed.stay.id) }
  }

  /** The answer to a change that changes nothing, such as a tap on the step that the party is at already. */
  const unchanged = async (staff: Staff, id: string) => {
    const { restaurant_id } = staff
    const stored = await findStay(db, restaurant_id, id)
    if (!stored) throw notFound()
    const stay = await presentStay(db, restaurant_id, stored)
    return { stay, seq: await findRevision(db, restaurant_id), activity_id: '' }
  }

  return {
    async start(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      checkNamesOne(input)
      // Before the change: reading past stays must not hold the restaurant's lock.
      const plan = await deps.turnPlan(restaurant_id)
      const request = requestOf(staff, mutation_id, 'start_stay', input)
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        const [floor, lastUse, sameId] = await Promise.all([
          readFloorRows(tx, restaurant_id, Date.parse(at), plan),
          findLastUse(tx, restaurant_id, input.resource_ids),
          input.id === undefined ? undefined : findStay(tx, restaurant_id, input.id),
        ])
        const resources = activeResources(floor.resources, input.resource_ids)
        const ids = resources.map(({ id }) => id)
        const other = floor.stays.find((stay) => resourceIdsOf(stay).some((id) => ids.includes(id)))
        if (other) throw await tableTaken(tx, restaurant_id, resources, other)
        if (sameId) throw new AppError('conflict', 'id_taken', 'A stay with this id exists already.')
        // While the party still waits.
        const { passed, reasons } = await judgeSeating(
          tx,
          restaurant_id,
          { ...input, resource_ids: ids },
          seatingQuestionOf(floor, plan),
          floor.restaurant.settings,
        )
        const { changes, ...party } = await seatedParty(tx, restaurant_id, input, at, deps)
        const started_at = momentOf(input.happened_at, at, lastUse)
        const marks = floor.marks.filter(({ resource_id }) => ids.includes(resource_id))
        const cleared = await clearForSeating(tx, restaurant_id, resources, marks, started_at)
        const seating = { open: floor.holds, resources, party, despite_hold: input.despite_hold ?? false }
        const released = await endHoldsBySeating(tx, restaurant_id, seating, started_at)
        const server_id = await findServerAt(tx, restaurant_id, resources, started_at)
        const stay: StoredStay = {
          id: input.id ?? newId(random),
          ...party,
          started_at,
          step: 'seated',
          step_at: started_at,
          steps_before: [],
          ...plan.expected(party.people_count, started_at),
          ended_at: null,
          ended_by: null,
          leaves: null,
          places: ids.map((resource_id) => ({ resource_id, since: started_at, until: null })),
          facts: null,
          server_id,
          passed,
        }
        const saved = await saveStay(tx, restaurant_id, null, stay)
        const seated = withWarning(saved, warningOf(reasons, resources, floor.restaurant))
        const action_type = party.entry_id === null ? 'STAY_STARTED' : 'STATUS_CHANGED_SERVED'
        return { action_type, changes: [...changes, ...cleared, ...released, seated] }
      })
      return presentSeated(staff, recorded)
    },

    async move(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const plan = await deps.turnPlan(restaurant_id)
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
          const floor = await readFloorRows(tx, restaurant_id, Date.parse(at), plan)
          const party = partyOfStay(await presentStay(tx, restaurant_id, stay), Date.parse(at))
          const reasons = seatingWarnings(seatingQuestionOf(floor, plan), party, ids, [...before])
          const lastUse = await findLastUse(
            tx,
            restaurant_id,
            fresh.map(({ id }) => id),
          )
          const moved_at = momentOf(input.happened_at, at, latest(lastMoveOf(stay), lastUse ?? stay.started_at))
          const marks = await openMarks(tx, restaurant_id, fresh, moved_at)
          const cleared = await clearForSeating(tx, restaurant_id, fresh, marks, moved_at)
          const seating = {
            open: floor.holds,
            resources: fresh,
            party: stay,
            despite_hold: input.despite_hold ?? false,
          }
          const released = await endHoldsBySeating(tx, restaurant_id, seating, moved_at)
          // A party keeps its server, wherever it moves.
          const server_id = stay.server_id ?? (await findServerAt(tx, restaurant_id, fresh, moved_at))
          const after = { ...stay, server_id, places: placesAfterMove(stay.places, ids, moved_at) }
          const saved = await saveStay(tx, restaurant_id, stay, after)
          const moved = withWarning(saved, warningOf(reasons, resources, floor.restaurant))
          return { action_type: 'STAY_MOVED', changes: [...cleared, ...released, moved] }
        },
      )
      return recorded ? presentSeated(staff, recorded) : { ...(await unchanged(staff, input.id)), warning: null }
    },

    async step(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'step_stay', input),
        async (tx, at) => {
          const stay = await getOpenStay(tx, restaurant_id, input.id)
          if (stay.step === input.step) return undefined
          const after = {
            ...stay,
            ...withStep(stay, input.step),
            step_at: momentOf(input.happened_at, at, stay.step_at),
          }
          return { action_type: 'STAY_STEP', changes: [await saveStay(tx, restaurant_id, stay, after)] }
        },
      )
      return recorded ? presentChange(staff, recorded) : unchanged(staff, input.id)
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
      return presentChange(staff, recorded)
    },

    async end(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'end_stay', input),
        async (tx, at) => {
          const stay = await getOpenStay(tx, restaurant_id, input.id)
          const ended_at = momentOf(input.happened_at, at, lastMoveOf(stay))
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
      return presentChange(staff, recorded)
    },
  }
}
