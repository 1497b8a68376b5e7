import { expect, it } from 'vitest'
import { earlierCalls } from './earlier-calls.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()
const entry = {
  id: 'own',
  status: 'WAITING',
  timestamp: at(0),
  quoted_time: null,
  order_key: null,
  appointment_at: null,
  head_start_minutes: 0,
  booked_for: null,
} as const
const rules = { sort_parties_by: 'arrival_time', default_quoted_time: 15 } as const

it('counts those who came later and were called before, by the reason', () => {
  const others = [
    { ...entry, id: 'booked', timestamp: at(5), status: 'SERVED', appointment_at: at(60), booked_for: '10:00' },
    { ...entry, id: 'urgent', timestamp: at(5), head_start_minutes: 10 },
    { ...entry, id: 'moved', timestamp: at(5), order_key: at(-5) },
    { ...entry, id: 'behind', timestamp: at(5) },
    { ...entry, id: 'booked later', timestamp: at(5), appointment_at: at(30), booked_for: '09:30' },
    { ...entry, id: 'came before', timestamp: at(-5), status: 'NOTIFIED' },
    entry,
  ] as const
  expect(earlierCalls(entry, others, rules)).toEqual({ booked: ['10:00'], priority: 1, moved: 1 })
})
