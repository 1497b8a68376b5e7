import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { furnish } from '@waitbook/api/test/furnish.ts'
import { allRowsOf, brokenRules, runHostile } from '@waitbook/api/test/hostile-run.ts'
import { startTestApp } from '@waitbook/api/test/test-app.ts'
import { expect, it } from 'vitest'
import { figure } from './figure.ts'

const count = 20_500
const megabyte = 2 ** 20

const collectGarbage = () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/** Slope by least squares, for points one step apart. */
const slopeOf = (values: readonly number[]) => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [above, below] = values.reduce(
    ([up, down], value, index) => [up + (index - middle) * (value - mean), down + (index - middle) ** 2],
    [0, 0],
  )
  return above / below
}

it(`${count} hostile requests get no 5xx, no internal detail, no partial row and do not leak memory`, async () => {
  const seed = Number(process.env.TRUST_SEED ?? Date.now() % 2 ** 31)
  figure('hostile requests: seed (TRUST_SEED)', seed)
  const host = await startTestApp()
  const bystander = await furnish(host, 'Bystander', 100_000)
  const target = await furnish(host, 'Target', 200_000)
  const before = await allRowsOf(host, bystander)
  const heap: number[] = []
  const statuses = await runHostile(host, target, { seed, count, afterPart: () => heap.push(collectGarbage()) })

  const total = [...statuses.values()].reduce((sum, many) => sum + many, 0)
  expect(total).toBeGreaterThanOrEqual(20_000)
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, many]) => `${status} x ${many}`)
  figure('hostile requests, by answer', byStatus.join(', '))
  expect(await brokenRules(host, target.ids.restaurant)).toEqual([])
  expect(await allRowsOf(host, bystander)).toEqual(before)

  // The first parts warm up; afterwards a leak of 1 kB per request would add 2 MB per part.
  const settled = heap.slice(3)
  const slope = slopeOf(settled) / megabyte
  figure(
    'hostile requests: heap after collecting',
    `${settled.map((bytes) => (bytes / megabyte).toFixed(1)).join(', ')} MB`,
  )
  figure('hostile requests: growth of the heap a request', `${((slope * megabyte) / (count / 10)).toFixed(0)} bytes`)
  expect(slope).toBeLessThan(2)
  await host.close()
})
