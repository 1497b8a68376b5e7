import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { createFakeClock } from '../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
afterEach(() => host.close())

/** Each look at it is a millisecond later: nothing happens at one and the same instant. */
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

it('what comes and goes at once at one restaurant is in its journal in the order of its instants', async () => {
  host = await startTestApp({ clock: tickingClock(), env: { RATE_LIMITS: 'on' } })
  const { token, restaurant_id } = await registerBusiness(host)
  const { db } = host.deps.connection
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
  const { rows } = await sql<{ at: string; happened: string | null }>`
    select at, coalesce(changes->0->'after'->>'removed_at', changes->0->'after'->>'timestamp') as happened
    from activity where restaurant_id = ${restaurant_id} and action_type like 'ENTRY%' order by seq`.execute(db)
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
  expect(rows.map(({ happened }) => happened)).toEqual(rows.map(({ at }) => at))
})
