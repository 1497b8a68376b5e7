import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { sql } from 'kysely'
import { lockUnchanged, type Tx } from './journal.queries.ts'
import { packChanges } from './packed-changes.ts'

/**
 * Changes of one visit that SQL reads no further. Edits and undos are not among them: they contain names and numbers that
 * their party has no longer, by which an erasure must find it.
 */
const packedActions: readonly ActionType[] = [
  'ENTRY_ADDED',
  'ENTRY_JOINED',
  'STATUS_CHANGED_WAITING',
  'STATUS_CHANGED_NOTIFIED',
  'STATUS_CHANGED_SERVED',
  'ENTRY_DELETED',
  'ENTRY_LEFT',
  'GUEST_RUNNING_LATE',
  'GUEST_ARRIVED',
  'GUEST_ON_MY_WAY',
  'GUEST_REPLIED',
  'REPLIES_READ',
  'MESSAGE_REPORTED',
  'ENTRY_MOVED',
  'ENTRY_MOVED_BACK',
]

const profileTables = new Set<RowChange['table']>(['parties', 'party_phones'])

/** The party that the changes are about; undefined if they are about anything else, too. */
const partyOf = (changes: readonly RowChange[]) => {
  const [own, ...more] = changes.filter(({ table }) => !profileTables.has(table))
  return own?.table === 'waitlist_entries' && more.length === 0 ? own.id : undefined
}

export const listRestaurantIds = async (db: Db) => {
  const rows = await db.selectFrom('restaurants').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id as RestaurantId)
}

/**
 * Packs the changes of the next rows of a restaurant's journal from before an instant; returns whether there are more.
 * Under the restaurant's lock, as an erasure looks through unpacked rows first and packed ones afterwards.
 */
export const packBatch = async (tx: Tx, restaurantId: RestaurantId, now: string, before: string, limit: number) => {
  await lockUnchanged(tx, restaurantId, now)
  const mark = await tx
    .selectFrom('erasures')
    .select('packed_seq')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  // The mark as a value: compared with a subquery, row-level security would read the journal from its beginning.
  const { rows } = await sql<{ seq: number; at: string; changes: RowChange[] | null }>`
    select seq, at, case when action_type = any(${packedActions}::text[]) and packed is null then changes end as changes
    from activity
    where restaurant_id = ${restaurantId} and at < ${before}::timestamptz and seq > ${mark?.packed_seq ?? 0}
    order by seq limit ${limit} for no key update`.execute(tx)
  const last = rows.at(-1)
  if (!last) return false
  const packed = rows.flatMap(({ seq, at, changes }) => {
    const entryId = changes && partyOf(changes)
    return entryId ? [{ seq, entryId, packed: packChanges(changes, { entry_id: entryId, at }) }] : []
  })
  // The range limits every plan to these rows: a restaurant that the statistics do not contain yet would be read as a whole.
  await sql`
    update activity set changes = '[]', packed = new.packed, entry_id = new.entry_id
    from unnest(${packed.map(({ seq }) => seq)}::bigint[], ${packed.map((row) => row.packed)}::bytea[],
      ${packed.map(({ entryId }) => entryId)}::text[]) as new (seq, packed, entry_id)
    where activity.restaurant_id = ${restaurantId} and activity.seq = new.seq
      and activity.seq between ${rows[0]?.seq} and ${last.seq}`.execute(tx)
  await tx
    .insertInto('erasures')
    .values({ restaurant_id: restaurantId, packed_seq: last.seq })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ packed_seq: last.seq }))
    .execute()
  return rows.length === limit
}
