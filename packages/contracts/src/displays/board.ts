import { waitRange } from '../customer.ts'
import { instant } from '../text.ts'
import { z } from '../zod.ts'

/** What a board gets about a called party: never a name or a phone number. */
const boardCall = z.strictObject({
  /** Left out where the party has none, or the board shows parties. */
  ticket: z.string().optional(),
  /** First letters of the name, where the owner wants them shown. */
  initials: z.string().optional(),
  people_count: z.int().optional(),
  /** The desk or the tables; left out where the guest is called to the entrance. */
  to: z.string().optional(),
  called_at: instant,
})
export type BoardCall = z.infer<typeof boardCall>

const boardQueue = z.strictObject({
  /** Left out where there is only one. */
  name: z.string().optional(),
  waiting: z.int(),
  /** What a party that joins now would wait, minutes; null where this is unknown. */
  range: waitRange.nullable(),
  /** No desk serves the queue. */
  unserved: z.literal(true).optional(),
})
export type ShownQueue = z.infer<typeof boardQueue>

/** What `/ws/board` sends: the whole content on connecting and after each change, and `unchanged` in between. */
export const boardFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('board'),
    /** The server's time: the clock of the screen may be wrong. */
    now: instant,
    restaurant: z.string(),
    /** Its brand colour as `#rrggbb`, and the path of its logo. */
    color: z.string().exactOptional(),
    logo: z.string().exactOptional(),
    language: z.string(),
    locale: z.string(),
    time_zone: z.string(),
    call_seconds: z.int(),
    /** The newest first. */
    calls: z.array(boardCall),
    queues: z.array(boardQueue),
  }),
  z.strictObject({ type: z.literal('unchanged'), now: instant }),
])
export type BoardFrame = z.infer<typeof boardFrame>
export type BoardContentFrame = Extract<BoardFrame, { type: 'board' }>
