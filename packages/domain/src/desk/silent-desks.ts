import { epochOf } from '../calendar/instant.ts'
import type { KnownDesks } from './acts/act.ts'
import { type DeskEntry, openDesksOf, openStayAt } from './desk.ts'

/** A desk was left open by mistake if its queues have been closed, and it has not been used, for this long. */
const silentMs = 60 * 60_000

/** `isClosedAt`: whether a queue is closed at an instant (epoch ms). */
interface Silence extends Pick<KnownDesks, 'desks' | 'sessions' | 'entries' | 'stays'> {
  isClosedAt(queueId: string, at: number): boolean
}

const isPastClosing = ({ isClosedAt }: Silence, queueId: string, now: number) =>
  isClosedAt(queueId, now) && isClosedAt(queueId, now - silentMs)

/** When an open desk was last used: opened, paused, or a party called to it or served there. */
const lastUse = ({ entries, stays }: Silence, { resource_id, since, paused_at }: KnownDesks['sessions'][number]) => {
  const calls = entries.flatMap(({ called_to, called_at }) => (called_to === resource_id ? (called_at ?? []) : []))
  const stay = openStayAt(stays, resource_id)
  const moments = [since, ...(paused_at === null ? [] : [paused_at]), ...calls, ...(stay ? [stay.started_at] : [])]
  return Math.max(...moments.map(epochOf))
}

/** The ids of the open desks whose queues are all closed, and that have not been used, for the time `silentMs`. */
export const silentDesks = (known: Silence, now: number): string[] =>
  known.sessions
    .filter(({ resource_id, until }) => {
      const desk = known.desks.find(({ id }) => id === resource_id)
      return until === null && desk?.queues.every(({ queue_id }) => isPastClosing(known, queue_id, now))
    })
    .filter((session) => now - lastUse(known, session) >= silentMs)
    .map(({ resource_id }) => resource_id)

/** The parties that still wait in a queue that was closed `silentMs` ago, and whose desks are all closed. */
export const leftBehind = (known: Silence, now: number): DeskEntry[] =>
  known.entries.filter(({ queue_id, status, called_to, timestamp }) => {
    const waits = status === 'WAITING' || (status === 'NOTIFIED' && called_to === null)
    const isOfDesks = known.desks.some(
      ({ is_active, queues }) => is_active && queues.some((queue) => queue.queue_id === queue_id),
    )
    if (!waits || !isOfDesks || openDesksOf(queue_id, known.desks, known.sessions).length > 0) return false
    return isPastClosing(known, queue_id, now) && now - epochOf(timestamp) >= silentMs
  })
