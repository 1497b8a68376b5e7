import type { Booked } from './booked.ts'
import { type BookingRules, type BookingService, pacingAt, walkInShareAt } from './rules.ts'
import { serviceTimes } from './service-times.ts'
import { sellableSeats } from './slots.ts'
import type { TableOption } from './tables.ts'

const msPerMinute = 60_000
const quarterMs = 15 * msPerMinute

/** What bookings use of a service; each has a limit of its own. */
const kinds = ['parties', 'covers', 'seat_minutes', 'table_minutes'] as const
type Kind = (typeof kinds)[number]

export type Use = Readonly<Record<Kind, number>>

/** What rules and tables allow in a service of one day; null: they set no limit. */
export type Allowed = Readonly<Record<Kind, number | null>>

/** Shares of a service, 0 to 1, that unverified guests may take in all and from one address; 1: no limit. */
export interface GuestShares {
  unverified_share: number
  unverified_address_share: number
}

/** An unverified booking, or a hold, in the same service. */
export interface GuestUse {
  use: Use
  /** Undefined: it was not recorded, and counts for the service only. */
  address: string | undefined
}

export type Beyond = 'service' | 'address'

const least = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const sum = (values: readonly (number | null)[]) =>
  values.reduce((total: number | null, value) => (total === null || value === null ? null : total + value), 0)

/** What guests could take of a service on a date, if nothing were booked yet. */
export const allowedIn = (
  rules: BookingRules,
  tables: readonly TableOption[],
  service: BookingService,
  { date, timeZone }: { date: string; timeZone: string },
): Allowed => {
  const times = serviceTimes(service, date, timeZone)
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return { parties: null, covers: null, seat_minutes: 0, table_minutes: null }
  const quarters = [...new Map(times.map((each) => [Math.floor(each.at / quarterMs), each])).values()]
  const limits = quarters.map(({ time }) => pacingAt(service, time))
  const longest = Math.max(...service.turn_minutes.map(({ minutes }) => minutes)) + service.buffer
  // A stay that begins with the last time is the shortest, so that the service is not taken for longer than it is.
  const shortest = Math.min(longest, service.turn_minutes[0]?.minutes ?? longest)
  const minutes = (last.at - first.at) / msPerMinute + shortest
  const kept = times.map(({ time }) => walkInShareAt(service, time))
  const mean = (of: (share: number) => number) => kept.reduce((total, share) => total + of(share), 0) / kept.length
  const single = tables.filter(({ resource_ids }) => resource_ids.length === 1).length
  return {
    parties: sum(limits.map(({ parties }) => parties)),
    covers: sum(limits.map(({ covers }) => least(covers, service.pacing.online_covers))),
    seat_minutes: minutes * mean((share) => sellableSeats({ rules, tables }, share)),
    table_minutes: rules.mode === 'tables' ? minutes * mean((share) => single * (1 - share)) : null,
  }
}

/** What one booking uses; one without tables is taken for a party at one. */
export const usedBy = ({
  people,
  starts_at,
  ends_at,
  resource_ids,
}: Pick<Booked, 'people' | 'starts_at' | 'ends_at' | 'resource_ids'>): Use => {
  const minutes = Math.max(0, ends_at - starts_at) / msPerMinute
  return {
    parties: 1,
    covers: people,
    seat_minutes: people * minutes,
    table_minutes: Math.max(1, resource_ids.length) * minutes,
  }
}

const exceeds = (allowed: Allowed, share: number, others: readonly GuestUse[], own: Use) => {
  // One booking is always possible.
  if (share >= 1 || others.length === 0) return false
  return kinds.some((kind) => {
    const limit = allowed[kind]
    if (limit === null) return false
    return others.reduce((total, { use }) => total + use[kind], own[kind]) > limit * share
  })
}

/** Which share one more unverified use of a service would exceed, its address's or the service's; undefined: none. */
export const beyondShare = (
  allowed: Allowed,
  shares: GuestShares,
  others: readonly GuestUse[],
  own: { use: Use; address: string },
): Beyond | undefined => {
  const ofAddress = others.filter(({ address }) => address === own.address)
  if (exceeds(allowed, shares.unverified_address_share, ofAddress, own.use)) return 'address'
  return exceeds(allowed, shares.unverified_share, others, own.use) ? 'service' : undefined
}
