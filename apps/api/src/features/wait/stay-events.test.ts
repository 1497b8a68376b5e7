import type { RowChange } from '@waitbook/db/schema/activity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StayRow, stayEvents, type TableRow } from './stay-events.ts'
import { eventsOfAll, eventsOfRow, inOrder, type WaitRow } from './wait-events.ts'

const start = Date.parse('2026-11-21T18:00:00.000Z')
const iso = (minute: number) => new Date(start + minute * 60_000).toISOString()
const at = (minute: number) => start + minute * 60_000

const makeStay = (fields: Partial<StayRow> = {}): StayRow => ({
  id: 'stay',
  entry_id: null,
  people_count: 3,
  started_at: iso(10),
  step: 'seated',
  step_at: iso(10),
  ended_at: null,
  ended_by: null,
  places: [{ resource_id: 'a', since: iso(10), until: null }],
  ...fields,
})
const makeParty = (fields: Partial<WaitRow> = {}): WaitRow => ({
  id: 'party',
  people_count: 3,
  timestamp: iso(0),
  notified_at: null,
  served_at: null,
  removed_at: null,
  removed_reason: null,
  status: 'WAITING',
  queue_id: 'default',
  called_at: null,
  ...fields,
})
const change = (table: RowChange['table'], before: object | null, after: object | null) =>
  ({ table, id: (after ?? before)?.['id' as never] ?? '', before, after }) as RowChange
const rowOf = (...changes: RowChange[]) => eventsOfRow({ at: iso(60), changes })

const served = makeParty({ status: 'SERVED', served_at: iso(12) })
const seatedStay = makeStay({ entry_id: 'party' })
const walkin = { type: 'walkin', id: 'stay', stay: 'stay', size: 3, tables: ['a'], at: at(10) }
const seated = { ...walkin, type: 'seated', id: 'party' }
const arrive = { type: 'arrive', id: 'party', size: 3, at: at(0) }

describe('the events of a stay', () => {
  it.each<[string, Partial<StayRow>, object[]]>([
    ['a walk-in', {}, [walkin]],
    ['no table', { places: [] }, [{ ...walkin, tables: [] }]],
    [
      'joined tables, the bill and an end',
      {
        step: 'bill',
        step_at: iso(40),
        ended_at: iso(50),
        ended_by: 'till',
        places: [
          { resource_id: 'b', since: iso(10), until: iso(50) },
          { resource_id: 'a', since: iso(10), until: iso(50) },
        ],
      },
      [
        { ...walkin, tables: ['a', 'b'] },
        { type: 'stage', stage: 'bill', stay: 'stay', at: at(40) },
        { type: 'freed', stay: 'stay', at: at(50) },
      ],
    ],
    [
      'a table joined and another one left',
      {
        places: [
          { resource_id: 'a', since: iso(10), until: iso(30) },
          { resource_id: 'b', since: iso(20), until: null },
        ],
      },
      [
        walkin,
        { type: 'moved', stay: 'stay', tables: ['a', 'b'], at: at(20) },
        { type: 'moved', stay: 'stay', tables: ['b'], at: at(30) },
      ],
    ],
    [
      'an end that the next seating made',
      { ended_at: iso(50), ended_by: 'next_seating', places: [{ resource_id: 'a', since: iso(10), until: iso(50) }] },
      [walkin, { type: 'freed', stay: 'stay', reason: 'next_seating', at: at(50) }],
    ],
    [
      'an end at its start',
      { ended_at: iso(10), ended_by: 'staff', places: [{ resource_id: 'a', since: iso(10), until: iso(10) }] },
      [{ ...walkin, tables: [] }],
    ],
  ])('%s', (_name, fields, events) => {
    expect(stayEvents(makeStay(fields))).toEqual(events)
  })

  it('of a waiting party take the place of its service, at the moment that the tap reports', () => {
    expect(inOrder(eventsOfAll([served], [seatedStay]))).toEqual([arrive, seated])
    expect(inOrder(eventsOfAll([served], []))).toEqual([arrive, { type: 'seated', id: 'party', size: 3, at: at(12) }])
    const places = [{ resource_id: 'a', since: iso(-5), until: null }]
    const early = makeStay({ entry_id: 'party', started_at: iso(-5), places })
    expect(inOrder(eventsOfAll([served], [early]))).toMatchObject([arrive, { type: 'seated', at: at(0) }])
  })

  it('of a booking that is seated as it checks in are those of a party that never waited', () => {
    const atOnce = makeParty({ timestamp: iso(10), status: 'SERVED', served_at: iso(10) })
    expect(eventsOfAll([atOnce], [seatedStay])).toEqual([walkin])
    expect(rowOf(change('waitlist_entries', null, atOnce), change('stays', null, seatedStay))).toEqual([walkin])
  })
})

