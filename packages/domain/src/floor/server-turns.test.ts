import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resourceStates } from './resource-state.ts'
import { offerTables } from './seating-offers.ts'
import type { PartyToSeat, SeatingQuestion } from './seating-options.ts'
import type { SeatingServers } from './server-turns.ts'
import { clearlyBehind, type Rotation, type ServerShift, type WorkingServer } from './servers.ts'
import { suggestTables } from './suggestions.ts'
import { at, makeGroup, makeHold, makeResource, ms } from './testing/floor-rows.ts'
import { makeShift, makeWorkingServer } from './testing/servers.ts'

const now = ms('19:30')
const party = (id: string, people_count: number, since = '19:20'): PartyToSeat => ({
  id,
  people_count,
  since: at(since),
  queue_key: ms(since),
  traits: [],
  reservation_id: null,
})
const tables = ['a1', 'a2', 'b1', 'b2'].map((id) => makeResource({ id }))
const serverOf = new Map([
  ['a1', 'Ana'],
  ['a2', 'Ana'],
  ['b1', 'Ben'],
  ['b2', 'Ben'],
])
const working = (name: string, fields: Partial<WorkingServer>, shift: Partial<ServerShift> = {}) =>
  makeWorkingServer(makeShift(name, name, shift), fields)
const ana = working('Ana', { covers: 12, tables: 1, last_seated_at: at('19:25') })
const ben = working('Ben', { covers: 7, tables: 3, last_seated_at: at('19:10') })

const servers = (rotation: Rotation, workingServers: readonly WorkingServer[] = [ana, ben]): SeatingServers => ({
  rotation,
  workingServers,
  serverOf,
})
const question = (fields: Partial<SeatingQuestion> = {}): SeatingQuestion => ({
  now,
  resources: tables,
  waiting: [],
  groups: [],
  bookings: [],
  states: new Map(),
  turnMinutes: () => 60,
  fairness_minutes: 15,
  ...fields,
})
const best = (asked: SeatingQuestion, who = party('Lopez', 4)) => suggestTables(asked, who).suggestions[0]

describe('the server of a suggested table', () => {
  it.each<[Rotation, string, Record<string, unknown>]>([
    ['turn', 'b1', { name: 'Ben', code: 'next_in_turn', rank: 1, of: 2, minutes_since_seated: 20 }],
    ['covers', 'b1', { name: 'Ben', code: 'fewest_covers', rank: 1, covers: 7 }],
    ['tables', 'a1', { name: 'Ana', code: 'fewest_tables', rank: 1, tables: 1 }],
    ['off', 'a1', { name: 'Ana', code: 'no_turn', rank: 0, of: 0 }],
  ])('by %s the table %s comes first', (rotation, id, server) => {
    const found = best(question({ servers: servers(rotation) }))
    expect(found).toMatchObject({ resource_ids: [id], server })
  })

  it('a server who is not next is named with the rank', () => {
    const { suggestions } = suggestTables(question({ servers: servers('turn') }), party('Lopez', 4))
    expect(suggestions.map(({ resource_ids, server }) => [resource_ids[0], server?.code, server?.rank])).toEqual([
      ['b1', 'next_in_turn', 1],
      ['b2', 'next_in_turn', 1],
      ['a1', 'later', 2],
      ['a2', 'later', 2],
    ])
  })

  it('the right size comes before the turn, the turn before what the party asked for', () => {
    const small = makeResource({ id: 'a1', seats_max: 2 })
    const window = makeResource({ id: 'a2', seats_max: 4, traits: ['window'] })
    const resources = [small, window, ...tables.slice(2)]
    expect(best(question({ resources, servers: servers('turn') }), party('Rao', 2))?.resource_ids).toEqual(['a1'])
    const wish: PartyToSeat = { ...party('Rao', 4), traits: ['window'] }
    expect(best(question({ resources, servers: servers('turn') }), wish)?.resource_ids).toEqual(['b1'])
  })

  it('a table that no server has comes last', () => {
    const resources = [makeResource({ id: 'a0' }), ...tables]
    const { suggestions } = suggestTables(question({ resources, servers: servers('turn') }), party('Lopez', 4))
    expect(suggestions.at(-1)).toMatchObject({ resource_ids: ['a0'], server: null })
  })

  it('joined tables are those of the first table with a server', () => {
    const groups = [makeGroup(['b1', 'a1'])]
    const asked = question({ groups, servers: servers('turn') })
    expect(best(asked, party('Lopez', 7))).toMatchObject({ code: 'group', server: { name: 'Ben' } })
  })
})

