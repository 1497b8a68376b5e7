import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { inQueueOrder, type QueueEntry, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type pg from 'pg'
import type { GuestListener, StaffListener } from './listeners.ts'
import type { Restaurant } from './restaurant.ts'

interface Row {
  seq: number
  changes: { table: string; id: string; after: QueueEntry | null }[]
}

/** Only the first differences: a run may have thousands. */
const differences = (heard: readonly string[], wanted: readonly string[]) => {
  const [had, want] = [new Set(heard), new Set(wanted)]
  return [
    ...wanted.filter((line) => !had.has(line)).map((line) => `missing: ${line}`),
    ...heard.filter((line) => !want.has(line)).map((line) => `unexpected: ${line}`),
  ].slice(0, 5)
}

/** Whether all of `lines` occur in `all`, in order. */
const isWithin = (lines: readonly string[], all: readonly string[]) => {
  let at = 0
  for (const line of all) if (line === lines[at]) at += 1
  return at === lines.length
}

/** The messages that a restaurant's screens and guests should have received, according to the journal. */
export const journalOf = async (
  db: pg.Client,
  { restaurantId }: Restaurant,
  rules: QueueRules,
  guests: readonly GuestListener[],
) => {
  const { rows } = await db.query<Row>('select seq::int, changes from activity where restaurant_id = $1 order by seq', [
    restaurantId,
  ])
  const lines: string[] = []
  const active = new Map<string, QueueEntry>()
  const places = new Map(guests.map(({ party }) => [party.id, [] as string[]]))
  for (const { seq, changes } of rows) {
    const entries = changes.filter(({ table }) => table === 'waitlist_entries')
    for (const { id, after } of entries) {
      if (after && isActive(after)) {
        active.set(id, after)
      } else {
        active.delete(id)
        if (after) places.get(id)?.push(`null ${after.status}`)
      }
    }
    const [only, ...more] = entries
    if (!only) continue
    if (more.length > 0) lines.push(`${seq} reload`)
    else if (active.has(only.id)) lines.push(`${seq} update ${only.id} ${only.after?.status}`)
    else lines.push(`${seq} remove ${only.id}`)
    for (const { id, pos, status } of inQueueOrder([...active.values()], rules)) {
      const received = places.get(id)
      if (received && received.at(-1) !== `${pos} ${status}`) received.push(`${pos} ${status}`)
    }
  }
  return { lines, places, changes: rows.length }
}

/** The differences between the messages of a restaurant's sockets and its journal; none if all is well. */
export const faultsOfListeners = (
  { lines, places }: Awaited<ReturnType<typeof journalOf>>,
  staff: readonly StaffListener[],
  guests: readonly GuestListener[],
) => [
  ...staff.flatMap(({ heard, faults }) => [...faults, ...differences(heard, lines)]),
  ...guests.flatMap((guest) => {
    const all = places.get(guest.party.id) ?? []
    const isRight = isWithin(guest.places, all) && guest.places.at(-1) === all.at(-1)
    return [...guest.faults, ...(isRight ? [] : [`${guest.party.name} received ${guest.places}, but was ${all}`])]
  }),
]

/** Ids in messages to sockets of one restaurant that belong to another, or do not exist. */
export const foreignIds = async (db: pg.Client, listeners: readonly (StaffListener | GuestListener)[]) => {
  const { rows } = await db.query<{ id: string; restaurant_id: string }>(
    'select id, restaurant_id from waitlist_entries',
  )
  const owner = new Map(rows.map(({ id, restaurant_id }) => [id, restaurant_id]))
  const epochs = await db.query<{ id: string; restaurant_id: string }>(
    'select id, restaurant_id from messages union all select epoch, restaurant_id from restaurant_revisions',
  )
  for (const { id, restaurant_id } of epochs.rows) owner.set(id, restaurant_id)
  return listeners.flatMap(({ ids, restaurant }) =>
    [...ids]
      .filter((id) => owner.get(id) !== restaurant.restaurantId)
      .map((id) => `${restaurant.mark}: ${id} of ${owner.get(id)}`),
  )
}

/** Rows of one restaurant that contain another's mark or phones, over all tables that have any. */
export const strayRows = async (db: pg.Client, restaurants: readonly Restaurant[]) => {
  const strays: string[] = []
  for (const restaurant of restaurants) {
    const foreign = restaurants
      .filter((other) => other !== restaurant)
      .flatMap(({ mark, phones, restaurantId }) => [mark, phones, restaurantId])
    for (const table of tenantTables) {
      const { rows } = await db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t
          where restaurant_id = $1 and exists (select from unnest($2::text[]) word where strpos(to_jsonb(t)::text, word) > 0)
          limit 3`,
        [restaurant.restaurantId, foreign],
      )
      strays.push(...rows.map(({ row }) => `${table} of ${restaurant.mark}: ${row}`))
    }
  }
  return strays
}
