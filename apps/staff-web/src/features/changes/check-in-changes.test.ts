import { describe, expect, test } from 'vitest'
import { makeChange, makeCheckIn, makeTableChange } from '../../../test/make-change.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import type { Change, FloorChange } from './change.ts'
import { projectChanges } from './project-changes.ts'
import { emptyQueue, type QueueEvent, reduceQueue } from './queue-state.ts'
import { refusedChoice } from './refused-choice.ts'

const rules = { sort_parties_by: 'arrival_time', default_quoted_time: 15 } as const
/** Five minutes after its time. */
const at = Date.parse('2026-11-26T13:35:00.000Z')
const checkIn = makeCheckIn({ at })
const { entry_id, reservation_id } = checkIn
const server = 's'.repeat(22)
const table = 't'.repeat(22)
const seat = (
  fields: Partial<FloorChange> = {},
  booked: { reservation_id?: string; entry_id?: string } = { reservation_id },
) =>
  makeTableChange(
    'start',
    { resource_ids: [table], replaces: [], ...booked },
    { mutation_id: 'seat', entry_id, name: 'Wellington', people_count: 6, at: at + 2, ...fields },
  )
const run = (changes: readonly Change[], ...events: QueueEvent[]) => {
  const queued = changes.map((change): QueueEvent => ({ type: 'queued', change, tried: false }))
  return [...queued, ...events].reduce(reduceQueue, emptyQueue)
}
const refuse = (id: string, code = 'reservation_settled'): QueueEvent => ({
  type: 'refused',
  id,
  reason: 'This reservation is cancelled.',
  code,
  reasonForRest: 'The party was not checked in.',
})

describe('a queued check-in', () => {
  const serve = makeChange({ mutation_id: 'serve', entry_id, at: at + 1 })
  const after: Change = {
    ...makeChange({ mutation_id: 'move', entry_id: 'x'.repeat(22), at: at + 1 }),
    kind: 'move',
    after_id: entry_id,
  }

  test('that finds the party under the id of another device renames it in the later changes', () => {
    const { waiting } = run([checkIn, serve, after], { type: 'done', id: 'check-in', party: server })
    expect(waiting.map(({ change }) => change)).toEqual([
      { ...serve, entry_id: server },
      { ...after, after_id: server },
    ])
    const same = run([checkIn, serve], { type: 'done', id: 'check-in', party: entry_id })
    expect(same.waiting.map(({ change }) => change)).toEqual([serve])
  })

  test('that is refused keeps its reason, and so do the changes that cannot follow it', () => {
    const { waiting, refused } = run([checkIn, serve], refuse('check-in'))
    expect(waiting).toEqual([])
    expect(refused.map(({ change, reason }) => [change.kind, reason])).toEqual([
      ['check-in', 'This reservation is cancelled.'],
      ['serve', 'The party was not checked in.'],
    ])
  })

  test('that is refused is dropped where the party was seated later, which counts', () => {
    const seated = seat()
    const { waiting, refused } = run([checkIn, seated], refuse('check-in'))
    expect([waiting.map(({ change }) => change), refused]).toEqual([[seated], []])
  })

  test('that is withdrawn also withdraws the changes that depend on it', () => {
    const other = makeChange({ mutation_id: 'other', entry_id: 'x'.repeat(22), at: at + 1 })
    const { waiting } = run([checkIn, serve, other], { type: 'withdrawn', id: 'check-in' })
    expect(waiting.map(({ change }) => change.mutation_id)).toEqual(['other'])
  })

  test('that is refused can be confirmed anyway, or the party added to the waitlist', () => {
    const again = refusedChoice({ change: checkIn, reason: '', code: 'reservation_settled' })
    expect(again).toMatchObject({
      label: 'Check in anyway',
      instead: { ...checkIn, mutation_id: expect.any(String), restore: true },
    })
    expect(again?.instead.mutation_id).not.toBe(checkIn.mutation_id)
    const { booking } = checkIn
    const party = { customer_name: 'Wellington', people_count: 6, notes: booking.notes, wishes: booking.wishes }
    for (const [code, phone_number] of [
      ['not_found', booking.phone],
      ['already_waiting_for_another', null],
    ] as const) {
      const added = refusedChoice({ change: checkIn, reason: '', code })
      expect(added).toMatchObject({
        label: 'Add to the waitlist',
        instead: { kind: 'add', at, party: { ...party, phone_number } },
      })
    }
  })
})

