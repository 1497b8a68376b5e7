import { Occupancy, type TakenSpan } from './occupancy.ts'
import { type BookingRules, closureOn, servicesOn, walkInShareAt } from './rules.ts'
import { serviceTimes } from './service-times.ts'
import type { TableOption } from './tables.ts'

const halfHourMs = 30 * 60_000
/** Tables that are kept for walk-ins are anybody's from so long before on. */
export const walkInReleaseMs = 15 * 60_000

/** What a half hour keeps for guests who do not book. Instants are epoch ms. */
export interface WalkInKeep {
  from: number
  until: number
  /** Of the seats, 0 to 1. */
  share: number
  seats_wanted: number
  /** Seats of the tables that are kept, and of those where walk-ins sit already. */
  seats_kept: number
  resource_ids: readonly string[]
}

interface WalkInQuestion {
  rules: Pick<BookingRules, 'services' | 'special_dates' | 'own_hours'>
  timeZone: string
  /** The dates whose services count. */
  dates: readonly string[]
  now: number
  tables: readonly TableOption[]
  /** Whatever has tables: bookings, parties, blocks and holds. */
  taken: readonly TakenSpan[]
  /** Those of them in which walk-ins sit. */
  walkIns: readonly TakenSpan[]
}

interface HalfHour {
  from: number
  share: number
}

/** The half hours of the services that keep a share and are not released yet; of two services, the larger share. */
const halfHoursOf = ({ rules, timeZone, dates, now }: WalkInQuestion): HalfHour[] => {
  const found = new Map<number, number>()
  for (const date of dates) {
    const closureAt = closureOn(rules, date)
    for (const service of servicesOn(rules, date)) {
      if (service.walk_in_share.length === 0) continue
      for (const { at, ...moment } of serviceTimes({ ...service, interval: 30 }, date, timeZone)) {
        if (closureAt(moment)) continue
        const share = walkInShareAt(service, moment.time)
        if (share > 0 && at > now + walkInReleaseMs) found.set(at, Math.max(share, found.get(at) ?? 0))
      }
    }
  }
  return [...found].map(([from, share]) => ({ from, share })).sort((one, other) => one.from - other.from)
}

/**
 * The tables that each half hour keeps for walk-ins: of those without a booking during it the smallest, until the share of
 * the seats is reached. A half hour is released 15 minutes before it begins, and is left out then.
 */
export const walkInKeeps = (question: WalkInQuestion): WalkInKeep[] => {
  const singles = question.tables
    .filter(({ resource_ids }) => resource_ids.length === 1)
    .sort(
      (one, other) =>
        one.seats_max - other.seats_max ||
        other.priority - one.priority ||
        ((one.resource_ids[0] ?? '') < (other.resource_ids[0] ?? '') ? -1 : 1),
    )
  const seats = singles.reduce((sum, { seats_max }) => sum + seats_max, 0)
  const occupancy = new Occupancy()
  for (const span of question.taken) occupancy.add(span)
  const seatsOf = new Map(singles.map(({ resource_ids: [id = ''], seats_max }) => [id, seats_max]))
  return halfHoursOf(question).map(({ from, share }) => {
    const until = from + halfHourMs
    // As many as bookings may not use: see the free times.
    const seats_wanted = seats - Math.floor(seats * (1 - share))
    let seats_kept = question.walkIns
      .filter(({ starts_at, ends_at }) => starts_at < until && ends_at > from)
      .flatMap(({ resource_ids }) => resource_ids)
      .reduce((sum, id) => sum + (seatsOf.get(id) ?? 0), 0)
    const resource_ids: string[] = []
    for (const {
      resource_ids: [id = ''],
      seats_max,
    } of singles) {
      if (seats_kept >= seats_wanted) break
      if (occupancy.freeAround(id, from, until) === undefined) continue
      resource_ids.push(id)
      seats_kept += seats_max
    }
    return { from, until, share, seats_wanted, seats_kept, resource_ids }
  })
}
