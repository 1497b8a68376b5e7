import { addDays, isTime, padTime } from '../calendar/plain-date.ts'
import type { LocalMoment, ServiceDays } from '../calendar/service-days.ts'
import { instantOf, instantsOf } from '../calendar/time-zone.ts'

/** A line on paper as it is typed. Times are by the restaurant's clock; an unknown time is blank. */
export interface PaperRow {
  arrived_time: string
  seated_time: string
  left_time: string
  /** Of a booking, and of a party that was called and did not come. */
  no_show: boolean
}

/** What became of a party. Instants are epoch ms; a party that waits still has no end. */
export type PaperVisit =
  | { end: 'seated' | 'left' | 'no_show'; arrivedAt: number; endedAt: number }
  | { end: 'waiting'; arrivedAt: number; endedAt: null }

export interface PaperFault {
  field: keyof PaperRow
  sentence: string
}

interface PaperDay {
  /** The service date of the sheet. */
  date: string
  days: ServiceDays
  /** Epoch ms. */
  now: number
}

/**
 * The instants of a time of day on a service date, earliest first: the hours past midnight are those of the next date, and
 * a time that the clocks repeat has two.
 */
const instantsOn = (time: string, { date, days }: PaperDay) =>
  [date, addDays(date, 1)]
    .flatMap((on) => instantsOf(on, time, days.timeZone))
    .filter((instant) => days.at(instant) === date)

/** Why a time has no instant on a service date. */
const missingTime = (time: string, { date, days }: PaperDay) =>
  [date, addDays(date, 1)].some((on) => days.at(instantOf(on, time, days.timeZone)) === date)
    ? 'The clocks were put forward past this time.'
    : 'This time is not on this day.'

/** Of the arrivals and ends that the written times can mean, those with the shortest wait; of equal waits the first. */
const shortestWait = (arrivals: readonly number[], ends: readonly number[]) =>
  arrivals
    .flatMap((arrivedAt) => {
      const endedAt = ends.find((instant) => instant >= arrivedAt)
      return endedAt === undefined ? [] : { arrivedAt, endedAt }
    })
    .sort((a, b) => a.endedAt - a.arrivedAt - (b.endedAt - b.arrivedAt))[0]

const wrongTime = 'Write a time as HH:mm.'

/**
 * The visit on a line, or its first fault. `booked`: date and time of the party's booking, which count as its arrival
 * if none was written.
 */
export const readPaperRow = (row: PaperRow, day: PaperDay, booked?: LocalMoment): PaperVisit | PaperFault => {
  const [arrived, seated, left] = [row.arrived_time, row.seated_time, row.left_time].map(padTime) as [
    string,
    string,
    string,
  ]
  const typed = { arrived_time: arrived, seated_time: seated, left_time: left }
  for (const field of ['arrived_time', 'seated_time', 'left_time'] as const) {
    if (typed[field] !== '' && !isTime(typed[field])) return { field, sentence: wrongTime }
  }
  if (seated !== '' && left !== '') {
    return {
      field: 'left_time',
      sentence: 'Write when the party was seated or when it left without a table, not both.',
    }
  }
  if (row.no_show && seated !== '') return { field: 'no_show', sentence: 'A party that was seated is no no-show.' }
  const bookedAt = booked && instantOf(booked.date, booked.time, day.days.timeZone)
  const endField = seated === '' ? 'left_time' : 'seated_time'
  const ended = typed[endField]
  const ends = ended === '' ? [] : instantsOn(ended, day)
  // A booking whose party came early, and of which only the seating was written.
  const usual = bookedAt === undefined ? undefined : Math.min(bookedAt, ends.at(-1) ?? bookedAt)
  const arrivals = arrived === '' ? [usual].filter((instant) => instant !== undefined) : instantsOn(arrived, day)
  const visit = shortestWait(arrivals, ends)
  const arrivedAt = visit?.arrivedAt ?? arrivals.findLast((instant) => instant <= day.now) ?? arrivals[0]
  if (arrivedAt === undefined) {
    const sentence = arrived === '' ? 'Write when the party arrived.' : missingTime(arrived, day)
    return { field: 'arrived_time', sentence }
  }
  if (arrivedAt > day.now) return { field: 'arrived_time', sentence: 'This time has not come yet.' }
  if (ended === '') {
    if (row.no_show) return { end: 'no_show', arrivedAt, endedAt: arrivedAt }
    if (day.days.at(day.now) === day.date) return { end: 'waiting', arrivedAt, endedAt: null }
    return { field: 'seated_time', sentence: 'Write when the party was seated or when it left.' }
  }
  if (ends.length === 0) return { field: endField, sentence: missingTime(ended, day) }
  if (!visit) return { field: endField, sentence: 'This is before the arrival.' }
  const { endedAt } = visit
  if (endedAt > day.now) return { field: endField, sentence: 'This time has not come yet.' }
  return { end: row.no_show ? 'no_show' : seated === '' ? 'left' : 'seated', arrivedAt, endedAt }
}
