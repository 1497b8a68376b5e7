import { epochOf } from '../calendar/instant.ts'

const askedAfterMs = 60 * 60_000

/** From when on (epoch ms) a served party is asked how the visit was: after the meal, not when it is seated. */
export const ratingAskedFrom = ({ served_at }: { served_at: string | null }) =>
  served_at === null ? undefined : epochOf(served_at) + askedAfterMs
