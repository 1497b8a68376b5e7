import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { blockedStatements } from '../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { lockUnchanged } from '../../journal/journal.queries.ts'
import { setSettingsVersion } from '../../journal/settings-version.queries.ts'
import { saveSettings } from '../restaurants/settings.queries.ts'

let host: TestApp
let token: string
let restaurantId: string

beforeEach(async () => {
  host ??= await startTestApp({ env: { RATE_LIMITS: 'on' } })
  // Separate rate-limit windows for each test.
  host.clock.advance(minutes(24 * 60))
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host))
})
afterAll(() => host.close())

const numbered = (index: number) => `+9144${String(index).padStart(8, '0')}`
const join = (index: number, { address = '203.0.113.9', ...fields }: { address?: string; guest_code?: string } = {}) =>
  host.app.inject({
    method: 'POST',
    url: `/api/customer/join-queue/${restaurantId}/submit/`,
    remoteAddress: address,
    payload: { customer_name: 'Guest', phone_number: numbered(index), people_count: 2, ...fields },
  })
const procedure = async (method: 'GET' | 'POST', name: string) =>
  (await host.call(method, `/trpc/guestList.${name}`, { token, ...(method === 'POST' && { body: {} }) })).body.result
    .data
const state = () => procedure('GET', 'state')
const askForCode = async () => (await procedure('POST', 'askForCode')).code.value as string
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const settingsChanges = async () =>
  (
    await host.deps.connection.db
      .selectFrom('activity')
      .select('actor')
      .where('restaurant_id', '=', restaurantId)
      .where('action_type', '=', 'SETTINGS_CHANGED')
      .orderBy('seq')
      .execute()
  ).map(({ actor }) => actor.kind)
/** Uses up the limit as joins without a number from other addresses would. */
const useUpRestaurant = async () => {
  await join(99)
  await host.deps.connection.db
    .updateTable('rate_limits')
    .set({ count: 2_000 })
    .where('bucket', 'like', 'join-restaurant:%')
    .execute()
}

it('repeated joins of one phone use no limit of other guests, also behind the same address', async () => {
  const statuses = new Set<number>()
  for (let tries = 0; tries < 130; tries += 1) statuses.add((await join(1)).statusCode)
  expect([...statuses].toSorted()).toEqual([201, 409, 429])
  expect((await join(2)).statusCode).toBe(201)
  expect((await join(3, { address: '192.0.2.1' })).statusCode).toBe(201)
  expect((await state()).is_refusing).toBe(false)
})

it('a surge is shown to staff by one change, and staff can still add parties', async () => {
  await useUpRestaurant()
  const refused = await Promise.all(
    Array.from({ length: 30 }, (_, guest) => join(100 + guest, { address: `198.51.100.${guest}` })),
  )
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
  expect(await settingsChanges()).toEqual(['system'])
  expect(await state()).toMatchObject({ is_refusing: true, code: null })
  const added = await host.call('POST', '/api/waitlist/entries/', {
    token,
    body: { customer_name: 'Walk-in', people_count: 2 },
  })
  expect(added.status).toBe(201)
  host.clock.advance(minutes(16))
  expect((await state()).is_refusing).toBe(false)
})

it('with the code guests join during a surge, and only with it, for an hour', async () => {
  await useUpRestaurant()
  const code = await askForCode()
  expect(code).toMatch(/^\d{6}$/)
  expect((await join(1)).json()).toMatchObject({
    code: 'guest_code_needed',
    errors: { guest_code: [expect.any(String)] },
  })
  expect((await join(1, { guest_code: wrongCode(code) })).json()).toMatchObject({ code: 'guest_code_wrong' })
  expect((await join(1, { guest_code: code })).statusCode).toBe(201)
  // Typed with grouping and with Devanagari digits.
  const devanagari = code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
  expect((await join(2, { guest_code: `${devanagari.slice(0, 3)} ${devanagari.slice(3)}` })).statusCode).toBe(201)
  host.clock.advance(minutes(60))
  expect(await state()).toMatchObject({ code: null })
  expect((await join(3)).statusCode).toBe(201)
  expect(await settingsChanges()).toEqual(['staff'])
})

