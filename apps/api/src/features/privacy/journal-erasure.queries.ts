import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'
import { any, erasedVisit } from './privacy.queries.ts'

/** Keys that name or reach a guest, by table; set to null wherever the journal has them. */
const personalKeys = {
  waitlist_entries: Object.fromEntries(Object.keys(erasedVisit).map((field) => [field, null])),
  reservations: { name: null, phone: null, notes: null },
  parties: {
    name: null,
    phone: null,
    email: null,
    notes: null,
    preferences: null,
    tags: null,
    allergies: null,
    vip: null,
  },
  party_phones: { phone: null },
}

/** Sets to null the personal keys of the journal's changes that `rows` and `change` (with alias c) select. */
const eraseJournal = async (
  tx: Db,
  restaurantId: RestaurantId,
  rows: RawBuilder<unknown>,
  change: RawBuilder<unknown>,
) => {
  const keys = sql`${JSON.stringify(personalKeys)}::jsonb`
  const side = (name: 'before' | 'after') =>
    sql`case when jsonb_typeof(c -> ${sql.lit(name)}) = 'object'
      then (c -> ${sql.lit(name)}) || (${keys} -> (c ->> 'table')) else c -> ${sql.lit(name)} end`
  const erased = sql`c || jsonb_build_object('before', ${side('before')}, 'after', ${side('after')}, 'erased', true)
    || case when c ->> 'table' = 'party_phones' then '{"id": ""}'::jsonb else '{}'::jsonb end`
  const { rows: seqs } = await sql<{ seq: string }>`
    update activity set request_hash = null, changes = (
      select coalesce(jsonb_agg(
        case when ${keys} ? (c ->> 'table') and (${change}) then ${erased} else c end order by place
      ), '[]'::jsonb)
      from jsonb_array_elements(changes) with ordinality as each (c, place)
    )
    where restaurant_id = ${restaurantId} and (${rows})
    returning seq`.execute(tx)
  // A receiver's response may repeat what was sent to it.
  await tx
    .updateTable('webhook_deliveries')
    .set({ response_body: null })
    .where('restaurant_id', '=', restaurantId)
    .where('seq', '=', sql<number>`any(${seqs.map(({ seq }) => String(seq))}::bigint[])`)
    .execute()
  return seqs.length
}

/** One guest's part of the whole journal: changes of one of the rows, or that contain one of the numbers or addresses. */
export const eraseGuestFromJournal = (
  tx: Tx,
  restaurantId: RestaurantId,
  ids: readonly string[],
  phones: readonly string[],
  emails: readonly string[],
) => {
  const isAbout = sql`c ->> 'id' = ${any([...ids, ...phones])}
    or coalesce(c #>> '{before,phone_number}', c #>> '{before,phone}') = ${any(phones)}
    or coalesce(c #>> '{after,phone_number}', c #>> '{after,phone}') = ${any(phones)}
    or c #>> '{before,email}' = ${any(emails)} or c #>> '{after,email}' = ${any(emails)}`
  return eraseJournal(
    tx,
    restaurantId,
    sql`exists (select from jsonb_array_elements(changes) c where ${isAbout})`,
    isAbout,
  )
}

/** A batch of the journal from before an instant; returns whether there is more of it. */
export const eraseOldJournal = async (tx: Tx, restaurantId: RestaurantId, before: string, limit: number) => {
  const mark = await tx
    .selectFrom('erasures')
    .select('erased_seq')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  const from = Number(mark?.erased_seq ?? 0)
  const rows = await tx
    .selectFrom('activity')
    .select('seq')
    .where('restaurant_id', '=', restaurantId)
    .where('seq', '>', from)
    .where('at', '<', before)
    .orderBy('seq')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (!last) return false
  const to = Number(last.seq)
  await eraseJournal(tx, restaurantId, sql`seq > ${from} and seq <= ${to} and at < ${before}`, sql`true`)
  await tx
    .insertInto('erasures')
    .values({ restaurant_id: restaurantId, erased_seq: to })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ erased_seq: to }))
    .execute()
  return rows.length === limit
}
