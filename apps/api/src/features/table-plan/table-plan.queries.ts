import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RowChange } from '@waitbook/db/schema/activity'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows } from '../../journal/rows.queries.ts'
import { hasNotLeft, keepsSeats } from '../reservations/reservations.queries.ts'

/** The tables that are stored for bookings and holds between two instants. */
export const listPlacesBetween = (db: Read, restaurantId: RestaurantId, from: string, to: string) =>
  ownRows(db, restaurantId, 'reservation_resources')
    .select(['reservation_id', 'hold_id', 'resource_id', 'starts_at', 'ends_at'])
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('resource_id')
    .execute()

export const listPins = async (db: Read, restaurantId: RestaurantId, reservationIds: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'reservation_pins')
    .select(['reservation_id', 'resource_ids'])
    .where('reservation_id', '=', anyOf(reservationIds))
    .execute()
  return new Map(rows.map(({ reservation_id, resource_ids }) => [reservation_id, resource_ids]))
}

export const putPin = (
  tx: Tx,
  restaurantId: RestaurantId,
  reservation_id: string,
  resource_ids: readonly string[] | null,
) =>
  resource_ids === null
    ? deleteRows(tx, restaurantId, 'reservation_pins').where('reservation_id', '=', reservation_id).execute()
    : tx
        .insertInto('reservation_pins')
        .values({ restaurant_id: restaurantId, reservation_id, resource_ids: [...resource_ids] })
        .onConflict((conflict) =>
          conflict.columns(['restaurant_id', 'reservation_id']).doUpdateSet({ resource_ids: [...resource_ids] }),
        )
        .execute()

/** Times that are held for guests who fill in the form. */
export const listGuestHolds = (
  db: Read,
  restaurantId: RestaurantId,
  { from, to, now }: { from: string; to: string; now: string },
) =>
  ownRows(db, restaurantId, 'booking_holds')
    .select(['id', 'party_size', 'starts_at', 'ends_at'])
    .where('expires_at', '>', now)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** A time in which tables are wanted, by what may be a booking's own party. */
export interface WantedTime {
  resource_ids: readonly string[]
  from: string
  to: string
  reservation_id: string | null
}

/** When bookings begin that have one of the tables in such a time, and whose own party it is not. */
export const listConflictStarts = async (db: Read, restaurantId: RestaurantId, times: readonly WantedTime[]) => {
  if (times.length === 0) return []
  const rows = await ownRows(db, restaurantId, 'reservation_resources')
    .select('starts_at')
    .distinct()
    .where('reservation_id', 'is not', null)
    .where((eb) =>
      eb.or(
        times.map(({ resource_ids, from, to, reservation_id }) =>
          eb.and([
            eb('resource_id', '=', anyOf(resource_ids)),
            eb('starts_at', '<', to),
            eb('ends_at', '>', from),
            ...(reservation_id === null ? [] : [eb('reservation_id', '!=', reservation_id)]),
          ]),
        ),
      ),
    )
    .execute()
  return rows.map(({ starts_at }) => starts_at)
}

/** The local times of expected bookings of some dates that have no table and no party that sits. */
export const listUnplaced = (db: Read, restaurantId: RestaurantId, dates: readonly string[]) =>
  ownRows(db, restaurantId, 'reservations')
    .select(['date', 'time'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation_pins')
          .select('reservation_id')
          .whereRef('reservation_pins.restaurant_id', '=', 'reservations.restaurant_id')
          .whereRef('reservation_pins.reservation_id', '=', 'reservations.id'),
      ).as('is_pinned'),
    )
    .where('date', '=', sql<string>`any(${[...dates]}::date[])`)
    .where(keepsSeats)
    .where(hasNotLeft)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation_resources')
            .select('reservation_id')
            .whereRef('reservation_resources.restaurant_id', '=', 'reservations.restaurant_id')
            .whereRef('reservation_resources.reservation_id', '=', 'reservations.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stays')
            .select('id')
            .whereRef('stays.restaurant_id', '=', 'reservations.restaurant_id')
            .whereRef('stays.reservation_id', '=', 'reservations.id'),
        ),
      ),
    )
    .execute()

/**
 * Parties that sit at the tables of bookings that may begin before they leave, with when the first of these begins.
 * `soon`: when an overdue party leaves at the latest.
 */
