import { type EmptyField, emptyLiveFields } from './entry-fields.ts'
import { alsoFloor, floorMessages, numbered } from './floor/live-floor.ts'
import { waitlistEntry } from './waitlist.ts'
import { z } from './zod.ts'

const schemas: Record<string, z.ZodType> = waitlistEntry.shape
const liveEntry = waitlistEntry.extend(
  Object.fromEntries(
    Object.entries(emptyLiveFields).map(([field, value]) => [field, schemas[field]?.default(value)]),
  ) as {
    [K in EmptyField]: z.ZodDefault<(typeof waitlistEntry.shape)[K]>
  },
)
/** An entry as it is sent, without its empty fields. */
export type ShortEntry = z.input<typeof liveEntry>

const topicsChanged = z.object({ type: z.literal('changed'), seq: z.int(), topics: z.array(z.string()) })

/**
 * What `/ws/waitlist/{restaurantId}` sends, one message per frame, written by `staffFrame`. Parsing restores omitted
 * fields. Receivers ignore types they do not know.
 */
export const staffMessage = z.discriminatedUnion('type', [
  /**
   * First on every connection; another epoch than before means that changes which were sent may be missing: see the
   * journal's epoch.
   */
  z.object({ type: z.literal('hello'), seq: z.int(), epoch: z.string() }),
  z.object({ type: z.literal('update'), ...numbered, ...alsoFloor, data: liveEntry }),
  z.object({ type: z.literal('remove'), ...numbered, ...alsoFloor, data: z.object({ removed_id: z.string() }) }),
  ...floorMessages,
  /** All missed changes have been sent: the receiver is at `seq`. */
  z.object({ type: z.literal('current'), seq: z.int() }),
  /** Too much was missed, or the order of the whole board changed: fetch it again, and the floor. */
  z.object({ type: z.literal('reload'), seq: z.int() }),
  /** Only with the query parameter `also`: the topics to fetch again. */
  topicsChanged,
])
export type StaffMessage = z.infer<typeof staffMessage>

/**
 * What the same endpoint sends to a socket that subscribes to topics: the topics to fetch again, without their content.
 * After the first message on a connection, `hello`, everything fetched before may be out of date.
 */
export type TopicsMessage = Extract<StaffMessage, { type: 'hello' | 'changed' }>
