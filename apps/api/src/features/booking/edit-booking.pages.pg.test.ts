import { beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday } from '../../../test/guest-bookings.ts'
import { newDevice } from '../../../test/guest-device.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let rules: ReturnType<typeof bookingPage>

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  rules = bookingPage(host, () => own)
})
beforeEach(() => rules.set(bookingRules()))

const book = async (fields: object = {}) => {
  const { body } = await rules.submit(fields)
  const { reservation_id: id, manage_url_segment: segment } = body
  return { id: id as string, link: `/b/${segment}/`, call: `/api/customer/booking/${segment}/` }
}
const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  host.call(method, path, { token: own.token, ...(body && { body }) })
const stored = async (id: string) => (await staff('GET', `/api/reservations/${id}/`)).body
const lastChange = async () => (await staff('GET', '/api/recent/?kind=reservations')).body.results[0]
const messages = (id: string) =>
  host.deps.connection.db.selectFrom('messages').select('id').where('reservation_id', '=', id).execute()
const shownIn = (html: string, field: string) => new RegExp(`name="${field}"[^>]* value="([^"]*)"`).exec(html)?.[1]

describe('the allergies of a booking', () => {
  it('are changed by the guest on a form of its page; staff see it, and no message is sent', async () => {
    const { id, link } = await book({ allergies: ['Nuts'] })
    const device = newDevice(host)
    expect((await device.open(link)).html).toContain(`href="${link}edit/"`)
    const { html } = await device.open(`${link}edit/`)
    expect(shownIn(html, 'allergies')).toBe('Nuts')
    const before = await messages(id)
    const form = { seen_allergies: shownIn(html, 'seen_allergies') ?? '', allergies: 'Nuts, shellfish' }
    expect((await device.post(`${link}edit/`, form)).to).toBe(link)
    expect((await device.open(link)).html).toContain('Nuts, shellfish')
    expect((await stored(id)).allergies).toEqual(['Nuts', 'shellfish'])
    expect(await lastChange()).toMatchObject({ action_type: 'RESERVATION_EDITED', actor: 'Guest' })
    expect(await messages(id)).toEqual(before)
    // Posted again, the form changes nothing.
    const { id: change } = await lastChange()
    expect((await device.post(`${link}edit/`, form)).to).toBe(link)
    expect((await lastChange()).id).toBe(change)
  })

  it('that staff add while the form is open are kept, and those that the guest deletes are removed', async () => {
    const { id, link } = await book({ allergies: ['Nuts'] })
    const { name, phone, party_size, date, time } = await stored(id)
    const edited = { name, phone, party_size, date, time, allergies: ['Nuts', 'Milk'] }
    expect((await staff('PUT', `/api/reservations/${id}/`, edited)).status).toBe(200)
    await newDevice(host).post(`${link}edit/`, { seen_allergies: 'Nuts', allergies: 'Eggs' })
    expect((await stored(id)).allergies).toEqual(['Milk', 'Eggs'])
  })

  it('that are too long are refused, and the form shows what was typed', async () => {
    const { id, link } = await book()
    const typed = 'n'.repeat(41)
    const { status, html } = await newDevice(host).post(`${link}edit/`, { seen_allergies: '', allergies: typed })
    expect([status, shownIn(html, 'allergies')]).toEqual([400, typed])
    expect(html).toContain('no more than 40 characters')
    expect((await stored(id)).allergies).toEqual([])
  })

  it('can be changed on a request and while guests cannot book, but not after the booking is cancelled', async () => {
    await rules.set(bookingRules({ approval: 'all' }))
    const { id, link, call } = await book()
    await rules.set({ enabled: false })
    const edited = await host.call('PUT', call, { body: { allergies: ['Milk'] } })
    expect(edited).toMatchObject({ status: 200, body: { allergies: ['Milk'], status: 'REQUESTED', change_count: 0 } })
    await host.call('POST', `${call}cancel/`)
    const device = newDevice(host)
    expect((await device.open(link)).html).not.toContain(`${link}edit/`)
    expect((await device.open(`${link}edit/`)).to).toBe(link)
    expect((await device.post(`${link}edit/`, { seen_allergies: 'Milk', allergies: '' })).to).toBe(link)
    expect((await host.call('PUT', call, { body: { allergies: [] } })).body.code).toBe('booking_settled')
    expect((await stored(id)).allergies).toEqual(['Milk'])
  })

  it('that are sent with a time are stored only if the time is free', async () => {
    const { id, call } = await book()
    const refused = await host.call('PUT', call, { body: { date: friday, time: '04:30', allergies: ['Milk'] } })
    expect([refused.status, (await stored(id)).allergies]).toEqual([409, []])
    const moved = await host.call('PUT', call, { body: { time: '20:00', allergies: ['Milk'] } })
    expect(moved.body).toMatchObject({ time: '20:00', allergies: ['Milk'], change_count: 1 })
    expect((await lastChange()).action_type).toBe('RESERVATION_CHANGED_BY_GUEST')
  })

  it('are not found by an unknown link', async () => {
    const unknown = '/b/0123456789012345678901/edit/'
    expect((await newDevice(host).open(unknown)).status).toBe(404)
    expect((await newDevice(host).post(unknown, { seen_allergies: '', allergies: 'Milk' })).status).toBe(404)
  })
})
