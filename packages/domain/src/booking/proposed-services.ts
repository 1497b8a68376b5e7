import { type Span, type Weekday, weekdays } from '../calendar/opening-hours.ts'

/** The hours of a first service. The other values have defaults. */
export interface ProposedService {
  name: string
  weekdays: Weekday[]
  from: string
  last_seating: string
}

const minutesPerDay = 1_440
/** The last guests are seated so long before the restaurant closes. */
const lastStayMinutes = 90
const gridMinutes = 15

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  `${String(Math.floor((minutes % minutesPerDay) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const nameOf = (from: number, to: number) => {
  if (from < 15 * 60 && to > 18 * 60) return 'All day'
  if (to <= 12 * 60) return 'Breakfast'
  return from < 15 * 60 ? 'Lunch' : 'Dinner'
}

const lastSeating = (from: number, to: number) => {
  const last = to - lastStayMinutes
  return last <= from ? from : Math.floor(last / gridMinutes) * gridMinutes
}

/** Services that fit the opening hours: one for all weekdays with the same hours, in the order of the day. */
export const proposedServices = (week: Record<Weekday, readonly Span[]>): ProposedService[] => {
  const services = new Map<string, ProposedService & { starts: number }>()
  for (const day of weekdays) {
    for (const span of week[day]) {
      const known = services.get(`${span.from} ${span.to}`)
      if (known) {
        known.weekdays.push(day)
        continue
      }
      const starts = minutesOf(span.from)
      const ends = minutesOf(span.to) + (span.to > span.from ? 0 : minutesPerDay)
      services.set(`${span.from} ${span.to}`, {
        name: nameOf(starts, ends),
        weekdays: [day],
        from: span.from,
        last_seating: timeOf(lastSeating(starts, ends)),
        starts,
      })
    }
  }
  return [...services.values()].sort((one, other) => one.starts - other.starts).map(({ starts, ...service }) => service)
}
