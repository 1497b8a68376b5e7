import { describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorId } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { queueFields } from '../../../test/queues.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { joinTeam } from '../../../test/team.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
})

const call = (method: string, path: string, body?: object, by = token) =>
  host.call(method as 'GET', `/api/${path}`, { token: by, ...(body && { body }) })
const queues = async () => (await call('GET', 'queues/')).body.queues as Record<string, unknown>[]
const save = (id: string, fields: Record<string, unknown> = {}) => call('PUT', `queues/${id}/`, queueFields(fields))
const addQueue = async (fields: Record<string, unknown> = {}) => {
  const id = floorId()
  expect((await save(id, fields)).status).toBe(200)
  return id
}
const add = (fields: Record<string, unknown> = {}) => call('POST', 'waitlist/entries/', party(fields))
const board = async () => (await call('GET', 'waitlist/entries/')).body as Record<string, unknown>[]
const lastChange = async () => (await partiesDesk(host, () => token).recent('?kind=all')).results[0]
const undoLast = async () => call('POST', `recent/${(await lastChange()).id}/undo/`)

describe('a restaurant with one queue', () => {
  it('has the queue default, and parties without a ticket', async () => {
    expect(await queues()).toMatchObject([{ id: 'default', ticket_letter: 'A', version: 0, waiting: 0 }])
    const { body } = await add()
    expect(body).toMatchObject({ queue_id: 'default', ticket: null, pos: 1 })
    expect((await queues())[0]).toMatchObject({ waiting: 1 })
  })

  it('can give the queue another name, which an undo takes back', async () => {
    expect((await save('default', { name: 'Front desk', ticket_letter: 'F' })).body).toMatchObject({ version: 1 })
    expect(await lastChange()).toMatchObject({ action_type: 'QUEUES_CHANGED', can_undo: true })
    expect((await undoLast()).status).toBe(200)
    expect(await queues()).toMatchObject([{ name: 'Waitlist', ticket_letter: 'A', version: 2 }])
  })
})

