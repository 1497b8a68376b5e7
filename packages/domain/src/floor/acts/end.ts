import type { ActInputs, ActRule } from './act.ts'
import { merged } from './merged.ts'
import { lastMoveOf, momentOf } from './moments.ts'
import { stayOf } from './obstacles.ts'

/** A party leaves. */
export const end: ActRule<ActInputs['end']> = {
  reads: 'floor',
  decide(floor, input, ctx) {
    const stay = stayOf(floor, input)
    if ('refused' in stay) return stay
    const happened_at = momentOf(input, ctx.now, lastMoveOf(stay))
    return merged(floor, { kind: 'end', stay_id: stay.id, leaves: input.leaves, by: ctx.by, happened_at }, ctx, input)
  },
}
