import pg from 'pg'
import { expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { registerBusiness, startTestApp } from '../../test/test-app.ts'

it('a restaurant whose lock somebody does not let go of holds up no other', async () => {
  const host = await startTestApp()
  const stuck = await registerBusiness(host)
  const other = await registerBusiness(host)
  const entries = '/api/waitlist/entries/'
  const joining = (restaurantId: string) => `/api/customer/join-queue/${restaurantId}/submit/`
  const guest = () => ({ ...party(), sms_consent: false })
  // Each kind of change is known to work before.
  expect((await host.call('POST', joining(stuck.restaurant_id), { body: guest() })).status).toBe(201)

  const clients = ['holder', 'watcher'].map(() => new pg.Client({ connectionString: host.databaseUrl }))
  const [holder, watcher] = clients as [pg.Client, pg.Client]
  for (const client of clients) {
    await client.connect()
  }
  await holder.query('begin')
  await holder.query('select from restaurant_revisions where restaurant_id = $1 for update', [stuck.restaurant_id])
  const waiting = Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2
        ? host.call('POST', joining(stuck.restaurant_id), { body: guest() })
        : host.call('POST', entries, { token: stuck.token, body: party() }),
    ),
  )
  const blocked = async () => {
    const { rows } = await watcher.query<{ waits: number }>(
      `select count(*)::int as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waits
  }
  await expect.poll(blocked, { timeout: 4_000 }).toBe(4)
  const began = performance.now()
  for (let n = 0; n < 10; n += 1) {
    const added = await host.call('POST', entries, { token: other.token, body: party() })
    expect(added.status).toBe(201)
    const path = `${entries}${added.body.id}/set_status/`
    expect((await host.call('POST', path, { token: other.token, body: { status: 'SERVED' } })).status).toBe(200)
    expect((await host.call('POST', joining(other.restaurant_id), { body: guest() })).status).toBe(201)
    // Even here reading goes on.
    expect((await host.call('GET', entries, { token: stuck.token })).status).toBe(200)
  }
  // Nobody has given up yet: they were answered beside those who wait.
  expect(performance.now() - began).toBeLessThan(4_500)
  expect(await blocked()).toBe(4)

  for (const { status, headers } of await waiting) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
  }
  await holder.query('rollback')
  const { status } = await host.call('POST', entries, { token: stuck.token, body: party() })
  expect(status).toBe(201)
  await Promise.all(clients.map((client) => client.end()))
  await host.close()
})
