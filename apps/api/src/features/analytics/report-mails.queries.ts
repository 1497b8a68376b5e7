import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ReportMailsTable } from '@waitbook/db/schema/report-mails'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'

/** Restaurants with saved reports. Across restaurants; called by the job only. */
export const listReporting = async (db: Read) => {
  const rows = await db
    .selectFrom('settings')
    .select(['restaurant_id', 'settings'])
    .where('app', '=', 'analytics')
    .where(sql<boolean>`settings.settings ? 'reports'`)
    .execute()
  return rows.map(({ restaurant_id, settings }) => ({ restaurant_id: restaurant_id as RestaurantId, settings }))
}

/** The time zone of a restaurant and whether it is a demo. */
export const findSending = async (db: Read, restaurantId: RestaurantId) => {
  const row = await withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .leftJoin('sandboxes', 'sandboxes.restaurant_id', 'restaurants.id')
    .select(['restaurants.time_zone', 'sandboxes.restaurant_id as sandbox', 'restaurants.unapproved_since'])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirst()
  return {
    time_zone: row?.time_zone ?? 'UTC',
    is_demo: row === undefined || row.sandbox !== null,
    is_approved: row?.unapproved_since === null,
  }
}

/** The addresses of active owners and managers in lower case: reports are mailed to no other. */
export const listReportAddresses = async (db: Read, restaurantId: RestaurantId) => {
  const rows = await ownRows(db, restaurantId, 'users')
    .select(sql<string>`lower(email)`.as('address'))
    .distinct()
    .where('role', 'in', ['owner', 'manager'])
    .where('deactivated_at', 'is', null)
    .where('email', '!=', '')
    .orderBy('address')
    .execute()
  return rows.map(({ address }) => address)
}

type Mail = Pick<ReportMailsTable, 'report_id' | 'week'>

/** Whether the caller has to send a report for a week: no instance has, or the mail server could not accept it then. */
export const claimMail = async (db: Db, restaurantId: RestaurantId, { report_id, week }: Mail, at: string) => {
  const claimed = await withTenant(db, restaurantId)
    .insertInto('report_mails')
    .values({ restaurant_id: restaurantId, report_id, week, state: 'sending', error: null, at })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'report_id', 'week'])
        .doUpdateSet({ state: 'sending', error: null, at })
        .where('report_mails.restaurant_id', '=', restaurantId)
        .where('report_mails.state', '=', 'retry'),
    )
    .returning('report_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Records a mail that may have gone out, unless it is known what became of it. */
export const insertUnknownMail = (
  db: Db,
  restaurantId: RestaurantId,
  mail: Omit<ReportMailsTable, 'restaurant_id' | 'state'>,
) =>
  withTenant(db, restaurantId)
    .insertInto('report_mails')
    .values({ ...mail, restaurant_id: restaurantId, state: 'unknown' })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'report_id', 'week']).doNothing())
    .execute()

/** The number of a restaurant's mails in a week except one: a report can be replaced to get another mail, so mails are limited. */
export const countOtherMails = async (db: Db, restaurantId: RestaurantId, { report_id, week }: Mail) => {
  const { count } = await ownRows(db, restaurantId, 'report_mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('week', '=', week)
    .where('report_id', '!=', report_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const settleMail = (
  db: Db,
  restaurantId: RestaurantId,
  { report_id, week }: Mail,
  values: Pick<ReportMailsTable, 'state' | 'error' | 'at'>,
) =>
  updateRows(db, restaurantId, 'report_mails')
    .set(values)
    .where('report_id', '=', report_id)
    .where('week', '=', week)
    .execute()

/** Ends the sending of an instance that stopped: the mail may have been sent. Across restaurants. */
export const endLostMails = (db: Db, before: string) =>
  db
    .updateTable('report_mails')
    .set({ state: 'unknown', error: 'Waitbook stopped while it sent this mail.' })
    .where('state', '=', 'sending')
    .where('at', '<', before)
    .execute()

export const deleteOldMails = (db: Pick<Db, 'deleteFrom'>, before: string) =>
  db.deleteFrom('report_mails').where('at', '<', before).execute()

export const listLatestMails = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'report_mails')
    .distinctOn('report_id')
    .select(['report_id', 'week', 'state', 'error', 'at'])
    .orderBy('report_id')
    .orderBy('week', 'desc')
    .execute()
