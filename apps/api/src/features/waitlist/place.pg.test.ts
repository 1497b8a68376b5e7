import type { RestaurantId } from '@waitbook/contracts/ids'
import { inQueueOrder, type QueueRules, sortModes } from '@waitbook/domain/waitlist/queue-order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type EntryValues, findPlace, listActive, updateEntry } from './waitlist.queries.ts'

let host: TestApp
let restaurantId: RestaurantId

beforeAll(async () => {
  host = await startTestApp()
  restaurantId = (await registerBusiness(host)).restaurant_id as RestaurantId
  const at = (minute: number) => new Date(host.clock.now() + minute * 60_000).toISOString()
  const rows = Array.from({ length: 120 }, (_, index) => ({
    restaurant_id: restaurantId,
    // Upper and lower case, as ids have: they are ordered by code point.
    id: `${'aZbYcX0'[index % 7]}${String(index * 7919).padStart(21, 'k')}`,
    customer_name: 'Ana',
    people_count: 2,
    notes: '',
    // Arrivals, quotes and moves with equal instants: every rule of the order decides somewhere.
    quoted_time: index % 3 === 0 ? null : (index % 4) * 5,
    order_key: index % 11 === 0 ? at(index % 5) : null,
    appointment_at: index % 5 === 0 ? at(index % 7) : null,
    timestamp: at(index % 9),
    queue_id: index % 4 === 1 ? 'other' : 'default',
    head_start_minutes: index % 6 === 0 ? 4 : 0,
    status: (['WAITING', 'NOTIFIED', 'WAITING', 'SERVED'] as const)[index % 4] ?? 'WAITING',
    source: 'staff' as const,
    confirmation_url_segment: `s${index}`,
  }))
  await host.deps.connection.db.insertInto('waitlist_entries').values(rows).execute()
})
afterAll(() => host.close())

it.each(sortModes)('equals the position in the order by %s', async (sort_parties_by) => {
  const { db } = host.deps.connection
  for (const default_quoted_time of [5, 15]) {
    const rules: QueueRules = { sort_parties_by, default_quoted_time }
    const entries = await listActive(db, restaurantId)
    expect(entries).toHaveLength(90)
    for (const entry of inQueueOrder(entries, rules)) {
      expect(await findPlace(db, restaurantId, entry.id, rules)).toBe(entry.pos)
    }
  }
})

it('uses the current state of the party, not an earlier one', async () => {
  const { db } = host.deps.connection
  const rules: QueueRules = { sort_parties_by: 'quoted_time', default_quoted_time: 15 }
  const change = (id: string, values: EntryValues) =>
    db.transaction().execute((tx) => updateEntry(tx, restaurantId, id, values))
  const last = inQueueOrder(await listActive(db, restaurantId), rules).at(-1)
  if (!last) throw new Error('No party is waiting.')
  // By its earlier quote it would come after itself.
  await change(last.id, { order_key: '2026-01-01T00:00:00.000Z' })
  expect(await findPlace(db, restaurantId, last.id, rules)).toBe(1)
  await change(last.id, { status: 'REMOVED' })
  expect(await findPlace(db, restaurantId, last.id, rules)).toBe(null)
})
