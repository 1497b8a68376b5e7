import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type BookingToPlace,
  type PlannedTables,
  planTables,
  planTablesInSteps,
  type TablePlanQuestion,
  type TakenByOther,
} from './table-plan.ts'
import type { TableOption } from './tables.ts'

const minute = 60_000
const hour = 60 * minute

const table = (id: string, seats_max: number): TableOption => ({
  resource_ids: [id],
  seats_min: 1,
  seats_max,
  priority: 0,
})
const joined = (ids: string, seats_max: number): TableOption => ({
  resource_ids: ids.split('+'),
  seats_min: 1,
  seats_max,
  priority: 0,
})
const booking = (id: string, from: number, fields: Partial<BookingToPlace> = {}): BookingToPlace => ({
  id,
  people: 2,
  starts_at: from * hour,
  ends_at: (from + 2) * hour,
  resource_ids: [],
  pinned: null,
  ...fields,
})
const sits = (id: string, at: string, from: number, to: number): TakenByOther => ({
  kind: 'stay',
  id,
  resource_ids: [at],
  starts_at: from * hour,
  ends_at: to * hour,
})
const question = (
  tables: TableOption[],
  bookings: BookingToPlace[],
  taken: TakenByOther[] = [],
): TablePlanQuestion => ({
  opens: 17 * hour,
  tables,
  active: new Set(tables.flatMap(({ resource_ids }) => resource_ids)),
  bookings,
  taken,
})
const shown = (planned: readonly PlannedTables[]) =>
  Object.fromEntries(planned.map(({ id, resource_ids, warning }) => [id, warning?.code ?? resource_ids.join('+')]))

describe('the plan of a day', () => {
  it('keeps the tables that bookings have, also where others would suit better', () => {
    const kept = booking('a', 19, { resource_ids: ['6'] })
    expect(shown(planTables(question([table('2', 2), table('6', 6)], [kept])))).toEqual({ a: '6' })
  })

  it('moves a booking away from a party that stays too long, and only that one', () => {
    const asked = question(
      [table('1', 2), table('2', 2), table('3', 2)],
      [booking('a', 19, { resource_ids: ['1'] }), booking('b', 19, { resource_ids: ['2'] })],
      [sits('late', '1', 17, 19.5)],
    )
    expect(shown(planTables(asked))).toEqual({ a: '3', b: '2' })
  })

  it('leaves the table to it, with the reason, if no other is free', () => {
    const asked = question([table('1', 2)], [booking('a', 19, { resource_ids: ['1'] })], [sits('late', '1', 17, 19.5)])
    expect(planTables(asked)).toEqual([
      {
        id: 'a',
        resource_ids: ['1'],
        warning: { code: 'taken', by: 'stay', by_id: 'late', resource_id: '1', from: 17 * hour, until: 19.5 * hour },
      },
    ])
  })

  it('moves one other booking if that makes room for a party that no other table seats', () => {
    const asked = question(
      [table('2', 2), table('6', 6)],
      [booking('two', 19, { resource_ids: ['6'] }), booking('six', 19, { people: 6 })],
    )
    expect(shown(planTables(asked))).toEqual({ six: '6', two: '2' })
  })

  it('gives a booking the table of a later one, which waits for a party that may be gone by then', () => {
    const late = { ...sits('late', '1', 17, 19), may_end_at: 18.25 * hour }
    const stays = sits('stays', '2', 17, 19)
    const [soon, later] = [
      booking('soon', 18, { resource_ids: ['2'] }),
      booking('later', 18.5, { resource_ids: ['3'] }),
    ]
    const tables = [table('1', 2), table('2', 2), table('3', 2)]
    const planned = planTables(question(tables, [soon, later], [late, stays]))
    expect(planned.map(({ id, resource_ids }) => [id, ...resource_ids])).toEqual([
      ['soon', '3'],
      ['later', '1'],
    ])
    expect(planned.map(({ warning }) => warning?.code)).toEqual([undefined, 'taken'])
    // It is not moved to make room for a booking after it, or to a table that is not free in time.
    const [early, after] = [
      booking('early', 18.5, { resource_ids: ['3'] }),
      booking('after', 18.5, { resource_ids: ['2'] }),
    ]
    expect(shown(planTables(question(tables, [early, after], [late, { ...stays, ends_at: 20 * hour }])))).toMatchObject(
      { early: '3' },
    )
    const bound = { ...late, may_end_at: 18.75 * hour }
    expect(shown(planTables(question(tables, [soon, later], [bound, stays])))).toMatchObject({ later: '3' })
  })

  it('moves no booking that staff have pinned, and says who has the table that another one is pinned to', () => {
    const asked = question(
      [table('2', 2), table('6', 6)],
      [booking('two', 19, { resource_ids: ['6'], pinned: ['6'] }), booking('six', 19, { people: 6, pinned: ['6'] })],
    )
    expect(planTables(asked)).toEqual([
      {
        id: 'six',
        resource_ids: [],
        warning: { code: 'taken', by: 'booking', by_id: 'two', resource_id: '6', from: 19 * hour, until: 21 * hour },
      },
      { id: 'two', resource_ids: ['6'], warning: null },
    ])
  })

  it('gives a pinned booking its table once that is free', () => {
    const asked = question([table('1', 2), table('2', 2)], [booking('a', 19, { pinned: ['1'] })])
    expect(shown(planTables(asked))).toEqual({ a: '1' })
  })

  it('keeps tables that staff hold for a booking, and moves it away from those held for others', () => {
    const hold = { ...sits('h', '1', 18, 20), kind: 'hold' as const }
    const tables = [table('1', 2), table('2', 2)]
    const held = [booking('a', 19, { resource_ids: ['1'] })]
    expect(shown(planTables(question(tables, held, [{ ...hold, for_reservation_id: 'a' }])))).toEqual({ a: '1' })
    expect(shown(planTables(question(tables, held, [hold])))).toEqual({ a: '2' })
  })

  test.each<[string, TableOption[], Partial<BookingToPlace>, string]>([
    ['no table that large', [table('1', 4)], { people: 5 }, 'no_table_that_large'],
    ['taken tables', [table('1', 2), joined('1+2', 4)], { people: 3 }, 'tables_taken'],
    ['a removed table', [table('1', 2)], { pinned: ['9'] }, 'table_removed'],
    ['staff who took it away', [table('1', 2)], { pinned: [] }, 'without_table'],
    ['a restaurant whose staff give the tables', [], {}, 'by_hand'],
    ['a time that has ended', [table('1', 4)], { is_over: true }, 'over'],
  ])('names %s as the reason for having none', (_, tables, fields, code) => {
    const asked = question(tables, [booking('z', 19, fields)], [sits('s', '2', 19, 21)])
    expect(shown(planTables(asked))).toEqual({ z: code })
  })
})

