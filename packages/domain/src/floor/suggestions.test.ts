import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSteps } from '../steps.ts'
import { type Resource, type ResourceGroup, resourceTraits } from './resource.ts'
import { type FloorRows, resourceStates } from './resource-state.ts'
import type { PartyToSeat, SeatingQuestion } from './seating-options.ts'
import { passedOverInSteps, suggestParty, suggestTables, suggestTablesInSteps } from './suggestions.ts'
import { at, makeBooking, makeGroup, makeHold, makeMark, makeResource, makeStay, ms } from './testing/floor-rows.ts'

const passedOver = (...asked: Parameters<typeof passedOverInSteps>) => allSteps(passedOverInSteps(...asked))

const now = ms('19:30')
const party = (id: string, people_count: number, since = '19:30', fields: Partial<PartyToSeat> = {}): PartyToSeat => ({
  id,
  people_count,
  since: at(since),
  queue_key: ms(since),
  traits: [],
  reservation_id: null,
  ...fields,
})

interface Scene extends Partial<FloorRows> {
  resources: readonly Resource[]
  groups?: readonly ResourceGroup[]
  waiting?: readonly PartyToSeat[]
}

const question = ({ resources, groups = [], waiting = [], ...rows }: Scene): SeatingQuestion => {
  const all = { stays: [], marks: [], holds: [], bookings: [], ...rows }
  return {
    now,
    resources,
    groups,
    waiting,
    states: resourceStates(resources, all, { now, due_soon_minutes: 30 }),
    bookings: all.bookings,
    turnMinutes: (people) => 60 + 5 * people,
    fairness_minutes: 15,
  }
}
const table = (id: string, seats_max: number, fields: Partial<Resource> = {}) =>
  makeResource({ id, seats_max, ...fields })
const two = table('t1', 2)
const four = table('t2', 4)
const six = table('t3', 6)
const rao = { reservation_id: 'booking', name: 'Rao', people_count: 2 }

const tablesFor = (scene: Scene, guest: PartyToSeat) => {
  const { suggestions, refusals } = suggestTables(question(scene), guest)
  return {
    suggested: suggestions.map(({ resource_ids }) => resource_ids.join('+')),
    first: suggestions[0],
    refused: Object.fromEntries(refusals.map(({ resource_ids, ...why }) => [resource_ids.join('+'), why])),
  }
}

describe('a refusal names the reason with its numbers', () => {
  it.each<[string, Scene, Partial<PartyToSeat>, object]>([
    ['too small', { resources: [two] }, {}, { code: 'too_small', seats_min: 1, seats_max: 2 }],
    [
      'too large',
      { resources: [table('t1', 8, { seats_min: 5 })] },
      {},
      { code: 'too_large', seats_min: 5, seats_max: 8 },
    ],
    [
      'blocked',
      { resources: [four], marks: [makeMark({ resource_id: 't2', kind: 'blocked', reason: 'wobbles' })] },
      {},
      { code: 'blocked', planned_until: null, reason: 'wobbles' },
    ],
    [
      'occupied',
      { resources: [four], stays: [makeStay({ resource_ids: ['t2'] })] },
      {},
      { code: 'occupied', minutes_left: 60 },
    ],
    [
      'occupied by an overdue party, until it is expected to leave',
      {
        resources: [four],
        stays: [
          makeStay({
            ...{ resource_ids: ['t2'], started_at: at('17:30'), expected_end_at: at('19:00') },
            turn: { planned_minutes: 90, spread: 0.35 },
          }),
        ],
      },
      {},
      { code: 'occupied', minutes_left: 46 },
    ],
    [
      'held for others',
      { resources: [four], holds: [makeHold({ resource_ids: ['t2'], entry_id: 'rao' })] },
      {},
      { code: 'held', hold_id: 'hold', for_entry_id: 'rao', for_reservation_id: null, until: at('21:00') },
    ],
    [
      'booked before the party would leave',
      { resources: [four], bookings: [makeBooking({ resource_ids: ['t2'], starts_at: at('20:44') })] },
      {},
      { code: 'reserved_at', ...rao, at: at('20:44'), minutes_free: 74, minutes_needed: 75 },
    ],
    ['for staff', { resources: [table('t1', 4, { use: 'staff_only' })] }, {}, { code: 'staff_only' }],
    [
      'for walk-ins',
      { resources: [table('t1', 4, { use: 'walk_in_only' })] },
      { reservation_id: 'other' },
      { code: 'walk_in_only' },
    ],
    [
      'not accessible, where tables are marked',
      { resources: [four, table('t9', 2, { traits: ['accessible'] })] },
      { traits: ['accessible'] },
      { code: 'lacks_trait', trait: 'accessible' },
    ],
  ])('%s', (_name, scene, fields, why) => {
    const { suggested, refused } = tablesFor(scene, party('p', 3, '19:30', fields))
    expect(suggested).not.toContain(scene.resources[0]?.id)
    expect(refused[scene.resources[0]?.id ?? '']).toEqual(why)
  })
})

