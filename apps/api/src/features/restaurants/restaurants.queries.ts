import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { defaultQueue, type Queue } from '@waitbook/domain/queues/queue'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { newNumberTexts } from './new-number-texts.queries.ts'
import type { StoredApp } from './settings.queries.ts'

const restaurantColumns = [
  'restaurants.id',
  'restaurants.name',
  'address',
  'phone',
  'time_zone',
  'default_country_code',
  'registered_country',
  'organisation_id',
  'place_kind',
  'facts',
] as const

const queueColumns = Object.keys(defaultQueue).map((column) => `queues.${column as keyof Queue}` as const)

const deskColumns = [
  'resources.id',
  'resources.name',
  'resources.kind',
  'resources.services',
  'resources.working_hours',
  'resources.days_off',
] as const

const restaurantQuery = (db: Read, restaurantId: RestaurantId) =>
  withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .innerJoin('restaurant_revisions', 'restaurant_revisions.restaurant_id', 'restaurants.id')
    .select((eb) => [
      ...restaurantColumns,
      sql<boolean>`restaurants.unapproved_since is null`.as('is_approved'),
      sql<boolean>`exists (select from sandboxes where sandboxes.restaurant_id = restaurants.id)`.as('is_demo'),
      jsonArrayFrom(
        eb
          .selectFrom('queues')
          .select(queueColumns)
          .whereRef('queues.restaurant_id', '=', 'restaurants.id')
          .where('queues.is_active', '=', true)
          .orderBy('queues.sort_key')
          .orderBy('queues.id'),
      ).as('queues'),
      jsonArrayFrom(
        eb
          // Only desks have queues: no row is read for a restaurant without desks.
          .selectFrom('resource_queues')
          .innerJoin('resources', (join) =>
            join
              .onRef('resources.restaurant_id', '=', 'resource_queues.restaurant_id')
              .onRef('resources.id', '=', 'resource_queues.resource_id'),
          )
          .select(deskColumns)
          .select(sql<string[]>`json_agg(queue_id order by rank, queue_id)`.as('queue_ids'))
          .whereRef('resource_queues.restaurant_id', '=', 'restaurants.id')
          .where('resources.is_active', '=', true)
          .groupBy(['resources.restaurant_id', 'resources.id'])
          .orderBy('resources.name')
          .orderBy('resources.id'),
      ).as('desks'),
      eb
        .selectFrom('restaurant_files')
        .select(sql<Record<string, string> | null>`jsonb_object_agg(kind, sha256)`.as('by_kind'))
        .whereRef('restaurant_files.restaurant_id', '=', 'restaurants.id')
        .as('files'),
      eb
        .selectFrom('settings')
        .select(sql<Record<string, Record<string, unknown>> | null>`jsonb_object_agg(app, settings)`.as('by_app'))
        .whereRef('settings.restaurant_id', '=', 'restaurants.id')
        .where('app', 'in', [
          'analytics',
          'booking',
          'brand',
          'floor',
          'general',
          'guest_list',
          'menu',
          'notifications',
          'waitlist',
        ] satisfies StoredApp[])
        .as('stored'),
    ])
    .where('restaurants.id', '=', restaurantId)

/** The restaurant with the stored settings that guests' calls depend on, by app. */
export const findRestaurant = (db: Read, restaurantId: RestaurantId) =>
  restaurantQuery(db, restaurantId).executeTakeFirst()

/** The same, and how many texts and calls it has sent since then, and of them automatic ones to new numbers. */
export const findRestaurantWithTexts = (db: Read, restaurantId: RestaurantId, since: string) =>
  restaurantQuery(db, restaurantId)
    .select((eb) =>
      eb
        .selectFrom('messages')
        .select((of) => of.fn.countAll<number>().as('sent'))
        .where('messages.restaurant_id', '=', restaurantId)
        .where('created_at', '>', since)
        .where('channel', 'in', ['sms', 'voice', 'whatsapp'])
        .where('state', '<>', 'not_sent')
        .as('sent'),
    )
    .select(newNumberTexts(restaurantId, since).as('new_numbers'))
    .executeTakeFirst()

/** Locks the restaurant for operations outside its journal. */
export const lockRestaurant = (tx: Tx, restaurantId: RestaurantId) =>
  tx.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().executeTakeFirstOrThrow()
