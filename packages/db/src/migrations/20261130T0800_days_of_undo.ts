import { type Kysely, sql } from 'kysely'
import { type PackedRow, unpackChanges } from './days-of-undo/unpack-changes.ts'

const batch = 1_000

/**
 * Journal rows hold their changes only as they are. Those of old visits were compressed: they are unpacked, before their
 * columns go. No release has read these columns, and their indexes go with them.
 */
export const up = async (db: Kysely<unknown>) => {
  let last = { restaurant_id: '', seq: '0' }
  for (;;) {
    const { rows } = await sql<PackedRow & typeof last>`
      select restaurant_id, seq::text as seq, entry_id, packed,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from activity
      where packed is not null and (restaurant_id, seq) > (${last.restaurant_id}, ${last.seq}::bigint)
      order by restaurant_id, seq limit ${batch}`.execute(db)
    const next = rows.at(-1)
    if (!next) break
    await sql`
      update activity set changes = unpacked.changes::jsonb
      from unnest(${rows.map((row) => row.restaurant_id)}::text[], ${rows.map((row) => row.seq)}::bigint[],
        ${rows.map(unpackChanges)}::text[]) as unpacked (restaurant_id, seq, changes)
      where activity.restaurant_id = unpacked.restaurant_id and activity.seq = unpacked.seq`.execute(db)
    last = next
  }
  await sql`alter table activity drop column packed, drop column entry_id`.execute(db)
  await sql`alter table erasures drop column packed_seq, add column dropped_seq bigint not null default 0`.execute(db)
}
