import { dayParts, sizeClasses } from '@waitbook/domain/floor/turn-times'
import { z } from '../zod.ts'

const count = z.int().min(0)

/** How the ends of stays were reported in a period. An estimate: see `freesQuery`. */
export const frees = z.object({
  /** Stays that ended. */
  ended: count,
  /** Of these, never reported: the next seating or closing ended them. */
  no_tap: count,
  /** Of these, reported so shortly before the next party sat down that the party had probably left before. */
  at_seating: count,
  /** Percent of the others, taken as reported within 3 minutes; null if too few stays ended. */
  in_time: z.number().nullable(),
})
export type Frees = z.infer<typeof frees>

/** The turn times as set and as learned, by size of the party and part of the day. */
export const turnTimes = z.object({
  /** The first service day learned from. */
  since: z.string(),
  times: z.array(
    z.object({
      size: z.enum(sizeClasses),
      part: z.enum(dayParts),
      set: z.int(),
      /** Null without a stay to learn from. */
      learned: z.object({ median: z.int(), p80: z.int(), count }).nullable(),
      /** Whether the learned time is used in place of the set one. */
      is_learned: z.boolean(),
    }),
  ),
  /** Of the last 28 service days. */
  frees,
})
export type TurnTimes = z.infer<typeof turnTimes>
