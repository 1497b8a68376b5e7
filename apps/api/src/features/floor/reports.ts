import { AppError, notFound } from '@waitbook/contracts/errors'
import type { MarkInput, StayChanged, StoredMark, StoredStay } from '@waitbook/contracts/floor'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { type FloorChange, stayNamed } from '@waitbook/domain/floor/merge-change'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Outcome, type Recorded } from '../../journal/journal.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { findRevision } from './floor.queries.ts'
import { addMark, endMark, getResources, requestOf } from './floor-changes.ts'
import { listOpenHolds } from './holds.queries.ts'
import { endHoldsBySeating } from './holds.ts'
import { type FloorRows, floorAt, listActive, mergeInto, openBlock, refuseTaken, reportedAt } from './merge-reports.ts'
import { presentStay } from './present-stays.ts'
import { findLatestMark, findNamedStay } from './reports.queries.ts'
import { reportedParty } from './seated-party.ts'
import { checkNamesOne } from './stays.ts'
import type { ReadTurnPlan } from './turn-plans.ts'

/** A report has happened already, and its device showed the warning before. */
const unwarned = (changed: StayChanged) => ({ ...changed, warning: null })

type Reports = Pick<FloorService, 'start' | 'move' | 'step' | 'extend' | 'end' | 'mark' | 'unmark'>

/**
 * Changes that devices report after they were without a connection. Each is merged with what others did in the meantime by the
 * rules of `domain/floor`. It is refused only if it names a party, stay or table that does not exist, a party that has left
 * the list otherwise, or a move or dirty mark where another party was.
 */
