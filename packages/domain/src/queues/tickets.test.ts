import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainDays } from '../calendar/service-days.ts'
import { ticketOf } from './tickets.ts'

it.each([
  ['A', 1, 'A001'],
  ['B', 42, 'B042'],
  ['A', 999, 'A999'],
  ['A', 1_000, 'A1000'],
])('ticket %s %i is %s', (letter, number, ticket) => {
  expect(ticketOf(letter, number)).toBe(ticket)
})

/** Nights on which the clocks change, and an ordinary one. */
const nights = [
  ['Europe/Berlin', '2026-03-28T20:00:00Z'],
  ['Europe/Berlin', '2026-10-24T20:00:00Z'],
  ['America/New_York', '2026-03-08T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T10:00:00Z'],
  ['Asia/Kolkata', '2026-11-21T15:00:00Z'],
] as const

it('tickets are unique on each service day, over midnight and both changes of the clocks', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40 * 60_000 }), { minLength: 20, maxLength: 60 })
  fc.assert(
    fc.property(fc.constantFrom(...nights), fc.integer({ min: 0, max: 6 }), gaps, ([zone, from], startHour, waits) => {
      const days = plainDays(zone, startHour)
      const counters = new Map<string, number>()
      const seen = new Set<string>()
      let last = ''
      let at = Date.parse(from)
      for (const wait of waits) {
        at += wait
        const day = days.at(at)
        expect(day >= last).toBe(true)
        last = day
        const number = (counters.get(day) ?? 0) + 1
        counters.set(day, number)
        seen.add(`${day} ${ticketOf('A', number)}`)
      }
      expect(seen.size).toBe(waits.length)
    }),
  )
})
