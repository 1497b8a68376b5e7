import { type OpeningHours, ownHours, type Span, weekdayOf } from '../calendar/opening-hours.ts'
import { addDays } from '../calendar/plain-date.ts'

export const outsideHoursKinds = ['CLOSED_DAY', 'OUTSIDE_HOURS'] as const
export type OutsideHours = (typeof outsideHoursKinds)[number]

const endOf = (date: string, { from, to }: Span) => `${to > from ? date : addDays(date, 1)} ${to}`

/** The opening times of a date: its special ones, else those of its weekday. Empty: closed; undefined: no opening hours. */
export const spansOn = (hours: OpeningHours, date: string): Span[] | undefined =>
  ownHours(hours).find((each) => each.date === date)?.spans ?? hours.opening_hours?.[weekdayOf(date)]

/** Why a booking is at a time when the restaurant is closed; null where it is open. All times are the restaurant's own. */
export const outsideHours = (
  hours: OpeningHours,
  { date, time }: { date: string; time: string },
): OutsideHours | null => {
  const spans = spansOn(hours, date)
  if (spans === undefined) return null
  const at = `${date} ${time}`
  // The day before may be open past midnight.
  const isOpen = [addDays(date, -1), date].some((day) =>
    spansOn(hours, day)?.some((span) => `${day} ${span.from}` <= at && at < endOf(day, span)),
  )
  if (isOpen) return null
  return spans.length === 0 ? 'CLOSED_DAY' : 'OUTSIDE_HOURS'
}
