import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inWorstFirstOrder, waitingFigures } from './tonight.ts'

const now = Date.parse('2026-12-04T20:00:00Z')
const party = (waited: number, quoted_time: number | null, status: 'WAITING' | 'NOTIFIED' = 'WAITING') => ({
  timestamp: new Date(now - waited * 60_000).toISOString(),
  ...{ status, quoted_time, people_count: 2 },
})

it('an empty queue has no longest wait', () => {
  expect(waitingFigures([], 20, now)).toEqual({
    ...{ waiting: 0, people: 0, longest: null, overdue: 0, overdue_minutes: 0 },
  })
})

it('a party is overdue beyond its quote, or the default one, unless it was notified', () => {
  const parties = [party(35, 60), party(25, 10), party(24, null), party(90, 10, 'NOTIFIED')]
  expect(waitingFigures(parties, 20, now)).toEqual({
    ...{ waiting: 4, people: 8, longest: { waited: 90, quoted: 10 }, overdue: 2, overdue_minutes: 15 },
  })
})

const location = (restaurant_name: string, overdue_minutes: number, delay: number | null, waiting: number) => ({
  restaurant_name,
  figures: { waiting, overdue_minutes, delay },
})

it('lists what did not answer first, then what is worst', () => {
  const calm = location('Calm', 0, -9, 1)
  const busy = location('Busy', 0, null, 5)
  const delayed = location('Delayed', 0, 4, 0)
  const overdue = location('Overdue', 12, null, 1)
  const silent = { restaurant_name: 'Silent', figures: null }
  expect(inWorstFirstOrder([calm, busy, delayed, silent, overdue])).toEqual([silent, overdue, delayed, busy, calm])
})

it('the order does not depend on that of the locations', () => {
  const figures = fc.option(
    fc.record({ waiting: fc.nat(3), overdue_minutes: fc.nat(3), delay: fc.option(fc.integer({ min: -2, max: 2 })) }),
  )
  const locations = fc.uniqueArray(fc.record({ restaurant_name: fc.stringMatching(/^[a-z]{1,3}$/), figures }), {
    selector: ({ restaurant_name }) => restaurant_name,
  })
  fc.assert(
    fc.property(locations, (some) => {
      expect(inWorstFirstOrder(some.toReversed())).toEqual(inWorstFirstOrder(some))
    }),
  )
})
