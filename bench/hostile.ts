/**
 * Hostile requests of every kind that a stranger can send, from 200 addresses, beside honest guests who join and book,
 * staff, and a health check. Prints how long honest calls waited, those of the first seconds apart from the others, and how
 * much was written.
 *   node hostile.ts [requests] [requests a second] [regular expression of the kinds]
 */
import { atRate, call, nextPhone, registered } from './src/attack/calls.ts'
import { honestBooking } from './src/attack/honest-booking.ts'
import { hostileActs, type Target } from './src/attack/hostile-calls.ts'
import { dateAfter, saveRules, seedTables } from './src/book/restaurant.ts'
import { startApi } from './src/system/api.ts'
import { quantile } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { cpuOf, cpuOfFamily } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { startTextProvider } from './src/system/text-provider.ts'

const [requestsAsked, rateAsked, kindsAsked = ''] = process.argv.slice(2)
const requests = Number(requestsAsked ?? 20_000)
const perSecond = Number(rateAsked ?? 50)
const seconds = requests / perSecond
const addresses = 200
/** After a start the code of each call is compiled, and the template of demos is filled. */
const startUpMs = 15_000

const db = await startPostgres()
const provider = await startTextProvider()
const api = await startApi(db.url, {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  DEMO: '1',
  REGISTRATION: 'trusted',
  ...provider.variables,
})
// Also after a failure.
process.on('exit', () => void api.stop())

const bytesStored = async () => {
  const [row] = await db.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
  return row?.bytes ?? Number.NaN
}

const { id: restaurant, token } = await registered(api, 'hostile')
await db.query("update restaurants set time_zone = 'Asia/Kolkata' where id = $1", [restaurant])
await seedTables(db, restaurant)
await saveRules(db, restaurant, 'tables')
const dates = Array.from({ length: 14 }, (_, day) => dateAfter(day + 2))
const target: Target = { api, restaurant, dates, demos: [], bookings: [] }

const chosen = new RegExp(kindsAsked)
const kinds = Object.entries(hostileActs).filter(([kind]) => chosen.test(kind))
const counts = new Map(kinds.map(([kind]) => [kind, new Map<number, number>()]))
interface Wait {
  /** When the call was sent, ms after the beginning of the run. */
  sentAt: number
  ms: number
}
const waits = { joins: [] as Wait[], bookings: [] as Wait[], staff: [] as Wait[], health: [] as Wait[] }
const honest = { joins: 0, joined: 0 }
const outcomes = new Map<string, number>()
const staff = { from: '10.2.0.1', token }

const storedBefore = await bytesStored()
const cpuBefore = { server: cpuOf(api.pid), database: cpuOfFamily(db.pid) }
const startedAt = performance.now()
const noteWait = (of: keyof typeof waits, ...all: number[]) => {
  const now = performance.now() - startedAt
  for (const ms of all) waits[of].push({ sentAt: now - ms, ms })
}
await Promise.all([
  atRate(perSecond, seconds, async (index) => {
    const [kind, act] = kinds[index % kinds.length] ?? []
    if (!kind || !act) return
    const { status } = await act(target, Math.trunc(index / kinds.length), `10.1.0.${index % addresses}`)
    const ofKind = counts.get(kind)
    ofKind?.set(status, (ofKind.get(status) ?? 0) + 1)
  }),
  atRate(1, seconds, async (index) => {
    const body = { customer_name: 'Guest', phone_number: nextPhone(), people_count: 2 }
    const from = `10.3.${Math.trunc(index / 250)}.${index % 250}`
    const { status, ms } = await call(api, `/api/customer/join-queue/${restaurant}/submit/`, { from, body })
    honest.joins += 1
    if (status === 201) honest.joined += 1
    noteWait('joins', ms)
  }),
  atRate(0.5, seconds, async (index) => {
    const from = `10.4.${Math.trunc(index / 250)}.${index % 250}`
    const made = await honestBooking(target, provider, { from, date: dates[index % dates.length] ?? '' })
    outcomes.set(made.outcome, (outcomes.get(made.outcome) ?? 0) + 1)
    noteWait('bookings', ...made.waits)
  }),
  atRate(1, seconds, async () => {
    const body = { customer_name: 'Walk-in', people_count: 2, quoted_time: 10 }
    noteWait('staff', (await call(api, '/api/waitlist/entries/', { ...staff, body })).ms)
    noteWait('staff', (await call(api, '/api/waitlist/entries/', staff)).ms)
  }),
  atRate(4, seconds, async () => {
    noteWait('health', (await call(api, '/healthz', { from: '10.5.0.1' })).ms)
  }),
])
const stored = (await bytesStored()) - storedBefore
const tookMs = performance.now() - startedAt
const ofCore = (cpuMs: number) => `${((cpuMs / tookMs) * 100).toFixed(0)} %`
const cpu = {
  server: ofCore(cpuOf(api.pid) - cpuBefore.server),
  database: ofCore(cpuOfFamily(db.pid) - cpuBefore.database),
}

console.log(`${requests} hostile requests from ${addresses} addresses, ${perSecond} a second. ${machine()}\n`)
printTable(
  ['hostile', 'requests', 'by status'],
  [...counts].map(([kind, ofKind]) => [
    kind,
    String([...ofKind.values()].reduce((sum, count) => sum + count, 0)),
    [...ofKind].map(([status, count]) => `${count} × ${status}`).join(', '),
  ]),
)
console.log()
const printWaits = (heading: string, isOfPeriod: (wait: Wait) => boolean) => {
  const msOf = (all: readonly Wait[]) => all.filter(isOfPeriod).map(({ ms }) => ms)
  const ofHealth = quantile(msOf(waits.health), 0.5)
  const rows = Object.entries(waits).map(([name, all]) => {
    const ms = msOf(all)
    const longest = all.filter(isOfPeriod).toSorted((one, other) => other.ms - one.ms)[0]
    return [
      name,
      String(ms.length),
      quantile(ms, 0.5).toFixed(1),
      quantile(ms, 0.99).toFixed(1),
      longest?.ms.toFixed(0) ?? '',
      longest ? (longest.sentAt / 1_000).toFixed(0) : '',
      (quantile(ms, 0.99) / ofHealth).toFixed(1),
    ]
  })
  const columns = ['calls', 'p50 ms', 'p99 ms', 'longest ms', 'sent at, s', 'p99 / p50 of the health check']
  printTable([heading, ...columns], rows)
}
printWaits(`waits, first ${startUpMs / 1_000} s`, ({ sentAt }) => sentAt < startUpMs)
console.log()
printWaits('waits, afterwards', ({ sentAt }) => sentAt >= startUpMs)
console.log(
  `\nHonest joins: ${honest.joined} of ${honest.joins}. Honest bookings: ` +
    `${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}. ` +
    `Texts sent: ${provider.received.length}. Stored: ${(stored / 1e6).toFixed(1)} MB. ` +
    `Of one core: the server ${cpu.server}, PostgreSQL ${cpu.database}.`,
)
await api.stop()
await db.stop()
provider.close()
