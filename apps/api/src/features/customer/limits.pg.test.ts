import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { stopJobs } from '../../../test/own-jobs.ts'
import { makeDevice } from '../../../test/push-service.ts'
import { queueFields } from '../../../test/queues.ts'
import { listenToStatements } from '../../../test/statements.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let restaurantId: string
let token: string

beforeEach(async () => {
  host ??= await startTestApp({ env: { RATE_LIMITS: 'on' } })
  host.clock.advance(minutes(24 * 60))
  ;({ restaurant_id: restaurantId, token } = await registerBusiness(host))
})
afterAll(() => host.close())

const numbered = (index: number) => `+9144${String(index).padStart(8, '0')}`
const from = (remoteAddress: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  host.app.inject({ method, url, remoteAddress, ...(payload && { payload }) })
const join = (index: number, address = '203.0.113.9') =>
  from(address, 'POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    customer_name: 'Guest',
    phone_number: numbered(index),
    people_count: 2,
  })
const check = async (index: number, address = '203.0.113.9') => {
  const answer = await from(address, 'GET', `/api/customer/check-phone/${restaurantId}/${numbered(index)}/`)
  return { status: answer.statusCode, exists: answer.json().exists as boolean }
}

it('a full restaurant behind one address stays within the limits', async () => {
  for (let guest = 0; guest < 50; guest += 1) {
    // As the form does: at the tenth digit and when the field loses the focus.
    expect((await check(guest)).exists).toBe(false)
    expect((await check(guest)).exists).toBe(false)
    expect((await join(guest)).statusCode).toBe(201)
  }
})

it('one phone cannot join and leave without limit', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const joined = await join(1_000, `203.0.113.${round}`)
    statuses.push(joined.statusCode)
    await from('203.0.113.9', 'POST', `/api/customer/leave-queue/${restaurantId}/${joined.json().queue_entry_id}/`)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(Number((await join(1_000)).headers['retry-after'])).toBeGreaterThan(0)
})

it('one address cannot fill the list', async () => {
  const statuses: number[] = []
  for (let guest = 0; guest < 125; guest += 1) statuses.push((await join(2_000 + guest)).statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(120)
})

it('one address cannot guess the code at the entrance', async () => {
  const body = queueFields({ joining: ['guests', 'staff'], entrance_code: '4711' })
  expect((await host.call('PUT', '/api/queues/default/', { token, body })).status).toBe(200)
  const isOpen = async (code: string, address: string) => {
    const path = `/api/customer/join-queue/${restaurantId}/?entrance_code=${code}`
    return (await from(address, 'GET', path)).json().joining.open as boolean
  }
  const here = async (id: string, entrance_code: string, address: string) =>
    (await from(address, 'POST', `/api/customer/here/${restaurantId}/${id}/`, { entrance_code })).statusCode
  const submit = (phone_number: string, entrance_code: string, address: string) =>
    from(address, 'POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      ...{ customer_name: 'Guest', people_count: 2, phone_number, entrance_code },
    })
  // The phones of a full dining room, which have scanned the sign, share an address.
  for (let guest = 0; guest < 30; guest += 1) expect(await isOpen('4711', '203.0.113.9')).toBe(true)
  const id = (await submit(numbered(2_500), '4711', '203.0.113.9')).json().queue_entry_id
  for (let code = 1000; code < 1020; code += 1) expect(await isOpen(String(code), '198.51.100.7')).toBe(false)
  expect(await isOpen('4711', '198.51.100.7')).toBe(false)
  expect((await submit(numbered(2_501), '4711', '198.51.100.7')).statusCode).toBe(409)
  expect(await here(id, '4711', '198.51.100.7')).toBe(400)
  expect(await here(id, '4711', '203.0.113.9')).toBe(200)
})