describe('several queues', () => {
  it('number their tickets and places by themselves', async () => {
    const licences = await addQueue()
    const tickets = []
    for (const queue_id of [undefined, licences, licences, 'default']) {
      host.clock.advance(minutes(1))
      const { status, body } = await add({ queue_id })
      expect(status).toBe(201)
      tickets.push([body.queue_id, body.ticket, body.pos])
    }
    expect(tickets).toEqual([
      ['default', 'A001', 1],
      [licences, 'B001', 1],
      [licences, 'B002', 2],
      ['default', 'A002', 2],
    ])
    expect((await board()).map(({ ticket, pos }) => [ticket, pos])).toEqual([
      ['A001', 1],
      ['B001', 1],
      ['B002', 2],
      ['A002', 2],
    ])
  })

  it('give twenty parties that come at once twenty tickets', async () => {
    const licences = await addQueue()
    const added = await Promise.all(Array.from({ length: 20 }, () => add({ queue_id: licences })))
    expect(new Set(added.map(({ body }) => body.ticket)).size).toBe(20)
  })

  it('repeat no ticket of a queue that was replaced on the same day', async () => {
    const first = await addQueue()
    const { body } = await add({ queue_id: first })
    expect(body.ticket).toBe('B001')
    await call('POST', `waitlist/entries/${body.id}/set_status/`, { status: 'SERVED' })
    expect((await call('DELETE', `queues/${first}/?version=1`)).status).toBe(204)
    const second = await addQueue({ name: 'Passports' })
    expect((await add({ queue_id: second })).body.ticket).toBe('B002')
  })

  it('order a class of priority by its head start', async () => {
    await call('POST', 'settings/waitlist/', { settings: { sort_parties_by: 'arrival_time' } })
    const id = await addQueue({ priority_classes: [{ name: 'Urgent', head_start_minutes: 10 }] })
    await add({ customer_name: 'First', queue_id: id })
    host.clock.advance(minutes(5))
    await add({ customer_name: 'Second', queue_id: id })
    host.clock.advance(minutes(7))
    expect((await add({ customer_name: 'Third', queue_id: id, priority_class: 'Urgent' })).body.pos).toBe(2)
    const refused = await add({ queue_id: id, priority_class: 'Royal' })
    expect([refused.status, refused.body.fields ?? refused.body]).toEqual([
      400,
      expect.objectContaining({ priority_class: expect.anything() }),
    ])
    expect((await board()).map(({ customer_name }) => customer_name)).toEqual(['First', 'Third', 'Second'])
  })

  it('refuse an unknown queue, and one that staff do not add to', async () => {
    expect((await add({ queue_id: floorId() })).status).toBe(400)
    const id = await addQueue({ joining: ['guests'] })
    expect((await add({ queue_id: id })).body).toMatchObject({ code: 'queue_not_for_staff' })
    expect(await board()).toEqual([])
  })

  it.each([
    ['the name of another', { name: 'waitlist' }, 'name'],
    ['the letter of another', { ticket_letter: 'a' }, 'ticket_letter'],
    ['two letters', { ticket_letter: 'BB' }, 'ticket_letter'],
    ['a short code', { entrance_code: 'abc' }, 'entrance_code'],
  ])('refuse %s', async (_, fields, field) => {
    const { status, body } = await save(floorId(), fields)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(field)
    expect(await queues()).toHaveLength(1)
  })

  it('are changed by one of two people who have read the same version', async () => {
    const id = await addQueue()
    expect((await save(id, { name: 'Permits', version: 1 })).status).toBe(200)
    expect((await save(id, { name: 'Passports', version: 1 })).body).toMatchObject({ code: 'queue_changed' })
  })

  it('are put in another order, closed and opened, each with an undo', async () => {
    const id = await addQueue()
    const ordered = await call('POST', 'queues/order/', { ids: [id, 'default'] })
    expect(ordered.body.queues.map((queue: { id: string }) => queue.id)).toEqual([id, 'default'])
    expect((await call('POST', 'queues/order/', { ids: [id] })).body).toMatchObject({ code: 'queues_changed' })
    await undoLast()
    expect((await queues()).map((queue) => queue.id)).toEqual(['default', id])
    expect((await call('POST', `queues/${id}/open/`, { is_open: false })).body).toMatchObject({ is_open: false })
    expect(await lastChange()).toMatchObject({ action_type: 'QUEUE_CLOSED' })
    await undoLast()
    expect((await queues())[1]).toMatchObject({ id, is_open: true })
  })

  it('are removed when no party waits in them', async () => {
    const id = await addQueue()
    const { body } = await add({ queue_id: id })
    expect((await call('DELETE', `queues/${id}/`)).body).toMatchObject({ code: 'queue_not_empty' })
    await call('DELETE', `waitlist/entries/${body.id}/`)
    expect((await call('DELETE', `queues/${id}/`)).status).toBe(204)
    expect(await queues()).toHaveLength(1)
    expect((await call('DELETE', `queues/${id}/`)).status).toBe(404)
    expect((await call('DELETE', 'queues/default/')).body).toMatchObject({ code: 'default_queue' })
    await undoLast()
    expect(await queues()).toHaveLength(2)
  })

  it('are not taken back once a party has joined', async () => {
    const id = await addQueue()
    await add({ queue_id: id })
    const made = (await partiesDesk(host, () => token).recent('?kind=all')).results[1]
    expect(made).toMatchObject({ action_type: 'QUEUES_CHANGED', can_undo: false })
  })

  it('are set up by managers, and closed by hosts too', async () => {
    const id = await addQueue()
    const member = await joinTeam(host, token, 'host')
    expect((await call('PUT', `queues/${id}/`, queueFields({ version: 1 }), member.token)).status).toBe(403)
    expect((await call('POST', `queues/${id}/open/`, { is_open: false }, member.token)).status).toBe(200)
  })
})
