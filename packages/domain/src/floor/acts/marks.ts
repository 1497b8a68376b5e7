import type { MarkKind, ResourceMark } from '../resource-state.ts'
import { type ActInputs, type ActRule, type KnownFloor, nothing, type ReportedAt, refuse } from './act.ts'
import { merged } from './merged.ts'
import { iso, latest, momentOf } from './moments.ts'
import { isInForce, takenBy } from './obstacles.ts'

/** With a connection a table is marked as it is seen, at the moment of the call. */
const markedAt = (input: ReportedAt, now: number) => (input.reported ? momentOf(input, now) : iso(now))

const openMark = ({ marks }: KnownFloor, { id, kind }: { id: string; kind: MarkKind }, at: string) =>
  marks.find((mark) => mark.resource_id === id && mark.kind === kind && isInForce(mark, at))

/** A table becomes dirty, or is blocked. */
export const mark: ActRule<ActInputs['mark']> = {
  reads: 'floor',
  decide(floor, input, ctx) {
    const { id, kind, planned_until = null, reason, reported } = input
    if (!floor.resources.some((row) => row.id === id)) return refuse({ code: 'unknown_table' })
    const at = markedAt(input, ctx.now)
    const open = openMark(floor, input, at)
    if (open && !reported) return refuse({ code: 'already_marked', mark: open })
    const taken = reported ? undefined : takenBy(floor, [id])
    if (taken) return taken
    const fields = { planned_until, reason: reason || null }
    if (kind === 'blocked') {
      const block = { id: ctx.newId(), resource_id: id, kind, since: at, until: null, ...fields }
      return open ? nothing : { ...nothing, marks: [block] }
    }
    const rows = merged(floor, { kind: 'dirty', resource_id: id, happened_at: at }, ctx, input)
    if ('refused' in rows) return rows
    const isNew = (row: ResourceMark) => !floor.marks.some((known) => known.id === row.id)
    return { ...rows, marks: rows.marks.map((row) => (isNew(row) ? { ...row, ...fields } : row)) }
  },
}

/** A table is cleared, or no longer blocked. */
export const unmark: ActRule<ActInputs['unmark']> = {
  reads: 'floor',
  decide(floor, input, ctx) {
    const { id, kind, reported } = input
    if (reported && !floor.resources.some((row) => row.id === id)) return refuse({ code: 'unknown_table' })
    const at = markedAt(input, ctx.now)
    const open = openMark(floor, input, at)
    if (!open && !reported) return refuse({ code: 'unknown_mark' })
    // Of a report and another of the same instant, dirty counts; staff with a connection have seen what they clear.
    if (kind === 'dirty' && reported)
      return merged(floor, { kind: 'clean', resource_id: id, happened_at: at }, ctx, input)
    // If there is none, another device has done the same.
    return open ? { ...nothing, marks: [{ ...open, until: latest(at, open.since) }] } : nothing
  },
}
