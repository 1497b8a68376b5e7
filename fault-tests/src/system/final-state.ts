import type pg from 'pg'
import type { Business } from './business.ts'
import { callOnce } from './caller.ts'
import { boardFaults, faultsOf } from './invariants.ts'
import type { Acknowledged } from './load.ts'

/** Violated invariants of a restaurant after a run. */
export const finalFaults = async (db: pg.Pool, url: string, { restaurantId, token }: Business) => {
  const { body } = await callOnce(url, { method: 'GET', path: '/api/waitlist/entries/', token })
  return [
    ...(await faultsOf(db, restaurantId)),
    ...boardFaults(body),
    ...(await visitFaults(db, url, restaurantId, token)),
  ]
}

/** R10: compares the profiles' visits with the parties served under their phones. */
const visitFaults = async (db: pg.Pool, url: string, restaurantId: string, token: string) => {
  const { rows } = await db.query<{ phone_number: string; served: number }>(
    `select phone_number, count(*)::int as served from waitlist_entries
      where restaurant_id = $1 and status = 'SERVED' and phone_number is not null group by phone_number`,
    [restaurantId],
  )
  const served = new Map(rows.map(({ phone_number, served: count }) => [phone_number, count]))
  const faults: string[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/parties/parties/?page_size=100&page=${page}`
    const { body } = await callOnce(url, { method: 'GET', path, token })
    for (const { phone, visits } of body.results as { phone: string; visits: number }[]) {
      if (visits !== (served.get(phone) ?? 0)) faults.push(`R10: ${phone} has ${visits} visits`)
      served.delete(phone)
    }
    if (body.results.length < 100) break
  }
  for (const phone of served.keys()) faults.push(`R10: ${phone} was served and has no profile`)
  return faults
}

/** R1: acknowledged changes that are missing or duplicated. */
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
