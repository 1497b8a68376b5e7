/**
 * One change to 5,000 guests' sockets of one restaurant, and 500 changes at once to 10 sockets each, against `ws` alone
 * sending the same bytes to as many.
 *   node fanout.ts [rounds]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ChangeTask, Heard, OpenTask } from './src/fanout/viewers.ts'
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
const [ours, bare] = await Promise.all([startApi(db.url), startServer('bench/src/fanout/bare-server.ts', {})])
const viewers = fork(fileURLToPath(new URL('src/fanout/viewers.ts', import.meta.url)), { stdio: 'inherit' })

const ask = async (task: OpenTask | ChangeTask): Promise<Heard> => {
  viewers.send(task)
  const [{ heard, error }] = (await once(viewers, 'message')) as [{ heard: Heard; error?: string }]
  if (error) throw new Error(error)
  return heard
}

interface Scene {
  name: string
  houses: number
  /** Sockets of each. */
  places: number
}

const scenes: Scene[] = [
  { name: '1 restaurant x 5,000', houses: 1, places: 5_000 },
  { name: '500 restaurants x 10', houses: 500, places: 10 },
]

const rows: string[][] = []
try {
  for (const [index, { name, houses, places }] of scenes.entries()) {
    const base = index * 1_000
    const restaurants = await seedRestaurants(db, houses, `f${index}`)
    // The first parties leave one by one, and have no socket.
    const queue = places + 2 * rounds
    await seedQueue(db, restaurants, queue, base)
    const places1 = Array.from({ length: places }, (_, place) => 2 * rounds + 1 + place)
    const alone: number[] = []
    const sites: { server: BenchServer; paths: string[]; leave(round: number): string[] }[] = [
      {
        server: ours,
        paths: restaurants.flatMap((id, house) =>
          places1.map((place) => `/ws/guest/${id}/${entryIdOf(base + house, place)}`),
        ),
        leave: (round) =>
          restaurants.map((id, house) =>
            request('POST', `/api/customer/leave-queue/${id}/${entryIdOf(base + house, round + 1)}/`),
          ),
      },
      {
        server: bare,
        paths: restaurants.flatMap((id) => places1.map((place) => `/${id}/${place - rounds}`)),
        leave: () => restaurants.map((id) => request('POST', `/${id}`)),
      },
    ]
    const results: { answered: number[]; last: number[]; wrong: number; perSocket: number; bytes: number }[] = []
    for (const { server, paths, leave } of sites) {
      const { host, port } = server
      // What the changes cost by themselves, before anybody watches.
      for (let round = 0; server === ours && round < rounds; round += 1) {
        alone.push((await ask({ kind: 'change', host, port, requests: leave(round), expected: [] })).answeredMs)
      }
      const before = residentBytes(server.pid)
      await ask({ kind: 'open', host, port, paths })
      const perSocket = (residentBytes(server.pid) - before) / paths.length
      const result = { answered: [] as number[], last: [] as number[], wrong: 0, perSocket, bytes: 0 }
      for (let round = 0; round < rounds; round += 1) {
        const expected = paths.map((_, socket): [number, number] => [socket, (socket % places) + rounds - round])
        const heard = await ask({ kind: 'change', host, port, requests: leave(rounds + round), expected })
        result.answered.push(heard.answeredMs)
        result.last.push(heard.lastMs)
        result.wrong += heard.wrong
        result.bytes = heard.bytes / paths.length
        await pause(300)
      }
      results.push(result)
      await ask({ kind: 'open', host, port, paths: [] })
    }
    const [mine, limit] = results
    if (!mine || !limit) continue
    const net = Math.max(0, median(mine.last) - median(alone))
    rows.push([
      name,
      median(mine.last).toFixed(1),
      median(alone).toFixed(1),
      median(limit.last).toFixed(1),
      (median(mine.last) / median(limit.last)).toFixed(2),
      (net / median(limit.last)).toFixed(2),
      String(mine.wrong),
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
      'ratio',
      'without the changes (<= 1.5)',
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
  await db.stop()
}
