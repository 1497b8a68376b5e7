/**
 * What the plan of an evening's tables costs, beside giving tables by best fit to the same bookings without keeping,
 * moving or explaining anything.
 *   node bench/table-plan.ts
 */
import { type BookingToPlace, planTables, type TablePlanQuestion } from '@waitbook/domain/booking/table-plan'
import { withTables } from '@waitbook/domain/booking/tables'
import { tablesOf } from './src/booking/evening.ts'
import { median } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { printTable } from './src/system/report.ts'
import { generator } from './src/wait/generator.ts'

const opens = Date.parse('2026-11-02T17:00Z')
const msPerMinute = 60_000

/** Bookings of an evening of five hours, some of which are stored at tables, and parties that sit at some of these too long. */
const eveningOf = (bookings: number, tables: ReturnType<typeof tablesOf>): TablePlanQuestion => {
  const random = generator(11)
  const singles = tables.filter(({ resource_ids }) => resource_ids.length === 1)
  const made = Array.from({ length: bookings }, (_, index): BookingToPlace => {
    const starts_at = opens + Math.floor(random() * 17) * 15 * msPerMinute
    const people = 1 + Math.floor(random() * 8)
    return {
      id: `b${index}`,
      people,
      starts_at,
      ends_at: starts_at + 105 * msPerMinute,
      resource_ids: [],
      pinned: null,
    }
  })
  const question = { opens, tables, active: new Set(singles.flatMap(({ resource_ids }) => resource_ids)), taken: [] }
  // As stored before the parties sat down.
  const stored = new Map(planTables({ ...question, bookings: made }).map((each) => [each.id, each.resource_ids]))
  const taken = singles.slice(0, singles.length / 3).map(({ resource_ids: [id = ''] }) => ({
    ...{ kind: 'stay' as const, id: `s${id}`, resource_ids: [id] },
    ...{ starts_at: opens, ends_at: opens + 45 * msPerMinute },
  }))
  return { ...question, taken, bookings: made.map((each) => ({ ...each, resource_ids: stored.get(each.id) ?? [] })) }
}

/** CPU ms of this process: the median and the worst of some rounds. */
const cpu = (run: () => unknown) => {
  const times = Array.from({ length: 23 }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return { typical: median(times).toFixed(2), worst: Math.max(...times.slice(3)).toFixed(2) }
}

console.log(`CPU ms of an evening's plan. Target: 120 bookings below 20 ms. ${machine()}\n`)
printTable(
  ['tables', 'bookings', 'without a table', 'plan', 'worst of 20', 'plan from nothing', 'best fit alone'],
  [
    [25, 60],
    [60, 120],
    [60, 240],
  ].map(([count = 0, bookings = 0]) => {
    const tables = tablesOf(count)
    const question = eveningOf(bookings, tables)
    const anew = { ...question, bookings: question.bookings.map((each) => ({ ...each, resource_ids: [] })) }
    const booked = anew.bookings.map((each) => ({ ...each, is_online: false }))
    const unplaced = planTables(question).filter(({ resource_ids }) => resource_ids.length === 0).length
    const plan = cpu(() => planTables(question))
    return [
      ...[`${count}`, `${bookings}`, `${unplaced}`, plan.typical, plan.worst],
      ...[cpu(() => planTables(anew)).typical, cpu(() => withTables(booked, tables)).typical],
    ]
  }),
)