const names = ['1', '2', '3', '4', '5']
const options = [table('1', 2), table('2', 2), table('3', 4), table('4', 6), joined('1+2', 4), joined('3+4', 10)]
const span = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 8 }))
const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 })
const bookings = fc
  .array(fc.tuple(span, fc.integer({ min: 1, max: 11 }), some, fc.option(some, { freq: 4 })), { maxLength: 14 })
  .map((list) =>
    list.map(([[from, length], people, resource_ids, pinned], index): BookingToPlace => {
      const starts_at = 17 * hour + from * 15 * minute
      return { id: `b${index}`, people, starts_at, ends_at: starts_at + length * 15 * minute, resource_ids, pinned }
    }),
  )
const others = fc
  .array(fc.tuple(span, some, fc.constantFrom('stay', 'block', 'hold', 'other_day')), { maxLength: 5 })
  .map((list) =>
    list.map(([[from, length], resource_ids, kind], index): TakenByOther => {
      const starts_at = 17 * hour + from * 15 * minute
      return {
        kind,
        id: `o${index}`,
        resource_ids,
        starts_at,
        ends_at: starts_at + length * 15 * minute,
        ...(kind === 'stay' && length > 1 && { may_end_at: starts_at + 15 * minute }),
      } as TakenByOther
    }),
  )
const anyQuestion = fc.tuple(bookings, others).map(([list, taken]) => question(options, list, taken))

const meet = (one: { starts_at: number; ends_at: number }, other: { starts_at: number; ends_at: number }) =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at

const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

