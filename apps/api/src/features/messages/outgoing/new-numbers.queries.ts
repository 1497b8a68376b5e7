import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../../journal/rows.queries.ts'
import { isContactVerified, newNumberTexts } from '../../restaurants/new-number-texts.queries.ts'
import type { Write } from './messages.queries.ts'

export const countNewNumberTexts = async (db: Read, restaurantId: RestaurantId, since: string) => {
  const own = withTenant(db, restaurantId) as Db
  const { rows } = await sql<{ count: number }>`select ${newNumberTexts(restaurantId, since)} as count`.execute(own)
  return rows[0]?.count ?? 0
}

/** How many messages an address has caused since then, without those to verified contacts. */
export const countAddressMessages = async (db: Read, restaurantId: RestaurantId, mark: string, since: string) => {
  const own = withTenant(db, restaurantId) as Db
  const { rows } = await sql<{ count: number }>`
    select count(*) from messages
    where restaurant_id = ${restaurantId} and address_mark = ${mark} and created_at > ${since}::timestamptz
      and state not in ('failed', 'not_sent') and not ${isContactVerified(restaurantId, sql.ref('messages.to'))}`.execute(
    own,
  )
  return Number(rows[0]?.count ?? 0)
}

/** How many codes were sent since then to contacts that are not verified. */
export const countCodes = async (db: Read, restaurantId: RestaurantId, since: string) => {
  const own = withTenant(db, restaurantId) as Db
  const { rows } = await sql<{ count: number }>`
    select count(*) from messages
    where restaurant_id = ${restaurantId} and created_at > ${since}::timestamptz and template_type = 'booking_code'
      and state not in ('failed', 'not_sent') and not ${isContactVerified(restaurantId, sql.ref('messages.to'))}`.execute(
    own,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Removes the marks of addresses that count no longer. */
export const clearAddressMarks = (db: Db, before: string) =>
  db
    .updateTable('messages')
    .set({ address_mark: null })
    .where('address_mark', 'is not', null)
    .where('created_at', '<', before)
    .execute()

/** Whether a number or an e-mail address is verified at the restaurant. */
export const readVerified = async (db: Read, restaurantId: RestaurantId, to: string) => {
  const own = withTenant(db, restaurantId) as Db
  const { rows } = await sql<{ verified: boolean }>`
    select ${isContactVerified(restaurantId, sql`${to}::text`)} as verified`.execute(own)
  return rows[0]?.verified === true
}

/** Whether a visit with a number that is not verified has had its one automatic text. */
export const hasHadOnlyText = async (db: Read, restaurantId: RestaurantId, entryId: string, phone: string) => {
  const own = withTenant(db, restaurantId) as Db
  const { rows } = await sql<{ texted: boolean }>`
    select exists (
      select from messages where restaurant_id = ${restaurantId} and entry_id = ${entryId}
        and template_type = 'queue_joined' and channel in ('sms', 'whatsapp') and state not in ('failed', 'not_sent')
    ) and not exists (
      select from texted_phones where phone = ${phone} and restaurant_id = ${restaurantId} and entry_id = ${entryId}
        and verified_at is not null
    ) as texted`.execute(own)
  return rows[0]?.texted === true
}

/** Whether the guest of this visit has pressed a button of the page whose link was texted, or replied. */
export const isVisitVerified = async (db: Read, restaurantId: RestaurantId, entryId: string, phone: string) => {
  const found = await ownRows(db, restaurantId, 'texted_phones')
    .select('phone')
    .where('phone', '=', phone)
    .where('entry_id', '=', entryId)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether this number was texted about a visit or a booking, and is not verified for it yet. */
export const isUnconfirmed = async (db: Read, restaurantId: RestaurantId, aboutId: string, phone: string) => {
  const found = await ownRows(db, restaurantId, 'texted_phones')
    .select('phone')
    .where('phone', '=', phone)
    .where('entry_id', '=', aboutId)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores that a person pressed a button of the page whose link was texted to the number. */
export const verifyVisit = (db: Write, restaurantId: RestaurantId, entryId: string, phone: string, at: string) =>
  updateRows(db, restaurantId, 'texted_phones')
    .set({ verified_at: at })
    .where('phone', '=', phone)
    .where('entry_id', '=', entryId)
    .where('verified_at', 'is', null)
    .execute()

/** A number that replies is verified for each visit that it was texted about. */
export const verifyNumber = (db: Write, phone: string, at: string) =>
  db
    .updateTable('texted_phones')
    .set({ verified_at: at })
    .where('phone', '=', phone)
    .where('verified_at', 'is', null)
    .execute()
