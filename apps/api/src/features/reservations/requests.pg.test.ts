import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const book = () => `/api/restaurants/${restaurantId}/reservations/`
const add = async (fields = {}) => (await host.call('POST', book(), { token, body: booking(fields) })).body
/** A booking that a guest requested. */
const addRequest = async (fields = {}) => {
  const made = await add(fields)
  await host.deps.connection.db
    .updateTable('reservations')
    .set({ status: 'REQUESTED', source: 'page' })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', made.id)
    .execute()
  return made
}
const act = (id: string, action: string) => host.call('POST', `/api/reservations/${id}/${action}/`, { token })
const read = async (id: string) => (await host.call('GET', `/api/reservations/${id}/`, { token })).body
const recent = async () => {
  const { body } = await host.call('GET', '/api/recent/?kind=reservations', { token })
  return body.results
}
const undo = (id: string) => host.call('POST', `/api/recent/${id}/undo/`, { token })

describe('a request of a guest', () => {
  it.each([
    ['accept', 'RESERVATION_ACCEPTED', { status: 'CONFIRMED', cancelled_by: null }],
    ['decline', 'RESERVATION_DECLINED', { status: 'CANCELLED', cancelled_by: 'staff' }],
    ['cancel', 'RESERVATION_DECLINED', { status: 'CANCELLED', cancelled_by: 'staff' }],
  ])('%s is listed as %s and can be undone', async (action, action_type, expected) => {
    const { id } = await addRequest()
    expect(await act(id, action)).toMatchObject({ status: 200, body: expected })
    const [listed] = await recent()
    expect(listed).toMatchObject({ action_type, can_undo: true })
    expect((await undo(listed.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'REQUESTED', cancelled_by: null })
  })

  it.each(['check-in', 'no-show', 'restore'])('refuses %s before it is accepted', async (action) => {
    const { id } = await addRequest()
    expect(await act(id, action)).toMatchObject({
      status: 409,
      body: { code: 'reservation_settled', detail: 'This reservation waits to be accepted.' },
    })
  })

  it('can be edited, and stays a request', async () => {
    const made = await addRequest()
    const edited = await host.call('PUT', `/api/reservations/${made.id}/`, { token, body: booking({ party_size: 6 }) })
    expect(edited).toMatchObject({ status: 200, body: { party_size: 6, status: 'REQUESTED' } })
  })

  it('holds its seats and is named where its phone books again', async () => {
    const { id, date, phone } = await addRequest({ party_size: 5 })
    const summary = await host.call('GET', `${book()}summary/?date=${date}`, { token })
    expect(summary.body).toMatchObject({ reservations: 1, covers: 5 })
    expect((await add({ phone })).collisions).toMatchObject([{ id }])
    await act(id, 'decline')
    expect((await host.call('GET', `${book()}summary/?date=${date}`, { token })).body).toMatchObject({
      reservations: 1,
    })
  })
})

it.each(['accept', 'decline'])('%s is refused for a booking that is no request', async (action) => {
  const { id } = await add()
  expect((await act(id, action)).status).toBe(409)
  await act(id, 'cancel')
  expect((await act(id, action)).status).toBe(409)
})

it('a cancelled booking says by whom until it is restored', async () => {
  const { id } = await add()
  expect((await act(id, 'cancel')).body).toMatchObject({ cancelled_by: 'staff' })
  expect((await act(id, 'restore')).body).toMatchObject({ cancelled_by: null })
})

it('a decline and an accept at once: the first decides', async () => {
  const { id } = await addRequest()
  const [one, other] = await Promise.all([act(id, 'accept'), act(id, 'decline')])
  expect([one?.status, other?.status].sort()).toEqual([200, 409])
})

it('requests are found in the whole book, and counted from today on with the list', async () => {
  const far = await addRequest({ date: '2027-02-01' })
  const near = await addRequest({ date: '2026-11-22' })
  await addRequest({ date: '2026-11-20' })
  await add()
  const search = async (query: string) => (await host.call('GET', `${book()}search/?${query}`, { token })).body
  const { results, count } = await search('status=REQUESTED')
  expect(count).toBe(3)
  expect(results.slice(0, 2)).toMatchObject([{ id: near.id }, { id: far.id }])
  expect((await search(`status=REQUESTED&search=${encodeURIComponent(far.phone)}`)).count).toBe(1)
  expect((await host.call('GET', `${book()}search/?status=WAITING`, { token })).status).toBe(400)
  const input = encodeURIComponent(JSON.stringify({}))
  const { body } = await host.call('GET', `/trpc/reservations.list?input=${input}`, { token })
  expect(body.result.data).toMatchObject({ requests: 2, grace_minutes: 15 })
})
