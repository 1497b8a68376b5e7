/**
 * The measures that were taken of the two most similar open-source systems: CPU of a join and of a board of 50, change
 * to viewer, bytes, double joins, two staff at one entry. Their best figures are printed beside ours.
 *   node peers.ts
 */
import { openStaffViewers } from './src/fanout/staff-viewers.ts'
import { joinBody } from './src/join/joins.ts'
import { Connection, request } from './src/load/connection.ts'
import { startApi } from './src/system/api.ts'
import { median, pause, quantile } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { cpuOf, cpuOfFamily } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { entryIdOf, seedQueue, seedToken } from './src/system/seed-queue.ts'

const connections = 10
const here = machine()
const db = await startPostgres()
const api = await startApi(db.url)
const rows: [measure: string, ours: string, theirs: string, target: string][] = []
let phone = 20_000_000

const pool = await Promise.all(Array.from({ length: connections }, () => Connection.open(api.host, api.port)))

/** Sends requests over all connections; returns the CPU ms per request. */
const cpuPer = async (count: number, make: (number: number) => string, status: number) => {
  const before = [cpuOf(api.pid), cpuOfFamily(db.pid)] as const
  const times: number[] = []
  let next = 0
  await Promise.all(
    pool.map(async (connection) => {
      for (let number = next++; number < count; number = next++) {
        const sentAt = performance.now()
        const reply = await connection.send(make(number))
        times.push(performance.now() - sentAt)
        if (reply.status !== status) throw new Error(`${reply.status} ${reply.body}`)
      }
    }),
  )
  return {
    node: (cpuOf(api.pid) - before[0]) / count,
    postgres: (cpuOfFamily(db.pid) - before[1]) / count,
    p50: quantile(times, 0.5),
  }
}

const join = (id: string, number = phone++) =>
  request('POST', `/api/customer/join-queue/${id}/submit/`, undefined, joinBody(number))
const repeated = async (measure: () => ReturnType<typeof cpuPer>) => {
  const rounds = [await measure(), await measure(), await measure()]
  const of = (key: 'node' | 'postgres' | 'p50') => median(rounds.map((round) => round[key]))
  return { text: `${of('node').toFixed(2)} + ${of('postgres').toFixed(2)} (p50 ${of('p50').toFixed(1)} ms)` }
}

