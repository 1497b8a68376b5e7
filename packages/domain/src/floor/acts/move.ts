import { openResourceIds } from '../stay-resources.ts'
import { type ActInputs, type ActRule, nothing, refuse } from './act.ts'
import { merged } from './merged.ts'
import { lastMoveOf, latest, momentOf } from './moments.ts'
import { endedHolds, obstacle, stayOf, tablesOf } from './obstacles.ts'

/** A party goes to other tables. */
export const move: ActRule<ActInputs['move']> = {
  reads: 'floor',
  decide(floor, input, ctx) {
    const { reported = false, despite_hold = false } = input
    const stay = stayOf(floor, input)
    if ('refused' in stay) return stay
    const resource_ids = tablesOf(floor, input)
    if (!resource_ids) return refuse({ code: 'unknown_table' })
    const before = openResourceIds(stay.places)
    const fresh = resource_ids.filter((id) => !before.includes(id))
    if (!reported && fresh.length === 0 && resource_ids.length === before.length) return nothing
    const happened_at = momentOf(input, ctx.now, latest(lastMoveOf(stay), floor.last_use))
    const refused = reported ? undefined : obstacle(floor, fresh, happened_at, stay.id)
    if (refused) return refused
    const isSeen = despite_hold
    const holds = reported ? [] : endedHolds(floor, fresh, { party: stay, at: happened_at, isSeen })
    if ('refused' in holds) return holds
    const rows = merged(floor, { kind: 'move', stay_id: stay.id, resource_ids, happened_at }, ctx, input)
    return 'refused' in rows ? rows : { ...rows, holds }
  },
}
