import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { callOnce, callUntilAnswered, newTally } from './system/caller.ts'
import { ms, quantile } from './system/figures.ts'
import { finalFaults, lostOf } from './system/final-state.ts'
import { countOf, nothingYet, work } from './system/load.ts'
import { startMovingAddress } from './system/moving-address.ts'
import { ask, createPostgres, createStandby, type Postgres } from './system/postgres.ts'
import { openScreen, pretendBrowser, readBoard } from './system/screens.ts'

pretendBrowser()

const rounds = 5
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** A synchronous standby: every acknowledged commit is on both servers. */
const followed = async (primary: Postgres) => {
  const standby = await createStandby(primary)
  onTestFinished(() => standby.remove())
  await standby.start()
  await ask(primary.url, "alter system set synchronous_standby_names = '*'")
  await ask(primary.url, 'select pg_reload_conf()')
  const states = () => ask(primary.url, 'select sync_state from pg_stat_replication')
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ sync_state: 'sync' }])
  return standby
}

it(`in ${rounds} failovers to a synchronous standby nothing that was acknowledged is lost, and the API recovers by itself`, async () => {
  let primary = await createPostgres()
  onTestFinished(() => primary.remove())
  await primary.start()
  const address = await startMovingAddress(primary.port)
  onTestFinished(() => address.close())
  const api = await startApi(`postgres://owner@127.0.0.1:${address.port}/postgres`)
  onTestFinished(() => api.kill())
  const pid = api.pid()
  const business = await register(api.url, 'failover')
  const { token } = business
  const screen = await openScreen(api.url, api.url, business)
  onTestFinished(() => screen.close())
  const [known, tally] = [nothingYet(), newTally()]
  const resumed: number[] = []
  let readOnly = 0
  for (let round = 0; round < rounds; round += 1) {
    const standby = await followed(primary)
    let over = false
    const options = { known, tally, isOver: () => over, texts: false }
    const workers = [1, 2, 3, 4].map(() => work(api.url, business, options))
    await pause(1_000)
    if (round % 2 === 1) {
      // The address moves before the standby is promoted, so writes reach a read-only server.
      address.moveTo(standby.port)
      const added = await callOnce(api.url, {
        method: 'POST',
        path: '/api/waitlist/entries/',
        token,
        body: { customer_name: 'Too early', phone_number: null, people_count: 2 },
      })
      expect(added.status).toBe(503)
      expect(added.headers.get('retry-after')).toBe('2')
      readOnly += 1
    }
    await primary.end('SIGKILL')
    const diedAt = performance.now()
    await pause(500)
    await ask(standby.url, 'alter system reset synchronous_standby_names')
    await ask(standby.url, 'select pg_promote()')
    address.moveTo(standby.port)
    const movedAt = performance.now()
    await callUntilAnswered(
      api.url,
      {
        method: 'POST',
        path: '/api/waitlist/entries/',
        token,
        body: { customer_name: `After ${round}`, phone_number: `+9196${round}0000000`, people_count: 2 },
      },
      newTally(),
    )
    resumed.push(performance.now() - movedAt)
    expect(performance.now() - diedAt).toBeLessThan(30_000)
    await pause(500)
    over = true
    await Promise.all(workers)
    primary = standby
    const db = new pg.Pool({ connectionString: primary.url, max: 2 })
    try {
      expect(await lostOf(db, known)).toEqual([])
      expect(await finalFaults(db, api.url, business)).toEqual([])
      const { rows } = await db.query<{ seq: number }>('select max(seq)::int as seq from activity')
      // Each promotion starts a new timeline: the screen reconnects, and fetches the board.
      await expect.poll(screen.seq, { timeout: 15_000 }).toBe(rows[0]?.seq)
      expect([...screen.shown].sort()).toEqual([...(await readBoard(api.url, business)).shown].sort())
    } finally {
      await db.end()
    }
  }
  expect(api.pid()).toBe(pid)
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])
  expect(tally.unavailableWithoutRetryAfter).toBe(0)
  figure(
    'failovers to a synchronous standby under load: failovers, acknowledged changes, lost, doubled',
    `${rounds}, ${countOf(known)}, 0, 0`,
  )
  figure(
    'failovers: calls, 503 with Retry-After, without, aborted; changes refused by a server that is still read-only',
    `${tally.calls}, ${tally.unavailable}, 0, ${tally.broken}; ${readOnly}`,
  )
  figure(
    'from the moved address to an acknowledged change, median and slowest',
    `${ms(quantile(resumed, 0.5))}, ${ms(Math.max(...resumed))}`,
  )
})
