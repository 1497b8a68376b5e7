/**
 * Covers that the rules of bookings sell in simulated evenings, beside best fit, and what the free times cost.
 *   node bench/booking.ts [--evenings=20]
 */
import { parseArgs } from 'node:util'
import { Book } from '@waitbook/domain/booking/booked'
import { bookableDay, slotsOf } from '@waitbook/domain/booking/slots'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dinnerRules, soldCovers, tablesOf } from './src/booking/evening.ts'
import { median } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { printTable } from './src/system/report.ts'
import { generator } from './src/wait/generator.ts'

const { values } = parseArgs({ options: { evenings: { type: 'string', default: '20' } } })
const first = '2026-11-02'
const start = Date.parse(`${first}T00:00Z`)
const msPerMinute = 60_000
const days = 30

console.log(`Covers sold per evening, of ${values.evenings} evenings. ${machine()}\n`)
printTable(
  ['tables', 'demand', 'best fit', 'the engine', 'engine / best fit'],
  [10, 25, 60].flatMap((tables) =>
    [1, 1.4].map((load) => {
      const { bestFit, engine } = soldCovers(tables, load, Number(values.evenings))
      return [`${tables}`, load.toFixed(1), bestFit.toFixed(1), engine.toFixed(1), (engine / bestFit).toFixed(3)]
    }),
  ),
)

/** A month of bookings at 60 tables, so many a day; beyond what the tables hold they have none. */
const bookingsOf = (perDay: number) => {
  const random = generator(7)
  return Array.from({ length: days * perDay }, (_, index) => {
    const day = Math.floor(index / perDay)
    const table = index % perDay
    const starts_at = start + (day * 1_440 + 17.5 * 60 + (table % 3) * 105) * msPerMinute
    const resource_ids = table < 180 && random() < 0.9 ? [`t${Math.floor(table / 3)}`] : []
    return { people: 2, starts_at, ends_at: starts_at + 90 * msPerMinute, resource_ids, is_online: true }
  })
}

/** CPU ms of this process, the median of some rounds. */
const cpu = (run: () => unknown) => {
  const times = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return median(times).toFixed(2)
}

const tables = tablesOf(60)
console.log('\nCPU ms for a party of four at 60 tables\n')
printTable(
  ['bookings a day', 'times of a day, with reading its bookings into the index', 'a month of days, with the index'],
  [10, 100, 1_000].map((perDay) => {
    const bookings = bookingsOf(perDay)
    const today = bookings.slice(0, perDay)
    const question = (book: Book) => ({ rules: dinnerRules, timeZone: 'Europe/Lisbon', now: start, tables, book })
    return [
      `${perDay}`,
      cpu(() => slotsOf(question(new Book(today)), first, 4)),
      cpu(() => {
        const asked = question(new Book(bookings))
        return Array.from({ length: days }, (_, day) => bookableDay(asked, addDays(first, day), 4))
      }),
    ]
  }),
)
