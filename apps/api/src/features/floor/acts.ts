import { notFound } from '@waitbook/contracts/errors'
import type { FloorActInput } from '@waitbook/contracts/floor/acts'
import type { StoredMark, StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredSectionLayout } from '@waitbook/contracts/floor/servers'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import type { ActContext, ActInputs, FloorAct } from '@waitbook/domain/floor/acts/act'
import { decide } from '@waitbook/domain/floor/acts/act-rules'
import { stayOf } from '@waitbook/domain/floor/acts/obstacles'
import { stayNamed } from '@waitbook/domain/floor/merge-change'
import { partyOfStay, seatingWarnings } from '@waitbook/domain/floor/seating-warnings'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { PassedParty } from '@waitbook/domain/floor/suggestions'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { FloorActsService } from '@waitbook/rpc/floor-services'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Outcome, type Recorded } from '../../journal/journal.ts'
import { withWarning } from '../reservations/booking-warnings.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { type AskedAct, listKnownShifts, readFloor, type StoredFloor } from './act-floor.ts'
import { refusalOfAct } from './act-refusals.ts'
import { storeRows } from './act-rows.ts'
import { editedGuest } from './edited-guest.ts'
import { findLastUse, findRevision, findStay } from './floor.queries.ts'
import { afterOf, requestOf } from './floor-changes.ts'
import { guestsOf, presentStay } from './present-stays.ts'
import { putBackParty } from './put-back-party.ts'
import { findLatestMark, findNamedStay } from './reports.queries.ts'
import { checkNamesOne, findSeated, seatedParty } from './seated-party.ts'
import { readFloorRows, seatingQuestionOf } from './seating-question.ts'
import { recordedSeatingWarning, warningOf } from './seating-warning.ts'
import { listSectionLayouts } from './servers.queries.ts'
import { judgeSeating } from './suggestions.ts'
import type { ReadTurnPlan } from './turns/turn-plans.ts'

/** How each act is journaled. The first name is part of the stored hash of a request and never changes. */
export const journaled: Record<FloorAct, [asked: string, action: ActionType]> = {
  start: ['start_stay', 'STAY_STARTED'],
  move: ['move_stay', 'STAY_MOVED'],
  step: ['step_stay', 'STAY_STEP'],
  extend: ['extend_stay', 'STAY_EXTENDED'],
  end: ['end_stay', 'STAY_ENDED'],
  edit: ['edit_stay', 'STAY_EDITED'],
  split: ['split_stay', 'STAY_SPLIT'],
  putBack: ['put_back', 'STAY_PUT_BACK'],
  handOver: ['hand_over', 'TABLES_HANDED_OVER'],
  switchSections: ['activate_section_layout', 'SECTIONS_SWITCHED'],
  mark: ['mark_resource', 'RESOURCE_MARKED'],
  unmark: ['unmark_resource', 'RESOURCE_MARKED'],
}

/** What an act is decided with, and what else its change does: a party is served before it sits down. */
interface Prepared<A extends FloorAct> {
  known: StoredFloor
  input: ActInputs[A]
  changes?: readonly RowChange[]
  /** If it is named after that other change. */
  action?: ActionType | undefined
  passed?: PassedParty[]
  /** Why the tables do not suit the party, once it sits there. */
  warning?: Parameters<typeof withWarning>[1]
}
type Prepare<A extends FloorAct> = (tx: Tx, at: string) => Promise<Prepared<A> | undefined>

type ActDeps = JournalDeps & { waits: WaitsService; turnPlan: ReadTurnPlan }

