import { erasedValues } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { type RawBuilder, sql } from 'kysely'
import { findDroppedSeq } from '../../journal/dropped-images.queries.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'
import type { Contacts } from './guest-data.queries.ts'
import { personalTables } from './personal-tables.ts'
import { erasingColumns } from './privacy.queries.ts'

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
  changes: RowChange[]
}

/** Locks them: another job may erase the same rows. */
const listRows = async (tx: Tx, restaurantId: RestaurantId, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<StoredRow>`
    select seq, changes from activity where restaurant_id = ${restaurantId} and ${condition}
    for no key update`.execute(tx)
  return rows
}

/** Erases the guest from the changes of these rows that are about it. */
const eraseRows = async (
  tx: Tx,
  restaurantId: RestaurantId,
  rows: readonly StoredRow[],
  isAbout: (change: RowChange) => boolean,
) => {
  if (rows.length === 0) return
  const erased = rows.map(({ changes }) =>
    JSON.stringify(changes.map((change) => (isAbout(change) ? erasedChange(change) : change))),
  )
  const seqs = rows.map(({ seq }) => seq)
  await sql`
    update activity set ${erasingColumns('activity')}, changes = erased.changes::jsonb
    from unnest(${seqs}::bigint[], ${erased}::text[]) as erased (seq, changes)
    where activity.restaurant_id = ${restaurantId} and activity.seq = erased.seq`.execute(tx)
  await sql`
    update webhook_deliveries set ${erasingColumns('webhook_deliveries')}
    where restaurant_id = ${restaurantId} and seq = any(${seqs}::bigint[])`.execute(tx)
}

const textsOf = ({ before, after }: RowChange, ...keys: string[]) =>
  [before, after].flatMap((row) => keys.map((key) => row?.[key])).filter((value) => typeof value === 'string')

/**
 * One guest's part of the journal: changes of one of the rows, or that contain one of the numbers or addresses. Rows older
 * than the days of undo hold nothing personal.
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
  const dropped = await findDroppedSeq(tx, restaurantId)
  const rows = await listRows(
    tx,
    restaurantId,
    sql`seq > ${dropped} and exists (
      select from jsonb_array_elements(changes) c
      where c ->> 'id' = ${anyOf([...rowsIds])}
        or coalesce(c #>> '{before,phone_number}', c #>> '{before,phone}') = ${anyOf(phones)}
        or coalesce(c #>> '{after,phone_number}', c #>> '{after,phone}') = ${anyOf(phones)}
        or c #>> '{before,email}' = ${anyOf(emails)} or c #>> '{after,email}' = ${anyOf(emails)}
    )`,
  )
  await eraseRows(tx, restaurantId, rows, isAbout)
}

interface OldBatch {
  before: string
  /** This run has erased up to here; undefined: it begins where the last one ended. */
  after: number | undefined
  limit: number
}

/**
 * A batch of the journal from before an instant; returns its last row if there may be more. Where a clock was set back,
 * instants decrease: the mark stays before a row that is not old enough, and the older ones behind it are read again.
 */
export const eraseOldJournal = async (tx: Tx, restaurantId: RestaurantId, { before, after, limit }: OldBatch) => {
  const stored = await ownRows(tx, restaurantId, 'erasures').select('erased_seq').executeTakeFirst()
  const mark = Math.max(Number(stored?.erased_seq ?? 0), await findDroppedSeq(tx, restaurantId))
  const from = after ?? mark
  const rows = await listRows(tx, restaurantId, sql`seq > ${from} and at < ${before} order by seq limit ${limit}`)
  const last = rows.at(-1)?.seq
  if (last === undefined) return undefined
  await eraseRows(tx, restaurantId, rows, () => true)
  if (from === mark)
    await sql`
      insert into erasures (restaurant_id, erased_seq) values (${restaurantId}, coalesce((
        select min(seq) - 1 from activity
        where restaurant_id = ${restaurantId} and seq > ${from} and seq <= ${last} and at >= ${before}::timestamptz
      ), ${last}))
      on conflict (restaurant_id) do update set erased_seq = excluded.erased_seq`.execute(tx)
  return rows.length === limit ? last : undefined
}
