/**
 * What it costs to show free times: CPU of Node and PostgreSQL for a call through the whole stack, where the book is as it was
 * at the last look, after a change of another day, and after one of the same day.
 *   node bench/free-times.ts [reads] [warm-up reads]
 */
import { openGuests } from './src/book/guests.ts'
import { dateAfter, saveRules, seedBookings, seedTables, tableCount, touchDay } from './src/book/restaurant.ts'
import { startApi } from './src/system/api.ts'
import { pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { cpuOf, cpuOfFamily } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'

const reads = Number(process.argv[2] ?? 300)
/** V8 optimises code only after many calls: after 30 of them a call costs twice as much as after 1,000. */
const warmUpReads = Number(process.argv[3] ?? 1_000)
const monthDays = 30
console.log(`Free times. ${machine()}\n`)
const db = await startPostgres()
const api = await startApi(db.url)
// Also after a failure.
process.on('exit', () => void api.stop())
const guests = await openGuests(api, 1)

/** CPU ms of Node and PostgreSQL for each of `count` rounds. */
const costOf = async (count: number, round: () => Promise<unknown>) => {
  for (let done = 0; done < Math.ceil(count / 3); done += 1) await round()
  const [node, postgres] = [cpuOf(api.pid), cpuOfFamily(db.pid)]
  for (let done = 0; done < count; done += 1) await round()
  return { node: (cpuOf(api.pid) - node) / count, postgres: (cpuOfFamily(db.pid) - postgres) / count }
}

const look = (path: string) => async () => {
  for (;;) {
    const { status, body } = await guests.ask('GET', path)
    if (status === 200) return
    // Other work on the machine can make the server refuse for a moment.
    if (status !== 503) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    await pause(1_000)
  }
}

const [empty = '', ...full] = await seedRestaurants(db, 4, 'b')
const perDay = [10, 100, 1_000]
for (const [index, restaurant] of full.entries()) {
  await saveRules(db, restaurant, index === 2 ? 'covers' : 'tables')
  await seedTables(db, restaurant)
  await seedBookings(db, restaurant, perDay[index] ?? 0, 45)
}
await saveRules(db, empty, 'tables')
await db.query('analyze')

const shown = ({ node, postgres }: { node: number; postgres: number }) => [node.toFixed(2), postgres.toFixed(2)]
const firstDay = `/api/customer/book/${full[0]}/slots/?size=2&date=${dateAfter(10)}`
for (let done = 0; done < warmUpReads; done += 1) await look(firstDay)()
const rows = [['a health check', ...shown(await costOf(reads, look('/healthz'))), '']]
rows.push(['join form', ...shown(await costOf(reads, look(`/api/customer/join-queue/${empty}/`))), ''])
for (const [index, restaurant] of full.entries()) {
  const of = `${perDay[index]} bookings a day${index === 2 ? ', covers only' : ''}`
  const book = `/api/customer/book/${restaurant}/`
  const kinds = [
    { name: 'times of a day', path: `${book}slots/?size=2&date=${dateAfter(10)}`, target: '1.5 and 0.6' },
    {
      name: 'a month of days',
      path: `${book}days/?size=2&from=${dateAfter(5)}&to=${dateAfter(5 + monthDays - 1)}`,
      target: '5',
    },
  ]
  for (const { name, path, target } of kinds) {
    const call = look(path)
    rows.push([`${name}, ${of}`, ...shown(await costOf(reads, call)), target])
    for (const [changed, date] of [
      ['another day', dateAfter(42)],
      ['the day', dateAfter(10)],
    ] as const) {
      const touch = () => touchDay(db, restaurant, date)
      const alone = await costOf(reads / 3, touch)
      const both = await costOf(reads / 3, async () => {
        await touch()
        await call()
      })
      const cost = { node: both.node - alone.node, postgres: both.postgres - alone.postgres }
      rows.push([`the same after a booking of ${changed}`, ...shown(cost), ''])
    }
  }
}
printTable([`CPU ms of a call, ${tableCount} tables`, 'Node', 'PostgreSQL', 'target'], rows)
guests.close()
await api.stop()
await db.stop()
