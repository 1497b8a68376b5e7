import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterClockStep } from './clock-step.ts'
import { inQueueOrder, type QueueEntry, sortModes } from './queue-order.ts'
import { waitMinutes } from './wait.ts'

const instant = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-01-02T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const party = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom('WAITING' as const, 'NOTIFIED' as const),
  quoted_time: fc.option(fc.integer({ min: 0, max: 120 })),
  timestamp: instant,
  order_key: fc.option(instant),
  appointment_at: fc.option(instant),
  guest_arrived_at: fc.option(instant),
  guest_coming_at: fc.option(instant),
  notified_at: fc.option(instant),
  notified_sms_at: fc.option(instant),
  notified_email_at: fc.option(instant),
  last_message: fc.constant(null),
})

it('setting the clock back changes neither the order nor the minutes waited', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(party, { selector: ({ id }) => id }),
      fc.integer({ min: 60_000, max: 86_400_000 }),
      fc.constantFrom(...sortModes),
      (parties, stepMs, sort_parties_by) => {
        const rules = { sort_parties_by, default_quoted_time: 15 }
        const moved = parties.map((one) => ({ ...one, ...afterClockStep(one, stepMs) }))
        const idsOf = (list: readonly QueueEntry[]) => inQueueOrder(list, rules).map(({ id }) => id)
        expect(idsOf(moved)).toEqual(idsOf(parties))
        const now = Date.parse('2026-01-03T00:00:00Z')
        expect(moved.map((one) => waitMinutes(one, now - stepMs))).toEqual(parties.map((one) => waitMinutes(one, now)))
      },
    ),
  )
})