it('a guest cannot flood the staff with changes', async () => {
  const { queue_entry_id } = (await join(3_000)).json()
  const statuses: number[] = []
  for (let tap = 0; tap < 31; tap += 1) {
    statuses.push((await from('::1', 'POST', `/api/customer/arrived/${restaurantId}/${queue_entry_id}/`)).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

it('the mark of a link cannot be guessed by trying', async () => {
  const { confirmation_url_segment } = (await join(3_050)).json()
  const statuses: number[] = []
  for (let tried = 0; tried < 61; tried += 1) {
    const path = `/c/${confirmation_url_segment}-${tried.toString(16).padStart(10, '0')}/emails/`
    statuses.push((await from('203.0.113.9', 'GET', path)).statusCode)
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

it('the page of a place is never limited, a program is', async () => {
  const { queue_entry_id } = (await join(3_100)).json()
  const paths = ['/api/customer/queue-confirmation', '/join-queue'].map((path, page) =>
    page
      ? `${path}/${restaurantId}/queue-confirmation/${queue_entry_id}/`
      : `${path}/${restaurantId}/${queue_entry_id}/`,
  )
  const [call = '', page = ''] = paths
  const look = async (url: string) => (await from('203.0.113.9', 'GET', url)).statusCode
  // Three tabs, each polling every 15 seconds, for five minutes, and each reopened twice a minute.
  for (let minute = 0; minute < 5; minute += 1) {
    for (let poll = 0; poll < 3 * (4 + 2); poll += 1) expect(await look(call)).toBe(200)
    host.clock.advance(minutes(1))
  }
  const statuses: number[] = []
  for (let poll = 0; poll < 61; poll += 1) statuses.push(await look(poll % 2 ? call : page))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  const refused = await from('203.0.113.9', 'GET', call)
  expect(refused.json()).toMatchObject({ success: false, code: 'too_many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const refusedPage = await from('203.0.113.9', 'GET', page)
  expect(refusedPage.statusCode).toBe(429)
  expect(Number(refusedPage.headers['retry-after'])).toBeGreaterThan(0)
  expect(refusedPage.body).toContain('Too many attempts. Please try again later.')
  // Only reading is refused: the guest can still act, and others can still read.
  expect((await from('::1', 'POST', `/api/customer/arrived/${restaurantId}/${queue_entry_id}/`)).statusCode).toBe(200)
  host.clock.advance(minutes(1))
  expect(await look(call)).toBe(200)
})

it('a page that reloads constantly does not limit the actions of its guest', async () => {
  const { queue_entry_id } = (await join(3_200)).json()
  const { subscription } = makeDevice()
  const agree = async () =>
    (await from('::1', 'POST', `/api/customer/push/${restaurantId}/${queue_entry_id}/`, subscription)).statusCode
  const statuses: number[] = []
  for (let load = 0; load < 61; load += 1) statuses.push(await agree())
  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await from('::1', 'POST', `/api/customer/arrived/${restaurantId}/${queue_entry_id}/`)).statusCode).toBe(200)
})

describe('the phone check', () => {
  it('answers a scan of 300 numbers up to the limit, and afterwards always no', async () => {
    for (let guest = 0; guest < 30; guest += 1) await join(4_000 + guest * 10, `198.51.100.${guest}`)
    let learnt = 0
    for (let index = 0; index < 300; index += 1) {
      const { status, exists } = await check(4_000 + index)
      expect(status).toBe(200)
      if (exists) learnt += 1
    }
    // 120 answers for one address; one number in ten is waiting.
    expect(learnt).toBe(12)
  })

  it('is not used up for other addresses, however many numbers strangers check', async () => {
    await join(10_000)
    for (let stranger = 0; stranger < 10; stranger += 1) await check(10_001, `198.51.100.${stranger}`)
    // As if each limit that counted them were used up.
    await host.deps.connection.db.updateTable('rate_limits').set({ count: 1_000_000 }).execute()
    expect((await check(10_000, '198.51.100.1')).exists).toBe(false)
    expect((await check(10_000, '192.0.2.5')).exists).toBe(true)
  })

  it('counts a whole IPv6 network as one address', async () => {
    await join(20_000)
    for (let tap = 0; tap < 120; tap += 1) await check(20_001, `2001:db8:1:2::${tap.toString(16)}`)
    expect((await check(20_000, '2001:db8:1:2:ffff::1')).exists).toBe(false)
    expect((await check(20_000, '2001:db8:1:3::1')).exists).toBe(true)
  })

  it('runs the same queries for a hit, a miss and a withheld answer', async () => {
    await join(30_000)
    await stopJobs(host)
    for (let tap = 0; tap < 120; tap += 1) await check(30_001, '192.0.2.77')
    const asked = async (index: number, address: string, exists: boolean) => {
      sent.length = 0
      expect((await check(index, address)).exists).toBe(exists)
      return sent.map(({ text }) => text).filter((text) => ofTheCheck.test(text))
    }
    const sent = listenToStatements(host.deps.connection.pool)
    const hit = await asked(30_000, '192.0.2.1', true)
    expect(hit).toHaveLength(3)
    expect(await asked(30_001, '192.0.2.1', false)).toEqual(hit)
    expect(await asked(30_000, '192.0.2.77', false)).toEqual(hit)
  })
})

/** Excludes statements of the live feed. */
const ofTheCheck = /rate_limits|select "id" from "waitlist_entries"|from "?restaurants/
