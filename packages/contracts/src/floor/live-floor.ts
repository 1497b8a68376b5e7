import { z } from '../zod.ts'
import { resourceMark, stay } from './floor.ts'

/** `seq` numbers the restaurant's changes; `prev` is the message before on this channel, so that a gap is seen. */
export const numbered = { seq: z.int(), prev: z.int() }

/** On a message about an entry: the same change concerns the tables in a way that the message does not say. */
export const alsoFloor = { floor: z.literal(true).optional() }

/** Marks that the same change has set or ended. */
const marks = z.array(resourceMark)

/** What only sockets that follow the tables receive. A change of the journal is one message. */
export const floorMessages = [
  /** A party of the list has sat down: it leaves the board. */
  z.object({
    type: z.literal('seated'),
    ...numbered,
    ...alsoFloor,
    data: z.object({ removed_id: z.string(), stay, marks }),
  }),
  /** A stay as it is now; with `ended_at` the party has left. */
  z.object({ type: z.literal('stay'), ...numbered, data: z.object({ stay, marks }) }),
  z.object({ type: z.literal('mark'), ...numbered, data: z.object({ marks }) }),
  /** The tables have changed in another way: fetch the floor again. */
  z.object({ type: z.literal('floor'), ...numbered }),
] as const
