/**
 * Resident memory of an idle socket, of a guest and of staff, compared with plain `ws` in the same run: each on a new
 * process that had a few hundred sockets before and in which every restaurant's board is open already; and what these
 * boards take, of a hundred parties each for guests, empty for staff. With minutes, instead: all sockets on one process
 * and a change every second; memory, and the time from the change to the last of its guests, at the start and the end.
 *   node sockets.ts [sockets] [minutes]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Heard, Task } from './src/fanout/viewers.ts'
import { request } from './src/load/connection.ts'
import { type BenchServer, startApi, startServer } from './src/system/api.ts'
import { median, pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { residentBytes } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { entryIdOf, seedQueue, seedToken } from './src/system/seed-queue.ts'

const total = Number(process.argv[2] ?? 10_000)
const minutes = Number(process.argv[3] ?? 0)
/** For the collector to return what opening the sockets has left. */
const settleMs = 30_000
const warmUp = 500
const addresses = 50
const here = machine()
const db = await startPostgres()
// With its limits: what counts sockets and connections also takes memory.
const startOurs = () => startApi(db.url, { RATE_LIMITS: 'on' })
const startBare = () => startServer('bench/src/fanout/bare-server.ts', {})

/** A process for the sockets of one server: the system limits the open files of each. */
const startViewers = () => {
  const viewers = fork(fileURLToPath(new URL('src/fanout/viewers.ts', import.meta.url)), { stdio: 'inherit' })
  return {
    async ask(task: Task): Promise<Heard> {
      viewers.send(task)
      const [{ heard, error }] = (await once(viewers, 'message')) as [{ heard: Heard; error?: string }]
      if (error) throw new Error(error)
      return heard
    },
    stop: () => viewers.kill(),
  }
}
type Viewers = ReturnType<typeof startViewers>

interface Sockets {
  site: string
  paths: string[]
  tokens?: string[]
}

const open = (viewers: Viewers, { host, port }: BenchServer, sockets: Sockets) =>
  viewers.ask({ kind: 'open', host, port, addresses, ...sockets })

/** KB of resident memory of each restaurant's board, and of each of these sockets at once and after a while. */
const idleSockets = async (start: () => Promise<BenchServer>, { each, ...sockets }: Sockets & { each: number }) => {
  const server = await start()
  const viewers = startViewers()
  try {
    await open(viewers, server, {
      ...sockets,
      paths: sockets.paths.slice(0, warmUp),
    })
    await open(viewers, server, { ...sockets, paths: [] })
    await pause(3_000)
    const without = residentBytes(server.pid)
    const first = <T>(values: readonly T[]) => values.filter((_, index) => index % each === 0)
    const { paths, tokens } = sockets
    const boards = { site: 'boards', paths: first(paths), ...(tokens && { tokens: first(tokens) }) }
    await open(viewers, server, boards)
    await pause(settleMs)
    const before = residentBytes(server.pid)
    const others = <T>(values: readonly T[]) => values.filter((_, index) => index % each !== 0)
    const rest = { ...sockets, paths: others(paths), ...(tokens && { tokens: others(tokens) }) }
    await open(viewers, server, rest)
    const opened = residentBytes(server.pid)
    await pause(settleMs)
    const settled = residentBytes(server.pid)
    const kb = (bytes: number, count: number) => bytes / count / 1024
    return {
      board: kb(before - without, boards.paths.length),
      opened: kb(opened - before, rest.paths.length),
      settled: kb(settled - before, rest.paths.length),
    }
  } finally {
    viewers.stop()
    await server.stop()
  }
}

const perRestaurant = 100
const staffEach = 20

/** Restaurants with a queue in which `leaving` parties without a socket precede those with one. */
const seedGuests = async (prefix: string, base: number, guests: number, leaving: number) => {
  const restaurants = await seedRestaurants(db, Math.ceil(guests / perRestaurant), prefix)
  await seedQueue(db, restaurants, leaving + perRestaurant, base)
  const places = restaurants.flatMap((id, number) =>
    Array.from({ length: perRestaurant }, (_, place) => ({ id, number, place: leaving + 1 + place })),
  )
  const paths = places.map(({ id, number, place }) => `/ws/guest/${id}/${entryIdOf(base + number, place)}`)
  const barePaths = places.map(({ id, place }) => `/${id}/${place}`)
  return { restaurants, paths, barePaths }
}

const staffOf = async (restaurants: readonly string[], each: number): Promise<Sockets> => {
  const tokens = await Promise.all(restaurants.map((id) => seedToken(db, id)))
  const repeated = <T>(values: readonly T[]) => values.flatMap((value) => Array.from({ length: each }, () => value))
  return { site: 'staff', paths: repeated(restaurants.map((id) => `/ws/waitlist/${id}`)), tokens: repeated(tokens) }
}

