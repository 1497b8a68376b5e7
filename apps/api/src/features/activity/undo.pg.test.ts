import { expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const add = async (fields = {}) =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })).body
const list = async () => (await host.call('GET', '/api/waitlist/entries/', { token })).body
const remove = (id: string) => host.call('DELETE', `/api/waitlist/entries/${id}/?removed_reason=no_show`, { token })
const undo = (id: string, by = token) => host.call('POST', `/api/recent/${id}/undo/`, { token: by })
const newest = async () => {
  const row = await host.deps.connection.db
    .selectFrom('activity')
    .select(['id', 'action_type', 'actor', 'undoes'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return row
}

it('restores a removed party exactly, in its position, and is journaled with its actor', async () => {
  const entry = await add()
  host.clock.advance(minutes(1))
  await add()
  const before = await list()
  await remove(entry.id)
  const removal = await newest()
  const { status, body } = await undo(removal.id)
  expect({ status, ...body }).toMatchObject({ status: 200, success: true, message: 'Action undone successfully.' })
  expect(await list()).toEqual(before)
  expect(await newest()).toMatchObject({ action_type: 'UNDONE', undoes: 3, actor: { kind: 'staff' } })
})

it('succeeds once for ten concurrent calls', async () => {
  const entry = await add()
  await host.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { token, body: { status: 'SERVED' } })
  const { id } = await newest()
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

it('is refused with the reason when the phone queued again', async () => {
  const entry = await add({ phone_number: '+919811111111' })
  await remove(entry.id)
  const { id } = await newest()
  await add({ phone_number: '+919811111111' })
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { detail: 'This phone number is already in the waitlist' },
  })
})

it('is refused when the party has changed since, and for what cannot be undone', async () => {
  const entry = await add()
  const adding = await newest()
  expect(await undo(adding.id)).toMatchObject({ status: 409, body: { detail: 'This action cannot be undone.' } })
  await remove(entry.id)
  const removal = await newest()
  await host.deps.connection.db
    .updateTable('waitlist_entries')
    .set({ notes: 'changed' })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', entry.id)
    .execute()
  expect((await undo(removal.id)).body.detail).toBe('This party has changed since; it cannot be undone any more.')
})

it("is 404 for another restaurant's action", async () => {
  const entry = await add()
  await remove(entry.id)
  const { id } = await newest()
  const other = await registerBusiness(host)
  expect((await undo(id, other.token)).status).toBe(404)
  expect(await list()).toEqual([])
})

it.each(['RESERVATION_DELETED', 'PARTY_EDITED'] as const)(
  'of %s requires the scope that such a change requires',
  async (action_type) => {
    await remove((await add()).id)
    const { id } = await newest()
    await host.deps.connection.db
      .updateTable('activity')
      .set({ action_type })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute()
    const tokenFor = async (scopes: string[]) => {
      const body = { name: 'Till', scopes, expires_in_days: 30 }
      return (await host.call('POST', '/api/auth/api-tokens/', { token, body })).body.token
    }
    expect(await undo(id, await tokenFor(['read', 'waitlist']))).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    })
    expect((await undo(id, await tokenFor(['waitlist', 'reservations', 'parties']))).status).toBe(200)
  },
)

it('is neither offered nor possible for a new quoted time, which a text may have announced', async () => {
  const entry = await add({ quoted_time: 15 })
  const edit = (fields: object) =>
    host.call('PUT', `/api/waitlist/entries/${entry.id}/`, {
      token,
      body: { ...party(), phone_number: entry.phone_number, ...fields },
    })
  const newestOffered = async () =>
    (await host.call('GET', '/api/recent/?kind=all', { token })).body.results[0].can_undo
  expect((await edit({ customer_name: 'Renamed', quoted_time: 15 })).status).toBe(200)
  expect(await newestOffered()).toBe(true)
  expect((await edit({ customer_name: 'Renamed', quoted_time: 40 })).status).toBe(200)
  expect(await newestOffered()).toBe(false)
  expect(await undo((await newest()).id)).toMatchObject({ status: 409, body: { code: 'undo_refused' } })
})

it("of an edit keeps the guest's unread reply, in the row and in the journal", async () => {
  const entry = await add()
  await host.call('PUT', `/api/waitlist/entries/${entry.id}/`, { token, body: { ...party(), notes: 'Terrace' } })
  const edited = await newest()
  await host.deps.connection.db
    .updateTable('waitlist_entries')
    .set({ unread_replies: 1 })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', entry.id)
    .execute()
  expect((await undo(edited.id)).status).toBe(200)
  const { changes } = await host.deps.connection.db
    .selectFrom('activity')
    .select('changes')
    .where('restaurant_id', '=', restaurantId)
    .where('action_type', '=', 'UNDONE')
    .executeTakeFirstOrThrow()
  expect(changes[0]?.after).toMatchObject({ unread_replies: 1, notes: entry.notes })
})
