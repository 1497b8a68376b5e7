import { epochOf } from '../../calendar/instant.ts'
import { type ActInputs, type ActRule, nothing } from './act.ts'
import { iso, latest, momentOf } from './moments.ts'
import { stayOf } from './obstacles.ts'

/** A party stays longer than expected, whatever is booked at the table. Of two reports the later end counts. */
export const extend: ActRule<ActInputs['extend']> = {
  reads: 'stay',
  decide(floor, input, { now }) {
    const { minutes, expected_end_at, reported } = input
    const stay = stayOf(floor, input)
    if ('refused' in stay) return stay
    const known = stay.expected_end_at ?? undefined
    const from = reported ? momentOf(input, now) : latest(iso(now), known)
    const added = iso(epochOf(from) + minutes * 60_000)
    const end = reported && expected_end_at !== undefined ? iso(epochOf(expected_end_at)) : added
    return known !== undefined && end <= known ? nothing : { ...nothing, stays: [{ ...stay, expected_end_at: end }] }
  },
}