describe('tables for a party', () => {
  it('are of the right size first, with how long they are free', () => {
    const bookings = [makeBooking({ resource_ids: ['t2'], starts_at: at('21:00') })]
    const { suggested, first } = tablesFor({ resources: [six, four, two], bookings }, party('p', 3))
    expect(suggested).toEqual(['t2', 't3'])
    expect(first).toMatchObject({
      code: 'right_size',
      seats_max: 4,
      empty_seats: 1,
      free_until: at('21:00'),
      minutes_free: 90,
      minutes_needed: 75,
      needs_wiping: false,
      passes: [],
    })
  })

  it('of one size are those with what the party asks for, then the clean, then by priority', () => {
    const resources = [
      table('plain', 2, { priority: 2 }),
      table('first', 2, { priority: 1 }),
      table('dirty', 2),
      table('window', 2, { traits: ['window'], priority: 9 }),
    ]
    const marks = [makeMark({ resource_id: 'dirty' })]
    const { suggested } = tablesFor({ resources, marks }, party('p', 2, '19:30', { traits: ['window'] }))
    expect(suggested).toEqual(['window', 'first', 'plain', 'dirty'])
  })

  it('begin with the one that is held for the party or booked by it', () => {
    const held = { resources: [two, six], holds: [makeHold({ resource_ids: ['t3'], entry_id: 'p' })] }
    expect(tablesFor(held, party('p', 2)).first).toMatchObject({ resource_ids: ['t3'], code: 'reserved' })
    const booked = { resources: [two, six], bookings: [makeBooking({ resource_ids: ['t3'] })] }
    const guest = party('p', 2, '19:30', { reservation_id: 'booking' })
    expect(tablesFor(booked, guest).first).toMatchObject({ resource_ids: ['t3'], code: 'reserved' })
  })

  it('are left for a larger party that the table fits better', () => {
    const waiting = [party('large', 4, '19:10'), party('p', 2, '19:20')]
    expect(tablesFor({ resources: [four], waiting }, party('p', 2, '19:20')).refused.t2).toEqual({
      code: 'for_other_party',
      because: 'ahead',
      for_entry_id: 'large',
      people_count: 4,
      waited_minutes: 20,
    })
  })

  it('are both given where two parties fit two tables', () => {
    const waiting = [party('p', 2, '19:10'), party('large', 4, '19:20')]
    const scene = { resources: [four, table('t4', 4)], waiting }
    expect(tablesFor(scene, party('p', 2, '19:10')).suggested).toEqual(['t2'])
    expect(tablesFor(scene, party('large', 4, '19:20')).suggested).toEqual(['t4'])
  })

  it('are joined only for a party that no single table holds, or while no other waits', () => {
    const scene = { resources: [four, table('t4', 4)], groups: [makeGroup(['t2', 't4'])] }
    expect(tablesFor(scene, party('p', 4)).suggested).toEqual(['t2', 't4', 't2+t4'])
    const waiting = [party('one', 2, '19:25')]
    expect(tablesFor({ ...scene, waiting }, party('p', 4)).refused['t2+t4']).toEqual({
      code: 'group_while_others_wait',
      waiting: 1,
    })
    expect(tablesFor({ ...scene, waiting }, party('p', 7)).suggested).toEqual(['t2+t4'])
    const late = [party('one', 2, '19:00')]
    expect(tablesFor({ ...scene, waiting: late }, party('p', 7)).refused['t2+t4']).toMatchObject({
      code: 'for_other_party',
      for_entry_id: 'one',
    })
  })
})

