import type { RestaurantId } from '@waitbook/contracts/ids'
import { Estimator } from '@waitbook/wait/estimator'
import type { WaitEvent, WaitQuote } from '@waitbook/wait/events'
import { seededRandom } from '@waitbook/wait/random'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId, table } from '../../../test/floor.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { createWaitsService } from './waits.service.ts'

let host: TestApp
let other: TestApp
let token: string
let restaurantId: RestaurantId
let areaId: string
const desk = floorDesk({ call: (...asked: Parameters<TestApp['call']>) => host.call(...asked) } as TestApp, () => token)

beforeAll(async () => {
  const waitsTimeoutMs = 60_000
  host = await startTestApp({ waitsTimeoutMs })
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, waitsTimeoutMs })
})
afterAll(async () => {
  await other.close()
  await host.close()
})
beforeEach(async () => {
  // Six in the evening.
  host.clock.advance(msPerDay - (local() % msPerDay) + minutes(18 * 60))
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id as RestaurantId
  areaId = floorId()
})

const tableIds = async () => {
  const { resources } = await desk.floor()
  return resources.map(({ id }: { id: string }) => id)
}
const local = () => host.clock.now() + 5.5 * 3_600_000
const msPerDay = 24 * minutes(60)
const seats = [2, 2, 4, 4, 4, 6]
/** Parties of an evening until ten of those that waited have been seated, after which quotes are learned. */
const learnedBy = 24

interface Step {
  at: number
  what: 'comes' | 'sits' | 'bill' | 'leaves'
  /** From 0. */
  party: number
  size: number
  /** Position in `seats`. */
  table: number
  waits: boolean
}

/** What happens in an evening: each party gets the first table that is free and large enough. */
const evening = (parties: number): Step[] => {
  const random = seededRandom(5)
  const freeAt = seats.map(() => 0)
  const steps: Step[] = []
  let at = 0
  for (let n = 0; n < parties; n++) {
    at += Math.ceil(minutes(1 + 6 * random()))
    const size = 1 + Math.floor(random() * 4)
    const fitting = seats.flatMap((most, index) => (most >= size ? [index] : []))
    const chosen = fitting.reduce((best, next) => ((freeAt[next] ?? 0) < (freeAt[best] ?? 0) ? next : best))
    const sits = Math.max(at, (freeAt[chosen] ?? 0) + minutes(1))
    const leaves = sits + Math.ceil(minutes(25 + 25 * random()))
    freeAt[chosen] = leaves
    const own = { party: n, size, table: chosen, waits: sits > at }
    if (own.waits) steps.push({ ...own, at, what: 'comes' })
    steps.push({ ...own, at: sits, what: 'sits' }, { ...own, at: leaves, what: 'leaves' })
    if (n % 2 === 0) steps.push({ ...own, at: leaves - minutes(8), what: 'bill' })
  }
  return steps.sort((one, next) => one.at - next.at)
}

const quoteOn = async (app: TestApp, asked: { id?: string; people_count: number }) => {
  const restaurant = await getRestaurant(app.deps.connection.db, restaurantId)
  await app.deps.waits.quote(restaurant, asked)
  await app.deps.feed.catchUp(restaurantId)
  const { learned, p50, p90, next_tables: tables = [] } = await app.deps.waits.quote(restaurant, asked)
  expect(learned).toBe(true)
  return { p50, p90, tables }
}
const add = async (size: number): Promise<string> =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party({ people_count: size }) })).body.id
const serve = (id: string) =>
  host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status: 'SERVED' } })
const makeTables = async () => {
  const resources = seats.map((most, index) => table(`T${index}`, { seats_max: most }))
  const { status } = await desk.call('PUT', `floor/areas/${areaId}/`, { name: 'Room', version: 0, resources })
  expect(status).toBe(200)
  return resources.map(({ id }) => id)
}
const seat = async (resource_ids: string[], who: { entry_id?: string; people_count?: number }) => {
  const { status, body } = await desk.seat({ resource_ids, ...who })
  expect(status).toBe(201)
  return body.id as string
}
const change = async (stay: string, action: 'step' | 'end' | 'move', body: object) =>
  expect((await desk.change(stay, action, body)).status).toBe(200)

