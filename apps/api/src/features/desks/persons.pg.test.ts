import { describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
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

const cut = { id: floorId(), name: 'Haircut', minutes: 30, price: '₹300' }
const beard = { id: floorId(), name: 'Beard', minutes: 15, price: '' }

const call = (method: string, path: string, body?: object) =>
  host.call(method as 'GET', `/api/${path}`, { token, ...(body && { body }) })
const offer = async (...services: object[]) => {
  const body = queueFields({ name: 'Waitlist', ticket_letter: 'A', services })
  expect((await call('PUT', 'queues/default/', body)).status).toBe(200)
}
const addPerson = async (name: string, fields: Record<string, unknown> = {}) => {
  const id = floorId()
  const body = { name, kind: 'person', queue_ids: ['default'], version: 0, ...fields }
  expect((await call('PUT', `desks/${id}/`, body)).status).toBe(200)
  return id
}
const page = () => `/join-queue/${restaurantId}/`
const asked = async () => (await host.call('GET', `/api/customer${page()}`)).body.asked
const join = (fields: Record<string, unknown> = {}) =>
  host.call('POST', `/api/customer${page()}submit/`, { body: party(fields) })
const joined = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await join(fields)
  expect(status).toBe(201)
  return body.queue_entry_id
}
const entry = async (id: string) => (await call('GET', `waitlist/entries/${id}/`)).body
const place = async (id: string) =>
  (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)).body
const next = async (desk: string) => (await call('POST', `desks/${desk}/next/`, {})).body.party?.id
const always = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, []]),
)

describe('services', () => {
  it('are offered to guests, and stored with an entry as they were', async () => {
    await offer(cut, beard)
    expect((await asked()).services).toEqual([cut, beard])
    const id = await joined({ service_ids: [beard.id, cut.id] })
    await call(
      'PUT',
      'queues/default/',
      queueFields({ name: 'Waitlist', ticket_letter: 'A', services: [], version: 1 }),
    )
    const { services } = await entry(id)
    expect(services).toEqual([
      { service_id: cut.id, name: 'Haircut', minutes: 30 },
      { service_id: beard.id, name: 'Beard', minutes: 15 },
    ])
    expect((await place(id)).services).toEqual(['Haircut', 'Beard'])
  })

  it('are required of guests only, and an unknown one is refused', async () => {
    await offer(cut)
    expect((await join()).body).toMatchObject({
      code: 'choices_refused',
      errors: { service_ids: [expect.any(String)] },
    })
    expect((await join({ service_ids: [beard.id] })).body.code).toBe('choices_refused')
    expect((await call('POST', 'waitlist/entries/', party({}))).status).toBe(201)
  })

  it('are not asked in a queue without any', async () => {
    expect(await asked()).toBeUndefined()
    expect((await entry(await joined({ service_ids: [cut.id] }))).services).toEqual([])
  })

  it('decide which desk calls a guest, and how long its service is expected to take', async () => {
    await offer(cut, beard)
    const ben = await addPerson('Ben', { services: [{ service_id: beard.id, minutes: 10 }] })
    const ana = await addPerson('Ana', { services: [{ service_id: cut.id, minutes: 20 }] })
    const waits = await joined({ service_ids: [cut.id] })
    expect((await join({ service_ids: [cut.id, beard.id] })).body.errors).toHaveProperty('service_ids')
    for (const desk of [ben, ana]) await call('POST', `desks/${desk}/open/`, {})
    expect(await next(ben)).toBeUndefined()
    expect(await next(ana)).toBe(waits)
    await call('POST', `desks/${ana}/start/`, { entry_id: waits })
    const { stays } = (await call('GET', 'desks/')).body
    expect(Date.parse(stays[0].expected_end_at) - Date.parse(stays[0].started_at)).toBe(20 * 60_000)
  })

  it('of a desk must be those of its queues', async () => {
    const body = { name: 'Ben', kind: 'chair', queue_ids: ['default'], version: 0 }
    const services = [{ service_id: cut.id, minutes: null }]
    expect((await call('PUT', `desks/${floorId()}/`, { ...body, services })).body).toHaveProperty('services')
  })
})

