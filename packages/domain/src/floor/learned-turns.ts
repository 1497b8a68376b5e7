import { stretchesOf } from '../analytics/periods.ts'
import { epochOf } from '../calendar/instant.ts'
import { addDays } from '../calendar/plain-date.ts'
import type { ServiceDays } from '../calendar/service-days.ts'
import type { StayEnd } from './stay.ts'
import { TurnTimes } from './turn-times.ts'

/** A stay that has ended. Instants are ISO 8601. */
export interface PastStay {
  id: string
  people_count: number
  started_at: string
  ended_at: string
  ended_by: StayEnd
}

/** Gives the local times (epoch ms as if in UTC) of instants from `from` to before `to`. */
const localClock = (timeZone: string, from: number, to: number) => {
  const stretches = stretchesOf(timeZone, from, to)
  return (at: number) => at + (stretches.find((stretch) => at < stretch.to)?.offsetMs ?? 0)
}

/**
 * The turn times that these stays teach, as of the end of the last of their service days. The order of the stays does not
 * matter, so that each instance learns the same.
 */
export const learnTurns = (stays: readonly PastStay[], days: ServiceDays): TurnTimes => {
  const times = new TurnTimes()
  if (stays.length === 0) return times
  const timed = stays
    .map(({ started_at, ended_at, ...stay }) => ({ ...stay, start: epochOf(started_at), end: epochOf(ended_at) }))
    .sort((one, other) => one.end - other.end || (one.id < other.id ? -1 : 1))
  const starts = timed.map(({ start }) => start)
  const local = localClock(
    days.timeZone,
    starts.reduce((a, b) => Math.min(a, b)),
    (timed.at(-1)?.end ?? 0) + 1,
  )
  const endOfDay = (at: number) => days.startOf(addDays(days.at(at), 1))
  let dayEnds = endOfDay(timed[0]?.end ?? 0)
  for (const { people_count, start, end, ended_by } of timed) {
    if (end >= dayEnds) {
      times.endDay()
      dayEnds = endOfDay(end)
    }
    times.learn({ people_count, t: local(start), minutes: (end - start) / 60_000, ended_by })
  }
  times.endDay()
  return times
}
