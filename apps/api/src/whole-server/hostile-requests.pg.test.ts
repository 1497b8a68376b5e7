import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Furnished, furnish } from '../../test/furnish.ts'
import { allRowsOf, brokenRules, runHostile } from '../../test/hostile-run.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let target: Furnished
let bystander: Furnished

beforeAll(async () => {
  host = await startTestApp()
  bystander = await furnish(host, 'Bystander', 100_000)
  target = await furnish(host, 'Target', 200_000)
  // The outcomes of earlier deliveries are written at any moment.
  await host.deps.webhooks.stop()
  // A demo begins with some sixty changes whatever its request contains, and several are opened.
  vi.spyOn(host.deps.play, 'begin').mockResolvedValue()
})
afterAll(() => host.close())

// The long run, with its figures: fault-tests/src/hostile-input.trust.test.ts.
it('hostile requests are refused with a sentence, and leave no partial row', async () => {
  const before = await allRowsOf(host, bystander)
  const statuses = await runHostile(host, target, { seed: 20_261_121, count: 600 })
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
  expect(await brokenRules(host, target.ids.restaurant)).toEqual([])
  expect(await allRowsOf(host, bystander)).toEqual(before)
})
