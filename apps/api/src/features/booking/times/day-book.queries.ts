import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { journalEpoch } from '../../../journal/epoch.queries.ts'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import { deleteRows, ownRows } from '../../../journal/rows.queries.ts'
import { hasNotLeft, keepsSeats } from '../../reservations/reservations.queries.ts'

export interface BookRange {
  /** ISO 8601; what is taken in between is read. */
  from: string
  to: string
  /** The same as local dates and times of bookings, from the first that may last until `from`. */
  first: { date: string; time: string }
  last: { date: string; time: string }
  now: string
  /** Whose other bookings are marked; empty: none. */
  phone: string
}

const epochMs = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/**
 * Everything that decides whether times are free, as of one instant, in one statement; undefined for an unknown
 * restaurant. Tables that guests may not book are left out.
 */
export const dayBookQuery = (db: Read, restaurantId: RestaurantId, range: BookRange) =>
  ownRows(db, restaurantId, 'restaurant_revisions').select((eb) => [
    ...(['facts', 'revision'] as const),
    journalEpoch.as('epoch'),
    jsonArrayFrom(
      eb
        .selectFrom('reservations')
        .select(['id', 'date', 'time', 'party_size', 'service', 'duration_minutes', 'source'])
        .select(sql<boolean>`phone = ${range.phone}`.as('is_own'))
        .where('restaurant_id', '=', restaurantId)
        .where(sql<boolean>`(date, "time") >= (${range.first.date}::date, ${range.first.time})`)
        .where(sql<boolean>`(date, "time") <= (${range.last.date}::date, ${range.last.time})`)
        .where(keepsSeats)
        .where(hasNotLeft),
    ).as('reservations'),
    jsonArrayFrom(
      eb
        .selectFrom('reservation_resources')
        .select(['reservation_id', 'hold_id', 'resource_id'])
        .select([epochMs('starts_at').as('starts_at'), epochMs('ends_at').as('ends_at')])
        .where('restaurant_id', '=', restaurantId)
        .where('ends_at', '>', range.from)
        .where('starts_at', '<', range.to),
    ).as('places'),
    jsonArrayFrom(
      eb
        .selectFrom('booking_holds')
        .select(['id', 'date', 'time', 'party_size', 'counts', 'code_to', 'address_mark'])
        .select([epochMs('starts_at').as('starts_at'), epochMs('ends_at').as('ends_at')])
        .where('restaurant_id', '=', restaurantId)
        .where('expires_at', '>', range.now)
        .where('ends_at', '>', range.from)
        .where('starts_at', '<', range.to)
        .orderBy('created_at')
        .orderBy('id'),
    ).as('holds'),
    jsonArrayFrom(
      eb
        .selectFrom('resources')
        .select(['id', 'seats_min', 'seats_max', 'priority', 'use', 'is_active'])
        // Those without an area are desks.
        .select((each) => each.ref('area_id').$notNull().as('area_id'))
        .where('restaurant_id', '=', restaurantId)
        .where('area_id', 'is not', null)
        .where('is_active', '=', true)
        .where('use', '=', 'all')
        .orderBy('id'),
    ).as('resources'),
    jsonArrayFrom(
      eb
        .selectFrom('resource_groups')
        .select(['id', 'name', 'seats_min', 'seats_max', 'priority', 'resource_ids'])
        .where('restaurant_id', '=', restaurantId)
        .orderBy('id'),
    ).as('groups'),
    // Those of today: a party that left, and booked, is not expected at its tables any more.
    jsonArrayFrom(
      eb
        .selectFrom('stays')
        .select(['reservation_id', 'people_count', 'turn'])
        .select([epochMs('started_at').as('started_at'), epochMs('expected_end_at').as('expected_end_at')])
        .select(epochMs('ended_at').as('ended_at'))
        .select(
          sql<string[]>`array(select resource_id from stay_resources at where at.restaurant_id = stays.restaurant_id
              and at.stay_id = stays.id and at.until is null)`.as('resource_ids'),
        )
        .where('restaurant_id', '=', restaurantId)
        .where((or) => or.or([or('ended_at', 'is', null), or('reservation_id', 'is not', null)]))
        .where('started_at', '>', range.from),
    ).as('stays'),
    jsonArrayFrom(
      eb
        .selectFrom('resource_marks')
        .select('resource_id')
        .select([epochMs('since').as('since'), epochMs('planned_until').as('planned_until')])
        .select(epochMs('until').as('until'))
        .where('restaurant_id', '=', restaurantId)
        .where('kind', '=', 'blocked')
        .where('since', '<', range.to)
        // One that is planned with its end has an end before it is over.
        .where((or) => or.or([or('until', 'is', null), or('until', '>', range.from)])),
    ).as('blocked'),
    // What staff keep free, such as for walk-ins.
    jsonArrayFrom(
      eb
        .selectFrom('holds')
        .select(['kind', 'reservation_id', 'resource_ids'])
        .select([epochMs('from_at').as('starts_at'), epochMs('until_at').as('ends_at')])
        .where('restaurant_id', '=', restaurantId)
        .where('released_at', 'is', null)
        .where('until_at', '>', range.from)
        .where('from_at', '<', range.to),
    ).as('kept'),
  ])

export const findDayBook = (db: Read, restaurantId: RestaurantId, range: BookRange) =>
  dayBookQuery(db, restaurantId, range).executeTakeFirst()

export type DayBookRows = NonNullable<Awaited<ReturnType<typeof findDayBook>>>

/** Deletes holds that have ended, and their tables. */
export const deleteEndedHolds = (tx: Tx, restaurantId: RestaurantId, now: string) =>
  deleteRows(tx, restaurantId, 'booking_holds').where('expires_at', '<=', now).execute()

/** Deletes the table assignments of reservations that no longer need them: cancelled, marked as no-shows, seated, or removed from the list. */
export const deleteUnneededPlaces = (tx: Tx, restaurantId: RestaurantId, from: string, to: string) =>
  deleteRows(tx, restaurantId, 'reservation_resources')
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .where('reservation_id', 'is not', null)
    .where(({ not, exists, selectFrom, or }) =>
      or([
        not(
          exists(
            selectFrom('reservations')
              .select('id')
              .whereRef('reservations.restaurant_id', '=', 'reservation_resources.restaurant_id')
              .whereRef('reservations.id', '=', 'reservation_resources.reservation_id')
              .where(keepsSeats)
              .where(hasNotLeft),
          ),
        ),
        exists(
          selectFrom('stays')
            .select('id')
            .whereRef('stays.restaurant_id', '=', 'reservation_resources.restaurant_id')
            .whereRef('stays.reservation_id', '=', 'reservation_resources.reservation_id'),
        ),
      ]),
    )
    .execute()
