import { type ActInputs, type ActRule, nothing, refuse } from './act.ts'
import { merged } from './merged.ts'
import { momentOf } from './moments.ts'
import { stayOf } from './obstacles.ts'

/**
 * A party waits again, and its tables are as if it had never sat there. A report of this counts whatever else was
 * reported of the stay.
 */
export const putBack: ActRule<ActInputs['putBack']> = {
  reads: 'day',
  decide(floor, input, ctx) {
    const stay = stayOf(floor, input)
    if ('refused' in stay) return input.reported && stay.refused.code === 'put_back' ? nothing : stay
    const { id, entry_id, started_at } = stay
    const at = momentOf(input, ctx.now, started_at)
    if (at < started_at) return refuse({ code: 'seated_since' })
    // Merged as a report also with a connection, so that tables that were dirty when the party sat down are dirty again.
    const rows = merged(floor, { kind: 'put_back', stay_id: id, happened_at: at }, ctx, { reported: true })
    return 'refused' in rows ? rows : { ...rows, putBack: [{ id, entry_id: entry_id ?? id, at }] }
  },
}
