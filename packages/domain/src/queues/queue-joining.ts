import type { OpeningState } from '../calendar/opening-hours.ts'
import { joiningClosedReasons } from '../waitlist/joining.ts'
import type { JoiningWay, Queue } from './queue.ts'

const msPerMinute = 60_000

/** The last three: guests join only at the entrance, only staff add guests, and there is no time left to be served. */
export const queueClosedReasons = [...joiningClosedReasons, 'at_entrance', 'by_staff', 'too_late'] as const
export type QueueClosedReason = (typeof queueClosedReasons)[number]

const normal = (code: string) => code.trim().toUpperCase()

/** Whether a guest entered the code of the sign at the entrance. */
export const isAtEntrance = ({ entrance_code }: Pick<Queue, 'entrance_code'>, code: string | undefined) =>
  entrance_code !== null && code !== undefined && normal(entrance_code) === normal(code)

/** How a guest joins. Without an entrance code, guests at the entrance cannot be distinguished from others. */
export const guestWay = (queue: Pick<Queue, 'entrance_code' | 'joining'>, code: string | undefined): JoiningWay =>
  isAtEntrance(queue, code) || (queue.entrance_code === null && queue.joining.includes('guests')) ? 'guests' : 'remote'

interface Closing {
  /** Epoch ms; null: the queue does not close. */
  closesAt: number | null
  /** What a party that joins now would wait; undefined: unknown. */
  waitMinutes: number | undefined
  service_minutes: number | null
}

/**
 * Until when a party could join and still be served before the queue closes, at the present pace (epoch ms); null: at any
 * time.
 */
export const lastAdmission = ({ closesAt, waitMinutes, service_minutes }: Closing): number | null =>
  closesAt === null || waitMinutes === undefined
    ? null
    : closesAt - Math.ceil(waitMinutes + (service_minutes ?? 0)) * msPerMinute

interface Moment {
  now: number
  opening: OpeningState
  /** Parties in the queue. */
  waiting: number
  way: JoiningWay
  /** See `lastAdmission`. */
  admitsUntil: number | null
}

/** Whether a guest may join a queue now, and if not, why. */
export const queueJoining = (
  queue: Pick<Queue, 'is_open' | 'joining' | 'max_waiting'>,
  { now, opening, waiting, way, admitsUntil }: Moment,
): { open: boolean; reason: QueueClosedReason | null } => {
  const closed = (reason: QueueClosedReason) => ({ open: false, reason })
  if (!queue.is_open) return closed('paused')
  if (!opening.open) return closed('closed')
  if (!queue.joining.includes(way))
    return closed(way === 'remote' && queue.joining.includes('guests') ? 'at_entrance' : 'by_staff')
  if (queue.max_waiting !== null && waiting >= queue.max_waiting) return closed('full')
  if (admitsUntil !== null && now > admitsUntil) return closed('too_late')
  return { open: true, reason: null }
}

interface Presence {
  source: string
  here_at: string | null
}

/** Whether a party may be called: one that joined from elsewhere must be here if the queue requires it. */
export const isCallable = ({ source, here_at }: Presence, { presence_required }: Pick<Queue, 'presence_required'>) =>
  !presence_required || source !== 'guest' || here_at !== null
