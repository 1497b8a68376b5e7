/**
 * Every calculation that staff, tokens, demos or guests can start, with the largest input that is permitted: its time, and the
 * longest time of the processor during which no other request is served. The baseline is a health check of the idle server.
 *   node engines.ts [tables] [groups] [bookings of a day] [waiting parties] [guests]
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bookingId,
  crowdedDay,
  emptyDay,
  openSettings,
  pastDay,
  seedWorst,
  tableId,
} from './src/engines/worst-restaurant.ts'
import { startApi } from './src/system/api.ts'
import { pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { createAsking } from './src/year/asking.ts'

const [tables = 500, groups = 200, bookings = 2_000, waiting = 500, guests = 5_000] = process.argv
  .slice(2)
  .map((each) => Number(each))
const folder = mkdtempSync(join(tmpdir(), 'waitbook-engines-'))
const pieceFile = join(folder, 'longest')
// As npm start gives it, and what measures the pieces.
process.env.BENCH_NODE_OPTIONS = `--max-semi-space-size=4 --import=${import.meta.dirname}/src/engines/longest-piece.ts`

const db = await startPostgres()
const api = await startApi(db.url, { LONGEST_PIECE: pieceFile })
const opening = createAsking(api)
// A session: tokens may not change rules.
const account = {
  username: 'engines',
  password: 'a long enough secret',
  restaurant_name: 'Engines',
  time_zone: 'Asia/Kolkata',
}
const registered = await opening.ask({ method: 'POST', path: '/api/auth/register/', body: account })
const { restaurant_id: restaurant, token } = JSON.parse(registered.body) as { restaurant_id: string; token: string }
opening.close()
await seedWorst(db, restaurant, { tables, groups, bookings, waiting, guests })
const { ask, close } = createAsking(api)

/** The longest piece of work since it was read last, ms of the processor. */
const longestPiece = async () => {
  rmSync(pieceFile, { force: true })
  process.kill(api.pid, 'SIGUSR2')
  while (!existsSync(pieceFile) || readFileSync(pieceFile, 'utf8') === '') await pause(20)
  return Number(readFileSync(pieceFile, 'utf8'))
}

interface Worst {
  name: string
  method?: string
  path: string
  body?: object
}

const file = (rows: number, date: string) => ({
  csv: `name,phone,party_size,date,time\n${Array.from({ length: rows }, (_, n) => `Ana,+9197${String(n).padStart(8, '0')},4,${date},19:00`).join('\n')}`,
})

const calls: Worst[] = [
  {
    name: 'rehearsal of rules',
    method: 'POST',
    path: '/api/booking/rehearse/',
    body: {
      from: pastDay,
      to: pastDay,
      settings: { ...openSettings, party_size: { min: 1, max: 98, larger: 'phone' } },
    },
  },
  {
    name: 'preview of a day',
    method: 'POST',
    path: '/api/booking/preview/',
    body: { date: crowdedDay, size: 4, settings: openSettings },
  },
  { name: 'plan of a day', path: `/api/floor/plan/?date=${crowdedDay}` },
  {
    name: 'a booking set to a table',
    method: 'PUT',
    path: `/api/reservations/${bookingId(1)}/tables/`,
    body: { resource_ids: [tableId(1)], pinned: true, overbook: true },
  },
  {
    name: 'a booking changed',
    method: 'PUT',
    path: `/api/reservations/${bookingId(2)}/`,
    body: { name: 'Ana', phone: '+919000000002', party_size: 3, date: crowdedDay, time: '19:00', notes: '' },
  },
  { name: 'tables for a walk-in', path: '/api/floor/suggestions/?people_count=4' },
  { name: 'parties for a table', path: `/api/floor/suggestions/?resource_id=${tableId(1)}` },
  { name: 'the floor', path: '/api/floor/' },
  { name: 'the list', path: '/api/waitlist/entries/' },
  { name: 'a seating', method: 'POST', path: '/api/stays/', body: { resource_ids: [tableId(3)], people_count: 4 } },
  { name: 'free times of a day', path: `/api/customer/book/${restaurant}/slots/?size=4&date=${crowdedDay}` },
  { name: 'free days of two months', path: `/api/customer/book/${restaurant}/days/?size=4&from=${crowdedDay}` },
  { name: 'reservations of a day', path: `/api/restaurants/${restaurant}/reservations/?date=${crowdedDay}` },
  { name: 'search of guests', path: '/api/parties/parties/?search=ana&page_size=100' },
  { name: 'export of guests', path: '/api/parties/parties/export/' },
  { name: 'analytics of a year', path: '/api/analytics/?period=year' },
  { name: 'analytics of tables', path: '/api/analytics/tables/?period=year' },
  { name: 'export of reservations', path: `/api/restaurants/${restaurant}/reservations/export/` },
  {
    name: 'preview of 5,000 reservations',
    method: 'POST',
    path: `/api/restaurants/${restaurant}/reservations/import/preview/`,
    body: file(5_000, crowdedDay),
  },
  {
    name: 'import of 1,900 reservations of a day',
    method: 'POST',
    path: `/api/restaurants/${restaurant}/reservations/import/`,
    body: file(1_900, emptyDay),
  },
  {
    name: 'preview of the same file, all known',
    method: 'POST',
    path: `/api/restaurants/${restaurant}/reservations/import/preview/`,
    body: file(1_900, emptyDay),
  },
  { name: 'description of the API', path: '/api/docs/tables/' },
]

const measure = async ({ method = 'GET', path, body }: Worst) => {
  await pause(100)
  await longestPiece()
  const startedAt = performance.now()
  const { status, body: answer } = await ask({ method, path, token, ...(body && { body }) })
  if (status >= 300) console.error(answer.slice(0, 300))
  const ms = performance.now() - startedAt
  return { status, ms, piece: await longestPiece() }
}

console.log(
  `${tables} tables, ${groups} groups, ${bookings} bookings of a day, ${waiting} waiting, ${guests} guests. ${machine()}\n`,
)
try {
  // Compiles what the first call would.
  for (let n = 0; n < 50; n += 1) await ask({ method: 'GET', path: '/healthz' })
  const idle = await measure({ name: '', path: '/healthz' })
  const rows = []
  for (const call of calls) {
    const { status, ms, piece } = await measure(call)
    rows.push([call.name, `${status}`, ms.toFixed(0), piece.toFixed(0), (ms / idle.ms).toFixed(0)])
    console.error(rows.at(-1)?.join(' | '))
  }
  console.log(`Idle: a health check ${idle.ms.toFixed(1)} ms, longest piece ${idle.piece.toFixed(1)} ms.\n`)
  printTable(['calculation', 'status', 'ms', 'longest piece, ms', 'times a health check'], rows)
} finally {
  close()
  await api.stop()
  await db.stop()
  rmSync(folder, { recursive: true })
}
