import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Furnished, furnish } from '../test/furnish.ts'
import { allRowsOf } from '../test/hostile-run.ts'
import { calls, groupOf, isProcedure, isQuery, naming, namingPairs, sendSample } from '../test/named-calls.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { withoutTenancy } from '../test/without-tenancy.ts'

let host: TestApp
let bare: TestApp
let ours: Furnished
let theirs: Furnished
const wall = withoutTenancy()

beforeAll(async () => {
  host = await startTestApp()
  theirs = await furnish(host, 'Theirs', 100_000)
  ours = await furnish(host, 'Ours', 200_000)
  bare = await startTestApp({
    databaseUrl: host.databaseUrl,
    clock: host.clock,
    queryPlugins: [wall.plugin],
  })
})
afterAll(async () => {
  await bare.close()
  await host.close()
})

it.each(namingPairs)("without the application's own conditions %s meets no foreign %s", async (call, name) => {
  const token = groupOf[call] === 'public' ? undefined : ours.tokens.owner
  const before = await allRowsOf(host, theirs)
  const foreign = await sendSample(bare, call, { ...ours.ids, [name]: theirs.ids[name] }, token)
  expect([404, 409], JSON.stringify(foreign.body)).toContain(foreign.status)
  expect(await allRowsOf(host, theirs)).toEqual(before)
})

it('of which there were many to take away', () => {
  expect(wall.removed()).toBeGreaterThan(namingPairs.length)
})

const unnamed = calls.filter(
  (call) => !naming.includes(call) && !call.includes('/hooks/') && groupOf[call] !== 'public',
)
const reading = unnamed.filter((call) => (isProcedure(call) ? isQuery(call) : call.startsWith('GET')))

it.each(reading)("without the application's own conditions %s shows nothing foreign", async (call) => {
  const { body } = await sendSample(bare, call, ours.ids, ours.tokens.owner)
  expect(JSON.stringify(body)).not.toContain('Theirs')
})
