import { epochOf } from '../calendar/instant.ts'
import { isActive } from '../waitlist/entry-status.ts'
import type { KnownDesks } from './acts/act.ts'
import type { DeskEntry } from './desk.ts'
import { partyAtDesk } from './desk.ts'
import { waitingForDesk } from './desk-order.ts'

const msPerMinute = 60_000
/** A shorter computed delay is not shown. */
const leastShownMinutes = 10
const step = 5

export interface DeskDelay {
  desk_id: string
  /** 0: staff have stated that the desk is on time. */
  minutes: number
  /** Whether staff have stated it. */
  is_stated: boolean
}

type Known = Pick<KnownDesks, 'desks' | 'sessions' | 'entries' | 'queues' | 'stays' | 'rules'>

/**
 * Minutes that have passed since a party with an appointment should have been called; undefined without an appointment.
 */
const lateness = ({ queues }: Known, { appointment_at, queue_id }: DeskEntry, at: number) => {
  if (appointment_at === null) return undefined
  const headStart = queues.find(({ id }) => id === queue_id)?.appointment_head_start_minutes ?? 0
  return (at - epochOf(appointment_at)) / msPerMinute - headStart
}

/**
 * How late an open desk is: as staff have stated, or else the longest time by which the booked guest there was called
 * late, or by which booked guests still wait beyond their appointments. Undefined if it is closed, or if the computed
 * delay is too short to be shown.
 */
export const delayOf = (known: Known, deskId: string, now: number): DeskDelay | undefined => {
  const desk = known.desks.find(({ id, is_active }) => is_active && id === deskId)
  const session = known.sessions.find(({ resource_id, until }) => resource_id === deskId && until === null)
  if (!desk || !session) return undefined
  if (session.delay_minutes !== null) return { desk_id: deskId, minutes: session.delay_minutes, is_stated: true }
  const there = known.entries.find(({ id }) => id === partyAtDesk(known, deskId)?.entry_id)
  const waiting = waitingForDesk(desk, session.rule, known).map((entry) => lateness(known, entry, now) ?? 0)
  const ofThere = there?.called_at ? (lateness(known, there, epochOf(there.called_at)) ?? 0) : 0
  const minutes = Math.round(Math.max(0, ofThere, ...waiting) / step) * step
  return minutes < leastShownMinutes ? undefined : { desk_id: deskId, minutes, is_stated: false }
}

/**
 * The delays that are shown to a waiting guest: of the desk that the guest waits for, else of all that serve the queue.
 */
export const delaysFor = (known: Known, entry: DeskEntry, now: number): DeskDelay[] =>
  known.desks
    .filter(({ id, queues }) =>
      entry.for_desk === null ? queues.some(({ queue_id }) => queue_id === entry.queue_id) : id === entry.for_desk,
    )
    .flatMap(({ id }) => (isActive(entry) ? (delayOf(known, id, now) ?? []) : []))
    .filter(({ minutes }) => minutes > 0)
