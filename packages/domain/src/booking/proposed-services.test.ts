import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Span, type Weekday, weekdays } from '../calendar/opening-hours.ts'
import { proposedServices } from './proposed-services.ts'

const weekOf = (spansOf: (day: Weekday) => Span[]) =>
  Object.fromEntries(weekdays.map((day) => [day, spansOf(day)])) as Record<Weekday, Span[]>
const isWeekend = (day: Weekday) => day === 'saturday' || day === 'sunday'

it('joins the days with the same hours, and orders the services by the day', () => {
  const week = weekOf((day) => [
    { from: '18:00', to: isWeekend(day) ? '01:00' : '23:00' },
    { from: '12:00', to: '15:00' },
  ])
  expect(proposedServices(week)).toEqual([
    { name: 'Lunch', weekdays, from: '12:00', last_seating: '13:30' },
    { name: 'Dinner', weekdays: weekdays.slice(0, 5), from: '18:00', last_seating: '21:30' },
    { name: 'Dinner', weekdays: ['saturday', 'sunday'], from: '18:00', last_seating: '23:30' },
  ])
})

it.each([
  ['a restaurant that never closes between', { from: '11:00', to: '22:00' }, 'All day', '20:30'],
  ['breakfast', { from: '07:30', to: '11:10' }, 'Breakfast', '09:30'],
  ['a last seating after midnight', { from: '20:00', to: '02:30' }, 'Dinner', '01:00'],
  ['hours too short for a whole stay', { from: '17:00', to: '18:00' }, 'Dinner', '17:00'],
])('%s', (_what, span, name, last_seating) => {
  const week = weekOf((day) => (day === 'friday' ? [span] : []))
  expect(proposedServices(week)).toEqual([{ name, weekdays: ['friday'], from: span.from, last_seating }])
})

it('proposes a service for every open day and for no closed one', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((n) => {
    const minutes = n * 15
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  const spans = fc.array(fc.record({ from: time, to: time }), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(spans, { minLength: 7, maxLength: 7 }), (days) => {
      const week = weekOf((day) => days[weekdays.indexOf(day)] ?? [])
      const services = proposedServices(week)
      for (const day of weekdays) {
        const from = services.filter((each) => each.weekdays.includes(day)).map((each) => each.from)
        expect(new Set(from)).toEqual(new Set(week[day].map((span) => span.from)))
      }
    }),
  )
})
