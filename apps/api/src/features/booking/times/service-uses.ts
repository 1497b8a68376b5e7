import { isOnline } from '@waitbook/domain/booking/booking-sources'
import {
  allowedIn,
  type Beyond,
  beyondShare,
  type GuestShares,
  type GuestUse,
  usedBy,
} from '@waitbook/domain/booking/guest-share'
import { serviceOf, takenTimes } from '@waitbook/domain/booking/stored-bookings'
import type { Read } from '../../../journal/journal.queries.ts'
import { listUnproved } from '../unverified.queries.ts'
import { placesBy, rulesOf } from './day-book.ts'
import type { DecidedSlot } from './decide-slot.ts'

/** What unverified bookings and holds take of the service of a decided time, as of the same read. */
export interface ServiceUses {
  /** The ids of bookings whose number is not proved. */
  unproved: ReadonlySet<string>
  bookings: GuestUse[]
  /** Of guests who fill in the form, as far as they count. */
  holds: GuestUse[]
  /** Of guests to whom a code was sent. */
  codeHolds: GuestUse[]
}

interface Own {
  reservation_id?: string | undefined
  hold_id?: string | undefined
}

export const readServiceUses = async (db: Read, decided: DecidedSlot, own: Own = {}): Promise<ServiceUses> => {
  const { restaurant, slot, service_date, rows } = decided
  const rules = rulesOf(restaurant)
  const isIn = (booking: Parameters<typeof serviceOf>[1]) => {
    const found = serviceOf(rules, booking)
    return found?.date === service_date && found.service.name === slot.service
  }
  const online = rows.reservations.filter((row) => isOnline(row.source) && row.id !== own.reservation_id && isIn(row))
  const unproved = await listUnproved(
    db,
    restaurant.id,
    online.map(({ id }) => id),
  )
  const marks = new Map(unproved.flatMap((row) => (row.is_unverified ? [[row.id, row.address_mark]] : [])))
  const timesOf = takenTimes(rules, restaurant.time_zone)
  const ofReservations = placesBy(rows.places, 'reservation_id')
  const ofHolds = placesBy(rows.places, 'hold_id')
  const bookings = online.flatMap((row): GuestUse[] => {
    const mark = marks.get(row.id)
    if (mark === undefined) return []
    const resource_ids = ofReservations.get(row.id)?.ids ?? []
    return [{ use: usedBy({ people: row.party_size, ...timesOf(row), resource_ids }), address: mark || undefined }]
  })
  // The server itself holds what it offers to a wish.
  const held = rows.holds.filter(
    (hold) => hold.counts && hold.id !== own.hold_id && hold.address_mark !== '' && isIn({ ...hold, service: '' }),
  )
  const useOfHold = ({ id, party_size: people, address_mark, ...times }: (typeof held)[number]): GuestUse => ({
    use: usedBy({ ...times, people, resource_ids: ofHolds.get(id)?.ids ?? [] }),
    address: address_mark,
  })
  return {
    unproved: new Set(unproved.map(({ id }) => id)),
    bookings,
    holds: held.filter(({ code_to }) => code_to === '').map(useOfHold),
    codeHolds: held.filter(({ code_to }) => code_to !== '').map(useOfHold),
  }
}

/** Which share of unverified guests the decided time would exceed, given what they use already; undefined: none. */
export const isBeyond = (
  { restaurant, slot, service, service_date: date, tables, taken_until }: DecidedSlot,
  people: number,
  others: readonly GuestUse[],
  address: string,
  shares: GuestShares = restaurant.booking,
): Beyond | undefined => {
  const allowed = allowedIn(rulesOf(restaurant), tables, service, { date, timeZone: restaurant.time_zone })
  const { starts_at, resource_ids } = slot
  return beyondShare(allowed, shares, others, {
    use: usedBy({ people, starts_at, ends_at: taken_until, resource_ids }),
    address,
  })
}

/** Whether the time is kept while a guest types a code: all such holds together may take as much as one address. */
export const isKeptForCode = (decided: DecidedSlot, people: number, { codeHolds }: ServiceUses, address: string) => {
  const { unverified_address_share } = decided.restaurant.booking
  const shares = { unverified_share: unverified_address_share, unverified_address_share }
  return isBeyond(decided, people, codeHolds, address, shares) === undefined
}
