import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { pause } from './system/fault-setup.ts'
import { finalFaults, lostOf } from './system/final-state.ts'
import { type Cluster, startCluster } from './system/patroni/cluster.ts'
import { findParts } from './system/patroni/parts.ts'
import { longestGap, startBareWriter, startSteadyCalls } from './system/patroni/writes.ts'
import { ask } from './system/postgres.ts'
import { openScreen, pretendBrowser, readBoard, type Screen } from './system/screens.ts'

pretendBrowser()

const perSecond = Number(process.env.TRUST_PATRONI_RATE ?? 20)
/** Only the faults whose names contain it, such as `etcd`. */
const wantedFault = process.env.TRUST_PATRONI_FAULT ?? ''
const screenCount = Number(process.env.TRUST_PATRONI_SCREENS ?? 50)
/** Longer than the engine needs for a new primary. */
const frozenMs = 40_000
const etcdAwayMs = 20_000

/** A fault, and what ends it; resolves once the engine may have recovered. */
type Inject = (cluster: Cluster) => Promise<void>

/** A killed node comes back only after another one took over, or when none may. */
const untilTakenOver = async (cluster: Cluster, killed: string) => {
  for (let tries = 0; tries < 40; tries += 1) {
    const primary = await cluster.primaryNode().catch(() => undefined)
    if (primary && primary.name !== killed) return
    await pause(1_000)
  }
}

const faults: Record<string, Inject> = {
  'SIGKILL of the primary and its Patroni': async (cluster) => {
    const node = await cluster.primaryNode()
    const restart = cluster.kill(node)
    await untilTakenOver(cluster, node.name)
    restart()
  },
  switchover: async (cluster) => cluster.switchover(await cluster.primaryNode()),
  'standbys cut off for 3 s, then the primary killed': async (cluster) => {
    const node = await cluster.primaryNode()
    const connect = cluster.cutOff(node)
    await pause(3_000)
    const restart = cluster.kill(node)
    await untilTakenOver(cluster, node.name)
    connect()
    restart()
  },
  [`primary frozen for ${frozenMs / 1_000} s`]: async (cluster) => {
    const resume = cluster.freeze(await cluster.primaryNode())
    await pause(frozenMs)
    resume()
  },
  [`etcd away for ${etcdAwayMs / 1_000} s`]: async ({ etcd }) => {
    await etcd.end('SIGKILL')
    await pause(etcdAwayMs)
    etcd.start()
  },
}

/** A connection of the test itself may be one to a server that was the primary a moment ago. */
const onNewConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 5) throw error
      await pause(1_000)
    }
  }
}

const contentOf = ({ shown }: Pick<Screen, 'shown'>) => JSON.stringify([...shown].sort())

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

const parts = findParts()
if (typeof parts === 'string') process.stdout.write(`\n${parts}\n`)

const modes = [
  { isSynchronous: true, isPooled: false },
  { isSynchronous: true, isPooled: true },
  { isSynchronous: false, isPooled: false },
  { isSynchronous: false, isPooled: true },
].map((mode) => ({
  ...mode,
  name: `${mode.isSynchronous ? 'synchronous' : 'asynchronous'}${mode.isPooled ? ', behind PgBouncer' : ''}`,
}))

const start = async (isSynchronous: boolean, isPooled: boolean) => {
  if (typeof parts === 'string') throw new Error(parts)
  const cluster = await startCluster(parts, isSynchronous)
  onTestFinished(() => cluster.remove())
  const address = isPooled ? cluster.pooled : cluster.address
  const env = isPooled ? { DATABASE_DIRECT_URL: cluster.address } : {}
  const apis = [await startApi(address, env), await startApi(address, env)]
  onTestFinished(async () => {
    await Promise.all(apis.map((api) => api.kill()))
  })
  const urls = apis.map(({ url }) => url)
  const businesses = await Promise.all(['one', 'two', 'three'].map((name) => register(urls[0] ?? '', name)))
  const screens = await Promise.all(
    Array.from({ length: screenCount }, async (_, n) => {
      const url = urls[n % urls.length] ?? ''
      const business = businesses[n % businesses.length]
      if (!business) throw new Error('no restaurant')
      return { business, screen: await openScreen(url, url, business) }
    }),
  )
  onTestFinished(() => {
    for (const { screen } of screens) screen.close()
  })
  await ask(
    cluster.address,
    'create table bare_writes (id bigint generated always as identity, at timestamptz default now())',
  )
  const db = new pg.Pool({ connectionString: cluster.address, max: 2 })
  db.on('error', () => {})
  onTestFinished(() => db.end())
  return { cluster, address, apis, urls, businesses, screens, db }
}

