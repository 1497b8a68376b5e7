import { type EmptyField, emptyLiveFields, wholeEntry } from './entry-fields.ts'
import type { ShortEntry, StaffMessage, TopicsMessage } from './live.ts'
import type { WaitlistEntry } from './waitlist.ts'

/**
 * The frames of the staff's sockets, written by the server and read by the console. The console does not load the schemas
 * of `live.ts`, which describe the same messages.
 */

/**
 * Staff sockets that offer this subprotocol are sent the tables too, and entries without their empty fields. Others are
 * sent whole entries only.
 */
export const liveSubprotocol = 'waitbook.v3'
/** The same for boards. */
export const boardSubprotocol = 'waitbook.board.v1'
/** A browser cannot set headers on a socket: its token travels as a second subprotocol. */
export const tokenSubprotocolPrefix = 'token.'

/** What a screen other than the board may follow: of the floor all changes, or only those of its areas and tables. */
export const liveTopics = ['reservations', 'parties', 'recent', 'settings', 'floor', 'tables', 'desks'] as const
export type LiveTopic = (typeof liveTopics)[number]

const isEqual = (value: unknown, other: unknown) =>
  value === other || (Array.isArray(value) && Array.isArray(other) && value.length + other.length === 0)

const withoutEmpty = (entry: WaitlistEntry): ShortEntry => {
  const sent: ShortEntry = { ...entry }
  for (const field of Object.keys(emptyLiveFields) as EmptyField[]) {
    if (isEqual(entry[field], emptyLiveFields[field])) sent[field] = undefined
  }
  return sent
}

/** A message as it is sent, with whole entries or without their empty fields. */
export const staffFrame = (message: StaffMessage, form: 'whole' | 'short') =>
  JSON.stringify(
    message.type === 'update' && form === 'short' ? { ...message, data: withoutEmpty(message.data) } : message,
  )

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const isRow = (value: unknown) => isObject(value) && isText(value.id)
const isRows = (value: unknown) => Array.isArray(value) && value.every(isRow)

/** Whether a message of the type has its fields, besides `type` and `seq`. */
const isComplete: Record<StaffMessage['type'], (message: Fields, data: Fields) => boolean> = {
  hello: ({ epoch }) => isText(epoch),
  update: ({ prev }, data) => Number.isInteger(prev) && wholeEntry(data) !== undefined,
  remove: ({ prev }, data) => Number.isInteger(prev) && isText(data.removed_id),
  seated: ({ prev }, data) =>
    Number.isInteger(prev) && isText(data.removed_id) && isRow(data.stay) && isRows(data.marks),
  stay: ({ prev }, data) => Number.isInteger(prev) && isRow(data.stay) && isRows(data.marks),
  mark: ({ prev }, data) => Number.isInteger(prev) && isRows(data.marks),
  floor: ({ prev }) => Number.isInteger(prev),
  current: () => true,
  reload: () => true,
  changed: ({ topics }) => Array.isArray(topics) && topics.every(isText),
}

const parsed = (frame: unknown): unknown => {
  try {
    return JSON.parse(String(frame))
  } catch {
    return undefined
  }
}

/**
 * The message in a frame, with the omitted fields. An invalid message of a known type becomes `reload`, as something has
 * changed. Undefined for an unknown type.
 */
export const readStaffFrame = (frame: unknown): StaffMessage | undefined => {
  const sent = parsed(frame)
  const message: Fields = isObject(sent) ? sent : {}
  const { type, data, seq } = message
  const known = Number.isInteger(seq) ? (seq as number) : 0
  if (!isText(type)) return { type: 'reload', seq: known }
  if (!Object.hasOwn(isComplete, type as string)) return undefined
  const isValid = Number.isInteger(seq) && isComplete[type as StaffMessage['type']](message, isObject(data) ? data : {})
  if (!isValid) return { type: 'reload', seq: known }
  return (type === 'update' ? { ...message, data: wholeEntry(data) } : message) as unknown as StaffMessage
}

/** The message in a frame of a socket that follows topics; undefined for any other. */
export const readTopicsFrame = (frame: unknown): TopicsMessage | undefined => {
  const message = readStaffFrame(frame)
  return message?.type === 'hello' || message?.type === 'changed' ? message : undefined
}
