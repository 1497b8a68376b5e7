import type pg from 'pg'

interface Change {
  table: string
  id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface JournalRow {
  seq: number
  action_type: string
  undoes: string | null
  changes: Change[]
}

/** The tables whose whole rows are in the journal, and their key columns. */
const journalled = { waitlist_entries: 'id', reservations: 'id', parties: 'id', party_phones: 'phone' } as const

const isoLike = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Normalises values that JSON of the journal and of a row format differently. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'string' && isoLike.test(value)) return Date.parse(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, plain(inner)]),
    )
  }
  return value
}
const same = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Columns that change without a journal row, or that the journal does not contain. */
const pick = (row: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key] ?? null]))
const orNull = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? null]))

/** Violated invariants of a restaurant's rows, by their ids in docs/trust-hazards.md. */
export const faultsOf = async (db: pg.Pool, restaurantId: string): Promise<string[]> => {
  const faults: string[] = []
  const all = async <T extends pg.QueryResultRow>(text: string) => (await db.query<T>(text, [restaurantId])).rows

  const journal = await all<JournalRow>(
    'select seq::int, action_type, undoes, changes from activity where restaurant_id = $1 order by seq',
  )
  const [counter] = await all<{ revision: number }>(
    'select revision::int from restaurant_revisions where restaurant_id = $1',
  )
  journal.forEach(({ seq }, index) => {
    if (seq !== index + 1) faults.push(`R9: the journal's row ${index + 1} has the number ${seq}`)
  })
  if (counter?.revision !== journal.length)
    faults.push(`R9: the counter is at ${counter?.revision}, of ${journal.length} rows`)

  faults.push(...replay(journal))
  for (const [table, key] of Object.entries(journalled)) {
    const state = new Map<string, Record<string, unknown>>()
    for (const { changes } of journal) {
      for (const change of changes) {
        if (change.table !== table) continue
        if (change.after) state.set(change.id, change.after)
        else state.delete(change.id)
      }
    }
    const rows = await all<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where restaurant_id = $1`,
    )
    if (rows.length !== state.size)
      faults.push(`R9: ${table} has ${rows.length} rows, its journal leaves ${state.size}`)
    for (const { row } of rows) {
      const journaled = state.get(String(row[key]))
      if (!journaled) faults.push(`R9: ${table} ${row[key]} is not in the journal`)
      else if (!same(pick(row, journaled), orNull(journaled)))
        faults.push(`R9: ${table} ${row[key]} is not as its journal left it`)
    }
  }

  const doubled = await all(
    `select phone_number from waitlist_entries where restaurant_id = $1 and status in ('WAITING', 'NOTIFIED')
      and phone_number is not null group by phone_number having count(*) > 1`,
  )
  if (doubled.length > 0) faults.push(`R2: ${doubled.length} phones wait more than once`)

  const undone = await all(
    'select undoes from activity where restaurant_id = $1 and undoes is not null group by undoes having count(*) > 1',
  )
  if (undone.length > 0) faults.push(`R6: ${undone.length} changes were taken back more than once`)
  return faults
}

const legal: Record<string, string[]> = {
  WAITING: ['NOTIFIED', 'SERVED', 'REMOVED'],
  NOTIFIED: ['WAITING', 'SERVED', 'REMOVED', 'NOTIFIED'],
  SERVED: [],
  REMOVED: [],
}

/** Checks the journal: each change starts from the row's previous state, and an entry ends once unless undone. */
const replay = (journal: readonly JournalRow[]) => {
  const faults: string[] = []
  const rows = new Map<string, Record<string, unknown>>()
  for (const { seq, changes, undoes } of journal) {
    for (const { table, id, before, after } of changes) {
      if (!(table in journalled)) continue
      const key = `${table} ${id}`
      const known = rows.get(key) ?? null
      if (!same(known, before)) faults.push(`R9: change ${seq} of ${key} begins where the journal is not`)
      if (table === 'waitlist_entries' && before && after && before.status !== after.status && undoes === null) {
        if (!legal[String(before.status)]?.includes(String(after.status))) {
          faults.push(`R5: change ${seq} leads from ${before.status} to ${after.status}`)
        }
      }
      if (after) rows.set(key, after)
      else rows.delete(key)
    }
  }
  return faults
}

/** R3: the places on a board are 1..n, in its order. */
export const boardFaults = (board: readonly { pos: number | null }[]) =>
  board.every(({ pos }, index) => pos === index + 1)
    ? []
    : [`R3: the places are ${board.map(({ pos }) => pos).join(', ')}`]

interface Sent {
  id: string
  state: string
  calls: number
}

/** R7: compares how often each message was handed to the provider with its row. */
export const messageFaults = async (db: pg.Pool, references: readonly string[]) => {
  const calls = new Map<string, number>()
  for (const reference of references) calls.set(reference, (calls.get(reference) ?? 0) + 1)
  const { rows } = await db.query<{ id: string; state: string }>(
    "select restaurant_id || '.' || id as id, state from messages where channel = 'sms'",
  )
  const messages: Sent[] = rows.map(({ id, state }) => ({ id, state, calls: calls.get(id) ?? 0 }))
  const faults = messages.flatMap(({ id, state, calls: count }) => {
    if (count > 1) return [`R7: message ${id} was sent ${count} times`]
    if (state === 'accepted' && count === 0) return [`R7: message ${id} is accepted but was never sent`]
    if (state === 'queued' && count > 0) return [`R7: message ${id} was sent and waits to be sent again`]
    return []
  })
  const known = new Set(messages.map(({ id }) => id))
  for (const reference of calls.keys())
    if (!known.has(reference)) faults.push(`R7: ${reference} was sent and has no row`)
  const states: Record<string, number> = {}
  for (const { state } of messages) states[state] = (states[state] ?? 0) + 1
  return { faults, sent: references.length, messages: messages.length, states }
}
