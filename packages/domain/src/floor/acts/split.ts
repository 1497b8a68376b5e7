import { openResourceIds } from '../stay-resources.ts'
import { type ActInputs, type ActRule, nothing, refuse } from './act.ts'
import { merged } from './merged.ts'
import { lastMoveOf, latest, momentOf } from './moments.ts'
import { endedHolds, obstacle, stayOf, tablesLeftOf, tablesOf } from './obstacles.ts'
import { withSize } from './size.ts'
import { replaced, withRows } from './with-rows.ts'

const anyone = { entry_id: null, reservation_id: null }

/** Some of a party go on at tables of their own, of the party or free ones: a stay of its own that began with the party's. */
export const split: ActRule<ActInputs['split']> = {
  reads: 'floor',
  decide(floor, input, ctx) {
    const { new_id, people_count, reported = false, despite_hold = false } = input
    const stay = stayOf(floor, input)
    if ('refused' in stay) return stay
    if (floor.stays.some(({ id }) => id === new_id)) return reported ? nothing : refuse({ code: 'id_taken' })
    const resource_ids = reported ? tablesLeftOf(floor, input) : tablesOf(floor, input)
    if (!resource_ids) return refuse({ code: 'unknown_table' })
    const own = openResourceIds(stay.places)
    const kept = own.filter((id) => !resource_ids.includes(id))
    const remaining = stay.people_count - people_count
    if (!reported && (remaining < 1 || kept.length === 0)) return refuse({ code: 'nobody_left' })
    const happened_at = momentOf(input, ctx.now, latest(lastMoveOf(stay), floor.last_use))
    const fresh = resource_ids.filter((id) => !own.includes(id))
    const refused = reported ? undefined : obstacle(floor, fresh, happened_at, stay.id)
    if (refused) return refused
    const holds = endedHolds(floor, fresh, { party: anyone, at: happened_at, isSeen: reported || despite_hold })
    if ('refused' in holds) return holds
    const givesUp = kept.length > 0 && kept.length < own.length
    const move = { kind: 'move', stay_id: stay.id, resource_ids: kept, happened_at } as const
    const moved = givesUp ? merged(floor, move, ctx, input) : nothing
    if ('refused' in moved) return moved
    const { expected_end_at } = stay
    const party = { ...anyone, people_count, source: 'walk_in', expected_end_at } as const
    const seat = { kind: 'seat', stay_id: new_id, ...party, resource_ids, replaces: [], happened_at } as const
    const seated = merged(withRows(floor, moved), seat, ctx, input)
    if ('refused' in seated) return seated
    const rest = seated.stays.concat(moved.stays, stay).find(({ id }) => id === stay.id) ?? stay
    const left = reported ? (input.remaining ?? Math.max(1, remaining)) : remaining
    const { started_at, server_id } = stay
    const stays = seated.stays.map((row) => (row.id === new_id ? { ...row, started_at, server_id } : row))
    return {
      ...nothing,
      // The party that loses a table comes before the one that gains it.
      stays: [
        withSize(rest, left, happened_at, reported),
        ...replaced(moved.stays, stays).filter(({ id }) => id !== stay.id),
      ],
      marks: replaced(moved.marks, seated.marks),
      removedMarks: [...moved.removedMarks, ...seated.removedMarks],
      holds,
    }
  },
}
