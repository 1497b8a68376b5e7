import { expect, it } from 'vitest'
import { desksOf } from '../../../test/desks.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorId } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let place: ReturnType<typeof desksOf>
let parties: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  place = desksOf(host, () => token)
  parties = partiesDesk(host, () => token)
})

/** Open desks with these names, and guests that joined one minute after the other. */
const opened = async (names: string[], guests: string[]) => {
  const desks: string[] = []
  for (const name of names) {
    const id = await place.add(name)
    expect((await place.act(id, 'open')).status).toBe(200)
    desks.push(id)
  }
  const waiting: string[] = []
  for (const name of guests) {
    waiting.push(await place.guest(name))
    host.clock.advance(minutes(1))
  }
  return { desks: desks as [string, string, string], waiting: waiting as [string, string, string] }
}
type Body = Record<string, { id: string }[]>
const entryNow = async (id: string) => ((await place.get()) as Body).entries?.find((entry) => entry.id === id)
const at = () => new Date(host.clock.now()).toISOString()

it('next calls the first guest, and the next press ends its service as a stay at the desk', async () => {
  const { desks, waiting } = await opened(['Desk 1'], ['Ana', 'Ben'])
  const [desk] = desks
  const first = await place.act(desk, 'next')
  expect(first).toMatchObject({ status: 200, body: { party: { id: waiting[0], called_to: desk, status: 'NOTIFIED' } } })
  host.clock.advance(minutes(5))
  const second = await place.act(desk, 'next')
  expect(second.body.party).toMatchObject({ id: waiting[1], call_count: 1 })
  const stay = await place.call('GET', `stays/${waiting[0]}/`)
  expect(stay.body).toMatchObject({ source: 'desk', entry_id: waiting[0], ended_by: 'staff' })
  host.clock.advance(minutes(5))
  expect((await place.act(desk, 'next')).body.party).toBeNull()
  expect((await place.get()).entries).toEqual([])
})

it('a desk is not opened with the id of a session that has ended or is that of another desk', async () => {
  const { desks } = await opened(['Desk 1', 'Desk 2', 'Desk 3'], [])
  const session_id = floorId()
  const [first, second, third] = desks
  for (const desk of desks) await place.act(desk, 'close')
  expect((await place.act(first, 'open', { session_id })).status).toBe(200)
  expect((await place.act(second, 'open', { session_id })).body).toMatchObject({
    session_id: ['This is the id of another session.'],
  })
  expect((await place.act(first, 'close')).status).toBe(200)
  expect((await place.act(third, 'open', { session_id })).status).toBe(400)
  expect((await place.act(third, 'open', { session_id: floorId() })).status).toBe(200)
})

it('a place with desks shows them nowhere among its tables', async () => {
  const { desks } = await opened(['Desk 1'], ['Ana'])
  await place.act(desks[0], 'next')
  const { body } = await place.call('GET', 'floor/')
  expect(body).toMatchObject({ resources: [], stays: [], has_desks: true })
})

it('a call, its service and the next one are undone and named in Recent', async () => {
  const { desks, waiting } = await opened(['Desk 1'], ['Ana', 'Ben'])
  await place.act(desks[0], 'next')
  host.clock.advance(minutes(3))
  await place.act(desks[0], 'next')
  const [change] = (await parties.recent('?kind=all')).results
  expect(change).toMatchObject({ action_type: 'ENTRY_CALLED', can_undo: true, entry_details: { customer_name: 'Ben' } })
  expect((await parties.undo(change.id)).status).toBe(200)
  expect(await entryNow(waiting[0])).toMatchObject({ status: 'NOTIFIED', called_to: desks[0] })
  expect(await entryNow(waiting[1])).toMatchObject({ status: 'WAITING', called_to: null })
  expect((await place.call('GET', `stays/${waiting[0]}/`)).status).toBe(404)
})

it('a repeated next with the same key calls no other guest', async () => {
  const { desks, waiting } = await opened(['Desk 1'], ['Ana', 'Ben'])
  const key = { 'Idempotency-Key': 'once' }
  for (const _ of [1, 2]) {
    const { body } = await place.act(desks[0], 'next', {}, key)
    expect(body.party.id).toBe(waiting[0])
  }
})

it('a transfer of a party at the desk keeps arrival and visit, and its link leads to the new entry', async () => {
  const { desks, waiting } = await opened(['Desk 1', 'Desk 2'], ['Ana'])
  await place.act(desks[0], 'next')
  await place.act(desks[0], 'start', { entry_id: waiting[0] })
  const before = await entryNow(waiting[0])
  host.clock.advance(minutes(4))
  const new_id = floorId()
  const input = { entry_id: waiting[0], queue_id: 'default', to_desk: desks[1], new_id }
  expect((await place.act(desks[0], 'transfer', input)).status).toBe(200)
  expect(await entryNow(new_id)).toMatchObject({
    status: 'WAITING',
    for_desk: desks[1],
    timestamp: (before as unknown as { timestamp: string }).timestamp,
  })
  expect((await place.act(desks[0], 'next')).body.party).toBeNull()
  expect((await place.act(desks[1], 'next')).body.party.id).toBe(new_id)
})

