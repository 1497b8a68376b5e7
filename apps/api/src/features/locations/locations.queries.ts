import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Database } from '@waitbook/db/schema/database'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { PlaceKind } from '@waitbook/domain/place-kinds'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'

/** What a further location takes over. In the tenant context of the restaurant. */
export const findFirstLocation = (tx: Tx, restaurantId: RestaurantId) =>
  tx
    .selectFrom('restaurants')
    .select([
      'name',
      'time_zone',
      'default_country_code',
      'registered_country',
      'unapproved_since',
      'organisation_id',
      'place_kind',
    ])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()

export const insertOrganisation = (tx: Tx, organisation: { id: string; name: string; created_at: string }) =>
  tx.insertInto('organisations').values(organisation).execute()

export const setOrganisation = (
  tx: Tx,
  restaurantId: RestaurantId,
  values: { organisation_id: string | null; location_label?: string; unapproved_since?: string },
) => tx.updateTable('restaurants').set(values).where('id', '=', restaurantId).execute()

interface NewRestaurant {
  id: RestaurantId
  name: string
  time_zone: string
  default_country_code: string
  registered_country: string | null
  organisation_id: string
  location_label: string
  place_kind: PlaceKind
}

/** In the tenant context of the new restaurant. */
export const insertLocation = async (tx: Tx, restaurant: NewRestaurant, epoch: string) => {
  await tx.insertInto('restaurants').values(restaurant).execute()
  await tx.insertInto('restaurant_revisions').values({ restaurant_id: restaurant.id, epoch }).execute()
}

/** Which of these restaurants belong to the organisation. Outside a tenant context. */
export const listOfOrganisation = async (db: Read, organisationId: string, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', 'in', ids)
    .where('organisation_id', '=', organisationId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const findOrganisationId = async (db: Read, restaurantId: RestaurantId) => {
  const row = await withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .select('organisation_id')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return row?.organisation_id ?? null
}

type OwnTable = Extract<keyof Database, string>

/**
 * What a copy of a location has, each table after those that it references. Not copied: guests and their marks, staff,
 * tokens, webhooks, and the guest list that the front desk checks.
 */
const copiedTables = [
  'settings',
  'restaurant_files',
  'floor_areas',
  'floor_layouts',
  'queues',
  'resources',
  'resource_queues',
  'resource_groups',
  'section_layouts',
  'section_tables',
] as const satisfies readonly OwnTable[]

export interface CopiedRows {
  table: (typeof copiedTables)[number]
  /** A JSON array of the rows, written and read by PostgreSQL. */
  json: string
}

/** In the tenant context of the location that is copied. */
export const readCopiedRows = async (tx: Tx, restaurantId: RestaurantId) => {
  const copied: CopiedRows[] = []
  for (const table of copiedTables) {
    const settings = table === 'settings' ? sql` and app <> 'guest_list'` : sql``
    const { rows } = await sql<{ json: string | null }>`
      select json_agg(t)::text as json from ${sql.table(table)} t where restaurant_id = ${restaurantId}${settings}`.execute(
      tx,
    )
    const json = rows[0]?.json
    if (json) copied.push({ table, json })
  }
  return copied
}

/** In the tenant context of the new location, whose rows they are. */
export const insertCopiedRows = (tx: Tx, { table, json }: CopiedRows) =>
  sql`insert into ${sql.table(table)} (${namesOf(json)})
    select ${namesOf(json)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)

/** PostgreSQL writes every column of a row. */
const namesOf = (json: string) => {
  const [row = {}] = JSON.parse(json) as object[]
  return sql.join(Object.keys(row).map((column) => sql.ref(column)))
}
