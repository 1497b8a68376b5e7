/**
 * Cost by queue length and number of restaurants: CPU ms (Node + PostgreSQL) of an add, a serve, a join, a board and a
 * guest's place with queues of 10 to 5,000, and with 1 to 10,000 restaurants in the tables.
 *   node growth.ts
 */
import { joinBody } from './src/join/joins.ts'
import { Connection, request } from './src/load/connection.ts'
import { startApi } from './src/system/api.ts'
import { median } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { cpuOf, cpuOfFamily } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { entryIdOf, seedQueue, seedToken } from './src/system/seed-queue.ts'

const lengths = [10, 100, 1_000, 5_000]
const here = machine()
const db = await startPostgres()
const api = await startApi(db.url)
let phone = 30_000_000

const measure = async (count: number, make: (number: number) => string) => {
  const connection = await Connection.open(api.host, api.port)
  const before = cpuOf(api.pid) + cpuOfFamily(db.pid)
  for (let number = 0; number < count; number += 1) {
    const { status, body } = await connection.send(make(number))
    if (status >= 400) throw new Error(`${status} ${body}`)
  }
  connection.close()
  return (cpuOf(api.pid) + cpuOfFamily(db.pid) - before) / count
}

/** Measures all five at one restaurant whose queue length stays constant: parties that join are served. */
const measureAll = async (restaurant: string, restaurantNumber: number, length: number) => {
  const token = await seedToken(db, restaurant)
  const times = 60
  const serve = (id: string) => request('POST', `/api/waitlist/entries/${id}/set_status/`, token, { status: 'SERVED' })
  const body = () => {
    phone += 1
    return joinBody(phone)
  }
  const added: string[] = []
  const newest = async () =>
    (
      await db.query<{ id: string }>(
        `select id from waitlist_entries where restaurant_id = $1 and status = 'WAITING' order by "timestamp" desc limit $2`,
        [restaurant, times],
      )
    ).map(({ id }) => id)
  const figures: Record<string, number[]> = { add: [], serve: [], join: [], board: [], place: [] }
  // The first round warms up and is not counted.
  for (let round = 0; round < 4; round += 1) {
    const one: Record<string, number> = {}
    one.add = await measure(times, () => {
      const { sms_consent: _consent, ...party } = body()
      return request('POST', '/api/waitlist/entries/', token, party)
    })
    added.splice(0, added.length, ...(await newest()))
    one.serve = await measure(times, (number) => serve(added[number] ?? ''))
    one.join = await measure(times, () =>
      request('POST', `/api/customer/join-queue/${restaurant}/submit/`, undefined, body()),
    )
    const joined = await newest()
    await measure(times, (number) => serve(joined[number] ?? ''))
    one.board = await measure(times, () => request('GET', '/api/waitlist/entries/', token))
    const last = entryIdOf(restaurantNumber, length)
    one.place = await measure(times, () => request('GET', `/api/customer/queue-confirmation/${restaurant}/${last}/`))
    if (round > 0) for (const [name, ms] of Object.entries(one)) figures[name]?.push(ms)
  }
  return Object.values(figures).map(median)
}

const table = (
  title: string,
  unit: string,
  results: [label: string, figures: number[]][],
  base: number,
  compared: number,
) => {
  console.log(`\n${title}\n`)
  const ratio = results[compared]?.[1].map((ms, index) => (ms / (results[base]?.[1][index] ?? 0)).toFixed(2)) ?? []
  printTable(
    [unit, 'add', 'serve', 'join', 'board', "guest's place"],
    [
      ...results.map(([label, figures]) => [label, ...figures.map((ms) => ms.toFixed(2))]),
      [`${results[compared]?.[0]} / ${results[base]?.[0]} (<= 2, board but for its bytes)`, ...ratio],
    ],
  )
}

try {
  console.log(`Growth, CPU ms of Node and PostgreSQL together. ${here}`)
  const byLength: [string, number[]][] = []
  for (const [index, length] of lengths.entries()) {
    const [restaurant = ''] = await seedRestaurants(db, 1, `l${index}`)
    await seedQueue(db, [restaurant], length, index)
    await db.query('analyze waitlist_entries')
    byLength.push([String(length), await measureAll(restaurant, index, length)])
  }
  table('By the length of the queue', 'queue', byLength, 0, 2)
  const byNumber: [string, number[]][] = []
  let have = 0
  for (const [index, count] of [1, 1_000, 10_000].entries()) {
    const more = await seedRestaurants(db, count - have, `n${index}`)
    await seedQueue(db, more, 10, 1_000 + have)
    have = count
    await db.query('analyze')
    const [restaurant = ''] = await seedRestaurants(db, 1, `o${index}`)
    await seedQueue(db, [restaurant], 50, 50_000 + index)
    byNumber.push([count.toLocaleString('en'), await measureAll(restaurant, 50_000 + index, 50)])
  }
  table('By the number of restaurants in the tables, at a queue of 50', 'restaurants', byNumber, 0, 2)
} finally {
  await api.stop()
  await db.stop()
}
