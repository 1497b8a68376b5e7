import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Resource } from './resource.ts'
import { type FloorRows, resourceStates } from './resource-state.ts'
import { offerTables } from './seating-offers.ts'
import type { PartyToSeat, SeatingQuestion } from './seating-options.ts'
import { warningText } from './seating-warning-words.ts'
import { bookingTableWarnings, holdWarnings, seatingWarnings } from './seating-warnings.ts'
import { suggestTables } from './suggestions.ts'
import { at, makeBooking, makeGroup, makeHold, makeMark, makeResource, makeStay, ms } from './testing/floor-rows.ts'

const now = ms('19:00')

const question = (
  resources: readonly Resource[],
  {
    groups = [],
    waiting = [],
    ...rows
  }: Partial<FloorRows> & Partial<Pick<SeatingQuestion, 'groups' | 'waiting'>> = {},
): SeatingQuestion => {
  const all = { stays: [], marks: [], holds: [], bookings: [], ...rows }
  return {
    ...{ now, resources, groups, waiting, bookings: all.bookings },
    states: resourceStates(resources, all, { now, due_soon_minutes: 30 }),
    turnMinutes: (people) => 60 + 5 * people,
    fairness_minutes: 15,
  }
}
const party = (people_count: number, fields: Partial<PartyToSeat> = {}): PartyToSeat => ({
  ...{ id: 'p', people_count, since: at('19:00'), queue_key: now, traits: [], reservation_id: null },
  ...fields,
})
const twelve = makeResource({ id: '12', seats_min: 2, seats_max: 4 })
const thirteen = makeResource({ id: '13', seats_min: 2, seats_max: 4 })
const wellington = makeBooking({
  ...{ reservation_id: 'w', name: 'Wellington', people_count: 6 },
  ...{ resource_ids: ['12'], starts_at: at('19:40'), ends_at: at('21:40') },
})
const booked = {
  ...{ code: 'reserved_at', reservation_id: 'w', name: 'Wellington', people_count: 6, at: at('19:40') },
  ...{ minutes_free: 40, minutes_needed: 100 },
}
const clock = (instant: string) => instant.slice(11, 16)

describe('the warnings of seating a party at tables', () => {
  it('of eight at a table of 2 to 4 that is booked in 40 minutes are both reasons with their numbers', () => {
    const found = seatingWarnings(question([twelve], { bookings: [wellington] }), party(8), ['12'])
    expect(found).toEqual([{ code: 'too_small', seats_min: 2, seats_max: 4 }, booked])
    expect(warningText(found, { tables: '12', count: 1, clock })).toBe(
      'Table 12 seats 2 to 4; it is booked for Wellington, 6, at 19:40, in 40 min (about 100 min needed).',
    )
  })

  it.each<[string, Partial<Resource>, Partial<FloorRows>, PartyToSeat, string]>([
    ['too large', { seats_min: 6, seats_max: 6 }, {}, party(2), 'Table 12 seats 6.'],
    ['for staff', { use: 'staff_only' }, {}, party(2), 'Table 12 is assigned by staff only.'],
    ['for walk-ins', { use: 'walk_in_only' }, {}, party(2, { reservation_id: 'x' }), 'Table 12 is for walk-ins only.'],
    [
      'held',
      {},
      { holds: [makeHold({ resource_ids: ['12'], entry_id: 'lopez' })] },
      party(2),
      'Table 12 is held for LOPEZ until 21:00.',
    ],
    [
      'held for a booking',
      {},
      { holds: [makeHold({ resource_ids: ['12'], kind: 'booking', reservation_id: 'w' })] },
      party(2),
      'Table 12 is held for a booking until 21:00.',
    ],
    [
      'booked for guests who are late',
      {},
      { bookings: [{ ...wellington, starts_at: at('18:55') }] },
      party(2),
      'Table 12 is booked for Wellington, 6, at 18:55, 5 min ago (about 70 min needed).',
    ],
  ])('%s', (_name, fields, rows, guest, text) => {
    const found = seatingWarnings(question([{ ...twelve, ...fields }], rows), guest, ['12'])
    expect(warningText(found, { tables: '12', count: 1, clock, nameOf: (id) => id.toUpperCase() })).toBe(text)
  })

  it('do not name the guest where they are stored', () => {
    const { name: _name, ...unnamed } = booked
    expect(warningText([unnamed as never], { tables: '12', count: 1, clock })).toBe(
      'Table 12 is booked for a party of 6 at 19:40, in 40 min (about 100 min needed).',
    )
  })

  it('count all tables of a party that is joined to more, and the bookings of those that are added', () => {
    const asked = question([twelve, thirteen], { bookings: [wellington] })
    expect(seatingWarnings(asked, party(8), ['12', '13'])).toMatchObject([{ code: 'reserved_at' }])
    expect(seatingWarnings(asked, party(8), ['12', '13'], ['12'])).toEqual([])
    expect(seatingWarnings(asked, party(9), ['13', '12'], ['12'])).toEqual([
      { code: 'too_small', seats_min: 4, seats_max: 8 },
    ])
    const group = makeGroup(['12', '13'], { seats_min: 5, seats_max: 6 })
    const grouped = { ...asked, groups: [group] }
    expect(seatingWarnings(grouped, party(8), ['13', '12'], ['12'])).toEqual([
      { code: 'too_small', seats_min: 5, seats_max: 6 },
    ])
    // The party gives up one of its tables.
    expect(seatingWarnings(asked, party(8), ['13'], ['12', '13'])).toMatchObject([{ code: 'too_small' }])
  })

  it('of a party that leaves before the booking are none', () => {
    const asked = question([twelve], { bookings: [wellington] })
    expect(seatingWarnings(asked, party(3, { minutes_needed: 40 }), ['12'])).toEqual([])
    expect(seatingWarnings(asked, party(3, { minutes_needed: 41 }), ['12'])).toMatchObject([{ minutes_needed: 41 }])
  })

  it('are none for a booking at its own table, nor for what the server refuses', () => {
    const own = party(3, { reservation_id: 'w' })
    expect(seatingWarnings(question([twelve], { bookings: [wellington] }), own, ['12'])).toEqual([])
    const taken = {
      stays: [makeStay({ resource_ids: ['12'] })],
      marks: [makeMark({ resource_id: '13', kind: 'blocked' })],
    }
    expect(seatingWarnings(question([twelve, thirteen], taken), party(4), ['12', '13'])).toEqual([])
    expect(seatingWarnings(question([twelve]), party(3), ['unknown'])).toEqual([])
  })
})

