import { createHash } from 'node:crypto'
import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { GuestRecord } from '@waitbook/contracts/privacy'
import { maskPhone } from '@waitbook/domain/phone'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Read } from '../../journal/journal.queries.ts'
import { listEmailsOfPhones, listPhonesOfEmail, listPhonesOfGuest } from './guest-contacts.queries.ts'
import {
  listBookings,
  listMessages,
  listProfiles,
  listRatings,
  listReplies,
  listTurnAlerts,
  listVisitsOfContacts,
  listWishes,
} from './guest-data.queries.ts'

/** `forms`: the numbers under which the guest may be stored, of which the first that is known counts. */
export type Named = { forms: string[]; email?: undefined } | { email: string; forms?: undefined }

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const dataOf = async (db: Read, restaurantId: RestaurantId, known: readonly string[], named?: string) => {
  const phones = await listPhonesOfGuest(db, restaurantId, known)
  const ofPhones = await listEmailsOfPhones(db, restaurantId, phones)
  const emails = [...new Set([...(named === undefined ? [] : [named]), ...ofPhones])]
  const contacts = { phones, emails, named }
  const profiles = await listProfiles(db, restaurantId, contacts)
  const visits = await listVisitsOfContacts(db, restaurantId, contacts)
  const reservations = await listBookings(db, restaurantId, contacts)
  const booking_wishes = await listWishes(db, restaurantId, contacts)
  const owners = {
    visits: ids(visits),
    bookings: ids(reservations),
    wishes: ids(booking_wishes),
    profiles: ids(profiles),
    addresses: [...phones, ...emails],
  }
  const messages = await listMessages(db, restaurantId, owners)
  const replies = await listReplies(db, restaurantId, owners)
  const ratings = await listRatings(db, restaurantId, owners)
  const turn_alerts = await listTurnAlerts(db, restaurantId, owners)
  const rows = { profiles, visits, reservations, booking_wishes, messages, replies }
  if (Object.values(rows).every(({ length }) => length === 0)) return undefined
  return { phones, emails, ...rows, ratings, turn_alerts, owners }
}

export type GuestData = NonNullable<Awaited<ReturnType<typeof dataOf>>>

/** Throws `not_found` where nothing is known of the guest. */
export const getGuestData = async (
  db: Read,
  restaurantId: RestaurantId,
  { forms, email }: Named,
): Promise<GuestData> => {
  if (email !== undefined) {
    const known = await dataOf(db, restaurantId, await listPhonesOfEmail(db, restaurantId, email), email)
    if (!known) throw notFound('Nothing is known of a guest under this address.')
    return known
  }
  for (const form of forms) {
    const known = await dataOf(db, restaurantId, [form])
    if (known) return known
  }
  throw notFound('Nothing is known of a guest under this number.')
}

/** The rows as staff recognise them, so that they see whose data it is. */
export const recordsOf = ({ phones, profiles, visits, reservations, booking_wishes }: GuestData): GuestRecord[] => {
  const record = (kind: GuestRecord['kind'], row: Omit<GuestRecord, 'kind' | 'is_other_number'>): GuestRecord => ({
    ...{ kind, id: row.id, name: row.name, phone: row.phone, email: row.email, on: row.on },
    is_other_number: row.phone !== '' && !phones.includes(row.phone),
  })
  return [
    ...profiles.map((row) => record('profile', { ...row, on: row.created_at })),
    ...visits.map(({ customer_name, phone_number, email, timestamp, ...row }) =>
      record('visit', { ...row, name: customer_name, phone: phone_number ?? '', email: email ?? '', on: timestamp }),
    ),
    ...reservations.map((row) => record('reservation', { ...row, on: row.date })),
    ...booking_wishes.map((row) => record('booking_wish', { ...row, on: row.date })),
  ]
}

/** Other numbers and addresses in the guest's rows: what is stored under them is not the guest's for certain. */
export const otherContactsOf = (known: GuestData) => {
  const own = new Set([...known.phones, ...known.emails])
  const named = recordsOf(known).flatMap(({ phone, email }) => [phone, email.toLowerCase()])
  return [...new Set(named)].filter((contact) => contact !== '' && !own.has(contact))
}

/** Changes with the rows that belong to the guest. */
export const versionOf = ({ phones, emails, profiles, visits, reservations, booking_wishes }: GuestData) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        phones,
        emails,
        ...[profiles, visits, reservations, booking_wishes].map((rows) => ids(rows).toSorted()),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)

/** Why the guest cannot be erased now, or undefined. */
export const erasureRefusal = ({ visits, reservations }: GuestData, today: string) => {
  if (visits.some(isActive)) {
    return {
      code: 'guest_waiting',
      detail: 'This guest is on the waitlist: serve or remove the party first.',
    } as const
  }
  const isExpected = reservations.some(
    ({ status, date }) => (status === 'CONFIRMED' || status === 'REQUESTED') && date >= today,
  )
  if (!isExpected) return undefined
  return {
    code: 'guest_expected',
    detail: 'This guest is expected: cancel or delete the reservation first.',
  } as const
}

/** What leaves: a number beside the guest's address that is not known to be the guest's stays unreadable. */
export const exportedOf = ({ owners: _owners, ...known }: GuestData) => {
  const own = new Set(known.phones)
  const shown = (phone: string) => (phone === '' || own.has(phone) ? phone : maskPhone(phone))
  const isOfOther = (phone: string) => phone !== '' && !own.has(phone)
  const others = new Set(
    [
      ...known.visits.map(({ id, phone_number }) => ({ id, phone: phone_number ?? '' })),
      ...known.reservations,
      ...known.booking_wishes,
    ].flatMap(({ id, phone }) => (isOfOther(phone) ? [id] : [])),
  )
  const addresses = new Set([...known.phones, ...known.emails])
  return {
    ...known,
    visits: known.visits.map((row) => ({ ...row, phone_number: row.phone_number && shown(row.phone_number) })),
    reservations: known.reservations.map((row) => ({ ...row, phone: shown(row.phone) })),
    booking_wishes: known.booking_wishes.map((row) => ({ ...row, phone: shown(row.phone) })),
    messages: known.messages.filter(
      ({ to, entry_id, reservation_id, wish_id }) =>
        addresses.has(to) || ![entry_id, reservation_id, wish_id].some((id) => id !== null && others.has(id)),
    ),
    replies: known.replies.filter(({ phone }) => !isOfOther(phone)),
  }
}
