/**
 * Pairs of hosts who seat two parties at one table at the same moment, at 40 tables at once: exactly one party gets each
 * table, the other keeps waiting, and no party is lost.
 *   node seat-pairs.ts [rounds]
 */
import { Connection, request } from './src/load/connection.ts'
import { startApi } from './src/system/api.ts'
import { quantile } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { seedToken } from './src/system/seed-queue.ts'

const pairs = 40
const rounds = Number(process.argv[2] ?? 100)
const here = machine()
const db = await startPostgres()
const api = await startApi(db.url)

const idOf = (kind: string, number: number) => `${kind}${String(number).padStart(21, '0')}`
const tables = Array.from({ length: pairs }, (_, index) => idOf('t', index))

const counts = { winners: 0, taken: 0, otherAnswers: 0, tablesWithoutOne: 0, lost: 0 }
const times: number[] = []

try {
  const [restaurant = ''] = await seedRestaurants(db, 1, 's')
  const token = await seedToken(db, restaurant)
  const openPool = () => Promise.all(Array.from({ length: 2 * pairs }, () => Connection.open(api.host, api.port)))
  const ask = async (connection: Connection | undefined, method: string, path: string, body?: object) => {
    const reply = await connection?.send(request(method, path, token, body))
    return { status: reply?.status ?? 0, body: reply?.body ? JSON.parse(reply.body) : undefined }
  }
  const resources = tables.map((id, index) => ({ id, kind: 'table', name: `${index}`, seats_min: 1, seats_max: 4 }))
  const area = { name: 'Room', version: 0, resources }
  const first = await Connection.open(api.host, api.port)
  const { status } = await ask(first, 'PUT', `/api/floor/areas/${idOf('a', 0)}/`, area)
  first.close()
  if (status !== 200) throw new Error(`the tables were not saved: ${status}`)

  for (let round = 0; round < rounds; round += 1) {
    // The server closes connections that are idle for long: each phase has its own.
    let pool = await openPool()
    const reopen = async () => {
      for (const connection of pool) connection.close()
      pool = await openPool()
    }
    const entries = await Promise.all(
      pool.map((connection, index) =>
        ask(connection, 'POST', '/api/waitlist/entries/', {
          customer_name: `Party ${index}`,
          phone_number: `+9198${String(round * pool.length + index).padStart(8, '0')}`,
          people_count: 2,
        }),
      ),
    )
    await reopen()
    const answers = await Promise.all(
      pool.map(async (connection, index) => {
        const body = { resource_ids: [tables[index % pairs]], entry_id: entries[index]?.body.id }
        const startedAt = performance.now()
        const answer = await ask(connection, 'POST', '/api/stays/', body)
        times.push(performance.now() - startedAt)
        return answer
      }),
    )
    const seated = answers.filter((answer) => answer.status === 201).map(({ body }) => body)
    const refused = answers.filter(({ body }) => body?.code === 'table_taken')
    counts.winners += seated.length
    counts.taken += refused.length
    counts.otherAnswers += answers.length - seated.length - refused.length
    counts.tablesWithoutOne += pairs - new Set(seated.map(({ resource_ids }) => resource_ids[0])).size
    await reopen()
    const waiting = (await ask(pool[0], 'GET', '/api/waitlist/entries/')).body
    const stays = (await ask(pool[0], 'GET', '/api/floor/')).body.stays
    const known = new Set([
      ...waiting.map(({ id }: { id: string }) => id),
      ...stays.map(({ entry_id }: { entry_id: string }) => entry_id),
    ])
    counts.lost += entries.filter(({ body }) => !known.has(body.id)).length + Math.abs(known.size - entries.length)
    await Promise.all(
      seated.map(({ id }, index) => ask(pool[index], 'POST', `/api/stays/${id}/end/`, { leaves: 'ready' })),
    )
    await reopen()
    await Promise.all(
      waiting.map(({ id }: { id: string }, index: number) =>
        ask(pool[index], 'POST', `/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' }),
      ),
    )
    for (const connection of pool) connection.close()
  }
  const all = rounds * pairs
  console.log(`Two parties at one table, ${pairs} pairs at once, ${rounds} rounds. ${here}\n`)
  printTable(
    ['measure', 'measured', 'target'],
    [
      ['tables that got exactly one party', `${counts.winners}`, `${all}`],
      ['parties that keep waiting because the table is taken', `${counts.taken}`, `${all}`],
      ['tables that no party got', `${counts.tablesWithoutOne}`, '0'],
      ['other answers', `${counts.otherAnswers}`, '0'],
      ['parties lost or there twice', `${counts.lost}`, '0'],
      ['answer, p50 (p95) ms', `${quantile(times, 0.5).toFixed(1)} (${quantile(times, 0.95).toFixed(1)})`, ''],
    ],
  )
} finally {
  await api.stop()
  await db.stop()
}