describe('a server who is cut', () => {
  const cut = working('Ben', { covers: 7 }, { cut_at: at('19:00') })

  it('gets no party: the tables are refused with the name', () => {
    const { suggestions, refusals } = suggestTables(
      question({ servers: servers('covers', [ana, cut]) }),
      party('Lopez', 4),
    )
    expect(suggestions.map(({ resource_ids }) => resource_ids[0])).toEqual(['a1', 'a2'])
    expect(refusals).toMatchObject([
      { resource_ids: ['b1'], code: 'server_cut', server_id: 'Ben', name: 'Ben' },
      { resource_ids: ['b2'], code: 'server_cut' },
    ])
  })

  it('still gets the party that a table is held for', () => {
    const holds = [makeHold({ resource_ids: ['b2'], entry_id: 'Lopez' })]
    const states = resourceStates(tables, { stays: [], marks: [], holds, bookings: [] }, { now, due_soon_minutes: 30 })
    const asked = question({ states, servers: servers('turn', [ana, cut]) })
    expect(best(asked)).toMatchObject({ code: 'reserved', resource_ids: ['b2'] })
  })
})

describe('offers to all waiting parties', () => {
  const waiting = [party('first', 4, '19:00'), party('second', 4, '19:01'), party('third', 4, '19:02')]
  const offers = (asked: SeatingQuestion) => [...offerTables(asked)].map(([id, { resource_ids }]) => [id, resource_ids])

  it.each<[Rotation, string]>([
    ['turn', 'Ben'],
    ['covers', 'Ben'],
    ['tables', 'Ana'],
  ])('begin by %s with %s, who is clearly behind', (rotation, name) => {
    expect(offerTables(question({ waiting, servers: servers(rotation) })).get('first')?.server?.name).toBe(name)
  })

  it('count: once a server is not clearly behind any more, the others get the first table of their own order', () => {
    const equal = servers('covers', [ana, working('Ben', { covers: ana.covers - clearlyBehind.covers })])
    const [first, ...others] = offers(question({ waiting, servers: equal }))
    const rest = tables.filter(({ id }) => !first?.[1]?.includes(id))
    expect(first?.[1]?.[0]).toMatch(/^b/)
    expect(others).toEqual(offers(question({ waiting: waiting.slice(1), resources: rest })))
  })

  it('of servers who are about equal do not change with the next seating', () => {
    for (const rotation of ['turn', 'covers', 'tables'] as const) {
      const before = [working('Ana', { covers: 3 }), working('Ben', { covers: 2 })]
      const last_seated_at = at('17:02')
      const after = [working('Ana', { covers: 3 }), working('Ben', { covers: 4, tables: 1, last_seated_at })]
      const asked = (workingServers: WorkingServer[]) =>
        question({ waiting: waiting.slice(0, 1), servers: servers(rotation, workingServers) })
      expect(offers(asked(after))).toEqual(offers(asked(before)))
    }
  })

  it('without servers are what they are where all tables are equal', () => {
    const waits = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })
    fc.assert(
      fc.property(waits, (sizes) => {
        const waiting = sizes.map((size, index) => party(`p${index}`, size, `19:0${index}`))
        const plain = offerTables(question({ waiting }))
        const off = offerTables(question({ waiting, servers: servers('off') }))
        const ids = (found: typeof plain) => [...found].map(([id, { resource_ids }]) => [id, resource_ids])
        expect(ids(off)).toEqual(ids(plain))
      }),
    )
  })
})