describe('parties for a table', () => {
  const waiting = [party('two', 2, '19:05'), party('four', 4, '19:20'), party('nine', 9, '19:00')]
  it('are of its size, within the fairness bound, and passing is explained', () => {
    const { suggestions, refusals } = suggestParty(question({ resources: [four], waiting }), ['t2'])
    expect(suggestions.map(({ entry_id }) => entry_id)).toEqual(['four', 'two'])
    expect(suggestions[0]).toMatchObject({
      code: 'right_size',
      waited_minutes: 10,
      passes: [{ entry_id: 'two', waited_minutes: 25, code: 'right_size', empty_seats: 2 }],
    })
    expect(refusals).toEqual([{ entry_id: 'nine', code: 'too_small', seats_min: 1, seats_max: 4 }])
  })

  it('are those who wait longest once they wait longer by more than the bound', () => {
    const late = [party('two', 2, '19:04'), party('four', 4, '19:20')]
    const asked = question({ resources: [four], waiting: late })
    expect(suggestParty(asked, ['t2']).suggestions[0]?.entry_id).toBe('two')
    expect(passedOver(asked, party('four', 4, '19:20'), ['t2'])).toEqual([
      { entry_id: 'two', waited_minutes: 26, code: 'staff_choice' },
    ])
  })

  it('who have another free table are passed for that reason', () => {
    const asked = question({ resources: [two, four], waiting })
    expect(passedOver(asked, party('four', 4, '19:20'), ['t2'])).toEqual([
      { entry_id: 'two', waited_minutes: 25, code: 'has_table', resource_ids: ['t1'] },
    ])
  })
})

it('a walk-in passes every waiting party that fits, also at tables that are joined without being a group', () => {
  const resources = [makeResource({ id: 't1', seats_max: 2 }), makeResource({ id: 't2', seats_max: 4 })]
  const waiting = [party('two', 2, '19:05'), party('eight', 8, '19:00')]
  const asked = question({ resources, waiting })
  const walkIn = party('', 4)
  expect(passedOver(asked, walkIn, ['t2'])).toEqual([
    { entry_id: 'two', waited_minutes: 25, code: 'has_table', resource_ids: ['t1'] },
  ])
  expect(passedOver(asked, party('', 6), ['t2', 't1'])).toMatchObject([{ entry_id: 'two', waited_minutes: 25 }])
  expect(passedOver(question({ resources }), walkIn, ['t2'])).toEqual([])
})

const anyParty = (n: number) =>
  fc
    .record({
      size: fc.integer({ min: 1, max: 9 }),
      since: fc.integer({ min: 0, max: 90 }),
      trait: fc.subarray([...resourceTraits]),
    })
    .map(({ size, since, trait }) => ({
      ...party(`p${n}`, size),
      since: new Date(now - since * 60_000).toISOString(),
      queue_key: now - since * 60_000,
      traits: trait,
    }))
