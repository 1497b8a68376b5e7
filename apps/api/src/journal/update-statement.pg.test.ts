import type { RestaurantId } from '@waitbook/contracts/ids'
import { queryAsTenant } from '@waitbook/db/tenant/tenant-context'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { findEntry, journaledEntryColumns } from '../features/waitlist/waitlist.queries.ts'
import { updateStatement } from './update-statement.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const houseWithParty = async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  return { restaurantId: restaurant_id as RestaurantId, id: body.id as string }
}

it('row-level security protects other restaurants even without its own conditions', async () => {
  const { db } = host.deps.connection
  const [ours, theirs] = [await houseWithParty(), await houseWithParty()]
  const written = updateStatement({
    table: 'waitlist_entries',
    journaled: journaledEntryColumns,
    state: 'status',
    extra: 'confirmation_url_segment',
    set: ['status'],
    rows: [],
    journal: { table: 'activity', columns: ['id', 'at', 'action_type', 'actor'] },
  })
  const open = written.replaceAll(/[\w."]*restaurant_id = \$1/g, '$1::text is not null')
  expect(open).not.toMatch(/restaurant_id =/)
  let tries = 0
  const move = async (id: string, text: string) => {
    tries += 1
    const at = '2026-11-21T18:00:00.000Z'
    const journal = [`move ${tries}`, at, 'STATUS_CHANGED_NOTIFIED', '{"kind":"api"}']
    const values = [ours.restaurantId, id, ['WAITING'], at, 'NOTIFIED', '{"status":"NOTIFIED"}', ...journal]
    return queryAsTenant(db, ours.restaurantId, CompiledQuery.raw(text, values))
  }
  // More often than the driver needs to prepare it.
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await move(theirs.id, written)).toEqual([])
    expect(await move(theirs.id, open)).toEqual([])
  }
  expect(await findEntry(db, theirs.restaurantId, theirs.id)).toMatchObject({ status: 'WAITING' })
  expect(await move(ours.id, open)).toMatchObject([{ state: 'WAITING', seq: expect.any(Number) }])
  expect(await findEntry(db, ours.restaurantId, ours.id)).toMatchObject({ status: 'NOTIFIED' })
})
