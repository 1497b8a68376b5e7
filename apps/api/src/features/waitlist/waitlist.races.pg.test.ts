import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const places = async (token: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return (body as { pos: number }[]).map(({ pos }) => pos)
}

const oneTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

/** Asserts that the journal has every number from 1, and the counter is the last. */
const expectGaplessJournal = async (restaurantId: string) => {
  const { rows } = await sql<{ count: number; last: number; revision: number }>`
    select count(*), max(seq) as last, (select revision from restaurant_revisions where restaurant_id = ${restaurantId})
    from activity where restaurant_id = ${restaurantId}`.execute(host.deps.connection.db)
  expect(rows[0]?.last).toBe(rows[0]?.count)
  expect(rows[0]?.revision).toBe(rows[0]?.count)
}

it('adds 40 parties at once, in positions 1..40', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const answers = await Promise.all(
    oneTo(40).map(() => host.call('POST', '/api/waitlist/entries/', { token, body: party() })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201))
  expect(await places(token)).toEqual(oneTo(40))
  await expectGaplessJournal(restaurant_id)
})

it('accepts exactly one of 20 concurrent joins of one phone', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const answers = await Promise.all(
    oneTo(20).map((n) =>
      host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
        body: { customer_name: `Guest ${n}`, phone_number: '+919876500000', people_count: 2 },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 201)) {
    expect(body).toMatchObject({ success: false, message: 'This phone number is already in the waitlist' })
  }
  expect(await places(token)).toEqual([1])
  await expectGaplessJournal(restaurant_id)
})

it('accepts one of 20 concurrent additions of one phone in five spellings', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const spellings = ['+919876543210', '09876543210', '98765 43210', '+91 98765-43210', '(+91) 98765 43210']
  const answers = await Promise.all(
    oneTo(20).map((n) =>
      host.call('POST', '/api/waitlist/entries/', { token, body: party({ phone_number: spellings[n % 5] }) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  await expectGaplessJournal(restaurant_id)
})

it('ends a party once if one host serves it and another removes it, and restores it once for 20 undos', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  for (const _ of oneTo(5)) {
    const { body: entry } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    const end = (status: string) =>
      host.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { token, body: { status } })
    const ends = await Promise.all([end('SERVED'), end('REMOVED')])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body: recent } = await host.call('GET', '/api/recent/', { token })
    const undos = await Promise.all(
      oneTo(20).map(() => host.call('POST', `/api/recent/${recent.results[0].id}/undo/`, { token })),
    )
    expect(undos.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  }
  expect(await places(token)).toEqual(oneTo(5))
  await expectGaplessJournal(restaurant_id)
})

it('accepts one of two hosts serving a party in each of 40 rounds, and refuses the other', async () => {
  const { token, username, restaurant_id } = await registerBusiness(host)
  const second = await signInAgain(host, username)
  for (const _ of oneTo(40)) {
    const { body: entry } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    const serve = (by: string) =>
      host.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { token: by, body: { status: 'SERVED' } })
    const answers = await Promise.all([serve(token), serve(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  await expectGaplessJournal(restaurant_id)
})

it('adds one party for ten requests with one Idempotency-Key', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const body = party()
  const answers = await Promise.all(
    oneTo(10).map(() =>
      host.call('POST', '/api/waitlist/entries/', { token, body, headers: { 'idempotency-key': 'press' } }),
    ),
  )
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
  expect(await places(token)).toEqual([1])
  await expectGaplessJournal(restaurant_id)
})

it('serves once for ten requests with one Idempotency-Key, each with the same response', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const { body: entry } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  const answers = await Promise.all(
    oneTo(10).map(() =>
      host.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, {
        token,
        body: { status: 'SERVED' },
        headers: { 'idempotency-key': 'serve' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  await expectGaplessJournal(restaurant_id)
})

it('keeps positions 1..n while parties join, are served and removed at once', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const worker = async () => {
    for (const round of oneTo(6)) {
      const { body: entry } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
      const board = await places(token)
      expect(board).toEqual(oneTo(board.length))
      if (round % 3 === 0) await host.call('DELETE', `/api/waitlist/entries/${entry.id}/`, { token })
    }
  }
  await Promise.all(oneTo(10).map(worker))
  expect(await places(token)).toEqual(oneTo(40))
  await expectGaplessJournal(restaurant_id)
})
