import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares what vitest's inject() knows of the test server.
import type {} from '@waitbook/db/testing/test-server'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { figure } from './figure.ts'
import { type Api, startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { callOnce } from './system/caller.ts'
import { checkHistory, type Row } from './system/check-history.ts'
import { finalFaults } from './system/final-state.ts'
import { createActor, type History, type Move } from './system/history.ts'
import { faultsOf } from './system/invariants.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: pg.Pool
let instances: Api[]
let urls: string[]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  db = new pg.Pool({ connectionString: database.connectionString, max: 16 })
  // The last connection may still be closing when the database is dropped.
  db.on('error', () => {})
  instances = await Promise.all([1, 2].map(() => startApi(database.connectionString)))
  urls = instances.map(({ url }) => url)
})
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()))
  await db.end()
  await database.drop()
})

const url = () => urls[0] ?? ''
const defaultQuoted = 15
const runs = 12
const seed = Number(process.env.TRUST_SEED ?? Date.now() % 1_000_000)

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(
    'add',
    'add',
    'join',
    'join',
    'status',
    'status',
    'status',
    'edit',
    'leave',
    'undo',
    'undo',
    'overdue',
    'board',
    'board',
    'place',
  ),
  which: fc.nat(1_000),
  // Few phones, so that they collide; 0 means no phone.
  phone: fc.nat(12),
  status: fc.constantFrom('WAITING', 'NOTIFIED', 'SERVED', 'REMOVED'),
  quoted: fc.constantFrom(5, 10, 15, 20, 60),
  people: fc.integer({ min: 1, max: 12 }),
  twice: fc.boolean(),
})
/** Actors: staff at two instances, guests, and the job that both instances run. */
const plan = fc.array(fc.array(move, { minLength: 35, maxLength: 35 }), { minLength: 8, maxLength: 8 })

it('answers a concurrent run as a sequential one does in the order of the journal', async () => {
  const totals = { changes: 0, events: 0, refusals: 0, boards: 0, places: 0, overlapping: 0 }
  for (let run = 0; run < runs; run += 1) {
    const business = await register(url(), `concurrent-${run}`)
    const history: History = { events: [], readings: [], placesSeen: [] }
    const stage = { urls, db, business, history, entries: [] as string[] }
    const [plans = []] = fc.sample(plan, { seed: seed + run, numRuns: 1 })
    await Promise.all(
      plans.map(async (moves, actor) => {
        const act = createActor(stage, actor)
        for (const next of moves) await act(next)
      }),
    )
    const { rows } = await db.query<Row>(
      'select seq::int, action_type, mutation_id, actor, changes from activity where restaurant_id = $1 order by seq',
      [business.restaurantId],
    )
    const said = `seed ${seed + run} (TRUST_SEED)`
    expect(checkHistory(rows, history, defaultQuoted), said).toEqual([])
    expect(await finalFaults(db, url(), business), said).toEqual([])
    expectWatchful(rows, history)
    totals.changes += rows.length
    totals.events += history.events.length
    totals.refusals += history.events.filter(({ answer }) => answer.status >= 300).length
    totals.boards += history.readings.length
    totals.places += history.placesSeen.length
    totals.overlapping += history.events.filter(({ from, to }) => to - from > 1).length
  }
  // A run without overlapping calls would prove nothing.
  expect(totals.refusals).toBeGreaterThan(100)
  expect(totals.overlapping).toBeGreaterThan(100)
  figure(
    'concurrent runs against a sequential model: seeds, answers, changes, refusals, differences',
    `${seed} to ${seed + runs - 1}, ${totals.events}, ${totals.changes}, ${totals.refusals}, 0`,
  )
  figure(
    'of these, answers with changes of others between call and answer; boards and places read',
    `${totals.overlapping}; ${totals.boards}, ${totals.places}`,
  )
})

/** The checker must detect a response, an order and a place that differ from the model's. */
const expectWatchful = (rows: Row[], history: History) => {
  const faultsWith = (wrong: Partial<History>) => checkHistory(rows, { ...history, ...wrong }, defaultQuoted)
  const reading = history.readings.find(({ board }) => board.length > 1)
  if (reading) {
    const board = reading.board.toReversed()
    expect(faultsWith({ readings: [{ ...reading, board }] })).not.toEqual([])
  }
  const seen = history.placesSeen.find(({ position }) => position !== null)
  if (seen) expect(faultsWith({ placesSeen: [{ ...seen, position: 99 }] })).not.toEqual([])
  const events = history.events.map((event) =>
    event.answer.status === 200 && event.op.kind === 'status' ? { ...event, key: `${event.key}x` } : event,
  )
  if (events.some((event, index) => event !== history.events[index])) expect(faultsWith({ events })).not.toEqual([])
}

const count = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))

it('accepts one of fifty joins of a phone in any spelling on any instance', async () => {
  const { restaurantId, token } = await register(url(), 'spellings')
  const spellings = ['+919876543210', '09876543210', '98765 43210', '+91 98765-43210', '(+91) 98765 43210']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 === 0
        ? callOnce(urls[n % 4 === 0 ? 0 : 1] ?? '', {
            method: 'POST',
            path: `/api/customer/join-queue/${restaurantId}/submit/`,
            body: { customer_name: `Guest ${n}`, phone_number: '+919876543210', people_count: 2 },
          })
        : callOnce(urls[n % 4 === 1 ? 0 : 1] ?? '', {
            method: 'POST',
            path: '/api/waitlist/entries/',
            token,
            body: { customer_name: `Host ${n}`, phone_number: spellings[n % 5], people_count: 2 },
          }),
    ),
  )
  expect(count(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 })
  expect(await faultsOf(db, restaurantId)).toEqual([])
  figure('50 joins of one phone in 5 spellings at once on two instances: accepted', 1)
})

it('accepts one of two concurrent serves or removals of a party, and one of twenty undos', async () => {
  const { restaurantId, token } = await register(url(), 'pairs')
  const post = (n: number, path: string, body?: unknown) =>
    callOnce(urls[n % 2] ?? '', { method: 'POST', path, token, body })
  const winners = { SERVED: 0, REMOVED: 0 }
  for (let pair = 0; pair < 40; pair += 1) {
    const { body: entry } = await post(0, '/api/waitlist/entries/', {
      customer_name: `Pair ${pair}`,
      people_count: 2,
      phone_number: `+9196${String(pair).padStart(8, '0')}`,
    })
    const statuses = ['SERVED', 'REMOVED'] as const
    const answers = await Promise.all(
      statuses.map((status, n) => post(n + pair, `/api/waitlist/entries/${entry.id}/set_status/`, { status })),
    )
    expect(count(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
    winners[statuses[answers.findIndex(({ status }) => status === 200)] ?? 'SERVED'] += 1
  }
  const { rows } = await db.query<{ id: string }>(
    "select id from activity where restaurant_id = $1 and action_type = 'STATUS_CHANGED_SERVED' limit 1",
    [restaurantId],
  )
  const undos = await Promise.all(Array.from({ length: 20 }, (_, n) => post(n, `/api/recent/${rows[0]?.id}/undo/`)))
  expect(count(undos.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 })
  expect(await faultsOf(db, restaurantId)).toEqual([])
  figure(
    '40 pairs of hosts on two instances take one party: winners of each pair; served, removed',
    `1; ${winners.SERVED}, ${winners.REMOVED}`,
  )
  figure('20 undos of one change at once: done', 1)
})
