import type { StayRow } from '../floor/floor-facts.ts'
import type { ChosenService, DeskService } from '../queues/services.ts'
import type { QueueEntry } from '../waitlist/queue-order.ts'

/** What guests are called to. Other resources are tables, which have an area. */
export const deskKinds = ['desk', 'room', 'chair', 'person'] as const
export type DeskKind = (typeof deskKinds)[number]

/** What staff do at a desk; one rule each in `domain/desk/acts`. */
export const deskActs = [
  'open',
  'pause',
  'close',
  'stateDelay',
  'next',
  'callEarly',
  'recall',
  'start',
  'finish',
  'noShow',
  'backInLine',
  'transfer',
  'letBackIn',
] as const
export type DeskAct = (typeof deskActs)[number]

/** Whom a desk calls next: the longest wait in its queues, its queues in their order, or only guests with a booking. */
export const deskRules = ['longest_wait', 'ranked', 'booked_only'] as const
export type DeskRule = (typeof deskRules)[number]

export const maxDelayMinutes = 480

/** A queue that a desk serves. With the rule `ranked`, the lowest rank is served first. */
export interface ServedQueue {
  queue_id: string
  rank: number
}

export interface Desk {
  id: string
  name: string
  kind: DeskKind
  queues: readonly ServedQueue[]
  /** What it can do; null: all services of its queues. */
  services?: readonly DeskService[] | null
  /** A desk with history is deactivated, never deleted. */
  is_active: boolean
}

/** The time from when a desk opens until it closes. A desk has one open session at most. Instants are ISO 8601. */
export interface DeskSession {
  id: string
  resource_id: string
  user_id: string | null
  since: string
  until: string | null
  paused_at: string | null
  pause_reason: string | null
  rule: DeskRule
  /** How late the desk is, as staff have stated it; null: they have not. */
  delay_minutes: number | null
}

/** The fields of an entry that store its calls. */
export interface Calling {
  /** The desk that has called the party, and when; null: none has. */
  called_to: string | null
  called_at: string | null
  /** How often the present desk has called it. */
  call_count: number
  /** Why it was called before its turn. */
  call_reason: string | null
  /** How often it went back in line because it did not come. */
  returned_count: number
  /** The only desk that calls it, after a transfer; null: any desk of the queue. */
  for_desk: string | null
}

/** Their values for a party that no desk has called. */
export const notCalled: Calling = {
  called_to: null,
  called_at: null,
  call_count: 0,
  call_reason: null,
  returned_count: 0,
  for_desk: null,
}

/** The fields of an entry that the rules of desks use. */
export interface DeskEntry extends QueueEntry, Calling {
  queue_id: string
  people_count: number
  reservation_id: string | null
  served_at: string | null
  removed_at: string | null
  removed_reason: string | null
  /** Whether it can be called: a party that joined from elsewhere may not be here yet. */
  is_here: boolean
  services?: readonly ChosenService[]
  /** When a party that did not come asked to be let back in. */
  asked_back_at: string | null
}

/** A party that is at a desk or called to it. */
export interface DeskParty {
  entry_id: string
  since: string
  /** Called, and not yet at the desk. */
  isCalled: boolean
}

type StayAtDesk = Pick<StayRow, 'id' | 'entry_id' | 'started_at' | 'ended_at' | 'places'>

/** Who is at a desk, or else who is called to it. */
export const partyAtDesk = (
  known: { entries: readonly DeskEntry[]; stays: readonly StayAtDesk[] },
  deskId: string,
): DeskParty | undefined => {
  const stay = openStayAt(known.stays, deskId)
  if (stay) return { entry_id: stay.entry_id ?? stay.id, since: stay.started_at, isCalled: false }
  const called = known.entries.find((entry) => isCalledTo(entry, deskId))
  return called && { entry_id: called.id, since: called.called_at ?? called.timestamp, isCalled: true }
}

export const isCalledTo = (entry: DeskEntry, deskId: string) =>
  entry.status === 'NOTIFIED' && entry.called_to === deskId

export const openStayAt = <S extends StayAtDesk>(stays: readonly S[], deskId: string) =>
  stays.find(
    ({ ended_at, places }) =>
      ended_at === null && places.some(({ resource_id, until }) => resource_id === deskId && until === null),
  )

/** Whether a party was called to a desk and did not come: it may ask to be let back in. */
export const canAskBack = ({
  status,
  removed_reason,
  called_to,
}: Pick<DeskEntry, 'status' | 'removed_reason' | 'called_to'>) =>
  status === 'REMOVED' && removed_reason === 'no_show' && called_to !== null

/** The desks that serve a queue now: those that are open and not paused. */
export const openDesksOf = (
  queueId: string,
  desks: readonly Pick<Desk, 'id' | 'queues' | 'is_active'>[],
  sessions: readonly Pick<DeskSession, 'resource_id' | 'until' | 'paused_at'>[],
) => {
  const open = new Set(
    sessions.flatMap(({ resource_id, until, paused_at }) =>
      until === null && paused_at === null ? [resource_id] : [],
    ),
  )
  return desks.filter(
    ({ id, queues, is_active }) => is_active && open.has(id) && queues.some(({ queue_id }) => queue_id === queueId),
  )
}
