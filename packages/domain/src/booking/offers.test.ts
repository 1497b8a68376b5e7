import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../calendar/time-zone.ts'
import { Book, type Booked } from './booked.ts'
import {
  type BookingWish,
  fitsWish,
  nextOffer,
  offerDeadline,
  slotToOffer,
  wishesAhead,
  withoutOffer,
} from './offers.ts'
import type { BookingRules } from './rules.ts'
import { type Slot, slotsOf } from './slots.ts'

const zone = 'Asia/Kolkata'
const friday = '2026-11-27'
const saturday = '2026-11-28'
const at = (time: string, date = friday) => instantOf(date, time, zone)
const minutes = (count: number) => count * 60_000

let made = 0
const wish = (fields: Partial<BookingWish> = {}): BookingWish => {
  made += 1
  return {
    id: `w${String(made).padStart(6, '0')}`,
    created_at: new Date(at('09:00') + minutes(made)).toISOString(),
    date: friday,
    from_time: '19:00',
    to_time: '20:00',
    party_size: 2,
    state: 'WAITING',
    passed: [],
    unanswered: 0,
    ...fields,
  }
}

const slot = (time: string, fields: Partial<Slot> = {}): Slot => {
  const starts_at = at(time, fields.date ?? friday)
  const ends_at = starts_at + minutes(90)
  return { date: friday, time, service: 'Dinner', starts_at, ends_at, resource_ids: [], refusal: null, ...fields }
}

describe('a time', () => {
  test.each([
    ['18:59', friday, '19:00', '20:00', false],
    ['19:00', friday, '19:00', '20:00', true],
    ['20:00', friday, '19:00', '20:00', true],
    ['20:15', friday, '19:00', '20:00', false],
    ['19:30', saturday, '19:00', '20:00', false],
    ['23:30', friday, '23:00', '00:30', true],
    ['00:30', saturday, '23:00', '00:30', true],
    ['00:45', saturday, '23:00', '00:30', false],
    ['22:45', friday, '23:00', '00:30', false],
  ])('%s of %s fits a wish for %s to %s: %s', (time, date, from_time, to_time, fits) => {
    expect(fitsWish(wish({ from_time, to_time }), slot(time, { date }))).toBe(fits)
  })

  test('that the guest passed before does not fit again', () => {
    const passed = withoutOffer(wish(), at('19:00'), true)
    expect(slotToOffer(passed, [slot('19:00'), slot('19:30')])?.time).toBe('19:30')
  })
})

test('an offer stands a quarter of the time until the visit, from 5 to 15 minutes', () => {
  const now = at('12:00')
  const stands = (ahead: number) => (offerDeadline(now, now + minutes(ahead)) - now) / minutes(1)
  expect([10, 40, 47, 60, 600].map(stands)).toEqual([5, 10, 11, 15, 15])
})

test('a guest who passes keeps the place, one who does not answer twice loses it', () => {
  const start = wish()
  const declined = [at('19:00'), at('19:30'), at('20:00')].reduce(
    (each, starts_at) => withoutOffer(each, starts_at, true),
    start,
  )
  expect(declined.state).toBe('WAITING')
  const once = withoutOffer(start, at('19:00'), false)
  expect(once.state).toBe('WAITING')
  expect(withoutOffer(once, at('19:30'), false).state).toBe('EXPIRED')
})

test('ahead are the earlier open wishes for a time that both want', () => {
  const others = [
    wish(),
    wish({ from_time: '20:00', to_time: '21:00' }),
    wish({ from_time: '20:15', to_time: '21:00' }),
    wish({ state: 'OFFERED' }),
    wish({ state: 'LEFT' }),
    wish({ date: saturday }),
    wish({ from_time: '18:00', to_time: '00:30' }),
  ]
  const own = wish()
  expect(wishesAhead(own, [...others, own, wish()])).toBe(4)
})

const rules: BookingRules = {
  mode: 'covers',
  services: [
    {
      name: 'Dinner',
      weekdays: ['friday'],
      from: '19:00',
      last_seating: '20:30',
      interval: 30,
      turn_minutes: [{ up_to: 99, minutes: 60 }],
      buffer: 0,
      pacing: { covers: null, parties: 2, online_covers: null, overrides: [] },
      walk_in_share: [],
    },
  ],
  special_dates: [],
  own_hours: [],
  party_size: { min: 1, max: 8, larger: 'phone' },
  notice_minutes: 0,
  horizon_days: 60,
  release_time: null,
  last_minute_stop: null,
  seats: 10,
  sellable_share: 1,
}

