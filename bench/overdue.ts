/**
 * Evenings on which parties sit longer than planned: compares what happens to the bookings at their tables under several rules for
 * when an overdue party is expected to leave. The plan is made again each minute, as its job does.
 *   node bench/overdue.ts [nights]
 */
import { expectedToLeave, type PartyThere } from '@waitbook/domain/booking/expected-end'
import { type BookingToPlace, planTables } from '@waitbook/domain/booking/table-plan'
import { seats } from '@waitbook/domain/booking/tables'
import { normalQuantile } from '@waitbook/domain/floor/normal'
import { turnBeyond } from '@waitbook/domain/floor/turn-beyond'
import { fourFifths } from '@waitbook/domain/floor/turn-times'
import { tablesOf } from './src/booking/evening.ts'
import { printTable } from './src/system/report.ts'
import { generator } from './src/wait/generator.ts'

const opens = Date.parse('2026-11-02T17:00Z')
const minute = 60_000
const eveningMinutes = 390
const plannedFor = (people: number) => (people <= 2 ? 75 : people <= 4 ? 90 : people <= 6 ? 120 : 150)

type Rule = (party: PartyThere, now: number) => number

/** As `expectedToLeave`, with another share of the parties that have left by then. */
const byShare =
  (share: number): Rule =>
  (party, now) => {
    const { started_at, expected_end_at, turn } = party
    if (expected_end_at !== null && expected_end_at > now) return expected_end_at
    const deviation = turn?.spread ?? 0
    const mean = Math.log(turn?.planned_minutes ?? 0) - fourFifths * deviation
    const leaves = started_at + turnBeyond({ mean, deviation }, (now - started_at) / minute)(share) * minute
    return Math.min(now + 120 * minute, Math.max(now + 15 * minute, leaves))
  }

const rules: Record<string, Rule> = {
  '15 minutes from now': ({ expected_end_at }, now) =>
    expected_end_at !== null && expected_end_at > now ? expected_end_at : now + 15 * minute,
  'median of those who sat as long': byShare(0.5),
  '80th percentile': byShare(0.8),
  'as shipped: 90th percentile': expectedToLeave,
}

interface Venue {
  name: string
  tables: number
  bookings: number
  walkIns: number
  spread: number
  /** Share of parties that stay 1.6 times as long: no turn time knows them. */
  longShare: number
}

const venues: Venue[] = [
  { name: 'stays as learned', tables: 30, bookings: 45, walkIns: 40, spread: 0.35, longShare: 0 },
  { name: 'one in ten stays far longer', tables: 30, bookings: 45, walkIns: 40, spread: 0.4, longShare: 0.1 },
  { name: 'hardly a free table', tables: 30, bookings: 75, walkIns: 60, spread: 0.4, longShare: 0.1 },
]

interface Seated extends PartyThere {
  id: string
  resource_ids: readonly string[]
  leaves_at: number
}

