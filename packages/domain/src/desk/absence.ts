import { canServe } from '../queues/services.ts'
import { isActive } from '../waitlist/entry-status.ts'
import {
  type DeskActContext,
  type DeskRefusal,
  type DeskRows,
  type EntryPatch,
  type KnownDesks,
  noRows,
} from './acts/act.ts'
import { deskOf, patched, sessionOf } from './acts/at-desk.ts'
import { close } from './acts/sessions.ts'

/** What becomes of the guests who asked for a person that is absent. */
export const absenceMoves = ['first_available', 'person', 'end'] as const
export type AbsenceMove = (typeof absenceMoves)[number]

interface Absence {
  id: string
  move: AbsenceMove
  /** The other person, with the move `person`. */
  to_desk?: string | undefined
}

type AbsenceRefusal = DeskRefusal | { code: 'cannot_serve'; entry_id: string }

/** Closes the desk, and moves the guests who asked for the person or ends their visits. `asked`: their entry ids. */
export const absentRows = (
  known: KnownDesks,
  { id, move, to_desk }: Absence,
  ctx: DeskActContext,
): { rows: DeskRows; asked: string[] } | { refused: AbsenceRefusal } => {
  const target = to_desk === undefined ? undefined : deskOf(known, to_desk)
  if (!deskOf(known, id) || (move === 'person' && (!target || target.id === id)))
    return { refused: { code: 'unknown_desk' } }
  const closed = sessionOf(known, id) ? close.decide(known, { id }, ctx) : noRows
  if ('refused' in closed) return closed
  const asked = known.entries.filter((entry) => entry.for_desk === id && isActive(entry))
  const unable =
    move === 'person'
      ? asked.find(({ services }) => !canServe({ services: target?.services ?? null }, services))
      : undefined
  if (unable) return { refused: { code: 'cannot_serve', entry_id: unable.id } }
  const patchOf = ({ id: entry_id }: { id: string }): EntryPatch =>
    move === 'end'
      ? { id: entry_id, status: 'REMOVED', removed_reason: 'staff', at: new Date(ctx.now).toISOString() }
      : { id: entry_id, for_desk: move === 'person' ? (target?.id ?? null) : null }
  const rows = { ...closed, entries: patched(...closed.entries, ...asked.map(patchOf)) }
  return { rows, asked: asked.map((entry) => entry.id) }
}
