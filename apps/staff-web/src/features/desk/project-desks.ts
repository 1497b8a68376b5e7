import type { DeskEntryRow, Desks } from '@waitbook/contracts/desk/desks'
import type { DeskActInputs, KnownDesks } from '@waitbook/domain/desk/acts/act'
import { decideAtDesk } from '@waitbook/domain/desk/acts/act-rules'
import { delayOf } from '@waitbook/domain/desk/delay'
import type { DeskAct } from '@waitbook/domain/desk/desk'
import { notCalled } from '@waitbook/domain/desk/desk'
import { withDeskRows } from '@waitbook/domain/desk/with-desk-rows'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { type Change, type DeskChange, isDeskChange } from '../changes/change.ts'

/** A party that this device has added and not sent yet. */
const addedEntry = (change: Extract<Change, { kind: 'add' }>, queue_id: string): DeskEntryRow => {
  const { customer_name, people_count, notes, quoted_time } = change.party
  return {
    ...{ id: change.entry_id, customer_name, people_count, notes, quoted_time, queue_id, ...notCalled },
    ...{ status: 'WAITING', timestamp: new Date(change.at).toISOString(), order_key: null, appointment_at: null },
    ...{ reservation_id: null, served_at: null, removed_at: null, removed_reason: null },
    ...{ ticket: null, head_start_minutes: 0, is_here: true, answers: change.queue?.answers ?? [] },
    ...{ services: change.queue?.services ?? [], for_desk: change.queue?.for_desk ?? null, asked_back_at: null },
  }
}

const withAct = (known: KnownDesks, { act, input, at }: DeskChange): KnownDesks => {
  // Merged as a report, as by the server: the change names the party that this device called.
  const report = { ...input, reported: true, happened_at: new Date(at).toISOString() }
  const made = { session_id: `${at}`, new_id: `${input.entry_id}-${at}` }
  const asked = { ...made, ...report } as unknown as DeskActInputs[DeskAct]
  const rows = decideAtDesk(act, known, asked, { now: Math.max(Date.now(), at), user_id: null })
  // What the rule refuses is not shown.
  return 'refused' in rows ? known : withDeskRows(known, rows)
}

const withChange = (known: KnownDesks, change: Change): KnownDesks => {
  if (isDeskChange(change)) return withAct(known, change)
  if (change.kind !== 'add' || known.entries.some(({ id }) => id === change.entry_id)) return known
  const added = addedEntry(change, change.queue?.queue_id ?? change.party.queue_id ?? defaultQueueId)
  return { ...known, entries: [...known.entries, added] }
}

/** What an act is decided on, as the screen shows it. */
export const knownDesks = (desks: Desks): KnownDesks => ({
  ...desks,
  stays: desks.stays.map((stay) => ({ ...stay, facts: null })),
})

/** The desks with the changes of this device applied by the rules by which the server will merge them. */
export const projectDesks = (desks: Desks, changes: readonly Change[]): Desks => {
  const acts = changes.filter((change) => isDeskChange(change) || change.kind === 'add')
  if (acts.length === 0) return desks
  const first = knownDesks(desks)
  const state = acts.reduce(withChange, first)
  const names = new Map(desks.sessions.map(({ id, username }) => [id, username]))
  return {
    ...desks,
    sessions: state.sessions.map((session) => ({ ...session, username: names.get(session.id) ?? null })),
    // The rules keep the other fields of an entry.
    entries: state.entries as Desks['entries'],
    delays: desks.desks.flatMap(({ id }) => delayOf(state, id, Date.now()) ?? []),
    stays: state.stays.map(({ facts: _facts, ...stay }) => stay) as Desks['stays'],
  }
}