/** Calls `each` at every step of an evening. */
const playEvening = async (parties: number, each: (step: Step) => Promise<void>) => {
  const startedAt = host.clock.now()
  for (const step of evening(parties)) {
    host.clock.advance(startedAt + step.at - host.clock.now())
    await each(step)
  }
}

/** An estimator that gets its events as the bench's do, and not from the journal. */
const directEstimator = (tables?: readonly string[]) => {
  const keyed = tables?.map((key, index) => ({ key, seats: seats[index] ?? 0 }))
  const estimator = new Estimator({ default: 30, ...(keyed && { tables: keyed.sort(byKey) }) })
  let isOpen = false
  const on = (event: WaitEvent) => {
    if (!isOpen) estimator.on({ type: 'open', t: local() - (local() % msPerDay) + minutes(4 * 60) })
    isOpen = true
    estimator.on({ ...event, t: local() })
  }
  const quote = ({ people_count: size, ...party }: { id?: string; people_count: number }) =>
    estimator.predict({ type: 'requote', ...party, size, t: local() })
  return { on, quote }
}
const byKey = (one: { key: string }, next: { key: string }) => (one.key < next.key ? -1 : 1)

/** An evening at tables through the API, and the same to an estimator directly. Calls `onArrival` for each waiting party. */
const playTracked = async (parties: number, onArrival?: (arrived: Arrived) => Promise<void>) => {
  const tables = await makeTables()
  const direct = directEstimator(tables)
  const stays = new Map<number, string>()
  const entries = new Map<number, string>()
  await playEvening(parties, async ({ what, party: n, size, table: index }) => {
    const table = tables[index] ?? ''
    const stay = stays.get(n) ?? ''
    const entry_id = entries.get(n)
    const places = { table, cap: seats[index] ?? 0 }
    if (what === 'comes') {
      const id = await add(size)
      entries.set(n, id)
      direct.on({ type: 'arrive', id, size })
      await onArrival?.({ id, size, direct, party: n })
    } else if (what === 'sits') {
      const id = await seat([table], entry_id === undefined ? { people_count: size } : { entry_id })
      stays.set(n, id)
      if (entry_id === undefined) direct.on({ type: 'walkin', id, size, ...places })
      else direct.on({ type: 'seated', id: entry_id, stay: id, size, ...places })
    } else if (what === 'bill') {
      await change(stay, 'step', { step: 'bill' })
      direct.on({ type: 'stage', stage: 'bill', stay })
    } else {
      await change(stay, 'end', { leaves: 'ready' })
      direct.on({ type: 'freed', stay })
    }
  })
  return { tables, direct }
}
interface Arrived {
  id: string
  size: number
  party: number
  direct: ReturnType<typeof directEstimator>
}
const named = ({ tables = [], ...quote }: WaitQuote, names: readonly string[]) => ({
  ...quote,
  tables: tables.map((id) => `T${names.indexOf(id)}`),
})