it('a guest that did not come goes back in line once, leaves, and is let in again', async () => {
  const { desks, waiting } = await opened(['Desk 1'], ['Ana', 'Ben'])
  const [desk] = desks
  const ofAna = { entry_id: waiting[0] }
  await place.act(desk, 'next')
  expect((await place.act(desk, 'recall', ofAna)).body.party).toMatchObject({ call_count: 2 })
  expect((await place.act(desk, 'back_in_line', ofAna)).status).toBe(200)
  expect((await place.act(desk, 'next')).body.party.id).toBe(waiting[1])
  expect((await place.act(desk, 'next')).body.party.id).toBe(waiting[0])
  expect((await place.act(desk, 'back_in_line', ofAna)).body.code).toBe('returned_before')
  expect((await place.act(desk, 'no_show', ofAna)).status).toBe(200)
  expect(await entryNow(waiting[0])).toMatchObject({ status: 'REMOVED', removed_reason: 'no_show' })
  expect((await place.act(desk, 'let_back_in', ofAna)).status).toBe(200)
  expect(await entryNow(waiting[0])).toMatchObject({ status: 'WAITING', removed_at: null })
})

it('a call before its turn keeps its reason', async () => {
  const { desks, waiting } = await opened(['Desk 1'], ['Ana', 'Ben'])
  const called = await place.act(desks[0], 'call', { entry_id: waiting[1], reason: 'Unwell' })
  expect(called.body.party).toMatchObject({ id: waiting[1], call_reason: 'Unwell' })
  expect((await place.act(desks[0], 'call', { entry_id: waiting[0] })).status).toBe(400)
})

it('of two reported calls the earlier one keeps the guest, and the response to the other names it', async () => {
  const { desks, waiting } = await opened(['Desk 1', 'Desk 2'], ['Ana', 'Ben'])
  const early = at()
  host.clock.advance(minutes(1))
  const late = at()
  host.clock.advance(minutes(5))
  const call = { entry_id: waiting[0], reported: true }
  await place.act(desks[1], 'next', { ...call, happened_at: late })
  const first = await place.act(desks[0], 'next', { ...call, happened_at: early })
  expect(first.body).toMatchObject({ party: { id: waiting[0] }, lost: null })
  const again = await place.act(desks[1], 'next', { ...call, happened_at: late })
  expect(again.body).toMatchObject({ party: null, lost: { entry_id: waiting[0], desk: 'Desk 1' } })
  expect((await place.act(desks[1], 'next')).body.party.id).toBe(waiting[1])
})

it('a closed desk calls no guest, and a desk with a guest cannot be removed', async () => {
  const { desks, waiting } = await opened(['Desk 1'], ['Ana'])
  const [desk] = desks
  await place.act(desk, 'next')
  expect((await place.call('DELETE', `desks/${desk}/`)).body.code).toBe('desk_in_use')
  expect((await place.act(desk, 'close')).body).toMatchObject({ session: null, party: null })
  expect(await entryNow(waiting[0])).toMatchObject({ status: 'WAITING', called_to: null })
  expect((await place.act(desk, 'next')).body.code).toBe('desk_closed')
  expect((await place.call('DELETE', `desks/${desk}/`)).status).toBe(204)
  expect((await place.get()).desks).toEqual([])
})

it('a desk is refused that serves no queue, or has the name of another one', async () => {
  await place.add('Desk 1')
  const save = (body: object) =>
    place.call('PUT', `desks/${floorId()}/`, { name: 'Desk 2', kind: 'desk', version: 0, ...body })
  expect((await save({ queue_ids: [] })).status).toBe(400)
  expect((await save({ queue_ids: ['nowhere'] })).body).toHaveProperty('queue_ids')
  expect((await save({ name: 'Desk 1', queue_ids: ['default'] })).body).toHaveProperty('name')
})

it('neither the closing of a desk nor the absence of a person is undone', async () => {
  const { desks } = await opened(['Desk 1'], [])
  const acts = [() => place.act(desks[0], 'close'), () => place.act(desks[0], 'open')]
  acts.push(() => place.call('POST', `desks/${desks[0]}/absent/`, { move: 'end', message: 'Not here today.' }))
  for (const act of acts) {
    expect((await act()).status).toBe(200)
    const [change] = (await host.call('GET', '/api/recent/?kind=all', { token })).body.results
    expect(change).toMatchObject({ can_undo: false })
    const undone = await host.call('POST', `/api/recent/${change.id}/undo/`, { token })
    expect(undone).toMatchObject({ status: 409, body: { code: 'undo_refused' } })
  }
})

it('three desks that call at once get three different guests, forty times', async () => {
  const { desks } = await opened(['Desk 1', 'Desk 2', 'Desk 3'], [])
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(['Ana', 'Ben', 'Cy'].map((name) => place.guest(name)))
    const answers = await Promise.all(desks.map((desk) => place.act(desk, 'next')))
    const called = answers.map(({ body }) => body.party?.id)
    expect(new Set(called).size).toBe(3)
    expect(called).not.toContain(undefined)
    host.clock.advance(minutes(1))
  }
}, 120_000)