export const listOverruns = (db: Read, now: string, soon: string) =>
  db
    .selectFrom('stay_resources')
    .innerJoin('stays', (join) =>
      join
        .onRef('stays.restaurant_id', '=', 'stay_resources.restaurant_id')
        .onRef('stays.id', '=', 'stay_resources.stay_id'),
    )
    .innerJoin('reservation_resources', (join) =>
      join
        .onRef('reservation_resources.restaurant_id', '=', 'stay_resources.restaurant_id')
        .onRef('reservation_resources.resource_id', '=', 'stay_resources.resource_id'),
    )
    .select(['stays.restaurant_id', 'stays.started_at', 'stays.expected_end_at', 'stays.ended_at', 'stays.turn'])
    .select((eb) => eb.fn.min('reservation_resources.starts_at').as('booked_from'))
    .groupBy(['stays.restaurant_id', 'stays.id'])
    .where('stay_resources.until', 'is', null)
    .where('stays.ended_at', 'is', null)
    .where('reservation_resources.ends_at', '>', now)
    .where('reservation_resources.reservation_id', 'is not', null)
    .whereRef('reservation_resources.reservation_id', 'is distinct from', 'stays.reservation_id')
    .where((eb) =>
      eb.or([
        eb('reservation_resources.starts_at', '<', eb.ref('stays.expected_end_at')),
        eb.and([
          eb('reservation_resources.starts_at', '<', soon),
          eb.or([eb('stays.expected_end_at', 'is', null), eb('stays.expected_end_at', '<=', now)]),
        ]),
      ]),
    )
    .execute()

/**
 * The restaurants where a booking that begins before `soon` has a table that was removed, or is out of use without an
 * expected end. The changes that made them so have looked at the days next to them.
 */
export const listUnusable = (db: Read, now: string, soon: string) =>
  db
    .selectFrom('reservation_resources')
    .innerJoin('resources', (join) =>
      join
        .onRef('resources.restaurant_id', '=', 'reservation_resources.restaurant_id')
        .onRef('resources.id', '=', 'reservation_resources.resource_id'),
    )
    .select('reservation_resources.restaurant_id')
    .distinct()
    .where('reservation_resources.reservation_id', 'is not', null)
    .where('reservation_resources.ends_at', '>', now)
    .where('reservation_resources.starts_at', '<', soon)
    .where(({ or, not, exists, selectFrom }) =>
      or([
        not('resources.is_active'),
        exists(
          selectFrom('resource_marks')
            .select('resource_marks.id')
            .whereRef('resource_marks.restaurant_id', '=', 'resources.restaurant_id')
            .whereRef('resource_marks.resource_id', '=', 'resources.id')
            .where('resource_marks.kind', '=', 'blocked')
            .where('resource_marks.until', 'is', null),
        ),
      ]),
    )
    .execute()

/** So many of the latest changes are looked through: more than a day has. */
const mostChanges = 500

/** The latest changes that moved bookings without a member of staff choosing their tables, and were not taken back. */
export const listMoveRows = async (db: Db, restaurantId: RestaurantId, since: string) => {
  const { rows } = await sql<{ id: string; at: string; changes: RowChange[] }>`
    select id, at, changes from activity
    where restaurant_id = ${restaurantId} and at >= ${since}::timestamptz
      and seq > (select revision from restaurant_revisions where restaurant_id = ${restaurantId}) - ${mostChanges}::int
      and changes @> '[{"table": "reservation_tables", "after": {"by": "plan"}}]'
      and not exists (select from activity undo where undo.restaurant_id = ${restaurantId} and undo.undoes = activity.seq)
    order by seq desc limit 20`.execute(withTenant(db, restaurantId))
  return rows
}

/** The tables that are stored for bookings, in an order that does not depend on the database's collation. */
export const listPlacesOf = (db: Read, restaurantId: RestaurantId, ids: readonly string[]) =>
  ownRows(db, restaurantId, 'reservation_resources')
    .select(['reservation_id', 'resource_id', 'starts_at', 'ends_at'])
    .where('reservation_id', '=', anyOf(ids))
    .orderBy(sql`resource_id collate "C"`)
    .execute()

/** Tables in a time range. Bookings in `except` do not count: they leave these tables. */
interface TableRequest {
  resource_ids: readonly string[]
  from: string
  to: string
  except: readonly string[]
}

/** The indexes of the requests whose tables another booking or a guest's hold has in their time. */
export const listTakenIndexes = async (db: Read, restaurantId: RestaurantId, asked: readonly TableRequest[]) => {
  if (asked.length === 0) return []
  const given = sql<{ index: number }>`unnest(
    ${asked.map((_, index) => index)}::int[], ${asked.map(({ resource_ids }) => resource_ids.join(' '))}::text[],
    ${asked.map(({ from }) => from)}::timestamptz[], ${asked.map(({ to }) => to)}::timestamptz[],
    ${asked.map(({ except }) => except.join(' '))}::text[])`
  const rows = await withTenant(db, restaurantId)
    .selectFrom(given.as<'asked'>(sql`asked (index, resource_ids, from_at, to_at, except_ids)`))
    .select('asked.index')
    .where(
      sql<boolean>`exists (
        select from reservation_resources other
        where other.restaurant_id = ${restaurantId}
          and other.resource_id = any (string_to_array(asked.resource_ids, ' '))
          and other.starts_at < asked.to_at and other.ends_at > asked.from_at
          and (other.reservation_id is null or other.reservation_id <> all (string_to_array(asked.except_ids, ' '))))`,
    )
    .execute()
  return rows.map(({ index }) => index)
}
