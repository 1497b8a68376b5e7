import type { Db } from '@waitbook/db/connect'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import { sql } from 'kysely'

/** Parties on all waitlists by status. Uses the partial index of active entries. */
export const countActiveEntries = (db: Db) =>
  db
    .selectFrom('waitlist_entries')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('status', 'in', activeStatuses)
    .groupBy('status')
    .execute()

/** Messages that are not settled, and how long the oldest due one has waited. */
export const countOpenMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .select([
      'channel',
      'state',
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(coalesce(next_attempt_at, created_at))), 0)::float8`.as(
        'age',
      ),
    ])
    .where('state', 'in', ['queued', 'sending'])
    .groupBy(['channel', 'state'])
    .execute()

export const countPendingDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
