import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'
import { lockUnchanged, type Read, type Tx } from './journal.queries.ts'

/** Of a row with more changes than this, such as an import, one key of each table is kept. */
const mostKeys = 100

export const listRestaurantIds = async (db: Db) => {
  const rows = await db.selectFrom('restaurants').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id as RestaurantId)
}

/** Up to this row a restaurant's journal has no images. Later ones may have none either. */
export const findDroppedSeq = async (db: Pick<Read, 'selectFrom'>, restaurantId: RestaurantId) => {
  const mark = await db
    .selectFrom('erasures')
    .select('dropped_seq')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return Number(mark?.dropped_seq ?? 0)
}

/** The changes of a row as keys and counts. The id of a phone is the number. */
const keys = sql`(
  select coalesce(jsonb_agg(key order by first), '[]') from (
    select min(position) as first, jsonb_build_object(
      'table', change ->> 'table',
      'id', case when change ->> 'table' = 'party_phones' then '' else (array_agg(change ->> 'id' order by position))[1] end,
      'before', null, 'after', null,
      'dropped', sum(coalesce((change ->> 'dropped')::int, 1))) as key
    from jsonb_array_elements(changes) with ordinality as each (change, position)
    group by change ->> 'table', case when jsonb_array_length(changes) <= ${sql.lit(mostKeys)} then position end
  ) as kept
)`

interface Batch {
  now: string
  /** Rows from before this instant have had their time. */
  before: string
  /** This run has looked at the rows up to here; undefined: it begins where the last one ended. */
  after: number | undefined
  limit: number
}

/**
 * Drops the images of the next rows from before an instant; returns the last of them if there may be more. Under the
 * restaurant's lock, as an erasure reads the mark first and the rows after it afterwards.
 *
 * Instants decrease where a clock was set back. The mark stays before a row that is not old enough; the older ones behind it
 * are found again by each run, so that none is missed.
 */
export const dropBatch = async (tx: Tx, restaurantId: RestaurantId, { now, before, after, limit }: Batch) => {
  await lockUnchanged(tx, restaurantId, now)
  const mark = await findDroppedSeq(tx, restaurantId)
  const from = after ?? mark
  // The mark as a value: compared with a subquery, row-level security would read the journal from its beginning.
  const { rows } = await sql<{ seq: number }>`
    select seq from activity
    where restaurant_id = ${restaurantId} and seq > ${from} and at < ${before}::timestamptz
    order by seq limit ${limit}`.execute(tx)
  const last = rows.at(-1)?.seq
  if (last === undefined) return undefined
  await sql`
    update activity set changes = ${keys}, request_hash = null
    where restaurant_id = ${restaurantId} and seq > ${from} and seq <= ${last} and at < ${before}::timestamptz
      and (request_hash is not null or jsonb_path_exists(changes, '$[*] ? (!exists (@.dropped))'))`.execute(tx)
  // A receiver may have repeated what it was sent.
  await sql`
    update webhook_deliveries set response_body = null
    where restaurant_id = ${restaurantId} and seq = any(${rows.map(({ seq }) => seq)}::bigint[])
      and response_body is not null`.execute(tx)
  if (from === mark)
    await sql`
      insert into erasures (restaurant_id, dropped_seq) values (${restaurantId}, coalesce((
        select min(seq) - 1 from activity
        where restaurant_id = ${restaurantId} and seq > ${from} and seq <= ${last} and at >= ${before}::timestamptz
      ), ${last}))
      on conflict (restaurant_id) do update set dropped_seq = excluded.dropped_seq`.execute(tx)
  return rows.length === limit ? last : undefined
}