/** What staff do at the tables. Each act is decided by its rule in `domain/floor/acts`, under the restaurant's lock. */
export const createActs = (deps: ActDeps): FloorActsService => {
  const { db, random } = deps

  const run = <A extends FloorAct>(
    act: A,
    staff: Staff,
    { mutation_id, ...input }: FloorActInput<A>,
    prepare: Prepare<A>,
    expected: ActContext['expected'] = () => ({ expected_end_at: null }),
  ): Promise<Recorded | undefined> => {
    const { restaurant_id } = staff
    const [asked, action] = journaled[act]
    const by = staff.kind === 'api' ? 'till' : 'staff'
    const request = requestOf(staff, mutation_id, asked, input)
    return changeRestaurant(deps, request, async (tx, at): Promise<Outcome | undefined> => {
      const prepared = await prepare(tx, at)
      if (!prepared) return undefined
      const { known, changes = [], passed = [], warning = null } = prepared
      const ctx = { now: Date.parse(at), by, newId: () => newId(random), expected } as const
      const decided = decide(act, known, prepared.input, ctx)
      if ('refused' in decided) throw await refusalOfAct(tx, restaurant_id, known, decided.refused)
      const rows = await storeRows(tx, restaurant_id, known, decided, passed)
      const named = stayNamed(decided.stays, prepared.input.id)?.id
      const others = changes.filter(({ table, id }) => !rows.some((row) => row.table === table && row.id === id))
      const all = [...others, ...rows.map((row) => (row.id === named ? withWarning(row, warning) : row))]
      return all.length === 0 ? undefined : { action_type: prepared.action ?? action, changes: all }
    })
  }

  const findSeq = async ({ restaurant_id }: Staff, recorded: Recorded | undefined) => ({
    seq: recorded?.seq ?? (await findRevision(db, restaurant_id)),
    activity_id: recorded?.activity_id ?? '',
  })

  /** The stay that an act means, as it is after it. */
  const presentAct = async (staff: Staff, recorded: Recorded | undefined, id: string) => {
    const changes = recorded?.changes ?? []
    const own = changes.filter(({ table, after }) => table === 'stays' && after !== null)
    const added = own.find(({ before }) => before === null)?.after as StoredStay | undefined
    const rows = own.map(({ after }) => after as unknown as StoredStay)
    const stored = stayNamed(rows, id) ?? added ?? (await findNamedStay(db, staff.restaurant_id, id))
    if (!stored) throw notFound('There is no such party at a table.')
    const stay = await presentStay(db, staff.restaurant_id, stored, guestsOf(changes))
    return { stay, ...(await findSeq(staff, recorded)) }
  }

  const presentSeated = async (staff: Staff, recorded: Recorded | undefined, id: string) => {
    const changed = await presentAct(staff, recorded, id)
    return { ...changed, warning: recorded ? recordedSeatingWarning(recorded, changed.stay.id) : null }
  }

  const plain =
    <A extends Exclude<FloorAct, 'start'>>(act: A, { restaurant_id }: Staff, input: AskedAct<A>): Prepare<A> =>
    async (tx, at) => ({
      known: await readFloor(tx, restaurant_id, at, act, input),
      input: input as unknown as ActInputs[A],
    })

  const ofStay =
    <A extends 'step' | 'extend' | 'end'>(act: A) =>
    async (staff: Staff, input: FloorActInput<A>) =>
      presentAct(staff, await run(act, staff, input, plain(act, staff, input)), input.id)

  const ofMark =
    <A extends 'mark' | 'unmark'>(act: A) =>
    async (staff: Staff, input: FloorActInput<A>) => {
      const recorded = await run(act, staff, input, plain(act, staff, input))
      const rows = (recorded?.changes ?? []).flatMap(({ after }) => (after ? [after as unknown as StoredMark] : []))
      const isOwn = ({ resource_id, kind }: StoredMark) => resource_id === input.id && kind === input.kind
      const mark = rows.find(isOwn) ?? (await findLatestMark(db, staff.restaurant_id, input.id, input.kind))
      if (!mark) throw notFound('This table no longer has this mark.')
      return { mark, ...(await findSeq(staff, recorded)) }
    }

  return {
    async start(staff, input) {
      checkNamesOne(input)
      const { restaurant_id } = staff
      const { reported, entry_id, resource_ids } = input
      // Before the change: reading past stays must not hold the restaurant's lock.
      const plan = await deps.turnPlan(restaurant_id)
      let id = input.id ?? (reported ? entry_id : undefined) ?? newId(random)
      /** A party that was seated without a connection was compared with none, and its device showed the warning. */
      const readReported = async (tx: Tx, at: string) => ({
        known: await readFloor(tx, restaurant_id, at, 'start', { ...input, id }),
        passed: [],
      })
      const readNow = async (tx: Tx, at: string) => {
        const [rows, sameId, last_use, shifts] = await Promise.all([
          readFloorRows(tx, restaurant_id, Date.parse(at), plan),
          findStay(tx, restaurant_id, id),
          findLastUse(tx, restaurant_id, resource_ids),
          listKnownShifts(tx, restaurant_id, at),
        ])
        const resources = rows.resources.filter((row) => row.is_active && resource_ids.includes(row.id))
        const stays = sameId && sameId.ended_at !== null ? [...rows.stays, sameId] : rows.stays
        const { layouts } = rows.serving
        const known = { ...rows, stays, resources, servers: [], sections: { layouts, shifts }, last_use }
        const asked = { ...input, resource_ids: [...new Set(resource_ids)] }
        const question = seatingQuestionOf(rows, plan)
        const { settings } = rows.restaurant
        // While the party still waits.
        const { passed, reasons } = await judgeSeating(tx, restaurant_id, asked, question, settings)
        return { known, passed, warning: warningOf(reasons, resources, rows.restaurant) }
      }
      const prepare: Prepare<'start'> = async (tx, at) => {
        const read = reported ? await readReported(tx, at) : await readNow(tx, at)
        const seated = reported ? findSeated(read.known.stays, { ...input, id }) : undefined
        if (seated) {
          id = seated.id
          return undefined
        }
        const { changes, ...party } = await seatedParty(tx, restaurant_id, input, at, deps)
        const served = changes.length > 0 ? ('STATUS_CHANGED_SERVED' as const) : undefined
        return { ...read, input: { ...input, id, party }, changes, action: served }
      }
      return presentSeated(staff, await run('start', staff, input, prepare, plan.expected), id)
    },

    async move(staff, input) {
      const { restaurant_id } = staff
      const plan = await deps.turnPlan(restaurant_id)
      const prepare: Prepare<'move'> = async (tx, at) => {
        const prepared = await plain('move', staff, input)(tx, at)
        const stay = stayNamed(prepared?.known.stays ?? [], input.id)
        if (!prepared || input.reported || !stay || stay.ended_at !== null) return prepared
        const now = Date.parse(at)
        const rows = await readFloorRows(tx, restaurant_id, now, plan)
        const party = partyOfStay(await presentStay(tx, restaurant_id, stay), now)
        const question = seatingQuestionOf(rows, plan)
        const reasons = seatingWarnings(question, party, [...new Set(input.resource_ids)], resourceIdsOf(stay))
        return { ...prepared, warning: warningOf(reasons, prepared.known.resources, rows.restaurant) }
      }
      return presentSeated(staff, await run('move', staff, input, prepare), input.id)
    },
    step: ofStay('step'),
    extend: ofStay('extend'),
    end: ofStay('end'),
    async edit(staff, input) {
      const prepare: Prepare<'edit'> = async (tx, at) => {
        const known = await readFloor(tx, staff.restaurant_id, at, 'edit', input)
        const stay = stayNamed(known.stays, input.id)
        return { known, input, changes: stay ? await editedGuest(tx, staff.restaurant_id, stay, input) : [] }
      }
      return presentAct(staff, await run('edit', staff, input, prepare), input.id)
    },
    async split(staff, { new_id = newId(random), ...input }) {
      const prepare: Prepare<'split'> = async (tx, at) => ({
        known: await readFloor(tx, staff.restaurant_id, at, 'split', input),
        input: { ...input, new_id },
      })
      return presentAct(staff, await run('split', staff, input, prepare), new_id)
    },
    async putBack(staff, input) {
      const prepare: Prepare<'putBack'> = async (tx, at) => {
        const known = await readFloor(tx, staff.restaurant_id, at, 'putBack', input)
        // The rule finds the same stay. Where it finds none it refuses, or a report changes nothing.
        const found = stayOf(known, input)
        const stay = 'refused' in found ? undefined : known.stays.find(({ id }) => id === found.id)
        return { known, input, changes: stay ? await putBackParty(tx, staff.restaurant_id, stay, deps) : [] }
      }
      const recorded = await run('putBack', staff, input, prepare)
      const entry = recorded?.changes.find(({ table }) => table === 'waitlist_entries')
      return { entry_id: entry?.id ?? input.id, ...(await findSeq(staff, recorded)) }
    },
    async handOver(staff, input) {
      const recorded = await run('handOver', staff, input, plain('handOver', staff, input))
      const changes = recorded?.changes ?? []
      const stay_ids = changes.flatMap(({ table, id }) => (table === 'stays' ? [id] : []))
      return { stay_ids, ...(await findSeq(staff, recorded)) }
    },
    async switchSections(staff, input) {
      const recorded = await run('switchSections', staff, input, plain('switchSections', staff, input))
      const switched = recorded && afterOf<StoredSectionLayout>(recorded, 'section_layouts')
      const layout = switched ?? (await listSectionLayouts(db, staff.restaurant_id)).find(({ id }) => id === input.id)
      if (!layout) throw notFound('There is no such layout.')
      return { layout, ...(await findSeq(staff, recorded)) }
    },
    mark: ofMark('mark'),
    unmark: ofMark('unmark'),
  }
}