describe('the quotes of an evening', () => {
  it('with tables are those of the same events given to an estimator', async () => {
    let compared = 0
    let withTables = 0
    let names: readonly string[] = []
    const compare = async (app: TestApp, direct: Arrived['direct'], asked: { id?: string; people_count: number }) => {
      const quote = await quoteOn(app, asked)
      names = names.length > 0 ? names : await tableIds()
      expect(quote).toEqual(named(direct.quote(asked), names))
      compared += 1
      if (quote.tables.length > 0) withTables += 1
    }
    const { direct } = await playTracked(48, async ({ id, size, direct: own, party: n }) => {
      // Late enough for quotes with tables.
      if (n < 34) return
      // One instance follows the changes; the other one reads them at once.
      for (const app of n === 40 ? [host, other] : [host]) {
        await compare(app, own, { id, people_count: size })
        await compare(app, own, { people_count: 2 })
      }
    })
    await compare(host, direct, { people_count: 2 })
    await compare(other, direct, { people_count: 4 })
    expect(compared).toBeGreaterThan(10)
    expect(withTables).toBeGreaterThan(5)
  })

  it('without tables are the same as before there were any', async () => {
    const direct = directEstimator()
    const entries = new Map<number, string>()
    let compared = 0
    await playEvening(learnedBy + 8, async ({ what, party: n, size, waits }) => {
      if (!waits) return
      if (what === 'comes') {
        const id = await add(size)
        entries.set(n, id)
        direct.on({ type: 'arrive', id, size })
        if (n < learnedBy) return
        expect(await quoteOn(host, { people_count: size })).toEqual({
          ...direct.quote({ people_count: size }),
          tables: [],
        })
        compared += 1
      } else if (what === 'sits') {
        const id = entries.get(n) ?? ''
        await serve(id)
        direct.on({ type: 'seated', id, size })
      }
    })
    expect(compared).toBeGreaterThan(3)
  })
})

