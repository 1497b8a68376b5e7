import { erasedValues } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'
import { packChanges, unpackChanges } from '../../journal/packed-changes.ts'
import type { Contacts } from './guest-data.queries.ts'
import { personalTables } from './personal-tables.ts'
import { any, erasingColumns } from './privacy.queries.ts'

/** The personal fields of a row that the journal copies; undefined if it has none. */
const personalFields = ({ table }: RowChange) => {
  const rule = table in personalTables ? personalTables[table as keyof typeof personalTables] : undefined
  if (rule === undefined || typeof rule === 'string') return undefined
  const fields = Object.keys(erasedValues(rule.fields))
  return fields.length > 0 ? fields : undefined
}

const erasedChange = (change: RowChange): RowChange => {
  const fields = personalFields(change)
  if (!fields) return change
  const erased = (row: RowChange['before']) =>
    row && Object.fromEntries(Object.entries(row).map(([key, value]) => [key, fields.includes(key) ? null : value]))
  const { table, id, before, after } = change
  return {
    ...change,
    id: table === 'party_phones' ? '' : id,
    before: erased(before),
    after: erased(after),
    erased: true,
  }
}

interface StoredRow {
  seq: number
  at: string
  entry_id: string | null
  changes: RowChange[]
  packed: Buffer | null
}

/** Locks them: another job may pack or erase the same rows. */
const listRows = async (tx: Tx, restaurantId: RestaurantId, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<StoredRow>`
    select seq, at, entry_id, changes, packed from activity where restaurant_id = ${restaurantId} and ${condition}
    for no key update`.execute(tx)
  return rows.map(({ seq, at, entry_id, changes, packed }) => ({
    seq,
    at,
    entry_id,
    // Packed again with the same dictionary: during an upgrade the previous version cannot read the newest one.
    packedWith: packed?.[0],
    changes: packed ? unpackChanges(packed, { at, entry_id }) : changes,
  }))
}

type JournalRow = Awaited<ReturnType<typeof listRows>>[number]

/** Erases the guest from the changes of these rows that are about it. */
const eraseRows = async (
  tx: Tx,
  restaurantId: RestaurantId,
  rows: readonly JournalRow[],
  isAbout: (change: RowChange) => boolean,
) => {
  if (rows.length === 0) return
  const erased = rows.map(({ seq, at, entry_id, packedWith, changes }) => {
    const left = changes.map((change) => (isAbout(change) ? erasedChange(change) : change))
    if (packedWith === undefined) return { seq, changes: JSON.stringify(left), packed: null }
    return { seq, changes: '[]', packed: packChanges(left, { at, entry_id }, packedWith) }
  })
  const seqs = erased.map(({ seq }) => seq)
  await sql`
    update activity set ${erasingColumns('activity')}, changes = erased.changes::jsonb, packed = erased.packed
    from unnest(${seqs}::bigint[], ${erased.map(({ changes }) => changes)}::text[],
      ${erased.map(({ packed }) => packed)}::bytea[]) as erased (seq, changes, packed)
    where activity.restaurant_id = ${restaurantId} and activity.seq = erased.seq`.execute(tx)
  await sql`
    update webhook_deliveries set ${erasingColumns('webhook_deliveries')}
    where restaurant_id = ${restaurantId} and seq = any(${seqs}::bigint[])`.execute(tx)
}

const textsOf = ({ before, after }: RowChange, ...keys: string[]) =>
  [before, after].flatMap((row) => keys.map((key) => row?.[key])).filter((value) => typeof value === 'string')

/**
 * One guest's part of the whole journal: changes of one of the rows, or that contain one of the numbers or addresses. Packed
 * ones are found by their party. One that has got another number since is among those that are not packed, as edits are not.
 */
export const eraseGuestFromJournal = async (
  tx: Tx,
  restaurantId: RestaurantId,
  ids: readonly string[],
  { phones, emails, named }: Contacts,
) => {
  const rowsIds = new Set([...ids, ...phones])
  const isAbout = (change: RowChange) =>
    rowsIds.has(change.id) ||
    textsOf(change, 'phone_number', 'phone').some((phone) => phones.includes(phone)) ||
    textsOf(change, 'email').some(
      (email) => email === named || (emails.includes(email) && !textsOf(change, 'phone_number', 'phone').some(Boolean)),
    )
  const unpacked = await listRows(
    tx,
    restaurantId,
    sql`packed is null and exists (
      select from jsonb_array_elements(changes) c
      where c ->> 'id' = ${any([...rowsIds])}
        or coalesce(c #>> '{before,phone_number}', c #>> '{before,phone}') = ${any(phones)}
        or coalesce(c #>> '{after,phone_number}', c #>> '{after,phone}') = ${any(phones)}
        or c #>> '{before,email}' = ${any(emails)} or c #>> '{after,email}' = ${any(emails)}
    )`,
  )
  const parties = unpacked.flatMap(({ changes }) => changes.filter(isAbout).map(({ id }) => id))
  const entryIds = [...new Set([...ids, ...parties])]
  const packed = await listRows(tx, restaurantId, sql`packed is not null and entry_id = ${any(entryIds)}`)
  await eraseRows(tx, restaurantId, [...unpacked, ...packed], isAbout)
}

/** A batch of the journal from before an instant; returns whether there is more of it. */
export const eraseOldJournal = async (tx: Tx, restaurantId: RestaurantId, before: string, limit: number) => {
  const mark = await tx
    .selectFrom('erasures')
    .select('erased_seq')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  const from = Number(mark?.erased_seq ?? 0)
  const rows = await listRows(tx, restaurantId, sql`seq > ${from} and at < ${before} order by seq limit ${limit}`)
  const last = rows.at(-1)
  if (!last) return false
  await eraseRows(tx, restaurantId, rows, () => true)
  await tx
    .insertInto('erasures')
    .values({ restaurant_id: restaurantId, erased_seq: last.seq })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ erased_seq: last.seq }))
    .execute()
  return rows.length === limit
}
