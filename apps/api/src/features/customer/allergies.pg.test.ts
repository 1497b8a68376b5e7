import { expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { newPhone } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  host.call(method, path, { token, ...(body && { body }) })
const guest = () => ({ customer_name: 'Meera', phone_number: newPhone(), people_count: 2 })
const entries = '/api/waitlist/entries/'
const stored = async (id: string) => (await call('GET', `${entries}${id}/`)).body.allergies
const join = async (fields: object) =>
  (await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: { ...guest(), ...fields } }))
    .body.queue_entry_id as string
const edit = (id: string, body: object) =>
  host.call('PUT', `/api/customer/queue-entry/${restaurantId}/${id}/`, { body })
it('a guest writes them when it joins, sees them, and changes them; staff see each change', async () => {
  const id = await join({ allergies: ['nuts', 'milk'] })
  expect(await stored(id)).toEqual(['nuts', 'milk'])
  const { body } = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
  expect(body.queue_entry.allergies).toEqual(['nuts', 'milk'])
  expect((await edit(id, { allergies: ['milk'] })).body.queue_entry.allergies).toEqual(['milk'])
  expect(await stored(id)).toEqual(['milk'])
})

it('a guest changes those of a party that staff added, whose notes it cannot change', async () => {
  const { id } = (await call('POST', entries, { ...guest(), notes: 'VIP', allergies: ['milk'] })).body
  expect((await edit(id, { notes: 'No VIP' })).status).toBe(409)
  expect((await edit(id, { allergies: ['milk', 'nuts'] })).status).toBe(200)
  expect(await stored(id)).toEqual(['milk', 'nuts'])
})

it('too many or too long ones are refused', async () => {
  const tooMany = Array.from({ length: 21 }, (_, index) => `nut ${index}`)
  for (const allergies of [tooMany, ['n'.repeat(41)], ['nuts, milk']]) {
    const { status, body } = await call('POST', entries, { ...guest(), allergies })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('allergies')])
  }
})

it('staff who edit meanwhile are asked: the second edit is refused with the current ones', async () => {
  const { id } = (await call('POST', entries, { ...guest(), allergies: ['milk'] })).body
  const save = (allergies: string[]) => {
    const input = { id, allergies, seen: { allergies: ['milk'] } }
    return host.call('POST', '/trpc/waitlist.editParty', { token, body: input })
  }
  expect((await save(['nuts'])).status).toBe(200)
  const refused = await save(['eggs'])
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('"conflicts":{"allergies":["nuts"]}')
})

it('those of a booking come with its party, beside those of a party that waits under its phone', async () => {
  const phone = newPhone()
  const book = `/api/restaurants/${restaurantId}/reservations/`
  const made = await call('POST', book, booking({ phone, allergies: ['nuts'] }))
  expect(made.body.allergies).toEqual(['nuts'])
  const { id } = (await call('POST', entries, { ...guest(), phone_number: phone, allergies: ['milk'] })).body
  const arrived = await call('POST', `/api/reservations/${made.body.id}/check-in/`, { confirmed: true })
  expect(arrived.status).toBe(200)
  expect(await stored(id)).toEqual(['milk', 'nuts'])
})

it('a file of reservations keeps them, and changes those that it names', async () => {
  const book = `/api/restaurants/${restaurantId}/reservations/`
  const made = await call('POST', book, booking({ phone: newPhone(), allergies: ['nuts', 'milk'] }))
  const { body } = await call('GET', `${book}export/`)
  const file = String(body)
  expect(file).toContain('"nuts, milk"')
  expect((await call('POST', `${book}import/`, { csv: file })).body).toMatchObject({ updated: 0, unchanged: 1 })
  const changed = await call('POST', `${book}import/`, { csv: file.replace('nuts, milk', 'eggs; fish') })
  expect(changed.body).toMatchObject({ updated: 1, changes: [{ fields: ['allergies'] }] })
  expect((await call('GET', `/api/reservations/${made.body.id}/`)).body.allergies).toEqual(['eggs', 'fish'])
})
