import { sectionsOfShift } from '../servers.ts'
import { type ActInputs, type ActRule, nothing, refuse } from './act.ts'
import { iso, latest, momentOf } from './moments.ts'

/**
 * Gives the seated parties of a server to another one, and with `ends_shift` also the sections. Of two handovers of one
 * server the first one to arrive counts.
 */
export const handOver: ActRule<ActInputs['handOver']> = {
  reads: 'floor',
  decide({ stays, servers, sections: { shifts } }, input, { now, newId }) {
    const { id, server_id, ends_shift = false, reported = false } = input
    const isKnown = (of: string) => servers.some((server) => server.id === of)
    if (!isKnown(server_id)) return refuse({ code: 'unknown_server' })
    if (id === server_id) return refuse({ code: 'nothing_to_hand' })
    const at = reported ? momentOf(input, now) : iso(now)
    const openOf = (of: string) => shifts.find((shift) => shift.server_id === of && shift.until === null)
    const other = openOf(server_id)
    const own = openOf(id)
    // A shift that began after the reported time does not end.
    const isLater = reported && own !== undefined && own.since > at
    const left = ends_shift && !isLater ? own : undefined
    const handed = stays.filter(
      (stay) => stay.server_id === id && stay.ended_at === null && (left !== undefined || stay.started_at <= at),
    )
    if (handed.length === 0 && left === undefined) {
      const isDone = shifts.some((shift) => shift.server_id === id && shift.handed_to === server_id)
      return isDone ? nothing : refuse({ code: isKnown(id) ? 'nothing_to_hand' : 'unknown_server' })
    }
    if (!reported && left === undefined && other === undefined) return refuse({ code: 'server_left' })
    const rows = { ...nothing, stays: handed.map((row) => ({ ...row, server_id })) }
    if (left === undefined) return rows
    const since = latest(at, left.since, other?.since)
    const [section = '', ...taken_over] = [...(other ? sectionsOfShift(other) : []), ...sectionsOfShift(left)]
    const taken = { server_id, section, taken_over, since, until: null, cut_at: other?.cut_at ?? null, handed_to: null }
    return {
      ...rows,
      shifts: [
        { ...left, until: since, handed_to: server_id },
        ...(other ? [{ ...other, until: since }] : []),
        { id: newId(), ...taken },
      ],
    }
  },
}
