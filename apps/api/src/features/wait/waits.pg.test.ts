import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { listenToStatements } from '../../../test/statements.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'

let host: TestApp
let other: TestApp
let token: string
let restaurantId: RestaurantId

beforeAll(async () => {
  // A busy machine must not make a server answer before it has read the history.
  const waitsTimeoutMs = 60_000
  host = await startTestApp({ waitsTimeoutMs })
  // Another instance on the same database and clock.
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, waitsTimeoutMs })
})
afterAll(async () => {
  await other.close()
  await host.close()
})
beforeEach(async () => {
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id as RestaurantId
})

const add = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })).body.id
const setStatus = (id: string, status: string) =>
  host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status } })
/** Two parties at each moment of an evening, each served after this many minutes. */
const serveMany = async (count: number, waited: number) => {
  for (let n = 0; n < count; n++) {
    const id = await add()
    host.clock.advance(minutes(waited))
    await setStatus(id, 'SERVED')
    host.clock.advance(minutes(2))
  }
}
const caughtUp = async (app: TestApp) => {
  await app.deps.waits.quote(await getRestaurant(app.deps.connection.db, restaurantId), { people_count: 2 })
  await app.deps.feed.catchUp(restaurantId)
}
const quoteOn = async (app: TestApp, people_count = 2) => {
  await caughtUp(app)
  return app.deps.waits.quote(await getRestaurant(app.deps.connection.db, restaurantId), { people_count })
}
const joinEstimate = async () =>
  (await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)).body.settings.estimated_wait_time
const join = async (): Promise<string> =>
  (await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: party() })).body.queue_entry_id
const remains = async (id: string) =>
  (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)).body.estimated_wait_time
const suggested = async (size = 2, as = token) => {
  const input = encodeURIComponent(JSON.stringify({ people_count: size }))
  return (await host.call('GET', `/trpc/waitlist.suggestQuote?input=${input}`, { token: as })).body.result.data
}
const saveSettings = (body: object) => host.call('POST', '/api/settings/waitlist/', { token, body: { settings: body } })

