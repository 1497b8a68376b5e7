import { openingState } from '@waitbook/domain/calendar/opening-hours'
import type { JoiningWay, Queue } from '@waitbook/domain/queues/queue'
import { lastAdmission, queueJoining } from '@waitbook/domain/queues/queue-joining'
import type { Restaurant } from '../restaurants/restaurants.ts'

interface Asked {
  now: number
  /** Parties in the queue. */
  waiting: number
  way: JoiningWay
  /** What a party that joins now would wait; undefined: unknown. */
  waitMinutes: number | undefined
}

/** Whether every guest may join the queue at any time. */
export const isUnrestricted = ({ is_open, joining, opening_hours, max_waiting }: Queue) =>
  is_open && opening_hours === null && max_waiting === null && joining.includes('guests') && joining.includes('remote')

/** Whether a guest may join a queue of an open restaurant now; if not, when it opens or when it was still possible. */
export const queueState = (
  { time_zone }: Pick<Restaurant, 'time_zone'>,
  queue: Queue,
  { now, waiting, way, waitMinutes }: Asked,
) => {
  // On special dates the restaurant as a whole has other hours.
  const opening = openingState({ opening_hours: queue.opening_hours, special_dates: [] }, time_zone, now)
  const closesAt = opening.open ? opening.changes_at : null
  const admitsUntil = lastAdmission({ closesAt, waitMinutes, service_minutes: queue.service_minutes })
  const joining = queueJoining(queue, { now, opening, waiting, way, admitsUntil })
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    ...joining,
    opensAt: joining.reason === 'closed' ? iso(opening.changes_at) : null,
    wasPossibleUntil: joining.reason === 'too_late' ? iso(admitsUntil) : null,
  }
}