describe('a row of the journal', () => {
  const waiting = makeParty()

  it('adds the seating of a party at its table', () => {
    const changes = [change('waitlist_entries', waiting, served), change('stays', null, seatedStay)]
    expect(rowOf(...changes)).toEqual([seated])
    expect(rowOf(...changes.toReversed())).toEqual([seated])
  })

  const block = { id: 'mark', resource_id: 'a', kind: 'blocked', since: iso(20), until: null }
  const table: TableRow = { id: 'a', name: '1', seats_max: 4, use: 'all', is_active: true }
  it.each<[string, RowChange, object[]]>([
    ['a blocked table', change('resource_marks', null, block), [{ type: 'blocked', table: 'a', at: at(20) }]],
    [
      'its end',
      change('resource_marks', block, { ...block, until: iso(30) }),
      [{ type: 'unblocked', table: 'a', at: at(30) }],
    ],
    ['nothing for a dirty one', change('resource_marks', null, { ...block, kind: 'dirty' }), []],
    ['nothing for a table that was moved', change('resources', table, { ...table, x: 9 } as object), []],
  ])('adds %s', (_name, one, events) => {
    expect(rowOf(one)).toEqual(events)
  })

  it.each<[string, RowChange[]]>([
    ['a stay that is taken back', [change('stays', makeStay(), null)]],
    ['a stay that is opened again', [change('stays', makeStay({ ended_at: iso(50), ended_by: 'staff' }), makeStay())]],
    ['a bill that is taken back', [change('stays', makeStay({ step: 'bill' }), makeStay({ step: 'mains' }))]],
    ['a table for a party that was served before', [change('stays', null, seatedStay)]],
    ['an unblocked table that is blocked again', [change('resource_marks', { ...block, until: iso(30) }, block)]],
    ['a new table', [change('resources', null, table)]],
    ['another group', [change('resource_groups', null, { id: 'g', resource_ids: ['a', 'b'], seats_max: 6 })]],
    ['a table with other seats', [change('resources', table, { ...table, seats_max: 6 })]],
    ['a removed table', [change('resources', table, { ...table, is_active: false })]],
  ])('makes the history be read again for %s', (_name, changes) => {
    expect(rowOf(...changes)).toBeUndefined()
  })
})

it('gives the same events row by row as the whole history gives', () => {
  const step = fc.record({
    what: fc.constantFrom('move', 'join', 'bill', 'end', 'replaced'),
    table: fc.constantFrom('a', 'b', 'c'),
    wait: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 8 }), (isWalkIn, steps) => {
      let stay = isWalkIn ? makeStay() : seatedStay
      const parties = isWalkIn ? [] : [served]
      const first = isWalkIn ? [] : [change('waitlist_entries', makeParty(), served)]
      const followed = [...(isWalkIn ? [] : [arrive]), ...(rowOf(...first, change('stays', null, stay)) ?? [])]
      let minute = 12
      for (const { what, table, wait } of steps) {
        if (stay.ended_at !== null) break
        minute += wait
        const before = stay
        const now = iso(minute)
        const open = stay.places.filter(({ until }) => until === null)
        const close = (spans: StayRow['places']) =>
          spans.map((span) => (span.until === null ? { ...span, until: now } : span))
        const isThere = open.some(({ resource_id }) => resource_id === table)
        if (what === 'bill' && stay.step !== 'bill') stay = { ...stay, step: 'bill', step_at: now }
        else if (what === 'end' || what === 'replaced') {
          const ended_by = what === 'end' ? 'staff' : 'next_seating'
          stay = { ...stay, ended_at: now, ended_by, places: close(stay.places) }
        } else if (what !== 'bill' && !isThere) {
          const kept = what === 'move' ? close(stay.places) : stay.places
          stay = { ...stay, places: [...kept, { resource_id: table, since: now, until: null }] }
        }
        followed.push(...(rowOf(change('stays', before, stay)) ?? []))
      }
      expect(followed).toEqual(inOrder(eventsOfAll(parties, [stay])))
    }),
  )
})
