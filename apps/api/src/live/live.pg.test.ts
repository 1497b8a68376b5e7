import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { guestSocket, openSocket, staffSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { dropImages } from '../journal/dropped-images.ts'
import { isoNow } from '../lib/clock.ts'

let first: TestApp
let second: TestApp
let port: number
let secondPort: number
let token: string
let restaurantId: string

beforeAll(async () => {
  first = await startTestApp()
  // Another instance on the same database.
  second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock })
  port = await listen(first)
  secondPort = await listen(second)
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  const business = await registerBusiness(first)
  token = business.token
  restaurantId = business.restaurant_id
})

const add = async (host: TestApp, fields = {}) => {
  // Each party arrives at its own instant: equal instants would be ordered by id.
  host.clock.advance(1_000)
  return (await host.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })).body
}
const setStatus = (host: TestApp, id: string, status: string) =>
  host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status } })
const join = async (host: TestApp, phone: string) =>
  (
    await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Guest', phone_number: phone, people_count: 2 },
    })
  ).body

describe('a staff screen', () => {
  it('receives additions, changes and removals from any instance, in order and without a gap', async () => {
    const here = await staffSocket(port, restaurantId, token)
    const there = await staffSocket(secondPort, restaurantId, token)
    const entry = await add(first)
    await setStatus(second, entry.id, 'NOTIFIED')
    const other = await add(second)
    await setStatus(first, entry.id, 'SERVED')
    for (const screen of [here, there]) {
      await screen.next(({ type }) => type === 'remove')
      const heard = screen.messages.filter(({ type }) => type === 'update' || type === 'remove')
      expect(
        heard.map(({ type, seq, prev, data }) => [type, seq, prev, data.id ?? data.removed_id, data.status]),
      ).toEqual([
        ['update', 1, 0, entry.id, 'WAITING'],
        ['update', 2, 1, entry.id, 'NOTIFIED'],
        ['update', 3, 2, other.id, 'WAITING'],
        ['remove', 4, 3, entry.id, undefined],
      ])
      await screen.close()
    }
  })

  it('receives the revision first, and a message when it is up to date', async () => {
    await add(first)
    const screen = await staffSocket(port, restaurantId, token, 1)
    await screen.next(({ type }) => type === 'current')
    const board = (await first.call('GET', '/api/waitlist/entries/data_with_qr/', { token })).body
    expect(screen.messages).toEqual([
      { type: 'hello', seq: 1, epoch: board.epoch },
      { type: 'current', seq: 1 },
    ])
    await screen.close()
  })

  it('receives the missed messages when it reconnects', async () => {
    const entry = await add(first)
    const screen = await staffSocket(port, restaurantId, token, 1)
    await screen.close()
    const missed = await add(second)
    await setStatus(second, entry.id, 'REMOVED')
    // Until this instance has read the other's changes, they arrive live and not as a replay.
    const watching = await staffSocket(port, restaurantId, token, 1)
    await watching.next((message) => message.type === 'remove' && message.seq === 3)
    await watching.close()
    const back = await staffSocket(port, restaurantId, token, 1)
    await back.next(({ type }) => type === 'current')
    expect(back.messages.slice(1)).toMatchObject([
      { type: 'update', seq: 2, prev: 1, data: { id: missed.id, pos: 1 } },
      { type: 'remove', seq: 3, prev: 2, data: { removed_id: entry.id } },
      { type: 'current', seq: 3 },
    ])
    await back.close()
  })

  it('must reload when it missed too much, names a future revision, or the settings changed', async () => {
    for (let count = 0; count < 3; count += 1) await add(first)
    const future = await staffSocket(port, restaurantId, token, 99)
    await future.next(({ type }) => type === 'reload')
    await future.close()
    const screen = await staffSocket(secondPort, restaurantId, token, 3)
    await first.call('POST', '/api/settings/waitlist/', {
      token,
      body: { settings: { sort_parties_by: 'arrival_time' } },
    })
    await screen.next(({ type, seq }) => type === 'reload' && seq === 4)
    const after = await add(first, { quoted_time: 5 })
    // The live positions follow the new order, too.
    expect(await screen.next(({ type }) => type === 'update')).toMatchObject({ data: { id: after.id, pos: 4 } })
    await screen.close()
  })

  it('must reload when what it missed has no images any more', async () => {
    for (let count = 0; count < 3; count += 1) await add(first)
    const { connection } = first.deps
    await dropImages({ db: connection.db, clock: first.clock }, restaurantId as RestaurantId, '9999-01-01')
    const screen = await staffSocket(port, restaurantId, token, 1)
    expect(await screen.next(({ type }) => type !== 'hello')).toMatchObject({ type: 'reload', seq: 3 })
    await screen.close()
  })

  it('misses no change of a burst that continues while it connects', async () => {
    const burst = Array.from({ length: 30 }, (_, index) => add(index % 2 ? first : second))
    const screens = await Promise.all([
      staffSocket(port, restaurantId, token, 0),
      staffSocket(secondPort, restaurantId, token, 0),
    ])
    const entries = await Promise.all(burst)
    for (const screen of screens) {
      await screen.next(({ seq, type }) => type === 'update' && seq === 30)
      const updates = screen.messages.filter(({ type }) => type === 'update')
      expect(updates.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
      expect(new Set(updates.map(({ data }) => data.id))).toEqual(new Set(entries.map(({ id }) => id)))
      await screen.close()
    }
  })

  it('is refused without a token, with one of another restaurant, and from another origin', async () => {
    const stranger = await registerBusiness(first)
    await expect(staffSocket(port, restaurantId, 'qs_nonsense')).rejects.toThrow('refused with 401')
    await expect(openSocket(`ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}`)).rejects.toThrow('refused with 401')
    await expect(staffSocket(port, restaurantId, stranger.token)).rejects.toThrow('refused with 403')
    const url = `ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}`
    const headers = { authorization: `Token ${token}` }
    await expect(openSocket(url, { headers: { ...headers, origin: 'https://evil.example' } })).rejects.toThrow(
      'refused with 403',
    )
    await expect(openSocket(url, { headers: { ...headers, origin: 'null' } })).rejects.toThrow('refused with 403')
    const script = await openSocket(url, { headers })
    await script.next(({ type }) => type === 'hello')
    await script.close()
  })

  it('is closed at logout', async () => {
    const screen = await staffSocket(port, restaurantId, token)
    await first.call('POST', '/api/auth/logout/', { token })
    expect(await screen.closed).toBe(4401)
  })
})

describe("a guest's page", () => {
  it('receives its own position and nothing about other parties', async () => {
    const ahead = await add(first, { customer_name: 'Secret Name', quoted_time: 5 })
    const own = await join(second, '+919800000001')
    const page = await guestSocket(secondPort, restaurantId, own.queue_entry_id)
    expect(await page.next(() => true)).toEqual({ type: 'hello', now: isoNow(first.clock) })
    expect(await page.next(({ type }) => type === 'position')).toEqual({
      type: 'position',
      position: 2,
      status: 'WAITING',
      estimate: 35,
    })
    await setStatus(first, ahead.id, 'SERVED')
    await page.next(({ position }) => position === 1)
    await setStatus(first, own.queue_entry_id, 'NOTIFIED')
    await page.next(({ status }) => status === 'NOTIFIED')
    await setStatus(first, own.queue_entry_id, 'SERVED')
    expect(await page.next(({ status }) => status === 'SERVED')).toMatchObject({ position: null })
    expect(JSON.stringify(page.messages)).not.toMatch(/Secret|phone/)
    for (const { hold_until, notified_at, rate_from, ...message } of page.messages.filter(
      ({ type }) => type === 'position',
    )) {
      expect(Object.keys(message).sort()).toEqual(['estimate', 'position', 'status', 'type'])
      expect(hold_until !== undefined).toBe(message.status === 'NOTIFIED')
      expect(notified_at !== undefined).toBe(message.status === 'NOTIFIED')
      expect(rate_from !== undefined).toBe(message.status === 'SERVED')
    }
    await page.close()
  })

  it('receives changes of its party by staff at once, and no message twice', async () => {
    const own = await join(first, '+919800000003')
    const page = await guestSocket(secondPort, restaurantId, own.queue_entry_id)
    const party = {
      type: 'party',
      wishes: [],
      allergies: [],
      guest_late_minutes: 0,
      guest_arrived_at: null,
      guest_coming_at: null,
    }
    expect(await page.next(({ type }) => type === 'party')).toEqual({
      ...party,
      customer_name: 'Guest',
      people_count: 2,
      notes: '',
    })
    const changed = { customer_name: 'Meera', people_count: 5, notes: 'Corner table' }
    await first.call('PUT', `/api/waitlist/entries/${own.queue_entry_id}/`, {
      token,
      body: { ...changed, phone_number: '+919800000003', quoted_time: 25 },
    })
    expect(await page.next(({ people_count }) => people_count === 5)).toEqual({ ...party, ...changed })
    await setStatus(first, own.queue_entry_id, 'NOTIFIED')
    await page.next(({ status }) => status === 'NOTIFIED')
    await setStatus(first, own.queue_entry_id, 'SERVED')
    await page.next(({ status }) => status === 'SERVED')
    expect(page.messages.filter(({ type }) => type === 'party')).toHaveLength(2)
    await page.close()
  })

  it('receives its position in the first message although it has just joined on another instance', async () => {
    const screen = await staffSocket(secondPort, restaurantId, token)
    for (let round = 1; round <= 10; round += 1) {
      const own = await join(first, `+9198100000${String(round).padStart(2, '0')}`)
      const page = await guestSocket(secondPort, restaurantId, own.queue_entry_id)
      expect(await page.next(({ type }) => type === 'position')).toMatchObject({
        status: 'WAITING',
        position: expect.any(Number),
      })
      await page.close()
    }
    await screen.close()
  })

  it('receives the end at once if its party left before it connected, and 404 for an unknown entry', async () => {
    const own = await join(first, '+919800000002')
    await first.call('POST', `/api/customer/leave-queue/${restaurantId}/${own.queue_entry_id}/`)
    const page = await guestSocket(port, restaurantId, own.queue_entry_id)
    expect(await page.next(({ type }) => type === 'position')).toMatchObject({ status: 'REMOVED', position: null })
    await page.close()
    await expect(guestSocket(port, restaurantId, '0'.repeat(22))).rejects.toThrow('refused with 404')
  })
})

describe('two restaurants that change at once', () => {
  it('both update their screens', async () => {
    const other = await registerBusiness(first)
    const screens = [
      await staffSocket(port, restaurantId, token),
      await staffSocket(port, other.restaurant_id, other.token),
    ]
    await Promise.all(
      Array.from({ length: 20 }, () => [
        first.call('POST', '/api/waitlist/entries/', { token, body: party() }),
        second.call('POST', '/api/waitlist/entries/', { token: other.token, body: party() }),
      ]).flat(),
    )
    for (const screen of screens) {
      await screen.next(({ type, seq }) => type === 'update' && seq === 20)
      expect(screen.messages.filter(({ type }) => type === 'update')).toHaveLength(20)
      await screen.close()
    }
  })
})
