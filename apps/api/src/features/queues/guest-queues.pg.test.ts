import { describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorId } from '../../../test/floor.ts'
import { queueFields } from '../../../test/queues.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const addQueue = async (fields: Record<string, unknown> = {}) => {
  const id = floorId()
  const body = queueFields(fields)
  expect((await host.call('PUT', `/api/queues/${id}/`, { token, body })).status).toBe(200)
  return id
}
const info = async (query = '') => (await host.call('GET', `/api/customer/join-queue/${restaurantId}/${query}`)).body
const join = (fields: Record<string, unknown> = {}) =>
  host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: party(fields) })
const placeOf = (id: string) => `/api/customer/queue-confirmation/${restaurantId}/${id}/`
const place = async (id: string) => (await host.call('GET', placeOf(id))).body

const closedDay = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const allDay = Object.fromEntries(Object.keys(closedDay).map((day) => [day, [{ from: '00:00', to: '00:00' }]]))

describe('a guest', () => {
  it('is offered no choice where there is one queue', async () => {
    const shown = await info()
    expect(shown.queues ?? shown.queue).toBeUndefined()
    const { body } = await join()
    const own = await place(body.queue_entry_id)
    expect(own).not.toHaveProperty('ticket')
    expect(own).not.toHaveProperty('queue_name')
  })

  it('chooses a queue, and gets its ticket', async () => {
    const id = await addQueue()
    expect((await info()).queues.map((queue: { name: string }) => queue.name)).toEqual(['Waitlist', 'Licences'])
    expect(await info(`?queue_id=${id}`)).toMatchObject({ queue: { id, open: true }, joining: { open: true } })
    const { body } = await join({ queue_id: id })
    expect(await place(body.queue_entry_id)).toMatchObject({ ticket: 'B001', queue_name: 'Licences', position: 1 })
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['outside of its hours', { opening_hours: closedDay }, '', 'closed'],
    [
      'from elsewhere, where guests join at the entrance',
      { joining: ['guests', 'staff'], entrance_code: 'door42' },
      '',
      'at_entrance',
    ],
    ['that only staff add to', { joining: ['staff'] }, '', 'by_staff'],
  ])('is refused %s', async (_, fields, query, reason) => {
    const id = await addQueue(fields)
    expect((await info(`?queue_id=${id}${query}`)).joining).toMatchObject({ open: false, reason })
    expect((await join({ queue_id: id })).body).toMatchObject({ code: 'joining_closed' })
    expect((await join()).status).toBe(201)
  })

  it('is refused by a full queue only', async () => {
    const id = await addQueue({ max_waiting: 1 })
    expect((await join({ queue_id: id })).status).toBe(201)
    expect((await join({ queue_id: id })).body).toMatchObject({ code: 'joining_closed' })
    expect((await join()).status).toBe(201)
  })

  it('is refused if it could not be served before closing, while staff can add a party', async () => {
    const id = await addQueue({ opening_hours: allDay, service_minutes: 30 })
    expect((await join({ queue_id: id })).status).toBe(201)
    const closing = new Date(host.clock.now() + minutes(20))
    const to = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    }).format(closing)
    const hours = Object.fromEntries(
      Object.keys(closedDay).map((day) => [day, [{ from: to === '00:00' ? '00:01' : '00:00', to }]]),
    )
    const body = queueFields({ opening_hours: hours, service_minutes: 30, version: 1 })
    await host.call('PUT', `/api/queues/${id}/`, { token, body })
    const { joining } = await info(`?queue_id=${id}`)
    if (joining.reason !== 'closed')
      expect(joining).toMatchObject({ reason: 'too_late', was_possible_until: expect.any(String) })
    expect((await join({ queue_id: id })).body).toMatchObject({ code: 'joining_closed' })
    const added = await host.call('POST', '/api/waitlist/entries/', { token, body: party({ queue_id: id }) })
    expect(added.status).toBe(201)
  })

  it('proves its presence by the code at the entrance', async () => {
    const id = await addQueue({ presence_required: true, entrance_code: 'Door42' })
    const remote = (await join({ queue_id: id })).body.queue_entry_id
    const there = (await join({ queue_id: id, entrance_code: 'door42' })).body.queue_entry_id
    expect([(await place(remote)).presence, (await place(there)).presence]).toEqual(['needed', 'noted'])
    const here = (entrance_code: string) =>
      host.call('POST', `/api/customer/here/${restaurantId}/${remote}/`, { body: { entrance_code } })
    expect((await here('door43')).body).toMatchObject({ code: 'entrance_code_wrong' })
    expect((await here('DOOR42')).body).toMatchObject({ presence: 'noted' })
  })

  it('sees how many are called before it and why, without names', async () => {
    await host.call('POST', '/api/settings/waitlist/', {
      token,
      body: { settings: { sort_parties_by: 'arrival_time' } },
    })
    const id = await addQueue({ priority_classes: [{ name: 'Urgent', head_start_minutes: 30 }] })
    const own = (await join({ queue_id: id })).body.queue_entry_id
    host.clock.advance(minutes(2))
    const body = party({ queue_id: id, priority_class: 'Urgent', customer_name: 'Somebody' })
    await host.call('POST', '/api/waitlist/entries/', { token, body })
    const shown = await place(own)
    expect(shown).toMatchObject({ position: 2, called_before: { booked: [], priority: 1, moved: 0 } })
    expect(JSON.stringify(shown)).not.toContain('Somebody')
  })

  it('chooses a queue and joins without a script', async () => {
    const id = await addQueue()
    const path = `/join-queue/${restaurantId}/`
    const choice = await host.app.inject({ url: path })
    expect(choice.body).toContain(`queue=${id}`)
    const form = await host.app.inject({ url: `${path}?queue=${id}` })
    expect(form.body).toContain(`name="queue_id" value="${id}"`)
  })
})