describe('a quote', () => {
  it('is the setting while there is no history', async () => {
    expect(await quoteOn(host)).toMatchObject({ learned: false, p50: 30, p90: 30 })
    expect(await joinEstimate()).toBe(30)
    expect(await suggested()).toBeNull()
  })

  it('counts the parties ahead while there is no history, and is never 0 while one is', async () => {
    expect((await saveSettings({ estimated_wait_time: 5 })).status).toBe(200)
    const joined: string[] = []
    for (let n = 0; n < 4; n++) {
      joined.push(await join())
      host.clock.advance(1)
    }
    expect(await Promise.all(joined.map(remains))).toEqual([5, 10, 15, 20])
    expect(await joinEstimate()).toBe(25)
    expect(await quoteOn(host)).toMatchObject({ learned: false, p50: 25, place: 5 })

    host.clock.advance(minutes(60))
    expect(await Promise.all(joined.map(remains))).toEqual([0, 5, 10, 15])
    await setStatus(joined[0] ?? '', 'SERVED')
    expect(await Promise.all(joined.slice(1).map(remains))).toEqual([0, 5, 10])
    expect(await joinEstimate()).toBe(20)
  })

  it('is for the place that the list gives, on every instance', async () => {
    await quoteOn(host)
    const late = await add({ quoted_time: 90 })
    await add({ quoted_time: 5 })
    const places = async () => [(await quoteOn(host)).place, (await quoteOn(other)).place]
    expect(await places()).toEqual([2, 2])
    await host.call('POST', '/trpc/waitlist.move', { token, body: { id: late, after_id: null } })
    expect(await places()).toEqual([3, 3])
    await saveSettings({ sort_parties_by: 'arrival_time' })
    expect(await places()).toEqual([3, 3])
  })

  it('is learned from past waits, unless the setting disables it', async () => {
    await serveMany(12, 8)
    const learned = await quoteOn(host)
    expect(learned.learned).toBe(true)
    expect(learned.p50).toBeGreaterThan(3)
    expect(learned.p50).toBeLessThan(16)
    expect(learned.p90).toBeGreaterThanOrEqual(learned.p50)
    expect(await joinEstimate()).toBe(Math.ceil(learned.p50))
    expect(await suggested()).toEqual(learned.range)

    expect((await saveSettings({ wait_estimate: 'fixed', estimated_wait_time: 25 })).status).toBe(200)
    expect(await quoteOn(host)).toMatchObject({ learned: false, p50: 25 })
    expect([await joinEstimate(), await suggested()]).toEqual([25, null])
  })

  it('is the same on every instance, whether it followed the changes or read the history at once', async () => {
    await quoteOn(host)
    await serveMany(12, 9)
    await add({ people_count: 4 })
    await add()
    expect(await quoteOn(host)).toEqual(await quoteOn(other))
    const waiting = await add()
    host.clock.advance(minutes(3))
    await setStatus(waiting, 'SERVED')
    expect(await quoteOn(host, 5)).toEqual(await quoteOn(other, 5))
  })

  it('is the same on an instance with many reads and one with a single read', async () => {
    await serveMany(12, 25)
    await quoteOn(host)
    const waiting = await add({ people_count: 4 })
    const restaurant = await getRestaurant(host.deps.connection.db, restaurantId)
    const party = { id: waiting, people_count: 4 }
    for (let n = 0; n < 23; n++) {
      host.clock.advance(minutes(1))
      await host.deps.waits.quote(restaurant, party)
    }
    await quoteOn(other)
    const [often, once] = [
      await host.deps.waits.quote(restaurant, party),
      await other.deps.waits.quote(restaurant, party),
    ]
    expect(often.learned).toBe(true)
    expect(often).toEqual(once)
  })

  it('uses the reservations of the day, as of each moment, on every instance', async () => {
    const reservations = `/api/restaurants/${restaurantId}/reservations/`
    const today = new Date(host.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const book = async (time: string) =>
      (await host.call('POST', reservations, { token, body: booking({ date: today, time }) })).body.id
    await quoteOn(host)
    await book('23:50')
    await serveMany(6, 9)
    const moved = await book('23:40')
    await serveMany(3, 7)
    expect((await host.call('POST', `/api/reservations/${moved}/check-in/`, { token })).status).toBeLessThan(300)
    host.clock.advance(minutes(1))
    const cancelled = await book('23:45')
    await host.call('POST', `/api/reservations/${cancelled}/cancel/`, { token })
    await serveMany(3, 8)
    const learned = await quoteOn(host)
    expect(learned.learned).toBe(true)
    expect(learned).toEqual(await quoteOn(other))
  })

  it('ignores a serve that was undone', async () => {
    await serveMany(11, 9)
    const slow = await add()
    host.clock.advance(minutes(5))
    host.clock.advance(minutes(80))
    await setStatus(slow, 'SERVED')
    host.clock.advance(minutes(1))
    // The change shows with the next event: a read changes nothing.
    await add()
    const taught = await quoteOn(host)
    const [newest] = (await host.call('GET', '/api/recent/', { token })).body.results
    expect((await host.call('POST', `/api/recent/${newest.id}/undo/`, { token })).status).toBe(200)
    // A removed party is no evidence.
    await setStatus(slow, 'REMOVED')
    host.clock.advance(minutes(1))
    const restored = await quoteOn(host)
    expect(restored.place).toBe(taught.place)
    expect(restored.p50).toBeLessThan(taught.p50)
    expect(restored).toEqual(await quoteOn(other))
  })

  it('never exceeds the closing time', async () => {
    await serveMany(12, 40)
    const at = new Date(host.clock.now() + minutes(12) + 5.5 * 3_600_000).toISOString()
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const opening_hours = Object.fromEntries(week.map((day) => [day, [{ from: '00:00', to: at.slice(11, 16) }]]))
    expect((await quoteOn(host)).range.to).toBeGreaterThan(30)
    const { status } = await host.call('POST', '/api/settings/general/', {
      token,
      body: { settings: { opening_hours } },
    })
    expect(status).toBe(200)
    const { range } = await quoteOn(host)
    expect(range.to).toBeLessThanOrEqual(12)
    expect(range.to).toBeGreaterThan(9)
  })

  it('is computed in memory, without a query', async () => {
    await serveMany(12, 8)
    await quoteOn(host)
    const { db, pool } = host.deps.connection
    const restaurant = await getRestaurant(db, restaurantId)
    const waiting = (await host.call('GET', '/api/waitlist/entries/', { token })).body
    expect(waiting).toEqual([])
    const sent = listenToStatements(pool)
    const remaining = host.deps.waits.remaining(restaurant)
    const quotes = Array.from({ length: 200 }, () =>
      remaining({ id: 'x', people_count: 2, status: 'WAITING' } as never, 1),
    )
    expect(quotes.every(({ range }) => range !== null)).toBe(true)
    // Earlier queries are ahead of this one in the queue.
    await getRestaurant(db, restaurantId)
    expect(sent.filter(({ text }) => /as analytics/.test(text))).toEqual([])
  })
})

it('does not change the order', async () => {
  await serveMany(12, 8)
  await saveSettings({ sort_parties_by: 'quoted_time' })
  const first = await add()
  host.clock.advance(minutes(1))
  const second = await add()
  const board = (await host.call('GET', '/api/waitlist/entries/', { token })).body
  const list = board.queue_entries ?? board
  expect(list.map(({ id }: { id: string }) => id)).toEqual([first, second])
  expect(list.map(({ quoted_time }: { quoted_time: number | null }) => quoted_time)).toEqual([null, null])
})

it('is stored with the party', async () => {
  await serveMany(12, 8)
  await caughtUp(host)
  const id = await add({ people_count: 3 })
  const stored = async () =>
    (
      await sql`select * from wait_quotes where restaurant_id = ${restaurantId} and entry_id = ${id}`.execute(
        host.deps.connection.db,
      )
    ).rows
  const [row] = await stored()
  expect(row).toMatchObject({ version: 'wait-3', learned: true, place: 1, people_count: 3, fixed: 30 })
})

it('reveals nothing about another restaurant', async () => {
  await serveMany(12, 8)
  await caughtUp(host)
  const stranger = await registerBusiness(host)
  expect(await suggested(2, stranger.token)).toBeNull()
})
