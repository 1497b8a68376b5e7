import { type ActInputs, type ActRule, refuse } from './act.ts'
import { merged } from './merged.ts'
import { momentOf } from './moments.ts'
import { endedHolds, obstacle, tablesLeftOf, tablesOf } from './obstacles.ts'

/** A party sits down. */
export const start: ActRule<ActInputs['start']> = {
  reads: 'floor',
  decide(floor, input, ctx) {
    const { id, party, reported = false, despite_hold = false, replaces = [] } = input
    const resource_ids = reported ? tablesLeftOf(floor, input) : tablesOf(floor, input)
    if (!resource_ids) return refuse({ code: 'unknown_table' })
    const happened_at = momentOf(input, ctx.now, floor.last_use)
    const isPutBack = floor.putBack?.some((each) => each.entry_id === (party.entry_id ?? id) && each.at >= happened_at)
    if (reported && isPutBack) return refuse({ code: 'put_back' })
    const refused = reported ? undefined : obstacle(floor, resource_ids, happened_at)
    if (refused) return refused
    if (floor.stays.some((stay) => stay.id === id)) return refuse({ code: 'id_taken' })
    const holds = endedHolds(floor, resource_ids, { party, at: happened_at, isSeen: reported || despite_hold })
    if ('refused' in holds) return holds
    const expected = ctx.expected(party.people_count, happened_at)
    const seat = { kind: 'seat', stay_id: id, ...party, resource_ids, ...expected, happened_at } as const
    const rows = merged(floor, { ...seat, replaces: reported ? replaces : [] }, ctx, input)
    return 'refused' in rows ? rows : { ...rows, holds }
  },
}
