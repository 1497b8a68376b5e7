import type pg from 'pg'
import type { Business } from './business.ts'
import { callOnce } from './caller.ts'
import { boardFaults, faultsOf } from './invariants.ts'
import type { Acknowledged } from './load.ts'

/** What is wrong with a restaurant after a run. */
export const settledFaults = async (db: pg.Pool, url: string, { restaurantId, token }: Business) => {
  const { body } = await callOnce(url, { method: 'GET', path: '/api/waitlist/entries/', token })
  const unvisited = await db.query(
    `select p.phone from party_phones p where p.restaurant_id = $1 and not exists (
      select from waitlist_entries e where e.restaurant_id = $1 and e.phone_number = p.phone)`,
    [restaurantId],
  )
  return [
    ...(await faultsOf(db, restaurantId)),
    ...boardFaults(body),
    ...unvisited.rows.map(({ phone }) => `R10: the profile of ${phone} has no visit`),
  ]
}

/** R1: what was acknowledged and is not there, or is there twice. */
export const lostOf = async (db: pg.Pool, known: Acknowledged) => {
  const { rows } = await db.query<{ id: string; customer_name: string; status: string }>(
    'select id, customer_name, status from waitlist_entries',
  )
  const byName = Map.groupBy(rows, ({ customer_name }) => customer_name)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost: string[] = []
  for (const [name, id] of known.added) {
    const found = byName.get(name) ?? []
    if (found.length !== 1 || found[0]?.id !== id) lost.push(`${name} is there ${found.length} times`)
  }
  for (const [name, found] of byName) if (found.length > 1) lost.push(`${name} is there ${found.length} times`)
  for (const id of known.served) if (byId.get(id)?.status !== 'SERVED') lost.push(`${id} is not served`)
  for (const id of known.removed) if (byId.get(id)?.status !== 'REMOVED') lost.push(`${id} is not removed`)
  const undone = await db.query<{ id: string }>(
    'select a.id from activity a join activity u on u.restaurant_id = a.restaurant_id and u.undoes = a.seq',
  )
  const undoneIds = new Set(undone.rows.map(({ id }) => id))
  for (const id of known.undone) if (!undoneIds.has(id)) lost.push(`${id} is not taken back`)
  const messages = await db.query<{ id: string }>('select id from messages')
  const messageIds = new Set(messages.rows.map(({ id }) => id))
  for (const id of known.messages) if (!messageIds.has(id)) lost.push(`message ${id} is not there`)
  return lost
}