it('a code is accepted until two newer ones have been shown', async () => {
  const code = await askForCode()
  const { renews_in_ms } = (await state()).code
  host.clock.advance(renews_in_ms)
  expect((await state()).code.value).not.toBe(code)
  expect((await join(1, { guest_code: code })).statusCode).toBe(201)
  host.clock.advance(minutes(5))
  expect((await join(2, { guest_code: code })).statusCode).toBe(403)
})

it('another instance shows and accepts the same code', async () => {
  const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, env: { RATE_LIMITS: 'on' } })
  try {
    const code = await askForCode()
    const elsewhere = await other.call('GET', '/trpc/guestList.state', { token })
    expect(elsewhere.body.result.data.code.value).toBe(code)
    const joined = await other.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Guest', phone_number: numbered(1), people_count: 2, guest_code: code },
    })
    expect(joined.status).toBe(201)
  } finally {
    await other.close()
  }
})

it('one address can try twenty codes in ten minutes, and its other guests are not counted', async () => {
  const code = await askForCode()
  for (let guest = 0; guest < 25; guest += 1) expect((await join(guest, { guest_code: code })).statusCode).toBe(201)
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries += 1)
    statuses.push((await join(50, { guest_code: wrongCode(code) })).statusCode)
  expect(statuses).toEqual([...Array(20).fill(403), 429])
  expect((await join(51, { guest_code: code })).statusCode).toBe(429)
  expect((await join(51, { guest_code: code, address: '192.0.2.1' })).statusCode).toBe(201)
})

it('earlier joins of an address are not counted once guests have the code', async () => {
  for (let guest = 0; guest < 121; guest += 1) await join(guest)
  expect((await state()).is_refusing).toBe(true)
  expect((await join(200, { guest_code: await askForCode() })).statusCode).toBe(201)
})

it('a join whose response was lost can be repeated without a code required since', async () => {
  const again = () =>
    host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Guest', phone_number: numbered(1), people_count: 2 },
      headers: { 'idempotency-key': 'lost-answer' },
    })
  const first = await again()
  await askForCode()
  expect((await again()).body.queue_entry_id).toBe(first.body.queue_entry_id)
})

it('a join that waits for the lock while the code becomes required needs the code, also with a limit of parties', async () => {
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { max_waiting_parties: 9 } } })
  const id = restaurantId as RestaurantId
  const { joining } = await host.deps.connection.db.transaction().execute(async (tx) => {
    const at = new Date(host.clock.now()).toISOString()
    await lockUnchanged(tx, id, at)
    const answer = join(1)
    // Lazy until it is awaited.
    answer.catch(() => {})
    await expect.poll(() => blockedStatements(host)).toBe(1)
    const code_until = new Date(host.clock.now() + minutes(60)).toISOString()
    await saveSettings(tx, id, 'guest_list', { code_until }, at)
    await setSettingsVersion(tx, id, 'others')
    return { joining: answer }
  })
  expect((await joining).json()).toMatchObject({ code: 'guest_code_needed' })
  expect((await join(1, { guest_code: (await state()).code.value })).statusCode).toBe(201)
})

it('staff can stop requiring the code', async () => {
  await askForCode()
  expect(await procedure('POST', 'stopAskingForCode')).toMatchObject({ code: null })
  expect((await join(1)).statusCode).toBe(201)
})

it('the form without a script requires the code and accepts it', async () => {
  const url = `/join-queue/${restaurantId}/`
  const post = (guest_code: string, to = url) =>
    host.app.inject({
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        customer_name: 'Asha',
        country_code: '+91',
        phone: '9876543210',
        people_count: '2',
        guest_code,
        lang: 'ta',
      }).toString(),
    })
  expect((await host.call('GET', url)).body).not.toContain('name="guest_code"')
  const code = await askForCode()
  expect((await host.call('GET', url)).body).toContain('name="guest_code"')
  const refused = await post(wrongCode(code))
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('This code is not right any more. Please ask the team for the code.')
  expect(refused.body).toContain('value="Asha"')
  expect(refused.body).not.toContain(`value="${wrongCode(code)}"`)
  const inTamil = await post(code, `${url}language/`)
  expect(inTamil.statusCode).toBe(200)
  expect(inTamil.body).toContain(`value="${code}"`)
  expect((await post(code)).statusCode).toBe(303)
})