const scenes = fc
  .record({
    sizes: fc.array(fc.constantFrom(2, 4, 6, 8), { minLength: 1, maxLength: 8 }),
    occupied: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]),
    blocked: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]),
    held: fc.subarray([0, 1, 2, 3]),
    joined: fc.subarray([0, 1, 2, 3, 4], { maxLength: 3 }),
    waiting: fc.tuple(...[1, 2, 3, 4, 5].map(anyParty)),
  })
  .map(
    ({ sizes, occupied, blocked, held, joined, waiting }): Scene => ({
      resources: sizes.map((seats, n) => table(`t${n}`, seats)),
      groups:
        joined.length > 1
          ? [
              makeGroup(
                joined.map((n) => `t${n}`),
                { seats_max: 9 },
              ),
            ]
          : [],
      stays: occupied.map((n) => makeStay({ id: `s${n}`, resource_ids: [`t${n}`] })),
      marks: blocked.map((n) => makeMark({ id: `m${n}`, resource_id: `t${n}`, kind: 'blocked' })),
      holds: held.map((n) => makeHold({ id: `h${n}`, resource_ids: [`t${n}`], entry_id: 'p1' })),
      waiting,
    }),
  )

it('never suggests a table that is taken, too small or held for others, and answers for every table', () => {
  fc.assert(
    fc.property(scenes, fc.nat({ max: 4 }), (scene, n) => {
      const asked = question(scene)
      const guest = asked.waiting[n] ?? party('p', 2)
      const { suggestions, refusals } = suggestTables(asked, guest)
      for (const { resource_ids, seats_max } of suggestions) {
        expect(seats_max).toBeGreaterThanOrEqual(guest.people_count)
        for (const id of resource_ids) {
          const state = asked.states.get(id)
          expect(['free', 'held']).toContain(state?.kind)
          if (state?.kind === 'held') expect(guest.id).toBe('p1')
        }
      }
      const answered = [...suggestions, ...refusals].map(({ resource_ids }) => resource_ids.join('+'))
      expect(new Set(answered).size).toBe(answered.length)
      for (const { id } of asked.resources) expect(answered).toContain(id)
    }),
  )
})

it('suggests a table to the party that the table suggests', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const asked = question(scene)
      for (const { id } of asked.resources) {
        const [first] = suggestParty(asked, [id]).suggestions
        const guest = asked.waiting.find((each) => each.id === first?.entry_id)
        const own = guest && suggestTables(asked, guest)
        if (own?.suggestions.length === 0) throw new Error(`${guest?.id} fits ${id} but gets no table`)
        const isPassed = (entry_id: string) => first?.passes.some((each) => each.entry_id === entry_id)
        const ahead = asked.waiting.toSorted((one, other) => one.queue_key - other.queue_key)
        const passed = ahead.filter((each) => isPassed(each.id))
        for (const each of passed)
          expect(ahead.indexOf(each)).toBeLessThan(ahead.findIndex(({ id }) => id === guest?.id))
      }
    }),
  )
})

describe('a large floor', () => {
  const crowd = (count: number) => Array.from({ length: count }, (_, n) => party(`p${String(n).padStart(4, '0')}`, 2))

  it('names at most twenty of the parties that a table would pass over, the first of the list', () => {
    const waiting = crowd(30)
    const asked = question({ resources: [four], waiting })
    const last = waiting.at(-1) as PartyToSeat
    const { passes = [] } = suggestParty(asked, ['t2']).suggestions.find(({ entry_id }) => entry_id === last.id) ?? {}
    expect(passes.map(({ entry_id }) => entry_id)).toEqual(waiting.slice(0, 20).map(({ id }) => id))
    // What is stored with a seating is complete.
    expect(passedOver(asked, last, ['t2'])).toHaveLength(29)
  })

  it('is looked at in a step for each table', () => {
    const resources = Array.from({ length: 40 }, (_, n) => table(`t${n}`, 4))
    const asked = question({ resources, waiting: crowd(3) })
    expect([...suggestTablesInSteps(asked, party('walk-in', 2))].length).toBeGreaterThanOrEqual(80)
  })
})
