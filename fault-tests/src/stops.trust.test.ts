import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder, startServer } from '@waitbook/e2e/src/server.ts'
import { expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { register } from './system/business.ts'
import { callOnce, newTally } from './system/caller.ts'
import { party, pause, setUp } from './system/fault-setup.ts'
import { ms, quantile } from './system/figures.ts'
import { finalFaults, lostOf } from './system/final-state.ts'
import { countOf, nothingYet, work } from './system/load.ts'
import { postmasterOf } from './system/postgres.ts'

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('a kill with the embedded PostgreSQL leaves no orphan, and the next start has every acknowledged row', async () => {
  const scratch = await scratchFolder()
  onTestFinished(() => scratch.remove())
  await chmod(scratch.path, 0o755)
  const variables = { DATA_DIR: join(scratch.path, 'data'), RATE_LIMITS: 'off' }
  const cluster = join(scratch.path, 'data', 'postgres', 'data')
  let server = await startServer(variables)
  onTestFinished(() => server.stop().then(() => undefined))
  const { token } = await register(server.url, 'stops')
  const [starts, orphans]: [number[], number[]] = [[], []]
  for (let n = 0; n < 10; n += 1) {
    const add = (k: number) =>
      callOnce(server.url, { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n * 10 + k) })
    const first = add(1)
    // The kill happens while these run.
    const others = Promise.allSettled([2, 3, 4].map(add))
    expect((await first).status).toBe(201)
    const postmaster = postmasterOf(cluster)
    server.child.kill('SIGKILL')
    await server.finished
    await others
    const began = performance.now()
    while (isRunning(postmaster) && performance.now() - began < 10_000) await pause(20)
    orphans.push(performance.now() - began)
    expect(isRunning(postmaster)).toBe(false)
    const startBegan = performance.now()
    server = await startServer(variables)
    starts.push(performance.now() - startBegan)
    const { body } = await callOnce(server.url, { method: 'GET', path: '/api/waitlist/entries/', token })
    const names = new Set((body as { customer_name: string }[]).map(({ customer_name }) => customer_name))
    for (let m = 0; m <= n; m += 1) expect(names).toContain(`Party ${m * 10 + 1}`)
  }
  figure(
    'kills with the embedded PostgreSQL: orphans after 10 s, gone within (slowest)',
    `0 of ${orphans.length}, ${ms(Math.max(...orphans))}`,
  )
  figure(
    'start after such a kill until it serves, median and slowest',
    `${ms(quantile(starts, 0.5))}, ${ms(Math.max(...starts))}`,
  )
})

it('stops in time under load without losing acknowledged changes', async () => {
  const { api, business, db } = await setUp()
  const [known, tally] = [nothingYet(), newTally()]
  let over = false
  const workers = [1, 2, 3, 4].map(() => work(api.url, business, { known, tally, isOver: () => over, texts: false }))
  const stops: number[] = []
  for (let round = 0; round < 10; round += 1) {
    await pause(300 + Math.random() * 500)
    const { ms: took, code } = await api.stop()
    expect(code).toBe(0)
    stops.push(took)
    await api.restart()
  }
  over = true
  await Promise.all(workers)
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])
  expect(await lostOf(db, known)).toEqual([])
  expect(await finalFaults(db, api.url, business)).toEqual([])
  expect(Math.max(...stops)).toBeLessThan(10_000)
  figure(
    'SIGTERM under load: stops, slowest, acknowledged changes, lost',
    `${stops.length}, ${ms(Math.max(...stops))}, ${countOf(known)}, 0`,
  )
})