describe('the warnings of a hold', () => {
  const soon = question([twelve], { bookings: [{ ...wellington, starts_at: at('19:10') }] })

  it('for walk-ins are a booking that begins before it ends, whatever the size of the table', () => {
    expect(holdWarnings(soon, undefined, ['12'], 15)).toMatchObject([{ code: 'reserved_at', minutes_free: 10 }])
    expect(holdWarnings(soon, undefined, ['12'], 10)).toEqual([])
  })

  it('for a party are those of seating it', () => {
    expect(holdWarnings(soon, party(8), ['12'], 10)).toEqual(seatingWarnings(soon, party(8), ['12']))
  })
})

describe('the warnings of a booking at tables', () => {
  const booking = { people_count: 6, starts_at: at('19:30'), ends_at: at('21:00') }
  const words = (tables: string, found: Parameters<typeof warningText>[0]) =>
    warningText(found, { tables, count: tables.split(' + ').length, clock, isLater: true })

  it('are the size, the use and the half hours that keep the tables', () => {
    const kept = makeResource({ id: '12', seats_min: 2, seats_max: 4, use: 'walk_in_only' })
    const rules = {
      resources: [kept, thirteen],
      groups: [],
      walkInKeeps: [{ from: at('20:30'), resource_ids: ['13'] }],
    }
    expect(words('12', bookingTableWarnings(rules, booking, ['12']))).toBe(
      'Table 12 seats 2 to 4; it is for walk-ins only.',
    )
    expect(words('13', bookingTableWarnings(rules, { ...booking, people_count: 4 }, ['13']))).toBe(
      'Table 13 is kept for walk-ins from 20:30.',
    )
    expect(bookingTableWarnings(rules, { ...booking, people_count: 4, ends_at: at('20:30') }, ['13'])).toEqual([])
  })
})

const tables = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3', '4', '5'),
    seats_min: fc.integer({ min: 1, max: 4 }),
    seats_max: fc.integer({ min: 4, max: 8 }),
    use: fc.constantFrom('all' as const, 'walk_in_only' as const, 'staff_only' as const),
  }),
  { selector: ({ id }) => id, minLength: 1 },
)
const ids = fc.constantFrom('1', '2', '3', '4', '5')
const start = fc.integer({ min: 0, max: 180 }).map((minutes) => new Date(now + minutes * 60_000).toISOString())
const scene = fc.record({
  tables,
  booked: fc.array(fc.record({ reservation_id: fc.constantFrom('a', 'b'), id: ids, starts_at: start }), {
    maxLength: 4,
  }),
  held: fc.array(fc.record({ id: ids, entry_id: fc.constantFrom('w0', 'w1', 'x') }), { maxLength: 2 }),
  waiting: fc.array(
    fc.record({ people_count: fc.integer({ min: 1, max: 10 }), reservation_id: fc.constantFrom('a', null) }),
    { minLength: 1, maxLength: 4 },
  ),
})

describe('a table that is suggested', () => {
  it('has no warning, alone, joined or as the offer of the row; any other free one has the first reason', () => {
    fc.assert(
      fc.property(scene, ({ tables: found, booked: bookings, held, waiting }) => {
        const asked = question(
          found.map((table) => makeResource(table)),
          {
            groups: [makeGroup(['1', '2']), makeGroup(['3', '4'])],
            waiting: waiting.map((each, index) => party(each.people_count, { ...each, id: `w${index}` })),
            bookings: bookings.map(({ id, ...booking }) =>
              makeBooking({ ...booking, resource_ids: [id], ends_at: at('23:30') }),
            ),
            holds: held.map(({ id, entry_id }) => makeHold({ id: `h${id}`, resource_ids: [id], entry_id })),
          },
        )
        for (const each of asked.waiting) {
          const { suggestions, refusals } = suggestTables(asked, each)
          for (const { resource_ids } of suggestions) expect(seatingWarnings(asked, each, resource_ids)).toEqual([])
          for (const { resource_ids, ...refusal } of refusals) {
            if (refusal.code === 'group_while_others_wait' || refusal.code === 'for_other_party') continue
            expect(seatingWarnings(asked, each, resource_ids)).toContainEqual(refusal)
          }
        }
        for (const [id, { resource_ids }] of offerTables(asked)) {
          const each = asked.waiting.find((one) => one.id === id)
          expect(each && seatingWarnings(asked, each, resource_ids)).toEqual([])
        }
      }),
    )
  })
})
