import { epochOf } from '../calendar/instant.ts'

const askedAfterMs = 60 * 60_000

/** From when on (epoch ms) a served party is asked how the visit was: once it has eaten, not as it sits down. */
export const ratingAskedFrom = ({ served_at }: { served_at: string | null }) =>
  served_at === null ? undefined : epochOf(served_at) + askedAfterMs