/** Screens that differ from the board that the API returns; none is expected once they had the time to reconnect. */
const wrongScreens = async (url: string, screens: Awaited<ReturnType<typeof start>>['screens']) => {
  const wrong = async () => {
    const boards = new Map<string, string>()
    let count = 0
    for (const { business, screen } of screens) {
      const board = boards.get(business.token) ?? contentOf(await readBoard(url, business))
      boards.set(business.token, board)
      if (contentOf(screen) !== board) count += 1
    }
    return count
  }
  for (let tries = 0; tries < 20 && (await wrong()) > 0; tries += 1) await pause(1_000)
  return wrong()
}

describe.skipIf(typeof parts === 'string').each(modes)('Patroni, $name', ({ name, isSynchronous, isPooled }) => {
  it('faults lose nothing that the engine keeps, and cost no more time than the engine needs', async () => {
    const { cluster, address, apis, urls, businesses, screens, db } = await start(isSynchronous, isPooled)
    const pids = apis.map(({ pid }) => pid())
    for (const [fault, inject] of Object.entries(faults).filter(([each]) => each.includes(wantedFault))) {
      await cluster.whenWhole()
      const loggedBefore = apis.map(({ logged }) => logged())
      const calls = startSteadyCalls(urls, businesses, perSecond)
      const bare = startBareWriter(address)
      await pause(3_000)
      const injectedAt = performance.now()
      await inject(cluster)
      await cluster.whenWhole()
      await pause(3_000)
      await Promise.all([calls.stop(), bare.stop()])

      const during = (moments: readonly number[]) => moments.filter((at) => at > injectedAt - 3_000)
      const outages = calls.byProcess.map((moments) => longestGap(during(moments)))
      const [outage, engine] = [Math.max(...outages), longestGap(during(bare.acknowledged))]
      const lost = await onNewConnection(() => lostOf(db, calls.known))
      const wrong = await wrongScreens(urls[0] ?? '', screens)
      const logged = Math.max(...apis.map((api, index) => api.logged() - (loggedBefore[index] ?? 0)))
      const statuses = Object.fromEntries([...calls.statuses].sort())
      const acknowledged = calls.known.added.size + calls.known.served.size
      figure(
        `Patroni, ${name}, ${fault}: s without writes, s of a bare writer, acknowledged, lost, wrong screens of ${screens.length}, KB of log`,
        `${seconds(outage)}, ${seconds(engine)}, ${acknowledged}, ${lost.length}, ${wrong}, ${Math.ceil(logged / 1_000)}`,
      )
      process.stdout.write(`${JSON.stringify(statuses)}\n`)

      const answers = ['200', '201', '503 with Retry-After', ...(isSynchronous ? [] : ['404'])]
      expect
        .soft(
          Object.keys(statuses).filter((status) => !answers.includes(status)),
          fault,
        )
        .toEqual([])
      if (isSynchronous) expect.soft(lost, fault).toEqual([])
      expect.soft(wrong, fault).toBe(0)
      expect.soft(outage, fault).toBeLessThan(engine + 2_000)
      expect.soft(logged, fault).toBeLessThan(1_000_000)
      for (const business of businesses) {
        const violated = await onNewConnection(() => finalFaults(db, urls[0] ?? '', business))
        expect.soft(violated, fault).toEqual([])
      }
      // Both listen on the new primary again, so that changes need not wait for a sweep.
      const listening = () => db.query("select from pg_stat_activity where application_name = 'waitbook-listen'")
      await expect.poll(async () => (await listening()).rowCount, { timeout: 15_000 }).toBe(apis.length)
    }
    expect(apis.map(({ pid }) => pid())).toEqual(pids)
  })
})
