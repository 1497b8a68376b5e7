import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Furnished, furnish } from '../../test/furnish.ts'
import { allRowsOf } from '../../test/hostile-run.ts'
import { calls, groupOf, isProcedure, isQuery, naming, namingPairs, sendSample } from '../../test/named-calls.ts'
import { outsideOnPurpose, watchOutside } from '../../test/outside-statements.ts'
import { stopJobs } from '../../test/own-jobs.ts'
import { joinLocation } from '../../test/team.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { withoutTenancy } from '../../test/without-tenancy.ts'

let host: TestApp
let bare: TestApp
let ours: Furnished
let theirs: Furnished
const unscoped = withoutTenancy()

beforeAll(async () => {
  host = await startTestApp()
  theirs = await furnish(host, 'Theirs', 100_000)
  ours = await furnish(host, 'Ours', 200_000)
  // The caller is a person of both: a session of one shows and changes nothing of the other all the same.
  const joined = await joinLocation(host, theirs.tokens.owner, 'manager', { username: ours.owner.username })
  expect(joined.status).toBe(201)
  // The outcomes of earlier deliveries are written at any moment.
  await host.deps.webhooks.stop()
  bare = await startTestApp({
    databaseUrl: host.databaseUrl,
    clock: host.clock,
    queryPlugins: [unscoped.plugin],
  })
  // Without its conditions a job, such as the one that deletes expired demos, changes rows of all restaurants.
  await stopJobs(bare)
})
afterAll(async () => {
  await bare.close()
  await host.close()
})

/** What names the locations of the person. */
const ofPerson = [
  'POST /api/auth/switch/',
  'session.switchTo',
  'GET /api/account/memberships/',
  'session.memberships',
  'GET /api/locations/tonight/',
  'locations.tonight',
]
/** The sessions of the person in all locations. */
const ofSessions = ['GET /api/account/sessions/', 'account.sessions']
const ofOneRestaurant = ([call]: readonly [string, unknown]) => !ofPerson.includes(call)

it.each(namingPairs.filter(ofOneRestaurant))(
  "without the application's own conditions %s reaches no %s of another restaurant",
  async (call, name) => {
    const token = groupOf[call] === 'public' ? undefined : ours.tokens.owner
    const before = await allRowsOf(host, theirs)
    const foreign = await sendSample(bare, call, { ...ours.ids, [name]: theirs.ids[name] }, token)
    expect([404, 409], JSON.stringify(foreign.body)).toContain(foreign.status)
    expect(await allRowsOf(host, theirs)).toEqual(before)
  },
)

it('of which many were removed from the statements', () => {
  expect(unscoped.removed()).toBeGreaterThan(namingPairs.length)
})

const unnamed = calls.filter(
  (call) =>
    !naming.includes(call) &&
    ![...ofPerson, ...ofSessions].includes(call) &&
    !call.includes('/hooks/') &&
    groupOf[call] !== 'public',
)
const reading = unnamed.filter((call) => (isProcedure(call) ? isQuery(call) : call.startsWith('GET')))

it.each(reading)("without the application's own conditions %s shows nothing of another restaurant", async (call) => {
  const { body } = await sendSample(bare, call, ours.ids, ours.tokens.owner)
  expect(JSON.stringify(body)).not.toContain('Theirs')
})

it('calls run no statement without a tenant context except the listed ones, and all listed ones occur', async () => {
  const watched = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  // Its webhooks are not stopped, which a new restaurant waits for.
  const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  // Statements of background jobs have nothing to do with a call.
  await stopJobs(watched)
  const outside = watchOutside(watched.deps.connection.pool)
  let own = await furnish(other, 'Asked', 300_000)
  const asked: string[] = []
  for (const call of calls) {
    const send = () => sendSample(watched, call, own.ids, groupOf[call] === 'public' ? undefined : own.tokens.owner)
    const first = await send()
    // An earlier call has ended the session.
    const isOver = first.status === 401 && groupOf[call] !== 'public'
    if (isOver) own = await furnish(other, 'Asked', 300_000 + 1_000 * asked.length)
    asked.push(`${isOver ? (await send()).status : first.status} ${call}`)
  }
  const unasked = () => outsideOnPurpose.filter(({ part }) => ![...outside].some((text) => text.includes(part)))
  // The change feed sweeps every 1.5 s, and all the calls may take less.
  await expect.poll(unasked, { timeout: 20_000 }).toEqual([])
  await watched.close()
  await other.close()
  // The samples contain no valid credentials for a sign-in, no signature of a provider, and no token of a screen.
  const unserved = asked.filter(
    (each) => /^(401|5)/.test(each) && !/login|\/hooks\/|\/displays\/own\/|\/kiosk\//.test(each),
  )
  expect(unserved).toEqual([])
  const named = (text: string) => outsideOnPurpose.filter(({ part }) => text.includes(part))
  expect([...outside].filter((text) => named(text).length === 0)).toEqual([])
})
