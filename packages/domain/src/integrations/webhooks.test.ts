import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readyResources, webhookEventOf } from './webhook-events.ts'
import { nextAttemptAt, retryForMs } from './webhook-retries.ts'

const waiting = { status: 'WAITING', notified_at: null }
const notified = { status: 'NOTIFIED', notified_at: '2026-11-21T18:00:00.000Z' }

describe('the webhook event of a change', () => {
  it.each([
    ['waitlist_entries', null, waiting, 'entry.created'],
    ['waitlist_entries', waiting, { ...waiting, notes: 'x' }, 'entry.updated'],
    ['waitlist_entries', waiting, notified, 'entry.notified'],
    ['waitlist_entries', notified, { ...notified, notified_at: '2026-11-21T18:05:00.000Z' }, 'entry.notified'],
    ['waitlist_entries', notified, { ...notified, notes: 'x' }, 'entry.updated'],
    ['waitlist_entries', notified, { status: 'SERVED' }, 'entry.served'],
    ['waitlist_entries', notified, { status: 'REMOVED' }, 'entry.removed'],
    ['waitlist_entries', { status: 'SERVED' }, waiting, 'entry.updated'],
    ['waitlist_entries', waiting, null, 'entry.removed'],
    ['reservations', null, { status: 'CONFIRMED' }, 'reservation.created'],
    ['reservations', { status: 'CONFIRMED' }, { status: 'CONFIRMED', time: '20:00' }, 'reservation.updated'],
    ['reservations', { status: 'CONFIRMED' }, { status: 'CHECKED_IN' }, 'reservation.checked_in'],
    ['reservations', { status: 'CONFIRMED' }, { status: 'CANCELLED' }, 'reservation.cancelled'],
    ['reservations', { status: 'CONFIRMED' }, { status: 'NO_SHOW' }, 'reservation.no_show'],
    ['reservations', { status: 'NO_SHOW' }, { status: 'CONFIRMED' }, 'reservation.updated'],
    ['reservations', null, { status: 'REQUESTED' }, 'reservation.requested'],
    ['reservations', { status: 'REQUESTED' }, { status: 'CONFIRMED' }, 'reservation.accepted'],
    ['reservations', { status: 'REQUESTED' }, { status: 'CANCELLED' }, 'reservation.cancelled'],
    ['reservations', { status: 'CONFIRMED' }, { status: 'REQUESTED' }, 'reservation.updated'],
    ['reservations', { status: 'CONFIRMED' }, null, 'reservation.deleted'],
    ['stays', null, { ended_at: null }, 'stay.started'],
    ['stays', { ended_at: null, places: [1] }, { ended_at: null, places: [2] }, 'stay.moved'],
    ['stays', { ended_at: null, step: 'seated' }, { ended_at: null, step: 'bill' }, 'stay.stepped'],
    ['stays', { ended_at: null, step: 'bill' }, { ended_at: null, step: 'bill' }, 'stay.updated'],
    ['stays', { ended_at: null, places: [1] }, { ended_at: 'now', places: [2] }, 'stay.ended'],
    ['stays', { ended_at: 'now', places: [2] }, { ended_at: null, places: [1] }, 'stay.updated'],
    ['stays', { ended_at: null }, null, 'stay.ended'],
    ['settings', null, {}, undefined],
    ['parties', null, {}, undefined],
  ])('%s %j to %j is %s', (table, before, after, event) => {
    expect(webhookEventOf({ table, before, after })).toBe(event)
  })
})

describe('tables become ready', () => {
  const stayAt = (...open: string[]) => ({ places: open.map((resource_id) => ({ resource_id, until: null })) })
  const left = (id: string) => ({ places: [{ resource_id: id, until: '2026-11-21T20:00:00.000Z' }] })
  const mark = (resource_id: string, until: string | null = null) => ({ resource_id, until })
  const stays = (before: object | null, after: object | null) => ({ table: 'stays', before, after }) as never
  const marks = (before: object | null, after: object | null) => ({ table: 'resource_marks', before, after }) as never
  const ended = '2026-11-21T20:00:00.000Z'

  it.each([
    ['a party leaves it ready', [stays(stayAt('12'), left('12'))], ['12']],
    ['a party leaves it to be wiped', [stays(stayAt('12'), left('12')), marks(null, mark('12'))], []],
    ['it is wiped', [marks(mark('12'), mark('12', ended))], ['12']],
    [
      'a party sits down on it before it is wiped',
      [marks(mark('12'), mark('12', ended)), stays(null, stayAt('12'))],
      [],
    ],
    ['a party moves', [stays(stayAt('12'), { places: [...left('12').places, ...stayAt('7').places] })], ['12']],
    ['two parties swap', [stays(stayAt('12'), stayAt('7')), stays(stayAt('7'), stayAt('12'))], []],
    ['a step is recorded', [stays(stayAt('12'), stayAt('12'))], []],
    ['a seating is undone', [stays(stayAt('12'), null)], ['12']],
    ['a party of the list is changed', [{ table: 'waitlist_entries', before: {}, after: {} }], []],
  ])('if %s: %j gives %j', (_, changes, ready) => {
    expect(readyResources(changes)).toEqual(ready)
  })
})

describe('retrying a delivery', () => {
  it('waits longer each time and gives up after a day', () => {
    const waits: number[] = []
    let now = 0
    for (let failures = 1; ; failures += 1) {
      const next = nextAttemptAt(failures, 0, now, 0.5)
      if (next === undefined) break
      waits.push((next - now) / 1000)
      now = next
    }
    expect(waits.slice(0, 5)).toEqual([5, 30, 120, 300, 900])
    expect(now).toBe(retryForMs)
    expect(waits.length).toBeLessThan(20)
  })

  it('is spread by a fifth either way, always in the future and never past the day', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: retryForMs - 1 }), chance, (n, now, c) => {
        const next = nextAttemptAt(n, 0, now, c) ?? 0
        expect(next).toBeGreaterThan(now)
        expect(next).toBeLessThanOrEqual(retryForMs)
        expect(next - now).toBeLessThanOrEqual(4 * 3_600_000 * 1.2)
      }),
    )
  })
})