const ratio = (ours: number, bare: number) => [ours.toFixed(1), bare.toFixed(1), (ours / bare).toFixed(2)]

const idle = async () => {
  const guests = await seedGuests('g', 0, total, 0)
  const staff = await staffOf(await seedRestaurants(db, Math.ceil(total / staffEach), 's'), staffEach)
  await db.query('analyze')
  const bare = await idleSockets(startBare, { site: 'guests', paths: guests.barePaths, each: perRestaurant })
  const rows: string[][] = []
  for (const sockets of [
    { site: 'guests', paths: guests.paths, each: perRestaurant },
    { ...staff, each: staffEach },
  ]) {
    const { board, opened, settled } = await idleSockets(startOurs, sockets)
    const name = `${sockets.paths.length} of ${sockets.site}`
    rows.push([name, ...ratio(settled, bare.settled), ...ratio(opened, bare.opened), board.toFixed(0)])
  }
  const head = ['sockets', 'ours, KB each', '`ws` alone, KB each', 'ours / `ws`']
  console.log(`Idle sockets, ${settleMs / 1000} s after the last has opened, and at once. ${here}\n`)
  printTable([...head, ...head.slice(1).map((name) => `at once: ${name}`), 'a board, KB'], rows)
}

interface Result {
  times: number[]
  wrong: number
  /** Changes that had to be repeated. */
  refused: number
  /** MB after each minute. */
  memory: number[]
}

/** All sockets on one process, nine of ten of guests, with a change each second. */
const underChanges = async () => {
  const changes = minutes * 60
  const base = 10_000
  const guestCount = total * 0.9
  const restaurantCount = Math.ceil(guestCount / perRestaurant)
  const leaving = Math.ceil(changes / restaurantCount)
  const guests = await seedGuests('h', base, guestCount, leaving)
  const staff = await staffOf(guests.restaurants, Math.ceil((total - guestCount) / restaurantCount))
  await db.query('analyze')
  const sides = await Promise.all(
    [
      { start: startOurs, paths: guests.paths, staff, isOurs: true },
      {
        start: startBare,
        paths: guests.barePaths,
        staff: { site: 'staff', paths: staff.paths.map((path) => `${path.replace('/ws/waitlist', '')}/0`) },
        isOurs: false,
      },
    ].map(async ({ start, ...side }) => ({ ...side, server: await start(), viewers: startViewers() })),
  )
  try {
    for (const { viewers, server, paths, staff } of sides) {
      await open(viewers, server, { site: 'guests', paths })
      await open(viewers, server, staff)
    }
    await pause(settleMs)
    const results = sides.map((): Result => ({ times: [], wrong: 0, refused: 0, memory: [] }))
    const startedAt = performance.now()
    for (let change = 0; change < changes; change += 1) {
      const number = change % restaurantCount
      const round = Math.floor(change / restaurantCount)
      const id = guests.restaurants[number] ?? ''
      const expected = Array.from({ length: perRestaurant }, (_, place): [number, number] => [
        number * perRestaurant + place,
        leaving + place - round,
      ])
      for (const [index, { viewers, server, isOurs }] of sides.entries()) {
        const path = isOurs ? `/api/customer/leave-queue/${id}/${entryIdOf(base + number, round + 1)}/` : `/${id}`
        const { host, port, pid } = server
        const task: Task = { kind: 'change', site: 'guests', host, port, requests: [request('POST', path)], expected }
        const result = results[index] as Result
        // A server that is starved of processor time refuses requests for a moment.
        const heard = await viewers.ask(task).catch(async () => {
          result.refused += 1
          await pause(2_000)
          return viewers.ask(task)
        })
        result.times.push(heard.lastMs)
        result.wrong += heard.wrong
        if (change % 60 === 59) result.memory.push(residentBytes(pid) / 2 ** 20)
      }
      await pause(Math.max(0, startedAt + (change + 1) * 1_000 - performance.now()))
    }
    const part = Math.ceil(changes / 5)
    console.log(
      `\n${total} sockets on one process for ${minutes} minutes, a change each second to 100 guests. ${here}\n`,
    )
    printTable(
      ['', 'MB after each minute', 'to the last guest, ms: first fifth', 'last fifth', 'wrong places', 'refused'],
      results.map(({ times, memory, wrong, refused }, index) => [
        index === 0 ? 'ours' : '`ws` alone',
        memory.map((mb) => mb.toFixed(0)).join(', '),
        median(times.slice(0, part)).toFixed(1),
        median(times.slice(-part)).toFixed(1),
        String(wrong),
        String(refused),
      ]),
    )
  } finally {
    for (const { viewers, server } of sides) {
      viewers.stop()
      await server.stop()
    }
  }
}

try {
  if (minutes === 0) await idle()
  else await underChanges()
} finally {
  await db.stop()
}