describe('a queued seating of a booking', () => {
  test('names its stay in later changes by the id under which another device seated it', () => {
    const bill = makeTableChange('step', { step: 'bill' }, { entry_id, mutation_id: 'bill', at: at + 3 })
    const { waiting } = run([seat(), bill], { type: 'done', id: 'seat', party: server })
    const renamed = { ...bill, entry_id: server, input: { id: server, step: 'bill' } }
    expect(waiting.map(({ change }) => change)).toEqual([renamed])
    const listed = seat({}, { entry_id })
    const checkedIn = run([checkIn, listed], { type: 'done', id: 'check-in', party: server }).waiting
    expect(checkedIn[0]?.change).toMatchObject({ entry_id: server, input: { id: server, entry_id: server } })
  })

  test('that is refused can be made as that of a walk-in, at the time at which it happened', () => {
    expect(refusedChoice({ change: seat(), reason: '', code: 'not_found' })).toMatchObject({
      label: 'Seat as a walk-in',
      instead: { act: 'start', at: at + 2, input: { resource_ids: [table], people_count: 6 }, reported: true },
    })
    expect(refusedChoice({ change: seat(), reason: '', code: 'id_taken' })).toBeUndefined()
  })
})

describe('the list', () => {
  const shown = (entries: ReturnType<typeof makeEntry>[], ...changes: Change[]) =>
    projectChanges(entries, changes, rules)

  test('shows the party of a check-in as the server adds it', () => {
    expect(shown([], checkIn)).toMatchObject([
      {
        id: entry_id,
        customer_name: 'Wellington',
        phone_number: checkIn.booking.phone,
        people_count: 6,
        quoted_time: null,
        notes: 'Reservation for 19:00 Peanut allergy',
        wishes: ['window'],
        source: 'reservation',
        reservation_id,
        timestamp: new Date(at).toISOString(),
        // By its time, as that is the order of the list.
        appointment_at: checkIn.booking.starts_at,
      },
    ])
  })

  test('shows it once: another device may have checked it in, or its phone may wait already', () => {
    const known = makeEntry({ reservation_id })
    expect(shown([known], checkIn)).toEqual([known])
    const waiting = makeEntry({ phone_number: checkIn.booking.phone, notes: 'Pram' })
    expect(shown([waiting], checkIn)).toEqual([
      {
        ...waiting,
        reservation_id,
        notes: 'Reservation for 19:00 Pram',
        wishes: ['window'],
        appointment_at: checkIn.booking.starts_at,
      },
    ])
    const ofAnother = makeEntry({ phone_number: checkIn.booking.phone, reservation_id: server })
    expect(shown([ofAnother], checkIn)).toEqual([ofAnother])
  })

  test('loses the party of a seated booking, under whatever id it waits', () => {
    expect(shown([], checkIn, seat())).toEqual([])
    expect(shown([makeEntry({ reservation_id })], seat())).toEqual([])
    expect(shown([makeEntry({ reservation_id: null })], seat())).toHaveLength(1)
  })

  test('shows a party that went back at its old place, as far as the device knows it', () => {
    const waiting = makeEntry({ customer_name: 'Ana' })
    const at_1 = { entry_id: waiting.id, name: 'Ana', people_count: 3 }
    const seated = makeTableChange('start', { resource_ids: [table] }, { ...at_1, mutation_id: 'seat' })
    const guest = { phone: null, notes: '', allergies: [], is_reservation: false }
    const waits = { id: waiting.id, since: new Date(at).toISOString() }
    const back = makeTableChange('putBack', {}, { ...at_1, guest, waits, mutation_id: 'back' })
    expect(shown([waiting], seated, back)).toMatchObject([
      { id: waiting.id, timestamp: waiting.timestamp, people_count: 3 },
    ])
    expect(shown([], back)).toMatchObject([{ id: waiting.id, timestamp: waits.since, people_count: 3 }])
  })
})
