import { emptyEntryFields } from '@waitbook/contracts/entry-fields'
import { AppError } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { NewRow } from '../../journal/journal.queries.ts'
import { brokenUniqueRule } from '../../journal/journal.ts'
import { type GivenPhone, phoneAt } from '../restaurants/phone-at.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { entryColumns } from './waitlist.queries.ts'

export const duplicatePhone = 'This phone number is already in the waitlist'

export const phoneTaken = () =>
  new AppError('conflict', 'phone_already_waiting', duplicatePhone, { fields: { phone_number: [duplicatePhone] } })

/** An entry and its quote share the id; PostgreSQL reports the insert that failed first. */
const idRules: unknown[] = ['waitlist_entries_pkey', 'wait_quotes_pkey']

/** Rethrows a failed insert of a party whose id, made by the caller, is that of another one. */
export const refuseTakenId = (error: unknown): never => {
  if (!idRules.includes(brokenUniqueRule(error))) throw error
  throw new AppError('conflict', 'id_taken', 'A party with this id exists already.')
}

const longestAwayMs = 12 * 3_600_000

/** The arrival sent by the device, limited to the present and to the last service day. */
export const arrivalMoment = (happenedAt: string | undefined, now: number) => {
  const claimed = happenedAt === undefined ? now : epochOf(happenedAt)
  return new Date(Math.min(now, Math.max(now - longestAwayMs, claimed))).toISOString()
}

/** A number typed by staff in E.164; null if empty. Throws if it is not valid. */
export const phoneOrNull = (typed: string | null, restaurant: Restaurant, given: GivenPhone): string | null =>
  typed === null || typed === '' ? null : phoneAt(restaurant, 'phone_number', typed, given)

type Arrival = Pick<
  StoredEntry,
  'customer_name' | 'phone_number' | 'people_count' | 'quoted_time' | 'notes' | 'source'
> & { [K in keyof StoredEntry]?: StoredEntry[K] | undefined }

/** A party that arrives now, and the rows that create it. Input that is no column is ignored. */
export const newEntry = (arrival: Arrival, restaurant: Restaurant, at: string, random: RandomBytes) => {
  const known = Object.fromEntries(
    entryColumns.flatMap((column) => (arrival[column] === undefined ? [] : [[column, arrival[column]]])),
  ) as Arrival
  const entry = {
    ...emptyEntryFields,
    id: arrival.id ?? newId(random),
    status: 'WAITING',
    timestamp: at,
    sms_consent_at: arrival.sms_consent === undefined ? null : at,
    ...known,
  } as StoredEntry
  const segment = newId(random)
  const rows: NewRow[] = [
    {
      table: 'waitlist_entries',
      row: { ...entry, restaurant_id: restaurant.id, confirmation_url_segment: segment },
    },
    { table: 'segments', row: { segment, restaurant_id: restaurant.id, entry_id: entry.id } },
  ]
  return { entry, segment, rows }
}
