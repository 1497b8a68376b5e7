import type { RestaurantId } from '@waitbook/contracts/ids'
import type { PageInput } from '@waitbook/contracts/paging'
import type { Db } from '@waitbook/db/connect'
import type { AccountEventsTable } from '@waitbook/db/schema/accounts'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { AccountEvent } from '@waitbook/domain/staff/account-events'
import { type Selectable, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'
import { cutPage, sliceOf } from '../../lib/cursors.ts'
import { ascending, descending, isAfter, keyOf, orderBy, typesOf } from '../../lib/keyset.queries.ts'

export const insertAccountEvent = (db: Pick<Db, 'insertInto' | keyof Read>, event: Selectable<AccountEventsTable>) =>
  withTenant(db, event.restaurant_id).insertInto('account_events').values(event).execute()

/** `userId` undefined: those of all users. */
const eventsOf = (db: Read, restaurantId: RestaurantId, userId: string | undefined) =>
  ownRows(db, restaurantId, 'account_events').$if(userId !== undefined, (query) =>
    query.where('account_events.user_id', '=', userId ?? ''),
  )

const newestFirst = [
  descending(sql.ref('account_events.at'), 'instant'),
  ascending(sql.ref('account_events.id'), 'text'),
]

export const listAccountEvents = async (
  db: Read,
  restaurantId: RestaurantId,
  userId: string | undefined,
  page: PageInput,
) => {
  const list = { of: ['account_events', restaurantId, userId], types: typesOf(newestFirst) }
  const { after, offset, limit } = sliceOf(list, page)
  const rows = await eventsOf(db, restaurantId, userId)
    .innerJoin('users', (join) =>
      join
        .onRef('users.restaurant_id', '=', 'account_events.restaurant_id')
        .onRef('users.id', '=', 'account_events.user_id'),
    )
    .select([
      'account_events.id',
      'account_events.at',
      'users.username',
      'account_events.event',
      'account_events.device',
      'account_events.address',
      keyOf(newestFirst).as('key'),
    ])
    .where(isAfter(newestFirst, after))
    .orderBy(orderBy(newestFirst))
    .limit(limit)
    .offset(offset)
    .execute()
  return cutPage(list, rows, page.page_size)
}

export const countAccountEvents = async (db: Read, restaurantId: RestaurantId, userId: string | undefined) => {
  const { count } = await eventsOf(db, restaurantId, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const failedSignIns: readonly AccountEvent[] = ['wrong_password', 'wrong_code']

/** The accounts with at least this many failed sign-ins since then. */
export const listSignInAlarms = (
  db: Read,
  restaurantId: RestaurantId,
  { userId, since, atLeast }: { userId: string | undefined; since: string; atLeast: number },
) =>
  eventsOf(db, restaurantId, userId)
    .innerJoin('users', (join) =>
      join
        .onRef('users.restaurant_id', '=', 'account_events.restaurant_id')
        .onRef('users.id', '=', 'account_events.user_id'),
    )
    .select((eb) => [
      'users.username',
      eb.fn.countAll<number>().as('failures'),
      eb.fn.count<number>('account_events.address').distinct().as('addresses'),
      eb.fn.max('account_events.at').as('last_at'),
    ])
    .where('account_events.at', '>', since)
    .where('account_events.event', 'in', failedSignIns)
    .groupBy(['users.id', 'users.username'])
    .having((eb) => eb.fn.countAll(), '>=', atLeast)
    .orderBy('last_at', 'desc')
    .execute()

interface Retention {
  /** Events before this instant are deleted. */
  before: string
  /** The number of events of each account that are kept. */
  keep: number
  /** Accounts without newer events were pruned by an earlier sweep. */
  activeSince: string
}

/** Across all restaurants. */
export const deleteOldAccountEvents = async (db: Db, { before, keep, activeSince }: Retention) => {
  await db.deleteFrom('account_events').where('at', '<', before).execute()
  await sql`
    delete from account_events e
    using (select distinct restaurant_id, user_id from account_events where at > ${activeSince}) active
    where e.restaurant_id = active.restaurant_id and e.user_id = active.user_id and e.at <= (
      select older.at from account_events older
      where older.restaurant_id = active.restaurant_id and older.user_id = active.user_id
      order by older.at desc, older.id offset ${keep} limit 1
    )`.execute(db)
}
