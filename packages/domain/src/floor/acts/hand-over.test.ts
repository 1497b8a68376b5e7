import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serversOfTables } from '../servers.ts'
import { at, ms } from '../testing/floor-rows.ts'
import { makeLayout, makeServer, makeShift } from '../testing/servers.ts'
import type { ActInputs, FloorAct, KnownFloor, Refusal } from './act.ts'
import { decide } from './act-rules.ts'
import { withRows } from './with-rows.ts'

const [ana, ben, cy] = ['ana', 'ben', 'cy']
const layout = makeLayout('dinner', { A: ['t1', 't2'], B: ['t3'], C: ['t4'] })
const evening: KnownFloor = {
  stays: [],
  marks: [],
  holds: [],
  resources: ['t1', 't2', 't3', 't4'].map((id) => ({ id })),
  servers: [ana, ben, cy].map(makeServer),
  sections: { layouts: [layout], shifts: [makeShift(ana, 'A'), makeShift(ben, 'B')] },
}
const party = { entry_id: null, reservation_id: null, people_count: 2, source: 'walk_in' } as const

let made = 0
const run = <A extends FloorAct>(floor: KnownFloor, act: A, input: ActInputs[A], now: string) => {
  const ctx = { now: ms(now), by: 'staff', newId: () => `new ${++made}`, expected: () => ({ expected_end_at: null }) }
  return decide(act, floor, input, ctx as Parameters<typeof decide>[3])
}
const after = <A extends FloorAct>(floor: KnownFloor, act: A, input: ActInputs[A], now: string) => {
  const rows = run(floor, act, input, now)
  return 'refused' in rows ? floor : withRows(floor, rows)
}
const seat = (floor: KnownFloor, id: string, table: string, now: string) =>
  after(floor, 'start', { id, party, resource_ids: [table] }, now)
const refusal = (floor: KnownFloor, input: ActInputs['handOver'], now = '21:00') => {
  const rows = run(floor, 'handOver', input, now)
  return 'refused' in rows ? (rows.refused.code satisfies Refusal['code']) : undefined
}
const serversNow = ({ stays }: KnownFloor) => stays.map(({ id, server_id }) => `${id} ${server_id}`).toSorted()
const sectionsNow = ({ sections: { shifts } }: KnownFloor) =>
  shifts
    .filter(({ until }) => until === null)
    .map(({ server_id, section, taken_over = [] }) => [server_id, section, ...taken_over].join(' '))
    .toSorted()
const tablesAt = ({ sections }: KnownFloor, now: string) =>
  [...serversOfTables(sections, ms(now))].map((pair) => pair.join(' ')).toSorted()

const seated = ['t1', 't2', 't3'].reduce((floor, table) => seat(floor, `at ${table}`, table, '19:00'), evening)

describe('a server who leaves', () => {
  it('hands the parties and the section to a server at work, who has both sections', () => {
    const floor = after(seated, 'handOver', { id: ana, server_id: ben, ends_shift: true }, '20:00')
    expect(serversNow(floor)).toEqual(['at t1 ben', 'at t2 ben', 'at t3 ben'])
    expect(sectionsNow(floor)).toEqual(['ben B A'])
    expect(tablesAt(floor, '20:00')).toEqual(['t1 ben', 't2 ben', 't3 ben'])
    // A seating before the handover that is reported later still gets the server of that time.
    expect(tablesAt(floor, '19:59')).toEqual(['t1 ana', 't2 ana', 't3 ben'])
    const home = after(floor, 'handOver', { id: ben, server_id: cy, ends_shift: true }, '21:00')
    expect(sectionsNow(home)).toEqual(['cy B A'])
    expect(serversNow(home)).toEqual(['at t1 cy', 'at t2 cy', 'at t3 cy'])
  })

  it('gives the section to a server who starts work with it', () => {
    const floor = after(seated, 'handOver', { id: ana, server_id: cy, ends_shift: true }, '20:00')
    expect(sectionsNow(floor)).toEqual(['ben B', 'cy A'])
    expect(serversNow(floor)).toEqual(['at t1 cy', 'at t2 cy', 'at t3 ben'])
  })

  it('keeps the section if only the parties are handed over', () => {
    const floor = after(seated, 'handOver', { id: ana, server_id: ben }, '20:00')
    expect(sectionsNow(floor)).toEqual(['ana A', 'ben B'])
    expect(serversNow(floor)).toEqual(['at t1 ben', 'at t2 ben', 'at t3 ben'])
  })

  it('stays cut where the server who takes over is cut', () => {
    const cut = makeShift(ben, 'B', { cut_at: at('18:00') })
    const floor = { ...seated, sections: { layouts: [layout], shifts: [makeShift(ana, 'A'), cut] } }
    const rows = after(floor, 'handOver', { id: ana, server_id: ben, ends_shift: true }, '20:00')
    expect(rows.sections.shifts.at(-1)).toMatchObject({ server_id: ben, cut_at: at('18:00') })
  })
})

