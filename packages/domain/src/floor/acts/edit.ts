import { type ActInputs, type ActRule, nothing } from './act.ts'
import { latest, momentOf } from './moments.ts'
import { stayOf } from './obstacles.ts'
import { withSize } from './size.ts'

/** Staff correct how many sit there. */
export const edit: ActRule<ActInputs['edit']> = {
  reads: 'stay',
  decide(floor, input, { now }) {
    const { people_count, reported = false } = input
    const stay = stayOf(floor, input)
    if ('refused' in stay) return stay
    const isSame = people_count === undefined || (!reported && people_count === stay.people_count)
    const at = latest(momentOf(input, now, stay.started_at), stay.started_at)
    const row = isSame ? stay : withSize(stay, people_count, at, reported)
    return row === stay ? nothing : { ...nothing, stays: [row] }
  },
}
