import { z } from 'zod'
import { alsoFloor, floorMessages, numbered } from './floor/live-floor.ts'
import { emptyEntryFields, type WaitlistEntry, waitlistEntry } from './waitlist.ts'

/**
 * Staff sockets that offer this subprotocol are sent the tables too, and entries without their empty fields. Others are
 * sent whole entries only.
 */
export const liveSubprotocol = 'waitbook.v3'
/** A browser cannot set headers on a socket: its token travels as a second subprotocol. */
export const tokenSubprotocolPrefix = 'token.'

/** The empty values that a short message omits. */
const empty = { ...emptyEntryFields, pos: null }
type EmptyField = keyof typeof empty
const schemas: Record<string, z.ZodType> = waitlistEntry.shape
const liveEntry = waitlistEntry.extend(
  Object.fromEntries(Object.entries(empty).map(([field, value]) => [field, schemas[field]?.default(value)])) as {
    [K in EmptyField]: z.ZodDefault<(typeof waitlistEntry.shape)[K]>
  },
)

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

const isEqual = (value: unknown, other: unknown) =>
  value === other || (Array.isArray(value) && Array.isArray(other) && value.length + other.length === 0)

const withoutEmpty = (entry: WaitlistEntry): z.input<typeof liveEntry> => {
  const sent: z.input<typeof liveEntry> = { ...entry }
  for (const field of Object.keys(empty) as EmptyField[]) {
    if (isEqual(entry[field], empty[field])) sent[field] = undefined
  }
  return sent
}

/** A message as it is sent, with whole entries or without their empty fields. */
export const staffFrame = (message: StaffMessage, form: 'whole' | 'short') =>
  JSON.stringify(
    message.type === 'update' && form === 'short' ? { ...message, data: withoutEmpty(message.data) } : message,
  )

/** What a screen other than the board may follow: of the floor all changes, or only those of its areas and tables. */
export const liveTopics = ['reservations', 'parties', 'recent', 'settings', 'floor', 'tables', 'desks'] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * What the same endpoint sends to a socket that subscribes to topics: the topics to fetch again, without their content.
 */
export const topicsMessage = z.discriminatedUnion('type', [
  /** First on every connection: everything fetched before may be out of date. */
  z.object({ type: z.literal('hello'), seq: z.int(), epoch: z.string() }),
  topicsChanged,
])
export type TopicsMessage = z.infer<typeof topicsMessage>
