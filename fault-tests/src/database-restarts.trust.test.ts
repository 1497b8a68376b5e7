import { staffSubprotocols } from '@waitbook/e2e/src/follower.ts'
import { expect, it } from 'vitest'
import { figure } from './figure.ts'
import { newTally } from './system/caller.ts'
import { pause, setUp, untilServing } from './system/fault-setup.ts'
import { ms, quantile } from './system/figures.ts'
import { finalFaults, lostOf } from './system/final-state.ts'
import { countOf, nothingYet, work } from './system/load.ts'

it('recovers by itself after restarts and kills of PostgreSQL under load', async () => {
  const { postgres, api, business, db } = await setUp()
  const { restaurantId, token } = business
  const pid = api.pid()
  const screen = new WebSocket(`${api.url.replace('http', 'ws')}/ws/waitlist/${restaurantId}`, staffSubprotocols(token))
  let heard = 0
  screen.onmessage = ({ data }) => {
    heard = Math.max(heard, JSON.parse(String(data)).seq)
  }
  const [known, tally] = [nothingYet(), newTally()]
  let over = false
  const workers = [1, 2, 3, 4].map(() => work(api.url, business, { known, tally, isOver: () => over, texts: false }))
  const recoveries: number[] = []
  const faults = [
    'SIGINT',
    'SIGKILL',
    'backend',
    'SIGINT',
    'SIGKILL',
    'backend',
    'SIGINT',
    'SIGKILL',
    'SIGINT',
  ] as const
  for (const [round, fault] of faults.entries()) {
    await pause(1_000)
    if (fault === 'backend') {
      // The crash of one backend ends all of them, because their shared memory may be corrupt.
      const { rows } = await db.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'waitbook' limit 1",
      )
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    } else {
      await postgres.end(fault)
      await pause(700)
      await postgres.start()
    }
    recoveries.push(await untilServing(api.url, token, round))
  }
  over = true
  await Promise.all(workers)
  expect(api.pid()).toBe(pid)
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])
  expect(tally.unavailableWithoutRetryAfter).toBe(0)
  expect(tally.unavailable).toBeGreaterThan(0)
  expect(await lostOf(db, known)).toEqual([])
  expect(await finalFaults(db, api.url, business)).toEqual([])
  const { rows } = await db.query<{ seq: number }>('select max(seq)::int as seq from activity')
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(rows[0]?.seq)
  expect(screen.readyState).toBe(WebSocket.OPEN)
  screen.close()
  // The LISTEN connection is back: a notification of another instance arrives before the next sweep.
  await expect
    .poll(
      async () =>
        (await db.query("select 1 from pg_stat_activity where application_name = 'waitbook-listen'")).rowCount,
      { timeout: 10_000 },
    )
    .toBe(1)
  figure(
    'restarts and kills of PostgreSQL under load: acknowledged changes, lost, doubled',
    `${faults.length}: ${countOf(known)}, 0, 0`,
  )
  figure(
    'restarts of PostgreSQL: calls, 503 with Retry-After, without, aborted',
    `${tally.calls}, ${tally.unavailable}, 0, ${tally.broken}`,
  )
  figure(
    'PostgreSQL ready until a change is acknowledged, median and slowest',
    `${ms(quantile(recoveries, 0.5))}, ${ms(Math.max(...recoveries))}`,
  )
})
