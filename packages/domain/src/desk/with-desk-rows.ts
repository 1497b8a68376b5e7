import type { StayRow } from '../floor/floor-facts.ts'
import type { DeskRows, KnownDesks } from './acts/act.ts'
import type { DeskEntry } from './desk.ts'

const without = <R extends { id: string }>(rows: readonly R[], changed: readonly { id: string }[]) =>
  rows.filter(({ id }) => !changed.some((each) => each.id === id))

/** What is known of the desks after an act. */
export const withDeskRows = (known: KnownDesks, { sessions, entries, stays, legs }: DeskRows): KnownDesks => {
  const patchOf = new Map(entries.map((patch) => [patch.id, patch]))
  const moved = known.entries.map((entry): DeskEntry => {
    const patch = patchOf.get(entry.id)
    return patch ? { ...entry, ...patch, status: patch.status ?? entry.status } : entry
  })
  const added = legs.flatMap(({ id, from_id, queue_id, for_desk }): DeskEntry[] => {
    const from = moved.find((entry) => entry.id === from_id)
    const calling = { called_to: null, called_at: null, call_count: 0, call_reason: null, returned_count: 0, for_desk }
    return from ? [{ ...from, ...calling, id, queue_id, status: 'WAITING', order_key: null }] : []
  })
  const openStays = (stays as StayRow[]).filter(({ ended_at }) => ended_at === null)
  return {
    ...known,
    sessions: [...without(known.sessions, sessions), ...sessions.filter(({ until }) => until === null)],
    entries: [...moved, ...without(added, moved)],
    stays: [...without(known.stays, stays), ...openStays],
  }
}
