import { epochOf } from '../calendar/instant.ts'
import { minutesSince } from '../calendar/minutes.ts'
import type { Stay } from './stay.ts'

type Planned = Pick<Stay, 'started_at' | 'expected_end_at'>

/** Whole minutes spent at the table, planned (undefined: no turn time) and beyond the plan. */
export const stayMinutes = ({ started_at, expected_end_at }: Planned, now: number) => {
  const start = epochOf(started_at)
  const spent = minutesSince(start, now)
  if (expected_end_at === null) return { spent, planned: undefined, over: 0 }
  const planned = minutesSince(start, epochOf(expected_end_at))
  return { spent, planned, over: Math.max(0, spent - planned) }
}

/** From one whole minute beyond the plan on. */
export const isOverdue = (stay: Planned, now: number) => stayMinutes(stay, now).over > 0
