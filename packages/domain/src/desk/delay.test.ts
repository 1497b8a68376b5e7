import { expect, it } from 'vitest'
import { delayOf, delaysFor } from './delay.ts'
import { type DeskEntry, notCalled } from './desk.ts'

const start = Date.UTC(2026, 10, 21, 9, 0)
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
const now = start + 60 * 60_000

const makeEntry = (id: string, fields: Partial<DeskEntry> = {}): DeskEntry => ({
  ...notCalled,
  ...{ id, status: 'WAITING', timestamp: at(0), quoted_time: null, order_key: null, appointment_at: null },
  ...{ queue_id: 'default', people_count: 1, reservation_id: null, served_at: null, removed_at: null },
  ...{ removed_reason: null, is_here: true, asked_back_at: null },
  ...fields,
})
const session = {
  ...{ id: 's', resource_id: 'room', user_id: null, since: at(0), until: null, paused_at: null, pause_reason: null },
  ...{ rule: 'longest_wait' as const, delay_minutes: null as number | null },
}
const queue = {
  ...{ id: 'default', presence_required: false, service_minutes: 10 },
  ...{ appointment_head_start_minutes: 20, return_limit: 1 },
}
const makeKnown = (entries: DeskEntry[], delay_minutes: number | null = null) => ({
  desks: [
    { id: 'room', name: 'Room 2', kind: 'room' as const, queues: [{ queue_id: 'default', rank: 1 }], is_active: true },
  ],
  sessions: [{ ...session, delay_minutes }],
  entries,
  queues: [queue],
  stays: [],
  rules: { sort_parties_by: 'arrival_time' as const, default_quoted_time: 15 },
})

it.each([
  ['nobody has an appointment', [makeEntry('a')], undefined],
  ['an appointment of 9:25 still waits at 10:00', [makeEntry('a', { appointment_at: at(5) })], 35],
  ['the appointment is to come', [makeEntry('a', { appointment_at: at(50) })], undefined],
  ['it is behind by less than ten minutes', [makeEntry('a', { appointment_at: at(35) })], undefined],
  [
    'the guest there was called 20 minutes late',
    [makeEntry('a', { status: 'NOTIFIED', called_to: 'room', called_at: at(50), appointment_at: at(10) })],
    20,
  ],
])('the delay of a desk where %s', (_, entries, minutes) => {
  expect(delayOf(makeKnown(entries), 'room', now)?.minutes).toBe(minutes)
})

it('a stated delay replaces the computed one, and 0 is not shown to guests', () => {
  const late = makeEntry('a', { appointment_at: at(5) })
  expect(delayOf(makeKnown([late], 50), 'room', now)).toEqual({ desk_id: 'room', minutes: 50, is_stated: true })
  expect(delaysFor(makeKnown([late], 50), late, now)).toHaveLength(1)
  expect(delaysFor(makeKnown([late], 0), late, now)).toEqual([])
  expect(delaysFor(makeKnown([late], 50), makeEntry('b', { queue_id: 'other' }), now)).toEqual([])
})
