import { addDays } from './plain-date.ts'
import { dateIn, instantOf } from './time-zone.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Times of day as HH:mm. A `to` that is not after `from` is on the next day: 18:00 to 02:00, 00:00 to 00:00. */
export interface Span {
  from: string
  to: string
}

export interface OpeningHours {
  /** Null: no opening hours, always open. A day without spans is closed. */
  opening_hours: Record<Weekday, Span[]> | null
  /** Days with hours of their own, whatever their weekday has. */
  special_dates: { date: string; spans: Span[] }[]
}

/** Instants are epoch ms. */
export interface OpeningState {
  open: boolean
  /** When it opens or closes next; null if not within a year. */
  changes_at: number | null
}

export const weekdayOf = (date: string) => weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'

/** A span of opening, from the first of its days. */
const periodOf = (date: string, { from, to }: Span, timeZone: string) => ({
  start: instantOf(date, from, timeZone),
  end: instantOf(to > from ? date : addDays(date, 1), to, timeZone),
})

const daysAhead = 366
/** Open for longer than a week: the restaurant never closes. */
const neverClosesMs = 8 * 86_400_000

/** The dates with hours of their own, for joining and for booking; none where the opening hours are off. */
export const ownHours = ({ opening_hours, special_dates }: OpeningHours): OpeningHours['special_dates'] =>
  opening_hours === null ? [] : special_dates

/** Whether a restaurant is open at an instant, in its local time, and until when. */
export const openingState = (hours: OpeningHours, timeZone: string, now: number): OpeningState => {
  const week = hours.opening_hours
  if (week === null) return { open: true, changes_at: null }
  const special = new Map(ownHours(hours).map(({ date, spans }) => [date, spans]))
  const today = dateIn(timeZone, now)
  /** The end of the current opening, extended while spans touch or overlap. */
  let until = now
  // From yesterday, whose last hours may reach past midnight.
  for (let day = -1; day <= daysAhead; day += 1) {
    const date = addDays(today, day)
    const periods = (special.get(date) ?? week[weekdayOf(date)])
      .map((span) => periodOf(date, span, timeZone))
      .filter(({ start, end }) => end > now && end > start)
      .sort((one, other) => one.start - other.start)
    for (const { start, end } of periods) {
      if (start <= until) until = Math.max(until, end)
      else return until > now ? { open: true, changes_at: until } : { open: false, changes_at: start }
    }
    if (until - now > neverClosesMs) return { open: true, changes_at: null }
  }
  return until > now ? { open: true, changes_at: until } : { open: false, changes_at: null }
}

/** Whether spans of one day overlap, which is refused. */
export const spansOverlap = (spans: readonly Span[]) => {
  const inOrder = [...spans].sort((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.some(({ to, from }, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && (to <= from || next.from < to)
  })
}