describe('any day', () => {
  it('has no table with two bookings at an instant, and none with another party unless it is warned of', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const known = byId(asked.bookings)
        const planned = planTables(asked).map((row) => ({ ...row, ...times(known.get(row.id) as BookingToPlace) }))
        for (const [index, one] of planned.entries()) {
          const shares = ({ resource_ids }: { resource_ids: readonly string[] }) =>
            resource_ids.some((id) => one.resource_ids.includes(id))
          expect(planned.slice(index + 1).filter((other) => shares(other) && meet(one, other))).toEqual([])
          const isTaken = asked.taken.some((other) => shares(other) && meet(one, other))
          if (one.resource_ids.length > 0) expect(one.warning?.code).toBe(isTaken ? 'taken' : undefined)
          else expect(one.warning).not.toBeNull()
        }
      }),
    )
  })

  it('is the same in whatever order its bookings, tables and parties are read', () => {
    const shuffled = anyQuestion.chain((asked) =>
      fc
        .tuple(
          fc.shuffledSubarray([...asked.bookings], { minLength: asked.bookings.length }),
          fc.shuffledSubarray([...asked.tables], { minLength: asked.tables.length }),
          fc.shuffledSubarray([...asked.taken], { minLength: asked.taken.length }),
        )
        .map(([list, tables, taken]) => [asked, { ...asked, bookings: list, tables, taken }] as const),
    )
    fc.assert(
      fc.property(shuffled, ([asked, other]) => {
        expect(planTables(other)).toEqual(planTables(asked))
      }),
    )
  })

  it('stays as it was decided: its own answer, stored, is the answer again', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const first = planTables(asked)
        const stored = byId(first)
        const again = asked.bookings.map((row) => ({ ...row, resource_ids: stored.get(row.id)?.resource_ids ?? [] }))
        expect(planTables({ ...asked, bookings: again })).toEqual(first)
      }),
    )
  })

  it('changes the tables of no booking that has them to itself, except for one that makes room for another', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const planned = byId(planTables(asked))
        const isFree = (row: BookingToPlace) =>
          row.resource_ids.length > 0 &&
          row.resource_ids.every((id) => asked.active.has(id)) &&
          [...asked.taken, ...asked.bookings.filter((other) => other !== row)].every(
            (other) =>
              !meet(row, other) ||
              ![...other.resource_ids, ...('pinned' in other ? (other.pinned ?? []) : [])].some((id) =>
                row.resource_ids.includes(id),
              ),
          )
        const had = new Map(asked.bookings.map((row) => [row.id, new Set(row.resource_ids)]))
        const moved = asked.bookings.filter(
          (row) =>
            row.pinned === null && isFree(row) && planned.get(row.id)?.resource_ids.join() !== row.resource_ids.join(),
        )
        for (const row of moved) {
          const isForAnother = asked.bookings.some(
            (other) =>
              meet(row, other) &&
              planned.get(other.id)?.resource_ids.some((id) => had.get(row.id)?.has(id) && !had.get(other.id)?.has(id)),
          )
          expect(isForAnother).toBe(true)
        }
        for (const row of asked.bookings)
          if (row.pinned !== null) {
            const has = planned.get(row.id)?.resource_ids ?? []
            expect(has.length === 0 || [...has].sort().join() === [...row.pinned].sort().join()).toBe(true)
          }
      }),
    )
  })
})

const times = ({ starts_at, ends_at }: BookingToPlace) => ({ starts_at, ends_at })

describe('the plan of a full day', () => {
  /** Counts how often a table is compared with the size of a party. */
  const comparisonsOf = (tables: number) => {
    let comparisons = 0
    const counted = Array.from({ length: tables }, (_, n) => ({
      resource_ids: [`t${n}`],
      get seats_min() {
        comparisons += 1
        return 1
      },
      seats_max: 4,
      priority: 0,
    }))
    // At each table one, and as many more for whom there is none.
    const bookings = Array.from({ length: 2 * tables }, (_, n) => booking(`b${String(n).padStart(4, '0')}`, 19))
    const planned = planTables(question(counted, bookings))
    expect(planned.filter(({ resource_ids }) => resource_ids.length > 0)).toHaveLength(tables)
    return comparisons
  }

  it('grows with the pairs of bookings and tables, not with those and all other tables', () => {
    // Four times as many pairs; with a search for each pair, eight times as many comparisons.
    expect(comparisonsOf(80) / comparisonsOf(40)).toBeLessThan(5)
  })

  it('is made in a step for each booking', () => {
    const bookings = Array.from({ length: 30 }, (_, n) => booking(`b${n}`, 19))
    expect([...planTablesInSteps(question([table('1', 2)], bookings))].length).toBeGreaterThanOrEqual(30)
  })
})

test('a booking gets a table of the area that its guests prefer, and keeps another one that it has', () => {
  const tables = [table('2', 2), { ...table('6', 6), area_id: 'terrace' }]
  const asks = booking('a', 19, { area_id: 'terrace' })
  expect(shown(planTables(question(tables, [asks])))).toEqual({ a: '6' })
  expect(shown(planTables(question(tables, [{ ...asks, resource_ids: ['2'] }])))).toEqual({ a: '2' })
})
