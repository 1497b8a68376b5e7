import type { StaySource, TableSource } from '../floor/stay.ts'
import { type SizeClass, sizeClasses, sizeClassOf } from '../floor/turn-times.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A longer time without a party was no wait for the next one, such as that between lunch and dinner. */
const longestGapMs = 3 * hourMs

/** A party at a table. Instants are epoch ms of venue time, as if it were UTC. */
export interface TableTime {
  resource_id: string
  stay_id: string
  people: number
  source: StaySource
  /** Of the table. */
  seats: number
  since: number
  until: number
}

export interface TableUse {
  /** By hour of the day, those with any party. */
  hours: { hour: number; minutes: number; days: number; use: number }[]
  /** Between two parties at one table, of at most three hours. */
  gaps: { count: number; median: number | null; p80: number | null; minutes: number }
  /** Seats of the tables that parties had, and how many stayed empty, by size of the party. */
  seats: { size: SizeClass; stays: number; seats: number; people: number }[]
  sources: { source: TableSource; stays: number; covers: number }[]
}

/** The minutes of each local hour and day in which a party was at a table. */
const minutesByHour = (times: readonly TableTime[]) => {
  const hours = new Map<number, { ms: number; days: Set<number> }>()
  for (const { since, until } of times) {
    for (let at = Math.floor(since / hourMs) * hourMs; at < until; at += hourMs) {
      const ms = Math.min(until, at + hourMs) - Math.max(since, at)
      const hour = (at % dayMs) / hourMs
      const known = hours.get(hour) ?? { ms: 0, days: new Set<number>() }
      known.ms += ms
      known.days.add(Math.floor(at / dayMs))
      hours.set(hour, known)
    }
  }
  return hours
}

const groupsBy = <T>(list: readonly T[], keyOf: (each: T) => string): T[][] => {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return [...groups.values()]
}

const gapsOf = (times: readonly TableTime[]) => {
  const gaps: number[] = []
  for (const own of groupsBy(times, ({ resource_id }) => resource_id)) {
    const ordered = own.toSorted((one, other) => one.since - other.since)
    for (const [index, { since }] of ordered.entries()) {
      const before = ordered[index - 1]
      const gap = before === undefined ? -1 : since - before.until
      if (gap >= 0 && gap <= longestGapMs) gaps.push(gap / minuteMs)
    }
  }
  return gaps.sort((one, other) => one - other)
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted.length === 0 ? null : Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)

/** How tables were used; `tables` is how many there are. */
export const tableUse = (times: readonly TableTime[], tables: number): TableUse => {
  const stays = groupsBy(times, ({ stay_id }) => stay_id).flatMap(([first, ...more]) =>
    // A party that moved had several; those at which it sat at once are counted together.
    first
      ? [
          {
            ...first,
            seats: [first, ...more.filter(({ since }) => since === first.since)].reduce(
              (sum, each) => sum + each.seats,
              0,
            ),
          },
        ]
      : [],
  )
  const gaps = gapsOf(times)
  const hours = [...minutesByHour(times)].map(([hour, { ms, days }]) => ({
    hour,
    minutes: Math.round(ms / minuteMs),
    days: days.size,
    use: tables === 0 ? 0 : Math.min(100, Math.round((100 * ms) / (tables * days.size * hourMs))),
  }))
  return {
    hours: hours.sort((one, other) => one.hour - other.hour),
    gaps: {
      count: gaps.length,
      median: quantile(gaps, 0.5),
      p80: quantile(gaps, 0.8),
      minutes: Math.round(gaps.reduce((sum, each) => sum + each, 0)),
    },
    seats: sizeClasses.flatMap((size) => {
      const own = stays.filter(({ people }) => sizeClassOf(people) === size)
      const sum = (of: 'seats' | 'people') => own.reduce((total, each) => total + each[of], 0)
      return own.length === 0 ? [] : [{ size, stays: own.length, seats: sum('seats'), people: sum('people') }]
    }),
    sources: (['book', 'list', 'walk_in'] as const).map((source) => {
      const own = stays.filter((each) => each.source === source)
      return { source, stays: own.length, covers: own.reduce((total, { people }) => total + people, 0) }
    }),
  }
}
