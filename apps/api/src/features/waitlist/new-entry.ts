import { AppError } from '@waitbook/contracts/errors'
import { emptyEntryFields, type StoredEntry } from '@waitbook/contracts/waitlist'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { NewRow } from '../../journal/journal.queries.ts'
import { type GivenPhone, phoneAt } from '../restaurants/phone-at.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { entryColumns } from './waitlist.queries.ts'

export const duplicatePhone = 'This phone number is already in the waitlist'

export const phoneTaken = () =>
  new AppError('conflict', 'phone_already_waiting', duplicatePhone, { fields: { phone_number: [duplicatePhone] } })

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