describe('a handover is refused', () => {
  it.each<[string, ActInputs['handOver'], string]>([
    ['to a server who was removed', { id: ana, server_id: 'gone', ends_shift: true }, 'unknown_server'],
    ['of a server who was removed', { id: 'gone', server_id: ben, ends_shift: true }, 'unknown_server'],
    ['to the same server', { id: ana, server_id: ana, ends_shift: true }, 'nothing_to_hand'],
    [
      'of a server without parties and without a shift',
      { id: cy, server_id: ben, ends_shift: true },
      'nothing_to_hand',
    ],
    ['of parties to a server who is not at work', { id: ana, server_id: cy }, 'server_left'],
  ])('%s', (_name, input, code) => {
    expect(refusal(seated, input)).toBe(code)
  })

  it('after a handover to another server, and does nothing after the same handover', () => {
    const asked = { id: ana, server_id: ben, ends_shift: true }
    const floor = after(seated, 'handOver', asked, '20:00')
    const report = { reported: true, happened_at: at('20:01') }
    for (const reportedAt of [{}, report]) {
      expect(run(floor, 'handOver', { ...asked, ...reportedAt }, '21:00')).toMatchObject({ stays: [], shifts: [] })
      expect(refusal(floor, { ...asked, server_id: cy, ...reportedAt })).toBe('nothing_to_hand')
    }
  })
})

describe('a report of a handover', () => {
  const report = { reported: true, happened_at: at('20:00') }
  const asked = { id: ana, server_id: ben, ends_shift: true, ...report }

  it('leaves a party that has gone and a shift that began since with the server', () => {
    const freed = after(seated, 'end', { id: 'at t1', leaves: 'ready' }, '20:10')
    expect(serversNow(after(freed, 'handOver', asked, '21:00'))).toEqual(['at t1 ana', 'at t2 ben', 'at t3 ben'])
    const back = makeShift(ana, 'C', { id: 'back', since: at('20:30') })
    const ended = makeShift(ana, 'A', { until: at('20:05') })
    const floor = { ...seated, sections: { layouts: [layout], shifts: [ended, back, makeShift(ben, 'B')] } }
    const handed = after(floor, 'handOver', asked, '21:00')
    expect(sectionsNow(handed)).toEqual(['ana C', 'ben B'])
    expect(serversNow(handed)).toEqual(['at t1 ben', 'at t2 ben', 'at t3 ben'])
  })

  it('succeeds although the other server has left meanwhile, so that the parties have a server', () => {
    const shifts = [makeShift(ana, 'A'), makeShift(ben, 'B', { until: at('19:30') })]
    const handed = after({ ...seated, sections: { layouts: [layout], shifts } }, 'handOver', asked, '21:00')
    expect(sectionsNow(handed)).toEqual(['ben A'])
  })

  it('gives the parties the same server in any order of arrival', () => {
    const reportedAt = (time: string) => ({ reported: true, happened_at: at(time) })
    const reports: ((floor: KnownFloor) => KnownFloor)[] = [
      (floor) => after(floor, 'start', { id: 'a', party, resource_ids: ['t1'], ...reportedAt('19:10') }, '22:00'),
      (floor) => after(floor, 'start', { id: 'b', party, resource_ids: ['t2'], ...reportedAt('20:10') }, '22:00'),
      (floor) => after(floor, 'start', { id: 'c', party, resource_ids: ['t3'], ...reportedAt('19:20') }, '22:00'),
      (floor) =>
        after(floor, 'handOver', { id: ana, server_id: ben, ends_shift: true, ...reportedAt('20:00') }, '22:00'),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        const floor = order.reduce((known, index) => reports[index]?.(known) ?? known, evening)
        expect(serversNow(floor)).toEqual(['a ben', 'b ben', 'c ben'])
        expect(sectionsNow(floor)).toEqual(['ben B A'])
      }),
    )
  })
})
