import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { party } from '../../test/entries.ts'
import { createFakeClock, minutes } from '../../test/fake-clock.ts'
import { type Answer, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

/** Each reading is a millisecond later, so that no two instants are equal. */
const tickingClock = () => {
  const clock = createFakeClock()
  let looks = 0
  return {
    ...clock,
    now: () => {
      looks += 1
      return clock.now() + looks
    },
  }
}

it('concurrent joins and removals of one restaurant are journaled in the order of their instants', async () => {
  const host = await startTestApp({ clock: tickingClock(), env: { RATE_LIMITS: 'on' } })
  onTestFinished(() => host.close())
  const { token, restaurant_id } = await registerBusiness(host)
  const join = (number: number) =>
    host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
      body: {
        customer_name: 'Meera',
        phone_number: `+91550000${String(number).padStart(4, '0')}`,
        people_count: 2,
        sms_consent: true,
      },
    })
  const joined: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const leaving = joined.splice(0)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const id = leaving[index]
        if (index % 3 === 2) return host.call('POST', '/api/waitlist/entries/', { token, body: party() })
        return id === undefined || index % 3 === 1
          ? join(round * 100 + index)
          : host.call('POST', `/api/customer/leave-queue/${restaurant_id}/${id}/`)
      }),
    )
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(300)
      const { queue_entry_id } = body as { queue_entry_id?: string }
      if (queue_entry_id) joined.push(queue_entry_id)
    }
  }
  const rows = (await instantsOf(host, restaurant_id)).filter(({ happened }) => happened !== null)
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
  expect(rows.map(({ happened }) => happened)).toEqual(rows.map(({ at }) => at))
})

const instantsOf = async ({ deps }: TestApp, restaurantId: string) => {
  const { rows } = await sql<{ at: string; happened: string | null }>`
    select at, coalesce(changes->0->'after'->>'removed_at', changes->0->'after'->>'timestamp') as happened
    from activity where restaurant_id = ${restaurantId} order by seq`.execute(deps.connection.db)
  return rows
}

describe('an instance whose clock is 8 s behind another', () => {
  type Change = (slow: TestApp, business: { token: string; restaurant_id: string }, id: string) => Promise<Answer>
  const changes: [string, Change][] = [
    [
      'a join',
      ({ call }, { restaurant_id }) =>
        call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, { body: { ...party(), sms_consent: false } }),
    ],
    [
      'a party added by staff',
      ({ call }, { token }) => call('POST', '/api/waitlist/entries/', { token, body: party() }),
    ],
    [
      'a removal',
      ({ call }, { token }, id) =>
        call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status: 'REMOVED' } }),
    ],
    [
      'a party served',
      ({ call }, { token }, id) =>
        call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status: 'SERVED' } }),
    ],
    [
      'a reservation',
      ({ call }, { token, restaurant_id }) =>
        call('POST', `/api/restaurants/${restaurant_id}/reservations/`, { token, body: booking() }),
    ],
  ]

  let host: TestApp
  let slow: TestApp
  beforeAll(async () => {
    host = await startTestApp()
    slow = await startTestApp({ databaseUrl: host.databaseUrl, clock: createFakeClock() })
    host.clock.advance(8_000)
  })
  afterAll(() => slow.close().then(() => host.close()))

  it.each(changes)('records %s at the instant of the change before it', async (_what, change) => {
    const business = await registerBusiness(host)
    const { body: first } = await host.call('POST', '/api/waitlist/entries/', { token: business.token, body: party() })
    const { status } = await change(slow, business, first.id)
    expect(status).toBeLessThan(300)
    const [before, after] = (await instantsOf(host, business.restaurant_id)).slice(-2)
    expect(after?.at).toBe(before?.at)
    expect(after?.happened ?? after?.at).toBe(after?.at)
  })
})

it('after a clock was set back by an hour, changes are recorded at the new time', async () => {
  const host = await startTestApp()
  onTestFinished(() => host.close())
  const { token, restaurant_id } = await registerBusiness(host)
  const add = () => host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  await add()
  host.clock.advance(minutes(-60))
  const { body: entry } = await add()
  const now = new Date(host.clock.now()).toISOString()
  expect(entry.timestamp).toBe(now)
  expect((await instantsOf(host, restaurant_id)).at(-1)?.at).toBe(now)
})
