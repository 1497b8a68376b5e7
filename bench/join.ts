/**
 * The documented REST join through the whole stack, compared with two baselines: a bare handler with the same
 * statement, and the statement through `pg` alone. Then open-loop steps that show the p99 beside the bare handler's, and
 * the saturation point.
 *   node join.ts [rounds] [restaurants] [--no-steps] [--provider]
 * With --provider the whole stack sends its texts through the simulated provider; the baselines send none.
 */
import { startDriver } from './src/load/task.ts'
import { type BenchServer, startApi, startServer } from './src/system/api.ts'
import { median, pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { cpuOf, cpuOfFamily } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'

const connections = 32
const seconds = 3
/** Warm-up until Node has compiled the hot paths: the whole stack has much more code than the bare handler. */
const warmUpSeconds = 6
const [roundsAsked, restaurantsAsked] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const rounds = Number(roundsAsked ?? 5)
/** With few restaurants the lock dominates, because joins of one restaurant are serial. */
const restaurantsAtOnce = Number(restaurantsAsked ?? 200)

interface Round {
  perSecond: number
  p50: number
  p99: number
  nodeMs: number
  postgresMs: number
}

const here = machine()
const db = await startPostgres()
const driver = startDriver()
const [ours, bare] = await Promise.all([
  startApi(db.url, process.argv.includes('--provider') ? { DEMO: '1' } : {}),
  startServer('bench/src/join/bare-server.ts', { DATABASE_URL: db.url, CONNECTIONS: '16' }),
])
const kinds: [name: string, server: BenchServer | undefined][] = [
  ['whole stack', ours],
  ['(a) bare handler', bare],
  ['(b) statement alone', undefined],
]
const results = new Map<string, Round[]>(kinds.map(([name]) => [name, []]))
let seeded = 0
let first = 10_000_000

const load = async (server: BenchServer | undefined, restaurants: string[], forSeconds: number, perSecond?: number) => {
  const nodeBefore = server ? cpuOf(server.pid) : 0
  const postgresBefore = cpuOfFamily(db.pid)
  const outcome = await driver.run({
    server: server && { host: server.host, port: server.port },
    databaseUrl: db.url,
    connections: server ? connections : 16,
    restaurants,
    seconds: forSeconds,
    first,
    ...(perSecond !== undefined && { perSecond }),
  })
  first += outcome.sent + 1_000
  const nodeMs = server ? cpuOf(server.pid) - nodeBefore : outcome.cpuMs
  return {
    ...outcome,
    nodeMs: nodeMs / outcome.sent,
    postgresMs: (cpuOfFamily(db.pid) - postgresBefore) / outcome.sent,
  }
}

try {
  for (const [, server] of kinds) {
    const warm = await seedRestaurants(db, restaurantsAtOnce, `w${seeded}`)
    seeded += 1
    await load(server, warm, warmUpSeconds)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server] of kinds) {
      // New restaurants for each round, because a longer queue would slow the next round.
      const restaurants = await seedRestaurants(db, restaurantsAtOnce, `h${seeded}x`)
      seeded += 1
      await load(server, restaurants, 0.7)
      results.get(name)?.push(await load(server, restaurants, seconds))
      await pause(200)
    }
  }
  const middle = (name: string, figure: keyof Round) => median((results.get(name) ?? []).map((round) => round[figure]))
  const ratioTo = (name: string) =>
    median(
      (results.get('whole stack') ?? []).map(
        (one, round) => one.perSecond / (results.get(name)?.[round]?.perSecond ?? 0),
      ),
    )
  console.log(
    `Joins, ${restaurantsAtOnce} restaurants, ${rounds} rounds of ${seconds} s, ${connections} connections. ${here}\n`,
  )
  printTable(
    ['', 'joins/s', 'p50 ms', 'p99 ms', 'CPU ms Node', 'CPU ms PostgreSQL', 'ours / this', 'target'],
    kinds.map(([name, server]) => [
      name,
      middle(name, 'perSecond').toFixed(0),
      middle(name, 'p50').toFixed(1),
      middle(name, 'p99').toFixed(1),
      middle(name, 'nodeMs').toFixed(3),
      middle(name, 'postgresMs').toFixed(3),
      server === ours ? '' : ratioTo(name).toFixed(2),
      server && server !== ours ? '>= 0.30' : '',
    ]),
  )
  if (!process.argv.includes('--no-steps')) {
    const openLoop = async (server: BenchServer, offered: number) => {
      const restaurants = await seedRestaurants(db, restaurantsAtOnce, `s${seeded}x`)
      seeded += 1
      // Warms the caches, as in the closed loop.
      await load(server, restaurants, 0.7)
      const outcome = await load(server, restaurants, 4, offered)
      await pause(300)
      return outcome
    }
    const ofBare: string[][] = []
    for (const share of [0.25, 0.5, 0.75]) {
      const offered = Math.round(middle('(a) bare handler', 'perSecond') * share)
      const pairs: { ours: number; bare: number; ofOurs: number; ofBare: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const [one, other] = [await openLoop(ours, offered), await openLoop(bare, offered)]
        pairs.push({ ours: one.p99, bare: other.p99, ofOurs: one.p50, ofBare: other.p50 })
      }
      const of = (figure: (pair: (typeof pairs)[number]) => number) => median(pairs.map(figure))
      ofBare.push([
        `${100 * share} %: ${offered}`,
        of((pair) => pair.ofOurs).toFixed(1),
        of((pair) => pair.ofBare).toFixed(1),
        of((pair) => pair.ours).toFixed(1),
        of((pair) => pair.bare).toFixed(1),
        of((pair) => pair.ours / pair.bare).toFixed(2),
      ])
    }
    console.log('\nOpen loop: so many joins come each second, whether or not the earlier ones were answered.\n')
    printTable(
      ['of the rate of (a)', 'p50 ms', '(a) p50 ms', 'p99 ms', '(a) p99 ms', 'p99, ours / (a), target <= 1.3'],
      ofBare,
    )
    const steps: string[][] = []
    for (const share of [0.85, 1, 1.2]) {
      const offered = Math.round(middle('whole stack', 'perSecond') * share)
      const { perSecond, p50, p99 } = await openLoop(ours, offered)
      steps.push([`${offered}`, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)])
    }
    console.log('\nThe whole stack near its rate of the closed loop and beyond.\n')
    printTable(['offered/s', 'answered/s', 'p50 ms', 'p99 ms'], steps)
  }
} finally {
  driver.stop()
  await ours.stop()
  await bare.stop()
  await db.stop()
}