try {
  const queues = await seedRestaurants(db, 20, 'p')
  await cpuPer(600, (number) => join(queues[number % 20] ?? ''), 201)
  const joins = await repeated(() => cpuPer(1_500, (number) => join(queues[number % 20] ?? ''), 201))
  rows.push(['join, CPU ms Node + PostgreSQL', joins.text, '4.0 + 1.7', '<= 2.85 together'])

  const [board = ''] = await seedRestaurants(db, 1, 'b')
  await seedQueue(db, [board], 50, 900_000)
  const token = await seedToken(db, board)
  const list = request('GET', '/api/waitlist/entries/', token)
  await cpuPer(300, () => list, 200)
  const lists = await repeated(() => cpuPer(800, () => list, 200))
  const { bytes } = (await pool[0]?.send(list)) ?? { bytes: 0 }
  rows.push(['board of 50, CPU ms Node + PostgreSQL', lists.text, '2.9 + 0.9', '<= 1.45 + 0.45'])
  rows.push(['board of 50, bytes', String(bytes), '28,100', ''])

  const table = entryIdOf(900_000, 99)
  const resources = [{ id: table, kind: 'table', name: '1', seats_min: 1, seats_max: 8 }]
  const area = { name: 'Room', version: 0, resources }
  await pool[0]?.send(request('PUT', `/api/floor/areas/${entryIdOf(900_000, 98)}/`, token, area))
  for (const [viewers, theirs] of [
    [1, 13],
    [50, 14],
    [200, 19],
  ] as const) {
    const staff = await openStaffViewers(api, board, token, viewers)
    await pause(500)
    const heard: Record<'board' | 'seat' | 'free', number[]> = { board: [], seat: [], free: [] }
    const bytes = { board: 0, seat: 0, free: 0 }
    const cpu = { board: [0, 0], seat: [0, 0], free: [0, 0] } satisfies Record<keyof typeof heard, [number, number]>
    /** One change by an own connection, and its message to every screen. */
    const change = async (of: keyof typeof heard, type: string, body: string) => {
      const before = [cpuOf(api.pid), cpuOfFamily(db.pid)] as const
      const sent = await staff.change(type, () => pool[0]?.send(body))
      cpu[of][0] += cpuOf(api.pid) - before[0]
      cpu[of][1] += cpuOfFamily(db.pid) - before[1]
      heard[of].push(...sent.times)
      bytes[of] = sent.bytes
      await pause(60)
      return JSON.parse(sent.answer?.body ?? '') as { id: string; queue_entry_id: string }
    }
    for (let round = 0; round < 40; round += 1) {
      const { queue_entry_id } = await change('board', 'update', join(board))
      const seat = { entry_id: queue_entry_id, resource_ids: [table] }
      const stay = await change('seat', 'seated', request('POST', '/api/stays/', token, seat))
      await change('free', 'stay', request('POST', `/api/stays/${stay.id}/end/`, token, { leaves: 'ready' }))
    }
    for (const [of, name] of [
      ['board', 'change'],
      ['seat', 'a seating'],
      ['free', 'a table freed'],
    ] as const) {
      if (viewers === 1) {
        const each = cpu[of].map((ms) => (ms / heard[of].length).toFixed(1))
        rows.push([`${name} by one connection, CPU ms Node + PostgreSQL`, each.join(' + '), '', ''])
      }
      rows.push([
        `${name} to viewer, ${viewers} viewer${viewers > 1 ? 's' : ''}, p50 (p95) ms`,
        `${quantile(heard[of], 0.5).toFixed(1)} (${quantile(heard[of], 0.95).toFixed(1)})`,
        of === 'board' ? String(theirs) : '',
        `< ${theirs}`,
      ])
    }
    if (viewers === 200) {
      rows.push(['bytes per viewer per change', String(bytes.board), '443', '<= 443'])
      rows.push(['bytes per viewer per seating, per table freed', `${bytes.seat}, ${bytes.free}`, '', ''])
    }
    staff.close()
  }

  // The server has closed the other connections, which were idle while the viewers were measured.
  const pair = await Promise.all([Connection.open(api.host, api.port), Connection.open(api.host, api.port)])
  pool.push(...pair)
  let doubles = 0
  for (let round = 0; round < 100; round += 1) {
    const number = phone++
    const both = await Promise.all(pair.map((connection) => connection.send(join(queues[0] ?? '', number))))
    if (both.filter(({ status }) => status === 201).length !== 1) doubles += 1
  }
  rows.push(['double joins let through, of 100', String(doubles), '81 to 100', '0'])

  const [rush = ''] = await seedRestaurants(db, 1, 'r')
  const guests = await Promise.all(Array.from({ length: 60 }, () => Connection.open(api.host, api.port)))
  const rushAt = performance.now()
  const waits = await Promise.all(
    guests.map(async (connection, guest) => {
      const own: number[] = []
      for (let joined = 0; joined < 5; joined += 1) {
        await pause(Math.max(0, rushAt + joined * 200 + guest * (200 / 60) - performance.now()))
        const sentAt = performance.now()
        const { status } = await connection.send(join(rush))
        if (status !== 201) throw new Error(`A join of the rush answered ${status}.`)
        own.push(performance.now() - sentAt)
      }
      return own
    }),
  )
  const tookMs = performance.now() - rushAt
  rows.push([
    '300 joins at one restaurant in a second: all 201 after ms (p50, p99)',
    `${tookMs.toFixed(0)} (${quantile(waits.flat(), 0.5).toFixed(0)}, ${quantile(waits.flat(), 0.99).toFixed(0)})`,
    '',
    '<= 3,000',
  ])
  for (const connection of guests) connection.close()

  let winners = 0
  for (let entry = 1; entry <= 40; entry += 1) {
    const path = `/api/waitlist/entries/${entryIdOf(900_000, entry)}/set_status/`
    const serve = request('POST', path, token, { status: 'SERVED' })
    const both = await Promise.all(pair.map((connection) => connection.send(serve)))
    if (both.filter(({ status }) => status === 200).length === 1) winners += 1
  }
  rows.push(['two staff take one entry: exactly one does, of 40', String(winners), '0 to 3', '40'])
  console.log(`The peers' measures. ${here} (655-698 ms when the peers were measured)\n`)
  printTable(['measure', 'ours', 'their best', 'target'], rows)
} finally {
  for (const connection of pool) connection.close()
  await api.stop()
  await db.stop()
}
