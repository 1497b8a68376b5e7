import type { Span, Weekday } from '../calendar/opening-hours.ts'
import { type PlaceKind, placeDefaults } from '../place-kinds.ts'
import type { QueueQuestion } from './questions.ts'
import type { Service } from './services.ts'

/** Who may add a party to a queue: guests at the entrance, guests elsewhere, staff, and guests at a kiosk. */
export const joiningWays = ['guests', 'remote', 'staff', 'kiosk'] as const
export type JoiningWay = (typeof joiningWays)[number]

/** Parties of this class are ordered as if they had arrived this many minutes earlier. */
export interface PriorityClass {
  name: string
  head_start_minutes: number
}

/** A queue of a restaurant. One with history is deactivated, never deleted. */
export interface Queue {
  id: string
  name: string
  /** The first letter of the queue's tickets, from A to Z. */
  ticket_letter: string
  sort_key: number
  /** False: closed by staff, whatever its hours are. */
  is_open: boolean
  joining: readonly JoiningWay[]
  /** In the restaurant's local time; null: those of the restaurant. */
  opening_hours: Record<Weekday, Span[]> | null
  /** Null sets no limit. */
  max_waiting: number | null
  /** How long a service usually takes, until enough of them have been observed; null: unknown. */
  service_minutes: number | null
  priority_classes: readonly PriorityClass[]
  /** A party with an appointment is ordered this many minutes before its time. */
  appointment_head_start_minutes: number
  /** A party with an appointment that checks in later than this is ordered by its check-in. */
  late_check_in_minutes: number
  /** Whether the next call of a desk skips parties that joined from elsewhere and are not here yet. */
  presence_required: boolean
  /** How often a party that was called to a desk and did not come may go back in line. */
  return_limit: number
  /** On the sign at the entrance: a guest who enters it is there. Null: there is no such sign. */
  entrance_code: string | null
  /** What guests are asked when they join. */
  questions: readonly QueueQuestion[]
  /** What guests can choose. */
  services: readonly Service[]
}

/** The id of the queue that every restaurant has. */
export const defaultQueueId = 'default'

/** The values of that queue of a restaurant until staff change it. */
export const defaultQueue: Queue = {
  id: defaultQueueId,
  name: 'Waitlist',
  ticket_letter: 'A',
  sort_key: 0,
  is_open: true,
  joining: joiningWays,
  opening_hours: null,
  max_waiting: null,
  service_minutes: null,
  priority_classes: [],
  appointment_head_start_minutes: 0,
  late_check_in_minutes: 10,
  presence_required: false,
  return_limit: 1,
  entrance_code: null,
  questions: [],
  services: [],
}

/** The same in another kind of place. */
export const defaultQueueOf = (kind: PlaceKind): Queue =>
  kind === 'restaurant' ? defaultQueue : { ...defaultQueue, presence_required: placeDefaults[kind].presence_required }

/** The queues of a restaurant in their order: those that are stored, and the first one also where it is not. */
export const allQueues = <Q extends Pick<Queue, 'id'>>(stored: readonly Q[], kind: PlaceKind): (Q | Queue)[] =>
  hasDefaultQueue(stored) ? [...stored] : [defaultQueueOf(kind), ...stored]

export const hasDefaultQueue = (stored: readonly Pick<Queue, 'id'>[]) => stored.some(({ id }) => id === defaultQueueId)
