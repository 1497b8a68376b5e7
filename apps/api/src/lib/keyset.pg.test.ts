import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { shareRestaurant } from '../../test/shared-host.ts'
import type { TestApp } from '../../test/test-app.ts'
import { cutPage, type Key, type List, sliceOf } from './cursors.ts'
import { ascending, descending, isAfter, keyOf, type Order, orderBy, typesOf } from './keyset.queries.ts'

let host: TestApp
shareRestaurant((shared) => {
  host = shared.host
})

type Db = TestApp['deps']['connection']['db']

/** Few values each, so that many rows are equal but for their id; the instants differ in microseconds only. */
const word = fc.constantFrom('ana', 'Ana', 'Émile', 'emile', 'Zoë', 'z', 'a b', 'ab', '', '李')
const row = fc.record({
  word,
  number: fc.integer({ min: -2, max: 2 }),
  flag: fc.boolean(),
  day: fc.constantFrom('2026-11-21', '2026-11-22', '2028-02-29'),
  at: fc.constantFrom(null, '2026-11-21T18:00:00.000001Z', '2026-11-21T18:00:00.000002Z', '2026-11-21T17:59:59Z'),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

const columns: Record<string, [RawBuilder<unknown>, Order[number]['type']]> = {
  word: [sql`lower(word)`, 'text'],
  number: [sql.ref('number'), 'integer'],
  flag: [sql.ref('flag'), 'boolean'],
  day: [sql.ref('day'), 'date'],
  'at, first without': [sql`coalesce(at, '-infinity')`, 'instant'],
  'at, last without': [sql`coalesce(at, 'infinity')`, 'instant'],
}

const order = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...Object.keys(columns)), { maxLength: 3 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  )
  .map(([names, desc]): Order => {
    const chosen = names.map((name) => columns[name] as (typeof columns)[string])
    return [...chosen, [sql.ref('id'), 'text'] as const].map(([by, type], at) =>
      desc[at] ? descending(by, type) : ascending(by, type),
    )
  })

/** Of the rows that there are, the one at a share of them. */
const share = fc.double({ min: 0, max: 0.999, noNaN: true })
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), row }),
  fc.record({ kind: fc.constant('delete' as const), at: share }),
  fc.record({ kind: fc.constant('note' as const), at: share }),
  fc.record({ kind: fc.constant('move' as const), at: share, row }),
)

const listRows = async (db: Db, by: Order, page_size: number, cursor: string | undefined) => {
  const list: List = { of: ['rows'], types: typesOf(by) }
  const { after, limit } = sliceOf(list, { page: 1, page_size, cursor })
  const { rows } = await sql<{ id: string; key: Key }>`
    select id, ${keyOf(by)} as key from walked where ${isAfter(by, after)} order by ${orderBy(by)} limit ${limit}`.execute(
    db,
  )
  return cutPage(list, rows, page_size)
}

/** The ids by the columns of a row, in one statement. */
const insert = (db: Db, rows: readonly (Row & { id: string })[]) =>
  sql`insert into walked select id, word, number, flag, day, at, '' from json_to_recordset(${JSON.stringify(rows)}::json)
    as r (id text, word text, number int, flag boolean, day date, at timestamptz)`.execute(db)

it('a walk by cursors lists each row that stays exactly once, whatever is inserted, deleted and edited meanwhile', async () => {
  await host.deps.connection.db.transaction().execute(async (db) => {
    await sql`create temp table walked (id text primary key, word text, number int, flag boolean, day date, at timestamptz,
      note text) on commit drop`.execute(db)
    await fc.assert(
      fc.asyncProperty(
        order,
        fc.array(row, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
        async (by, first, page_size, changes) => {
          await sql`truncate walked`.execute(db)
          const rows = first.map((each, at) => ({ ...each, id: `first${at}` }))
          await insert(db, rows)
          const present = rows.map(({ id }) => id)
          const staying = new Set(present)
          const seen: string[] = []
          let cursor: string | null | undefined
          for (let page = 0; cursor !== null; page += 1) {
            const { results, next } = await listRows(db, by, page_size, cursor)
            seen.push(...results.map(({ id }) => id))
            expect(results.length).toBeLessThanOrEqual(page_size)
            if (next !== null) expect(results).toHaveLength(page_size)
            cursor = next
            for (const [at, each] of (changes[page] ?? []).entries()) {
              if (each.kind === 'insert') {
                const id = `later${page}-${at}`
                await insert(db, [{ ...each.row, id }])
                present.push(id)
                continue
              }
              const index = Math.floor(each.at * present.length)
              const id = present[index]
              if (id === undefined) continue
              if (each.kind === 'note') await sql`update walked set note = note || 'x' where id = ${id}`.execute(db)
              else {
                await sql`delete from walked where id = ${id}`.execute(db)
                staying.delete(id)
                // A row that is moved to another place of the order may be listed at both places or neither.
                if (each.kind === 'move') await insert(db, [{ ...each.row, id }])
                else present.splice(index, 1)
              }
            }
          }
          const times = Object.fromEntries([...staying].map((id) => [id, seen.filter((one) => one === id).length]))
          expect(times).toEqual(Object.fromEntries([...staying].map((id) => [id, 1])))
        },
      ),
      { numRuns: 200 },
    )
  })
})

it('without changes, a walk is the list in its order', async () => {
  await host.deps.connection.db.transaction().execute(async (db) => {
    await sql`create temp table walked (id text primary key, word text, number int, flag boolean, day date, at timestamptz,
      note text) on commit drop`.execute(db)
    await fc.assert(
      fc.asyncProperty(order, fc.array(row, { maxLength: 20 }), async (by, first) => {
        await sql`truncate walked`.execute(db)
        await insert(
          db,
          first.map((each, at) => ({ ...each, id: `first${at}` })),
        )
        const whole = (await listRows(db, by, 100, undefined)).results
        const walked: unknown[] = []
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const { results, next }: Awaited<ReturnType<typeof listRows>> = await listRows(db, by, 3, cursor)
          walked.push(...results)
          cursor = next
        }
        expect(walked).toEqual(whole)
      }),
      { numRuns: 100 },
    )
  })
})