export const createReports = (deps: JournalDeps & { waits: WaitsService; turnPlan: ReadTurnPlan }): Reports => {
  const { db, random } = deps
  /** The stay that a report means, as it is after it. */
  const presentReport = async (staff: Staff, recorded: Recorded | undefined, id: string) => {
    const stays = (recorded?.changes ?? []).filter(({ table }) => table === 'stays')
    const after = (stays.map((change) => change.after) as unknown as StoredStay[]).filter((stay) => stay !== null)
    const added = stays.find(({ before }) => before === null)?.after as StoredStay | undefined
    const stay = stayNamed(after, id) ?? added ?? (await findNamedStay(db, staff.restaurant_id, id))
    if (!stay) throw notFound('There is no such stay.')
    const seq = recorded?.seq ?? (await findRevision(db, staff.restaurant_id))
    return {
      stay: await presentStay(db, staff.restaurant_id, stay),
      seq,
      activity_id: recorded?.activity_id ?? '',
    }
  }

  /** A change of one stay. */
  const changeStay = async (
    staff: Staff,
    { mutation_id, ...input }: { id: string; mutation_id?: string | undefined; happened_at?: string | undefined },
    [name, action_type]: [string, ActionType],
    changeOf: (happened_at: string) => FloorChange,
  ) => {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, name, input)
    const recorded = await changeRestaurant(deps, request, async (tx, at): Promise<Outcome | undefined> => {
      const known = await floorAt(tx, restaurant_id, at, [input.id])
      const change = changeOf(reportedAt(input.happened_at, at))
      if (change.kind === 'move') await getResources(tx, restaurant_id, change.resource_ids)
      const { isTaken, changes } = await mergeInto(tx, restaurant_id, at, known, change, deps)
      if (isTaken && change.kind === 'move')
        await refuseTaken(tx, restaurant_id, change.resource_ids, stayNamed(known.stays, input.id)?.id)
      return changes.length === 0 ? undefined : { action_type, changes }
    })
    return presentReport(staff, recorded, input.id)
  }

  /** A change of one table by itself. */
  const changeMark = async (
    staff: Staff,
    { mutation_id, ...input }: MarkInput,
    name: string,
    changeOf: (tx: Tx, known: FloorRows, happened_at: string, at: string) => Promise<RowChange[]>,
  ) => {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, name, input)
    const recorded = await changeRestaurant(deps, request, async (tx, at): Promise<Outcome | undefined> => {
      await getResources(tx, restaurant_id, [input.id])
      const known = await floorAt(tx, restaurant_id, at, [])
      const changes = await changeOf(tx, known, reportedAt(input.happened_at, at), at)
      return changes.length === 0 ? undefined : { action_type: 'RESOURCE_MARKED', changes }
    })
    const marks = (recorded?.changes ?? []).flatMap(({ after }) => (after ? [after as unknown as StoredMark] : []))
    const isOwn = ({ resource_id, kind }: StoredMark) => resource_id === input.id && kind === input.kind
    const mark = marks.find(isOwn) ?? (await findLatestMark(db, restaurant_id, input.id, input.kind))
    if (!mark) throw notFound('There is no such mark.')
    const seq = recorded?.seq ?? (await findRevision(db, restaurant_id))
    return { mark, seq, activity_id: recorded?.activity_id ?? '' }
  }

  return {
    async start(staff, { mutation_id, ...input }) {
      checkNamesOne(input)
      const { restaurant_id } = staff
      const { entry_id, reservation_id } = input
      // Before the change: reading past stays must not hold the restaurant's lock.
      const { expected } = await deps.turnPlan(restaurant_id)
      let id = input.id ?? entry_id ?? newId(random)
      const request = requestOf(staff, mutation_id, 'start_stay', input)
      const recorded = await changeRestaurant(deps, request, async (tx, at): Promise<Outcome | undefined> => {
        const known = await floorAt(tx, restaurant_id, at, [id, entry_id ?? id, reservation_id ?? id])
        const seated =
          known.stays.find(
            (stay) => (entry_id ?? null) === stay.entry_id && (entry_id !== undefined || stay.id === id),
          ) ?? known.stays.find((stay) => reservation_id !== undefined && stay.reservation_id === reservation_id)
        if (seated) {
          id = seated.id
          return undefined
        }
        if (known.stays.some((stay) => stay.id === id)) {
          throw new AppError('conflict', 'id_taken', 'A stay with this id exists already.')
        }
        const resources = await listActive(tx, restaurant_id, input.resource_ids)
        const open = await listOpenHolds(tx, restaurant_id, at)
        const { changes: served, ...party } = await reportedParty(tx, restaurant_id, input, at, deps)
        const happened_at = reportedAt(input.happened_at, at)
        const seat = {
          kind: 'seat',
          stay_id: id,
          ...party,
          resource_ids: resources.map(({ id: each }) => each),
          replaces: input.replaces ?? [],
          ...expected(party.people_count, happened_at),
          happened_at,
        } as const
        const { changes } = await mergeInto(tx, restaurant_id, at, known, seat, deps)
        const released = await endHoldsBySeating(
          tx,
          restaurant_id,
          { open, resources, party, despite_hold: true },
          happened_at,
        )
        const action_type = served.length === 0 ? 'STAY_STARTED' : 'STATUS_CHANGED_SERVED'
        return { action_type, changes: [...served, ...released, ...changes] }
      })
      return unwarned(await presentReport(staff, recorded, id))
    },

    move: async (staff, input) =>
      unwarned(
        await changeStay(staff, input, ['move_stay', 'STAY_MOVED'], (happened_at) => ({
          kind: 'move',
          stay_id: input.id,
          resource_ids: input.resource_ids,
          happened_at,
        })),
      ),

    step: (staff, input) =>
      changeStay(staff, input, ['step_stay', 'STAY_STEP'], (happened_at) => ({
        kind: 'step',
        stay_id: input.id,
        step: input.step,
        happened_at,
      })),

    extend: (staff, input) =>
      changeStay(staff, input, ['extend_stay', 'STAY_EXTENDED'], (happened_at) => ({
        kind: 'extend',
        stay_id: input.id,
        expected_end_at: new Date(
          input.expected_end_at === undefined
            ? Date.parse(happened_at) + input.minutes * 60_000
            : epochOf(input.expected_end_at),
        ).toISOString(),
        happened_at,
      })),

    end: (staff, input) =>
      changeStay(staff, input, ['end_stay', 'STAY_ENDED'], (happened_at) => ({
        kind: 'end',
        stay_id: input.id,
        leaves: input.leaves,
        by: staff.kind === 'api' ? 'till' : 'staff',
        happened_at,
      })),

    mark: (staff, input) =>
      changeMark(staff, input, 'mark_resource', async (tx, known, happened_at, at) => {
        const { restaurant_id } = staff
        const { id: resource_id, kind, planned_until = null } = input
        const fields = { planned_until, reason: input.reason || null }
        if (kind === 'blocked') {
          if (openBlock(known, resource_id, happened_at)) return []
          const block = { resource_id, kind, since: happened_at, ...fields }
          return [await addMark(tx, restaurant_id, block, random)]
        }
        const dirty = { kind: 'dirty', resource_id, happened_at } as const
        const { isTaken, changes } = await mergeInto(tx, restaurant_id, at, known, dirty, { random, mark: fields })
        if (isTaken) await refuseTaken(tx, restaurant_id, [resource_id])
        return changes
      }),

    unmark: (staff, input) =>
      changeMark(staff, input, 'unmark_resource', async (tx, known, happened_at, at) => {
        const { restaurant_id } = staff
        if (input.kind === 'blocked') {
          const open = openBlock(known, input.id, happened_at)
          // If there is none, another device has done the same.
          return open ? [await endMark(tx, restaurant_id, open, happened_at)] : []
        }
        const clean = { kind: 'clean', resource_id: input.id, happened_at } as const
        return (await mergeInto(tx, restaurant_id, at, known, clean, deps)).changes
      }),
  }
}
