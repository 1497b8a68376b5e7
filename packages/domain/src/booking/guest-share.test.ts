import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allowed, allowedIn, beyondShare, type GuestShares, type GuestUse, usedBy } from './guest-share.ts'
import type { BookingRules, WeeklyService } from './rules.ts'
import type { TableOption } from './tables.ts'

const service = (fields: Partial<WeeklyService> = {}): WeeklyService => ({
  name: 'Dinner',
  weekdays: ['friday'],
  from: '18:00',
  last_seating: '21:00',
  interval: 30,
  turn_minutes: [{ up_to: 99, minutes: 60 }],
  buffer: 0,
  pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
  walk_in_share: [],
  ...fields,
})

const rules = (fields: Partial<BookingRules> = {}): BookingRules => ({
  mode: 'covers',
  services: [],
  special_dates: [],
  own_hours: [],
  party_size: { min: 1, max: 8, larger: 'phone' },
  notice_minutes: 0,
  horizon_days: 60,
  release_time: null,
  last_minute_stop: null,
  seats: 20,
  sellable_share: 0.5,
  ...fields,
})

const table = (id: string): TableOption => ({ resource_ids: [id], seats_min: 1, seats_max: 4, priority: 0 })
const joined: TableOption = { resource_ids: ['a', 'b'], seats_min: 5, seats_max: 8, priority: 0 }
const friday = { date: '2026-11-27', timeZone: 'Asia/Kolkata' }
const shares: GuestShares = { unverified_share: 0.3, unverified_address_share: 0.1 }
const stay = (people: number, minutes: number, tables = 0) =>
  usedBy({
    people,
    starts_at: 0,
    ends_at: minutes * 60_000,
    resource_ids: Array.from({ length: tables }, (_, n) => `${n}`),
  })

describe('what a service allows', () => {
  it.each<[string, Allowed, BookingRules, TableOption[], WeeklyService]>([
    [
      'seats that are sold, for its whole time',
      { parties: null, covers: null, seat_minutes: 10 * 240, table_minutes: null },
      rules(),
      [],
      service(),
    ],
    [
      'tables and their seats, joined ones once',
      { parties: null, covers: null, seat_minutes: 8 * 240, table_minutes: 2 * 240 },
      rules({ mode: 'tables' }),
      [table('a'), table('b'), joined],
      service(),
    ],
    [
      'what the kitchen takes in its quarters of an hour',
      { parties: 2 * 6 + 5, covers: 3 * 7, seat_minutes: 10 * 240, table_minutes: null },
      rules(),
      [],
      service({
        pacing: { covers: 4, parties: 2, online_covers: 3, overrides: [{ time: '19:00', covers: 9, parties: 5 }] },
      }),
    ],
    [
      'without what is kept for walk-ins',
      { parties: null, covers: null, seat_minutes: 240 * (20 / 7), table_minutes: null },
      rules(),
      [],
      service({ walk_in_share: [{ from: '19:00', share: 1 }] }),
    ],
    [
      'past midnight',
      { parties: null, covers: null, seat_minutes: 10 * 120, table_minutes: null },
      rules(),
      [],
      service({ from: '23:30', last_seating: '00:30' }),
    ],
  ])('%s', (_name, expected, ...[of, tables, each]) => {
    expect(allowedIn(of, tables, each, friday)).toEqual(expected)
  })
})

describe('the shares of unverified guests', () => {
  const allowed: Allowed = { parties: null, covers: null, seat_minutes: 1_000, table_minutes: 600 }

  it.each<[string, 'service' | 'address' | undefined, GuestUse[], number, number]>([
    ['one booking is always possible', undefined, [], 8, 1_000],
    [
      'up to the share',
      undefined,
      [
        { use: stay(1, 60), address: 'b' },
        { use: stay(1, 60), address: 'c' },
      ],
      1,
      60,
    ],
    ['beyond the tables', 'service', [{ use: stay(1, 60, 2), address: 'b' }], 1, 61],
    ['beyond the seats', 'service', [{ use: stay(4, 60), address: 'b' }], 1, 61],
    ['beyond what one address may take', 'address', [{ use: stay(1, 30), address: 'a' }], 1, 31],
    ['those of unknown addresses count for the service', 'service', [{ use: stay(4, 60), address: undefined }], 2, 60],
  ])('%s', (_name, expected, others, people, minutes) => {
    expect(beyondShare(allowed, shares, others, { use: stay(people, minutes), address: 'a' })).toBe(expected)
  })

  it('are off at 1', () => {
    const others = Array.from({ length: 99 }, () => ({ use: stay(8, 600), address: 'a' }))
    const off = { unverified_share: 1, unverified_address_share: 1 }
    expect(beyondShare(allowed, off, others, { use: stay(8, 600), address: 'a' })).toBeUndefined()
  })

  const attempt = fc.record({
    people: fc.integer({ min: 1, max: 8 }),
    minutes: fc.integer({ min: 15, max: 150 }),
    tables: fc.integer({ min: 0, max: 2 }),
    address: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  })
  const limited = fc.record({
    parties: fc.option(fc.integer({ min: 0, max: 40 })),
    covers: fc.option(fc.integer({ min: 0, max: 200 })),
    seat_minutes: fc.integer({ min: 0, max: 20_000 }),
    table_minutes: fc.option(fc.integer({ min: 0, max: 5_000 })),
  })

  it('are never exceeded by more than the one booking, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(limited, fc.array(attempt, { maxLength: 60 }), (most, attempts) => {
        const taken: GuestUse[] = []
        for (const { people, minutes, tables, address } of attempts) {
          const use = stay(people, minutes, tables)
          if (beyondShare(most, shares, taken, { use, address }) === undefined) taken.push({ use, address })
        }
        const within = (uses: GuestUse[], share: number) =>
          uses.length <= 1 ||
          (['parties', 'covers', 'seat_minutes', 'table_minutes'] as const).every(
            (kind) =>
              most[kind] === null || uses.reduce((total, { use }) => total + use[kind], 0) <= most[kind] * share,
          )
        expect(within(taken, 0.3)).toBe(true)
        for (const own of 'abcdefgh') {
          expect(
            within(
              taken.filter(({ address }) => address === own),
              0.1,
            ),
          ).toBe(true)
        }
      }),
    )
  })

  it('end no sooner for less, and no later after more', () => {
    fc.assert(
      fc.property(limited, fc.array(attempt, { maxLength: 20 }), attempt, (most, attempts, last) => {
        const taken = attempts.map(({ people, minutes, tables, address }) => ({
          use: stay(people, minutes, tables),
          address,
        }))
        const own = { use: stay(last.people, last.minutes, last.tables), address: last.address }
        const before = beyondShare(most, shares, taken, own)
        if (before === undefined) expect(beyondShare(most, shares, taken.slice(1), own)).toBeUndefined()
        else expect(beyondShare(most, shares, [...taken, { use: own.use, address: 'z' }], own)).toBeDefined()
      }),
    )
  })
})
