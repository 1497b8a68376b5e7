import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterSeating,
  inTurn,
  layoutAt,
  loadOf,
  placesInTurn,
  type Rotation,
  rotations,
  type Sections,
  serverAt,
  serverOfStay,
  serversOfTables,
  type WorkingServer,
  workingServersOf,
} from './servers.ts'
import { at, ms } from './testing/floor-rows.ts'
import { makeLayout, makeServer, makeShift, makeWorkingServer } from './testing/servers.ts'

const lunch = makeLayout('lunch', { '1': ['t1', 't2', 't3'] }, at('12:00'))
const dinner = makeLayout('dinner', { '1': ['t1'], '2': ['t2'] }, at('18:00'))
const ana = makeShift('ana', '1')
const ben = makeShift('ben', '2')

describe('the layout in use', () => {
  it.each([
    ['11:59', 'lunch'],
    ['12:00', 'lunch'],
    ['17:59', 'lunch'],
    ['18:00', 'dinner'],
    ['23:00', 'dinner'],
  ])('at %s is the one that was switched to last: %s', (time, id) => {
    const never = makeLayout('never', { '1': ['t1'] }, null)
    for (const layouts of [
      [lunch, never, dinner],
      [dinner, lunch, never],
    ])
      expect(layoutAt(layouts, ms(time))?.id).toBe(id)
  })

  it('is none before any was switched to', () => {
    expect(layoutAt([makeLayout('never', { '1': ['t1'] }, null)], ms('19:00'))).toBeUndefined()
  })
})

describe('the server of a table', () => {
  const sections: Sections = { layouts: [lunch, dinner], shifts: [ana, ben] }

  it.each([
    ['a table of the section', ['t2'], '19:00', 'ben'],
    ['the section of the layout that was in use then', ['t2'], '17:30', 'ana'],
    ['the first of joined tables that has one', ['t3', 't2', 't1'], '19:00', 'ben'],
    ['none where the layout has no section', ['t3'], '19:00', null],
    ['none before the shift begins', ['t1'], '16:59', null],
  ])('is %s', (_, ids, time, server) => {
    expect(serverAt(sections, ids, at(time))).toBe(server)
  })

  it('is the server who took over the section, from that moment on', () => {
    const left = makeShift('ana', '1', { until: at('20:00') })
    const relief = makeShift('cy', '1', { since: at('20:00') })
    const shifts = [left, relief]
    expect(serverAt({ layouts: [dinner], shifts }, ['t1'], at('19:59'))).toBe('ana')
    expect(serverAt({ layouts: [dinner], shifts }, ['t1'], at('20:00'))).toBe('cy')
  })

  it('is still the server who gets no more parties: seated there all the same, the party is theirs', () => {
    const shifts = [makeShift('ana', '1', { cut_at: at('19:00') })]
    expect(serverAt({ layouts: [dinner], shifts }, ['t1'], at('19:30'))).toBe('ana')
  })

  it('stays the server of a party whatever layout is switched to, and whoever works where', () => {
    const section = fc.constantFrom('1', '2', '3')
    const table = fc.constantFrom('t1', 't2', 't3', 't4')
    const layout = fc.record({
      id: fc.string(),
      sections: fc.array(fc.record({ name: section, resource_ids: fc.array(table) })),
      activated_at: fc.option(fc.constantFrom(at('12:00'), at('18:00'), at('19:30'))),
    })
    const shift = fc.record({
      id: fc.string(),
      server_id: fc.constantFrom('ana', 'ben', 'cy'),
      section,
      since: fc.constantFrom(at('17:00'), at('19:00')),
      until: fc.option(fc.constantFrom(at('19:15'), at('21:00'))),
      cut_at: fc.option(fc.constant(at('19:10'))),
    })
    const sectionsOf = fc.record({ layouts: fc.array(layout), shifts: fc.array(shift) })
    fc.assert(
      fc.property(fc.array(sectionsOf, { minLength: 1 }), fc.array(table, { minLength: 1 }), (evening, tables) => {
        let server: string | null = null
        for (const sections of evening) {
          const before: string | null = server
          server = serverOfStay(before, sections, tables, at('19:20'))
          if (before !== null) expect(server).toBe(before)
          else expect(server).toBe(serverAt(sections, tables, at('19:20')))
        }
      }),
    )
  })

  it('is found for each table by itself as for all of them', () => {
    const servers = serversOfTables(sections, ms('19:00'))
    for (const id of ['t1', 't2', 't3']) expect(serverAt(sections, [id], at('19:00'))).toBe(servers.get(id) ?? null)
  })
})

describe('how servers stand', () => {
  it('covers are those of the day, tables those of now, and the last seating may be over', () => {
    const rows = {
      loads: [{ server_id: 'ana', covers: 6, last_seated_at: at('18:40') }],
      stays: [
        { server_id: 'ana', people_count: 2, started_at: at('18:10') },
        { server_id: 'ben', people_count: 4, started_at: at('18:50') },
        { server_id: null, people_count: 8, started_at: at('18:55') },
      ],
    }
    expect(loadOf(rows, 'ana')).toEqual({ covers: 8, tables: 1, last_seated_at: at('18:40') })
    expect(loadOf(rows, 'ben')).toEqual({ covers: 4, tables: 1, last_seated_at: at('18:50') })
    expect(loadOf(rows, 'cy')).toEqual({ covers: 0, tables: 0, last_seated_at: null })
  })

  it('only servers at work stand in the row, by section', () => {
    const shifts = [makeShift('cy', '10'), ben, ana, makeShift('dan', '3', { until: at('18:00') })]
    const workingServers = workingServersOf({
      servers: [makeServer('ana'), makeServer('ben')],
      shifts,
      loads: [],
      stays: [],
    })
    expect(workingServers.map(({ shift, name }) => [shift.section, name])).toEqual([
      ['1', 'ana'],
      ['2', 'ben'],
      ['10', ''],
    ])
  })
})

