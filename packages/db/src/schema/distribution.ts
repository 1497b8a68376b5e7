import type { Database } from './database.ts'
import { tenantTables } from './tenant-tables.ts'

/** Tables that are read before the restaurant is known, each distributed by its lookup column. */
export const lookUps = {
  usernames: { by: 'username', why: 'sign-in knows a name and nothing else' },
  token_hashes: { by: 'token_hash', why: 'a request knows its token and nothing else' },
  persons: { by: 'id', why: 'the password of a person is in the rows of another restaurant' },
  memberships: { by: 'person_id', why: 'a person who signs in is a user of several restaurants' },
  segments: { by: 'segment', why: 'a confirmation address names no restaurant' },
  booking_segments: { by: 'segment', why: 'the private link of a booking names no restaurant' },
  texted_phones: { by: 'phone', why: 'a reply by text names a phone, not the restaurant it answers' },
} as const

/** Tables that belong to no restaurant. */
const globals = {
  rate_limits: { by: 'bucket', why: 'counted for phones, names and addresses, most of them of no restaurant' },
  display_codes: { by: 'code', why: 'a screen shows its code before any restaurant has it' },
  registration_invites: { by: undefined, why: 'a link of the operator, which makes a restaurant' },
  provider_events: { by: 'id', why: 'a provider repeats its reports before their restaurant is known' },
  job_ticks: { by: undefined, why: 'a row a minute for the whole installation' },
  organisations: { by: 'id', why: 'several restaurants belong to it' },
  push_keys: { by: undefined, why: 'one row, read once by each instance' },
  secret_marks: { by: undefined, why: 'one row, read by each instance as it starts' },
} as const satisfies Partial<Record<keyof Database, { by: string | undefined; why: string }>>

const isLookUp = (table: string): table is keyof typeof lookUps => table in lookUps

/** Tables distributed by restaurant, together with `restaurants`. */
export const colocatedTables = tenantTables.filter((table) => !isLookUp(table))

const spread = (table: string, { by, why }: { by: string | undefined; why: string }) => [
  `-- ${why}`,
  by === undefined
    ? `select create_reference_table('${table}');`
    : `select create_distributed_table('${table}', '${by}', colocate_with => 'none');`,
]

/**
 * The SQL that distributes a database of the newest schema with Citus. `lookUpReferences` are the foreign keys of
 * lookup tables, whose targets are then on other servers.
 */
export const citusScript = (lookUpReferences: readonly { table: string; name: string }[]) =>
  [
    '-- Spreads the tables over the servers of a Citus cluster. Written by packages/db/src/schema/distribution.pg.test.ts',
    '-- (vitest run src/schema/distribution -u); run once, after the migrations, on a database without rows of its own use.',
    'create extension if not exists citus;',
    '',
    '-- The look-ups lie by what they are asked for, not with their restaurant: no foreign key reaches across.',
    '-- Each is written and deleted in the transaction of the row it leads to, which Citus commits in two phases.',
    ...lookUpReferences.map(({ table, name }) => `alter table ${table} drop constraint ${name};`),
    '',
    "select create_distributed_table('restaurants', 'id');",
    // Referenced tables come first.
    ...[...colocatedTables]
      .reverse()
      .map((table) => `select create_distributed_table('${table}', 'restaurant_id', colocate_with => 'restaurants');`),
    '',
    ...Object.entries(lookUps).flatMap(([table, rule]) => spread(table, rule)),
    ...Object.entries(globals).flatMap(([table, rule]) => spread(table, rule)),
    '',
  ].join('\n')
