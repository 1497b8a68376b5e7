import type { DeskActInput } from '@waitbook/contracts/desk/acts'
import type { DeskChanged } from '@waitbook/contracts/desk/desks'
import { notFound } from '@waitbook/contracts/errors'
import type { ActionType } from '@waitbook/db/schema/activity'
import type { DeskActInputs, DeskRows } from '@waitbook/domain/desk/acts/act'
import { decideAtDesk } from '@waitbook/domain/desk/acts/act-rules'
import { type DeskAct, isCalledTo, partyAtDesk } from '@waitbook/domain/desk/desk'
import { newId } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import type { DeskActsService } from '@waitbook/rpc/desks/desks-service'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { findRevision } from '../floor/floor.queries.ts'
import { requestOf } from '../floor/floor-changes.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { refusalAtDesk } from './desk-refusals.ts'
import { storeDeskRows } from './desk-rows.ts'
import { readDesks } from './known-desks.ts'

/** How each act is journaled. The first name is part of the stored hash of a request and never changes. */
const journaledAtDesk: Record<DeskAct, [asked: string, action: ActionType]> = {
  open: ['open_desk', 'DESK_OPENED'],
  pause: ['pause_desk', 'DESK_PAUSED'],
  close: ['close_desk', 'DESK_CLOSED'],
  stateDelay: ['state_delay', 'DESK_DELAYED'],
  next: ['call_next', 'ENTRY_CALLED'],
  callEarly: ['call_entry', 'ENTRY_CALLED'],
  recall: ['recall_entry', 'ENTRY_RECALLED'],
  start: ['start_service', 'SERVICE_STARTED'],
  finish: ['finish_service', 'SERVICE_ENDED'],
  noShow: ['no_show', 'ENTRY_NO_SHOW'],
  backInLine: ['back_in_line', 'ENTRY_BACK_IN_LINE'],
  transfer: ['transfer_entry', 'ENTRY_TRANSFERRED'],
  letBackIn: ['let_back_in', 'ENTRY_LET_BACK_IN'],
}

type ActDeps = JournalDeps & { waits: WaitsService }

/** The account that acts; null for an API token. */
const userOf = (staff: Staff) => (staff.kind === 'api' ? null : staff.user_id)

/** If no party can be called, `next` only ends a service. */
const actionOf = (act: DeskAct, { entries }: DeskRows): ActionType => {
  const [, action] = journaledAtDesk[act]
  const isCall = entries.some(({ status }) => status === 'NOTIFIED')
  return action === 'ENTRY_CALLED' && !isCall ? 'SERVICE_ENDED' : action
}

/** Recent names a change after its first row: the party that is called, not the one whose service ends. */
const namedFirst = (rows: DeskRows): DeskRows => ({
  ...rows,
  entries: rows.entries.toSorted(
    (one, other) => Number(other.status === 'NOTIFIED') - Number(one.status === 'NOTIFIED'),
  ),
})

/** What staff do at desks. Each act is decided by its rule in `domain/desk/acts`, under the restaurant's lock. */
export const createDeskActs = (deps: ActDeps): DeskActsService => {
  const { db, clock, random, waits } = deps

  const run =
    <A extends DeskAct>(act: A) =>
    async (staff: Staff, { mutation_id, ...input }: DeskActInput<A>): Promise<DeskChanged> => {
      const { restaurant_id } = staff
      const [asked] = journaledAtDesk[act]
      const made = { session_id: newId(random), new_id: newId(random) }
      const request = requestOf(staff, mutation_id, asked, input)
      const { entry_id }: { entry_id?: string | undefined } = input as object
      const ids = entry_id === undefined ? [] : [entry_id]
      let lost: DeskRows['lost'] = null
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        const before = await readDesks(tx, restaurant_id, at, ids)
        const called = before.entries.filter((entry) => isCalledTo(entry, input.id)).map(({ id }) => id)
        // The act also ends the service of a party that was called and never marked as started: its stays are needed.
        const known = called.length === 0 ? before : await readDesks(tx, restaurant_id, at, [...ids, ...called])
        const asked = { ...made, ...input } as unknown as DeskActInputs[A]
        const decided = decideAtDesk(act, known, asked, { now: Date.parse(at), user_id: userOf(staff) })
        if ('refused' in decided) throw refusalAtDesk(known, decided.refused)
        lost = decided.lost
        const rows = namedFirst(decided)
        const changes = await storeDeskRows({ tx, restaurantId: restaurant_id, known, at, random, waits }, rows)
        return changes.length === 0 ? undefined : { action_type: actionOf(act, rows), changes }
      })
      const known = await readDesks(db, restaurant_id, isoNow(clock), ids)
      const desk = known.desks.find(({ id }) => id === input.id)
      if (!desk) throw notFound('There is no such desk.')
      const party = partyAtDesk(known, desk.id)
      const entryOf = (id: string | undefined) => known.entries.find((entry) => entry.id === id)
      return {
        desk,
        session: known.sessions.find(({ resource_id }) => resource_id === desk.id) ?? null,
        party: entryOf(party?.entry_id) ?? null,
        lost: lostOf(lost, entryOf, (id) => known.desks.find((each) => each.id === id)?.name),
        seq: recorded?.seq ?? (await findRevision(db, restaurant_id)),
        activity_id: recorded?.activity_id ?? '',
      }
    }

  return {
    open: run('open'),
    pause: run('pause'),
    close: run('close'),
    stateDelay: run('stateDelay'),
    next: run('next'),
    callEarly: run('callEarly'),
    recall: run('recall'),
    start: run('start'),
    finish: run('finish'),
    noShow: run('noShow'),
    backInLine: run('backInLine'),
    transfer: run('transfer'),
    letBackIn: run('letBackIn'),
  }
}

const lostOf = (
  lost: DeskRows['lost'],
  entryOf: (id: string) => { ticket: string | null } | undefined,
  nameOf: (id: string) => string | undefined,
): DeskChanged['lost'] =>
  lost && {
    entry_id: lost.entry_id,
    ticket: entryOf(lost.entry_id)?.ticket ?? null,
    desk: lost.desk_id === null ? null : (nameOf(lost.desk_id) ?? null),
  }