/** One evening under a rule. The same parties come and stay as long, whatever the rule. */
const evening = (venue: Venue, rule: Rule, seed: number) => {
  const random = generator(seed)
  const options = tablesOf(venue.tables)
  const active = new Set(options.flatMap(({ resource_ids }) => resource_ids))
  const size = () => [1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8][Math.floor(random() * 14)] ?? 2
  const lengthOf = (people: number) => {
    const mean = Math.log(plannedFor(people)) - fourFifths * venue.spread
    const usual = Math.exp(mean + venue.spread * normalQuantile(random()))
    return Math.round(usual * (random() < venue.longShare ? 1.6 : 1))
  }
  const booked = Array.from({ length: venue.bookings }, (_, index) => {
    const people = size()
    const starts_at = opens + (60 + Math.floor(random() * 15) * 15) * minute
    return {
      id: `b${index}`,
      people,
      starts_at,
      ends_at: starts_at + plannedFor(people) * minute,
      stays: lengthOf(people),
    }
  })
  const walkIns = Array.from({ length: venue.walkIns }, (_, index) => {
    const people = size()
    return { id: `w${index}`, people, at: opens + Math.floor(random() * 300) * minute, stays: lengthOf(people) }
  })
  let coming: (BookingToPlace & { stays: number; warned?: boolean })[] = booked.map((each) => ({
    ...each,
    resource_ids: [],
    pinned: null,
  }))
  const question = (now: number, bookings: readonly BookingToPlace[], seated: readonly Seated[]) => ({
    ...{ opens, tables: options, active, bookings },
    taken: seated.map((party) => ({
      ...{ kind: 'stay' as const, id: party.id, resource_ids: party.resource_ids },
      ...{ starts_at: party.started_at, ends_at: rule(party, now) },
      ...((party.expected_end_at ?? 0) <= now && { may_end_at: now + 15 * minute }),
    })),
  })
  let seated: Seated[] = []
  const found = { bookings: 0, moves: 0, lateMoves: 0, again: 0, waits: 0, waited: 0, walkIns: 0 }
  const movesOf = new Map<string, number>()
  const sit = (id: string, people: number, stays: number, resource_ids: readonly string[], now: number) => {
    const planned_minutes = plannedFor(people)
    seated.push({
      ...{ id, resource_ids, started_at: now, ended_at: null, expected_end_at: now + planned_minutes * minute },
      ...{ turn: { planned_minutes, spread: venue.spread }, leaves_at: now + stays * minute },
    })
  }
  const isEmpty = (ids: readonly string[]) =>
    ids.length > 0 && !seated.some((party) => party.resource_ids.some((id) => ids.includes(id)))
  for (let at = 0; at <= eveningMinutes; at += 1) {
    const now = opens + at * minute
    seated = seated.filter(({ leaves_at }) => leaves_at > now)
    const planned = new Map(planTables(question(now, coming, seated)).map((each) => [each.id, each]))
    coming = coming.map((booking) => {
      const ids = planned.get(booking.id)?.resource_ids ?? []
      if (booking.resource_ids.length > 0 && ids.join() !== booking.resource_ids.join()) {
        found.moves += 1
        if (booking.starts_at - now < 15 * minute) found.lateMoves += 1
        const before = movesOf.get(booking.id) ?? 0
        if (before > 0) found.again += 1
        movesOf.set(booking.id, before + 1)
      }
      return { ...booking, resource_ids: ids }
    })
    if (at === 0) {
      // What finds no table when it is booked is refused.
      coming = coming.filter(({ resource_ids }) => resource_ids.length > 0)
      found.bookings = coming.length
    }
    const rest: typeof coming = []
    for (const booking of coming) {
      if (booking.starts_at > now) rest.push(booking)
      else if (isEmpty(booking.resource_ids)) sit(booking.id, booking.people, booking.stays, booking.resource_ids, now)
      else {
        if (booking.starts_at === now) found.waits += 1
        found.waited += 1
        rest.push(booking)
      }
    }
    coming = rest
    for (const party of walkIns.filter((each) => each.at === now)) {
      const until = now + plannedFor(party.people) * minute
      const isBooked = (ids: readonly string[]) =>
        coming.some((each) => each.starts_at < until && each.resource_ids.some((id) => ids.includes(id)))
      const option = options.find(
        (each) => seats(each, party.people) && isEmpty(each.resource_ids) && !isBooked(each.resource_ids),
      )
      if (!option) continue
      found.walkIns += 1
      sit(party.id, party.people, party.stays, option.resource_ids, now)
    }
  }
  return found
}

const nights = Number(process.argv[2] ?? 40)
for (const venue of venues) {
  console.log(`\n${venue.name}: ${venue.tables} tables, ${nights} evenings`)
  printTable(
    [
      'an overdue party leaves',
      'bookings',
      'moves per booking',
      'moved twice or more',
      'moved within 15 min',
      'wait at their time',
      'minutes waited',
      'walk-ins seated',
    ],
    Object.entries(rules).map(([name, rule]) => {
      const all = Array.from({ length: nights }, (_, night) => evening(venue, rule, night + 1))
      const sum = (key: keyof (typeof all)[number]) => all.reduce((total, each) => total + each[key], 0)
      const per = (count: number) => (count / sum('bookings')).toFixed(3)
      return [
        ...[name, `${sum('bookings')}`, per(sum('moves')), per(sum('again')), per(sum('lateMoves'))],
        ...[`${sum('waits')}`, `${sum('waited')}`, `${sum('walkIns')}`],
      ]
    }),
  )
}
