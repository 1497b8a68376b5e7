/**
 * One change to 5,000 guests' sockets of one restaurant, and 500 changes at once to 10 sockets each, compared with
 * plain `ws` sending the same bytes to as many sockets: without a database, and after the same durable writes in one
 * statement. Finally the fan-out alone: from one commit of another instance with all of the changes to the last
 * receiver.
 *   node fanout.ts [rounds]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Party } from './src/fanout/other-instance.ts'
import type { Heard, Task } from './src/fanout/viewers.ts'
import { request } from './src/load/connection.ts'
import { type BenchServer, startApi, startServer } from './src/system/api.ts'
import { median, pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { residentBytes } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { entryIdOf, seedQueue } from './src/system/seed-queue.ts'

const rounds = Number(process.argv[2] ?? 7)
const here = machine()
const db = await startPostgres()
const bareServer = 'bench/src/fanout/bare-server.ts'
const [ours, bare, writing] = await Promise.all([
  startApi(db.url),
  startServer(bareServer, {}),
  startServer(bareServer, { DATABASE_URL: db.url }),
])
const viewers = fork(fileURLToPath(new URL('src/fanout/viewers.ts', import.meta.url)), { stdio: 'inherit' })

const ask = async (task: Task): Promise<Heard> => {
  viewers.send(task)
  const [{ heard, error }] = (await once(viewers, 'message')) as [{ heard: Heard; error?: string }]
  if (error) throw new Error(error)
  return heard
}

interface Scene {
  name: string
  /** Restaurants. */
  count: number
  /** Sockets per restaurant. */
  places: number
}

interface Site {
  name: string
  server: BenchServer
  paths: string[]
  /** One change in each restaurant. */
  leave(round: number): string[]
}

interface Result {
  last: number[]
  wrong: number
  perSocket: number
  bytes: number
}

const noResult = (perSocket: number): Result => ({ last: [], wrong: 0, bytes: 0, perSocket })

const note = (result: Result | undefined, { paths }: Site, heard: Heard) => {
  if (!result) return
  result.last.push(heard.lastMs)
  result.wrong += heard.wrong
  result.bytes = heard.bytes / paths.length
}

const change = ({ name, server: { host, port }, leave }: Site, round: number, expected: [number, number][]) =>
  ask({ kind: 'change', site: name, host, port, requests: leave(round), expected })

const scenes: Scene[] = [
  { name: '1 restaurant x 5,000', count: 1, places: 5_000 },
  { name: '500 restaurants x 10', count: 500, places: 10 },
]

const rows: string[][] = []
try {
  for (const [index, { name, count, places }] of scenes.entries()) {
    const base = index * 1_000
    const restaurants = await seedRestaurants(db, count, `f${index}`)
    // Separate restaurants, so that the application ignores the writes of the plain server.
    const others = await seedRestaurants(db, count, `w${index}`)
    // The first parties leave one by one and have no socket: first without, then with open sockets.
    const leaving = 3 * rounds
    await seedQueue(db, restaurants, places + leaving, base)
    await seedQueue(db, others, places + leaving, base + 500)
    await db.query('analyze')
    const watched = Array.from({ length: places }, (_, place) => leaving + 1 + place)
    const barePaths = (ids: string[]) =>
      ids.flatMap((id) => watched.map((_, place) => `/${id}/${place + 1 + 2 * rounds}`))
    const expectedIn = ({ paths }: Site, round: number) =>
      paths.map((_, socket): [number, number] => [socket, (socket % places) + 2 * rounds - round])
    const sites: [Site, Site, Site] = [
      {
        name: 'ours',
        server: ours,
        paths: restaurants.flatMap((id, number) =>
          watched.map((place) => `/ws/guest/${id}/${entryIdOf(base + number, place)}`),
        ),
        leave: (round) =>
          restaurants.map((id, number) =>
            request('POST', `/api/customer/leave-queue/${id}/${entryIdOf(base + number, round + 1)}/`),
          ),
      },
      {
        name: 'ws',
        server: bare,
        paths: barePaths(restaurants),
        leave: () => restaurants.map((id) => request('POST', `/${id}`)),
      },
      {
        name: 'statement and ws',
        server: writing,
        paths: barePaths(others),
        leave: (round) =>
          others.map((id, number) => request('POST', `/${id}/${entryIdOf(base + 500 + number, round + 1)}`)),
      },
    ]
    // The cost of the changes without open sockets; the first one warms up.
    const alone: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const site of sites) {
        const { answeredMs } = await change(site, round, [])
        if (site.server === ours && round > 0) alone.push(answeredMs)
      }
    }
    const results: Result[] = []
    for (const { name: site, server, paths } of sites) {
      const before = residentBytes(server.pid)
      await ask({ kind: 'open', site, host: server.host, port: server.port, paths })
      results.push(noResult((residentBytes(server.pid) - before) / paths.length))
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) {
        note(results[index], site, await change(site, rounds + round, expectedIn(site, round)))
        await pause(300)
      }
    }
    // From one commit of another instance, without a request and a transaction per change.
    const [mySite, wsSite] = sites
    const [committed, beside]: [Result, Result] = [noResult(0), noResult(0)]
    for (let round = rounds; round < 2 * rounds; round += 1) {
      const parties = restaurants.map((id, number): Party => [id, entryIdOf(base + number, rounds + round + 1)])
      const expected = expectedIn(mySite, round)
      const task = { kind: 'commit' as const, site: mySite.name, databaseUrl: db.url, parties, expected }
      note(committed, mySite, await ask(task))
      await pause(300)
      note(beside, wsSite, await change(wsSite, rounds + round, expectedIn(wsSite, round)))
      await pause(300)
    }
    for (const { name: site, server } of sites) {
      await ask({ kind: 'open', site, host: server.host, port: server.port, paths: [] })
    }
    const [mine, limit, writes] = results
    if (!mine || !limit || !writes) continue
    const times = [mine.last, limit.last, writes.last].map(median)
    const [own = 0, wsAlone = 0, wsAfterWrites = 0] = times
    rows.push([
      name,
      own.toFixed(1),
      median(alone).toFixed(1),
      wsAlone.toFixed(1),
      wsAfterWrites.toFixed(1),
      (own / wsAlone).toFixed(2),
      (Math.max(0, own - median(alone)) / wsAlone).toFixed(2),
      (own / wsAfterWrites).toFixed(2),
      median(committed.last).toFixed(1),
      (median(committed.last) / median(beside.last)).toFixed(2),
      String(mine.wrong + committed.wrong),
      `${mine.bytes.toFixed(0)} / ${limit.bytes.toFixed(0)}`,
      `${(mine.perSocket / 1024).toFixed(1)} / ${(limit.perSocket / 1024).toFixed(1)}`,
    ])
  }
  console.log(`Fan-out, ${rounds} rounds, from the sending of the change to the last receiver. ${here}\n`)
  printTable(
    [
      'sockets',
      'ours ms',
      'the changes alone ms',
      '`ws` alone ms',
      'one statement and `ws` ms',
      'ours / `ws`',
      'without the changes',
      'ours / statement and `ws`',
      'from the commit ms',
      'from the commit / `ws`',
      'not their own place',
      'bytes each, ours / alone',
      'KB RSS per idle socket, ours / alone',
    ],
    rows,
  )
} finally {
  viewers.kill()
  await ours.stop()
  await bare.stop()
  await writing.stop()
  await db.stop()
}