const times = ['19:00', '19:30', '20:00', '20:30']
const drawnWish = fc.record({
  from: fc.nat({ max: 3 }),
  length: fc.nat({ max: 3 }),
  people: fc.integer({ min: 1, max: 6 }),
})
const drawnEvent = fc.record({
  kind: fc.constantFrom('cancel', 'take', 'pass', 'ignore', 'leave', 'wish'),
  which: fc.nat({ max: 20 }),
  wish: drawnWish,
})

const booked = (starts_at: number, people: number): Booked => ({
  ...{ people, starts_at, ends_at: starts_at + minutes(60), resource_ids: [], is_online: true },
})

/** An afternoon: bookings are cancelled, guests wish, take, pass, ignore their offers and leave. */
test('no later wish gets a time while an earlier one that it fits waits', () => {
  fc.assert(
    fc.property(fc.array(drawnEvent, { minLength: 5, maxLength: 40 }), (events) => {
      let bookings = times.flatMap((time) => [booked(at(time), 3), booked(at(time), 2)])
      let wishes: BookingWish[] = []
      const offers = new Map<string, Booked>()
      const slotsWith = (size: number, more: readonly Booked[]) =>
        slotsOf(
          {
            rules,
            timeZone: zone,
            now: at('12:00'),
            tables: [],
            book: new Book([...bookings, ...offers.values(), ...more]),
          },
          friday,
          size,
        )
      const end = (id: string, change: (each: BookingWish) => BookingWish) => {
        offers.delete(id)
        wishes = wishes.map((each) => (each.id === id ? change(each) : each))
      }
      for (const { kind, which, wish: drawn } of events) {
        const [id, offer] = [...offers][which % Math.max(1, offers.size)] ?? []
        if (kind === 'cancel') bookings = bookings.toSpliced(which % Math.max(1, bookings.length), 1)
        else if (kind === 'wish')
          wishes.push(
            wish({
              from_time: times[drawn.from] ?? '',
              to_time: times[Math.min(3, drawn.from + drawn.length)] ?? '',
              party_size: drawn.people,
            }),
          )
        else if (kind === 'leave') {
          const leaving = wishes[which % Math.max(1, wishes.length)]
          if (leaving) end(leaving.id, (each) => ({ ...each, state: 'LEFT' }))
        } else if (id !== undefined && offer) {
          if (kind === 'take') bookings.push(offer)
          end(id, (each) =>
            kind === 'take' ? { ...each, state: 'TAKEN' } : withoutOffer(each, offer.starts_at, kind === 'pass'),
          )
        }
        for (;;) {
          const slotsNow = (size: number) => slotsWith(size, [])
          const next = nextOffer(wishes, ({ party_size }) => slotsNow(party_size))
          if (!next) break
          // Seen from outside: no wish before it could have had this time.
          for (const earlier of wishes.slice(
            0,
            wishes.findIndex(({ id: own }) => own === next.wish.id),
          )) {
            if (earlier.state !== 'WAITING' || !fitsWish(earlier, next.slot)) continue
            const same = slotsNow(earlier.party_size).find(({ starts_at }) => starts_at === next.slot.starts_at)
            expect(same?.refusal, 'an earlier wish could have had this time').not.toBeNull()
          }
          offers.set(next.wish.id, booked(next.slot.starts_at, next.wish.party_size))
          wishes = wishes.map((each) => (each.id === next.wish.id ? { ...each, state: 'OFFERED' } : each))
        }
        expect(new Book([...bookings, ...offers.values()]).mostPresent(at('19:00'), at('23:00'))).toBeLessThanOrEqual(
          20,
        )
        // No guest waits for a time that is free.
        for (const each of wishes)
          if (each.state === 'WAITING') expect(slotToOffer(each, slotsWith(each.party_size, []))).toBeUndefined()
      }
    }),
    { numRuns: 150 },
  )
})