describe('quotes agree with the whole history', () => {
  /** Reads the history anew, as an instance does that starts now. */
  const readAnew = async (asked: { people_count: number }) => {
    const { connection, feed } = host.deps
    const log = { warn: () => {} }
    const waits = createWaitsService({ db: connection.db, feed, clock: host.clock, log, timeoutMs: 60_000 })
    const {
      p50,
      p90,
      next_tables: tables = [],
    } = await waits.quote(await getRestaurant(connection.db, restaurantId), asked)
    await waits.stop()
    return { p50, p90, tables }
  }
  const agree = async () => {
    for (const people_count of [2, 4]) {
      expect(await quoteOn(host, { people_count })).toEqual(await readAnew({ people_count }))
    }
    host.clock.advance(minutes(1))
    return quoteOn(host, { people_count: 4 })
  }

  it('after moves, joined tables and late reports', async () => {
    const { tables } = await playTracked(learnedBy)
    const [two = '', , four = '', nextFour = '', lastFour = '', six = ''] = tables
    await quoteOn(host, { people_count: 2 })
    const pair = await seat([two], { people_count: 2 })
    const group = await seat([four, nextFour], { people_count: 8 })
    await agree()
    host.clock.advance(minutes(10))
    await change(pair, 'move', { resource_ids: [lastFour] })
    await change(group, 'move', { resource_ids: [nextFour, six] })
    await agree()
    const waiting = await add(2)
    host.clock.advance(minutes(4))
    const late = await seat([two], { entry_id: waiting })
    host.clock.advance(minutes(20))
    const happened_at = new Date(host.clock.now() - minutes(6)).toISOString()
    await change(late, 'end', { leaves: 'ready', happened_at })
    await agree()
    await change(pair, 'end', { leaves: 'dirty' })
    await agree()
  })

  it('after undone seatings, moves and ends, and while a table is blocked', async () => {
    const { tables } = await playTracked(learnedBy)
    const [two = '', , four = '', nextFour = '', lastFour = '', six = ''] = tables
    await quoteOn(host, { people_count: 2 })
    const undoLatest = async (action_type: string) => {
      const { results } = (await host.call('GET', '/api/recent/?kind=all', { token })).body
      expect(results[0]).toMatchObject({ action_type, can_undo: true })
      expect(await host.call('POST', `/api/recent/${results[0].id}/undo/`, { token })).toMatchObject({ status: 200 })
    }
    const pair = await seat([two], { people_count: 2 })
    const waiting = await add(4)
    await agree()
    await seat([four], { entry_id: waiting })
    const withParty = await agree()
    await undoLatest('STATUS_CHANGED_SERVED')
    expect(await agree()).not.toEqual(withParty)
    await change(pair, 'move', { resource_ids: [lastFour] })
    await agree()
    await undoLatest('STAY_MOVED')
    await agree()
    for (const leaves of ['ready', 'dirty']) {
      host.clock.advance(minutes(5))
      await change(pair, 'end', { leaves })
      await agree()
      await undoLatest('STAY_ENDED')
      await agree()
      expect((await desk.floor()).marks).toEqual([])
    }
    const mark = async (method: 'PUT' | 'DELETE', id: string) =>
      expect(
        (await desk.call(method, `resources/${id}/marks/blocked/`, method === 'PUT' ? {} : undefined)).status,
      ).toBe(method === 'PUT' ? 200 : 204)
    for (const id of [four, nextFour, six]) await mark('PUT', id)
    const whileBlocked = await agree()
    expect(whileBlocked.tables).not.toContain('T2')
    await mark('DELETE', four)
    await agree()
    await undoLatest('RESOURCE_MARKED')
    await agree()
  })

  it('after tables are added, removed, renamed and given to staff only', async () => {
    const { tables } = await playTracked(30)
    await quoteOn(host, { people_count: 2 })
    let resources = seats.map((most, index) => ({
      ...table(`T${index}`, { seats_max: most }),
      id: tables[index] ?? '',
    }))
    let version = 1
    const save = async (changed: typeof resources) => {
      resources = changed
      const { status } = await desk.call('PUT', `floor/areas/${areaId}/`, { name: 'Room', version, resources })
      expect(status).toBe(200)
      version += 1
    }
    const [two = ''] = tables
    await seat([two], { people_count: 2 })
    await save([...resources, table('T6', { seats_max: 2 })])
    // All that a party of four could get.
    await save(resources.map((each) => (each.seats_max > 2 ? { ...each, use: 'staff_only' } : each)))
    const forStaff = await agree()
    expect(forStaff.tables).toEqual([])
    await save(resources.map((each) => ({ ...each, use: 'all', name: `${each.name}b` })))
    const renamed = await agree()
    expect(renamed.tables.length).toBeGreaterThan(0)
    for (const name of renamed.tables) expect(name).toMatch(/b$/)
    await save(resources.filter(({ seats_max }) => seats_max !== 4))
    const removed = await agree()
    expect(removed.tables).toEqual(['T5b'])
  })

  it('of a booking that is seated as it comes, it learns no wait', async () => {
    const { tables } = await playTracked(learnedBy)
    await quoteOn(host, { people_count: 2 })
    const today = new Date(local()).toISOString().slice(0, 10)
    const made = await host.call('POST', `/api/restaurants/${restaurantId}/reservations/`, {
      token,
      body: booking({ date: today, time: '23:55' }),
    })
    expect(made.status).toBe(201)
    const { status } = await desk.seat({ resource_ids: [tables[0]], reservation_id: made.body.id })
    expect(status).toBe(201)
    await agree()
  })
})

it('guests and staff see the names of the tables that are next, where tables are used', async () => {
  await playTracked(learnedBy)
  await quoteOn(host, { people_count: 2 })
  const id = (await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: party() })).body
    .queue_entry_id
  await quoteOn(host, { people_count: 2 })
  const place = (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)).body
  const { settings } = (await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)).body
  const suggest = async (entry_id?: string) => {
    const input = encodeURIComponent(JSON.stringify({ people_count: 2, entry_id }))
    return (await host.call('GET', `/trpc/waitlist.suggestQuote?input=${input}`, { token })).body.result.data
  }
  const own = await suggest(id)
  expect(own.next_tables).toEqual(place.next_tables)
  // It has left since, or belongs to another restaurant.
  expect(await suggest('n0SuchPartyIsOnTheList')).toMatchObject({ from: expect.any(Number) })
  for (const { next_tables } of [place, settings, await suggest(), own]) {
    expect(next_tables.length).toBeGreaterThan(0)
    for (const name of next_tables) expect(name).toMatch(/^T[0-5]$/)
  }
})