const order = (workingServers: Parameters<typeof inTurn>[0], rotation: Rotation) =>
  inTurn(workingServers, rotation).map(({ shift }) => shift.server_id)

describe('between whose tables a suggestion chooses', () => {
  const workingServerOf = (name: string, fields: Partial<WorkingServer>) =>
    makeWorkingServer(makeShift(name, name), fields)
  const places = (workingServers: readonly WorkingServer[], rotation: Rotation) =>
    Object.fromEntries(placesInTurn(workingServers, rotation))

  it.each<[string, Rotation, Partial<WorkingServer>[], number[]]>([
    ['three people fewer', 'covers', [{ covers: 9 }, { covers: 6 }], [0, 0]],
    ['four people fewer', 'covers', [{ covers: 9 }, { covers: 5 }], [1, 0]],
    ['one party fewer', 'tables', [{ tables: 2 }, { tables: 1 }], [0, 0]],
    ['two parties fewer', 'tables', [{ tables: 3 }, { tables: 1 }], [1, 0]],
    ['two minutes longer', 'turn', [{ last_seated_at: at('19:12') }, { last_seated_at: at('19:10') }], [0, 0]],
    ['three minutes longer', 'turn', [{ last_seated_at: at('19:13') }, { last_seated_at: at('19:10') }], [1, 0]],
    ['three servers', 'covers', [{ covers: 20 }, { covers: 12 }, { covers: 5 }], [2, 1, 0]],
  ])('%s, by %s', (_, rotation, fields, expected) => {
    const workingServers = fields.map((each, index) => workingServerOf(`${index}`, each))
    expect(Object.values(places(workingServers, rotation))).toEqual(expected)
  })

  it('is undecided while the rotation is off', () => {
    expect(places([workingServerOf('a', { covers: 9 }), workingServerOf('b', {})], 'off')).toEqual({})
  })
})

describe('whose turn it is', () => {
  const workingServers = [
    makeWorkingServer(ana, { covers: 9, tables: 1, last_seated_at: at('18:30') }),
    makeWorkingServer(ben, { covers: 4, tables: 3, last_seated_at: at('18:50') }),
    makeWorkingServer(makeShift('cy', '3', { since: at('18:40') }), { covers: 0, tables: 2 }),
  ]

  it.each<[Rotation, string[]]>([
    ['turn', ['ana', 'cy', 'ben']],
    ['covers', ['cy', 'ben', 'ana']],
    ['tables', ['ana', 'cy', 'ben']],
    ['off', []],
  ])('by %s: %s', (rotation, expected) => {
    expect(order(workingServers, rotation)).toEqual(expected)
  })

  it('a server who is cut gets no turn', () => {
    const [first, ...others] = workingServers
    const cut = makeWorkingServer(makeShift('ana', '1', { cut_at: at('19:00') }), first)
    expect(order([{ ...cut, shift: { ...ana, cut_at: at('19:00') } }, ...others], 'turn')).toEqual(['cy', 'ben'])
  })

  it('equal counts go to the server who has waited longest', () => {
    const equal = workingServers.map((each) => ({ ...each, covers: 5, tables: 2 }))
    for (const rotation of ['covers', 'tables'] as const) expect(order(equal, rotation)).toEqual(['ana', 'cy', 'ben'])
  })

  const working = fc.record({
    server: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    covers: fc.nat(20),
    tables: fc.nat(5),
    last_seated_at: fc.option(fc.constantFrom(at('18:00'), at('18:30'), at('19:00'))),
    isCut: fc.boolean(),
  })
  const evening = fc
    .uniqueArray(working, { selector: ({ server }) => server })
    .map((all) =>
      all.map(({ server, isCut, ...fields }) =>
        makeWorkingServer(makeShift(server, server, { cut_at: isCut ? at('19:00') : null }), fields),
      ),
    )
  const rotation = fc.constantFrom(...rotations)

  it('depends only on the servers at work, not on their order', () => {
    fc.assert(
      fc.property(evening, rotation, fc.infiniteStream(fc.nat()), (all, by, numbers) => {
        const mixed = all
          .map((each) => [numbers.next().value as number, each] as const)
          .sort(([one], [other]) => one - other)
          .map(([, each]) => each)
        expect(order(mixed, by)).toEqual(order(all, by))
      }),
    )
  })

  it('by turn, each server gets one party before any gets a second', () => {
    fc.assert(
      fc.property(evening, fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 }), (all, parties) => {
        let now: readonly WorkingServer[] = all
        const given: string[] = []
        for (const people_count of parties) {
          const [next] = inTurn(now, 'turn')
          if (next === undefined) break
          given.push(next.shift.server_id)
          now = afterSeating(now, next.shift.server_id, people_count)
        }
        const working = inTurn(all, 'turn').length
        for (let start = 0; start + working <= given.length; start++)
          expect(new Set(given.slice(start, start + working)).size).toBe(working)
      }),
    )
  })

  it('by covers, the difference between servers never grows beyond the largest party', () => {
    const from = evening.map((all) => all.map((each) => ({ ...each, covers: 0 })))
    fc.assert(
      fc.property(from, fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 20 }), (all, parties) => {
        let now: readonly WorkingServer[] = all
        for (const people_count of parties) {
          const [next] = inTurn(now, 'covers')
          if (next === undefined) return
          now = afterSeating(now, next.shift.server_id, people_count)
        }
        const covers = inTurn(now, 'covers').map((each) => each.covers)
        if (covers.length > 0) expect(Math.max(...covers) - Math.min(...covers)).toBeLessThanOrEqual(8)
      }),
    )
  })
})