describe('a person', () => {
  it('calls the guest who asked for it, and no other desk does', async () => {
    const [rao, sen] = [await addPerson('Dr Rao'), await addPerson('Dr Sen')]
    expect((await asked()).persons).toMatchObject([{ name: 'Dr Rao' }, { name: 'Dr Sen' }])
    const id = await joined({ for_desk: rao })
    expect((await place(id)).person).toBe('Dr Rao')
    for (const desk of [rao, sen]) await call('POST', `desks/${desk}/open/`, {})
    expect(await next(sen)).toBeUndefined()
    expect(await next(rao)).toBe(id)
  })

  it.each([
    ['has no hours today', { working_hours: always }],
    ['does not exist', undefined],
  ])('that %s cannot be asked for', async (_, fields) => {
    const for_desk = fields ? await addPerson('Dr Rao', fields) : floorId()
    expect(await asked()).toBeUndefined()
    expect((await join({ for_desk })).body).toMatchObject({
      code: 'choices_refused',
      errors: { for_desk: [expect.any(String)] },
    })
  })

  it('keeps hours, days off and services in a change that leaves them out', async () => {
    const id = await addPerson('Dr Rao', { working_hours: always, days_off: ['2026-12-24'] })
    const body = { name: 'Dr Sen', kind: 'person', queue_ids: ['default'], version: 1 }
    expect((await call('PUT', `desks/${id}/`, body)).body).toMatchObject({
      ...{ name: 'Dr Sen', working_hours: always, days_off: ['2026-12-24'], services: null },
    })
  })
})

describe('an absence', () => {
  const absent = (id: string, fields: object) =>
    call('POST', `desks/${id}/absent/`, { message: 'Dr Rao is not here today.', ...fields })

  it('moves those who asked for the person, and names those to whom no message could be sent', async () => {
    const [rao, sen] = [await addPerson('Dr Rao'), await addPerson('Dr Sen')]
    const id = await joined({ for_desk: rao })
    const other = await joined()
    const { status, body } = await absent(rao, { move: 'person', to_desk: sen })
    expect([status, body.parties]).toEqual([200, 1])
    expect(body.untold.every((guest: { entry_id: string }) => guest.entry_id === id)).toBe(true)
    expect([(await entry(id)).for_desk, (await entry(other)).for_desk]).toEqual([sen, null])
    expect((await asked()).persons).toMatchObject([{ name: 'Dr Sen' }])
  })

  it('ends the visits of those who asked for the person', async () => {
    const rao = await addPerson('Dr Rao')
    const id = await joined({ for_desk: rao })
    await absent(rao, { move: 'end' })
    expect(await entry(id)).toMatchObject({ status: 'REMOVED', removed_reason: 'staff' })
  })

  it('without another person to move to is refused', async () => {
    const rao = await addPerson('Dr Rao')
    expect((await absent(rao, { move: 'person' })).status).toBe(400)
    expect((await absent(rao, { move: 'person', to_desk: floorId() })).status).toBe(404)
  })
})

it('the join page without a script asks for a service and a person, and names a missing choice', async () => {
  await offer(cut)
  const rao = await addPerson('Dr Rao')
  const form = (await host.app.inject({ url: page() })).body
  expect(form).toContain(`name="service_ids" value="${cut.id}"`)
  expect(form).toContain(`name="for_desk" value="${rao}"`)
  const post = (fields: Record<string, string>) =>
    host.app.inject({
      method: 'POST',
      url: page(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({
        ...{ customer_name: 'Ana', country_code: '+91', phone: '9876501235', people_count: '1' },
        ...fields,
      }).toString(),
    })
  const refused = await post({ for_desk: rao })
  expect(refused.body).toContain('Please choose at least one.')
  expect((await post({ for_desk: rao, service_ids: cut.id })).statusCode).toBe(303)
})
