import { beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { floorDesk, floorId } from '../../../test/floor.ts'
import { bookingPage, bookingRules, friday, newPhone } from '../../../test/guest-bookings.ts'
import { newDevice } from '../../../test/guest-device.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
let areas: Record<'hall' | 'terrace', { id: string; table: string }>

const addArea = async (name: string, table: string, seats: number) => {
  const [id, resource] = [floorId(), floorId()]
  const resources = [{ id: resource, kind: 'table', name: table, seats_min: 1, seats_max: seats }]
  await desk.call('PUT', `floor/areas/${id}/`, { name, version: 0, resources })
  return { id, table: resource }
}

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  areas = { hall: await addArea('Hall', '1', 2), terrace: await addArea('Terrace', 'T1', 6) }
  await ask()
})

/** Guests are asked for the occasion, and can choose both areas. */
const ask = (fields: object = {}) =>
  page.set(
    bookingRules({
      mode: 'tables',
      ask_occasion: true,
      offered_areas: [areas.hall.id, areas.terrace.id],
      ...fields,
    }),
  )
/** Deactivates the table of an area. */
const emptyArea = ({ id }: { id: string }, name: string) =>
  desk.call('PUT', `floor/areas/${id}/`, { name, version: 1, resources: [] })
const book = async (fields: object = {}) => {
  const { status, body } = await page.submit(fields)
  expect(status, JSON.stringify(body)).toBe(201)
  const { reservation_id: id, manage_url_segment: segment } = body
  return { id: id as string, link: `/b/${segment}/`, call: `/api/customer/booking/${segment}/` }
}
const stored = async (id: string) => (await desk.call('GET', `reservations/${id}/`)).body
const edit = async (id: string, fields: object) => {
  const { name, phone, party_size, date, time } = await stored(id)
  return desk.call('PUT', `reservations/${id}/`, { name, phone, party_size, date, time, ...fields })
}
const change = (call: string, body: object) => host.call('PUT', call, { body })

describe('a booking of a guest', () => {
  it('has the occasion, and a table of the area that it prefers', async () => {
    expect((await page.info()).booking).toMatchObject({
      occasions: ['birthday', 'anniversary', 'date', 'business_meal', 'celebration'],
      areas: [
        { id: areas.hall.id, name: 'Hall' },
        { id: areas.terrace.id, name: 'Terrace' },
      ],
    })
    const { id, call } = await book({ occasion: 'birthday', preferred_area_id: areas.terrace.id })
    const answers = { occasion: 'birthday', preferred_area_id: areas.terrace.id, preferred_area: 'Terrace' }
    // A table of the hall would leave fewer seats empty.
    expect(await stored(id)).toMatchObject({ ...answers, resource_ids: [areas.terrace.table] })
    expect((await host.call('GET', call)).body).toMatchObject(answers)
    // The next one takes the other table: the area narrows nothing.
    const next = await book({ preferred_area_id: areas.terrace.id })
    expect(await stored(next.id)).toMatchObject({ resource_ids: [areas.hall.table] })
  })

  it('is refused with a word that is no occasion, or an area that is not offered; the answer names what is', async () => {
    const odd = await page.submit({ occasion: 'wedding' })
    expect(odd.status).toBe(400)
    expect(odd.body.occasion).toEqual(['Must be one of: birthday, anniversary, date, business_meal, celebration.'])
    await ask({ offered_areas: [areas.hall.id] })
    const refused = await page.submit({ preferred_area_id: areas.terrace.id })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ preferred_area_id: [`Must be one of: ${areas.hall.id} (Hall).`] })
  })

  it('has neither where guests are not asked', async () => {
    await ask({ ask_occasion: false, offered_areas: [] })
    expect((await page.info()).booking).toMatchObject({ occasions: [], areas: [] })
    const { id } = await book({ occasion: 'birthday', preferred_area_id: areas.terrace.id })
    expect(await stored(id)).toMatchObject({ occasion: null, preferred_area_id: null, preferred_area: null })
  })

  it('keeps an area whose tables were removed, which is shown no more', async () => {
    const { id, call } = await book({ occasion: 'date', preferred_area_id: areas.terrace.id })
    await desk.call('PUT', `reservations/${id}/tables/`, { resource_ids: [areas.hall.table] })
    expect((await emptyArea(areas.terrace, 'Terrace')).status).toBe(200)
    expect((await page.info()).booking.areas).toEqual([{ id: areas.hall.id, name: 'Hall' }])
    const kept = { preferred_area_id: areas.terrace.id, preferred_area: null }
    expect((await change(call, { allergies: ['nuts'] })).body).toMatchObject({ ...kept, occasion: 'date' })
    expect((await edit(id, { notes: 'Cake' })).body).toMatchObject({ ...kept, notes: 'Cake' })
    expect((await change(call, { preferred_area_id: null })).body).toMatchObject({ preferred_area_id: null })
  })

  it('is changed by its guest, and keeps what a client of an earlier version does not send', async () => {
    const { id, call } = await book({ occasion: 'birthday', preferred_area_id: areas.hall.id })
    expect((await change(call, { occasion: 'anniversary' })).body).toMatchObject({
      occasion: 'anniversary',
      preferred_area_id: areas.hall.id,
    })
    expect((await change(call, { time: '20:00', preferred_area_id: areas.terrace.id })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ time: '20:00', resource_ids: [areas.terrace.table] })
    await edit(id, { name: 'Meera Rao' })
    expect(await stored(id)).toMatchObject({ occasion: 'anniversary', preferred_area: 'Terrace' })
    expect((await change(call, { preferred_area_id: 'cellar' })).status).toBe(400)
    expect((await change(call, { occasion: null, preferred_area_id: null })).body).toMatchObject({
      ...{ occasion: null, preferred_area_id: null },
    })
  })
})

describe('the forms of guests, without JavaScript', () => {
  const slot = { size: '2', date: friday, time: '19:00', source: 'page' }
  const guest = () => ({ ...slot, name: 'Meera', phone: newPhone() })
  const path = () => `/book/${own.restaurantId}/details/`

  it('ask for both, and show a refused area with the other answers kept', async () => {
    const device = newDevice(host)
    const { html } = await device.open(`${path()}?size=2&date=${friday}&time=19:00`)
    expect(html).toContain('<select id="occasion" name="occasion"')
    expect(html).toContain(`<option value="${areas.terrace.id}">Terrace</option>`)
    await ask({ offered_areas: [areas.hall.id] })
    const refused = await device.post(path(), {
      ...guest(),
      ...{ occasion: 'birthday', preferred_area_id: areas.terrace.id },
    })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('This area can no longer be chosen. Please choose another one.')
    expect(refused.html).toContain('<option value="birthday" selected="">Birthday</option>')
  })

  it('book with the answers, and the page of the booking shows them', async () => {
    const device = newDevice(host)
    const { to } = await device.post(path(), {
      ...guest(),
      ...{ occasion: 'business_meal', preferred_area_id: areas.terrace.id },
    })
    const { html } = await device.open(to ?? '')
    expect(html).toContain('Business meal')
    expect(html).toContain('Terrace')
    expect(html).toContain('Change allergies and other details')
  })

  it('change the answers; what staff have changed meanwhile and the form did not is kept', async () => {
    const { id, link } = await book({ occasion: 'birthday', preferred_area_id: areas.hall.id })
    const device = newDevice(host)
    const { html } = await device.open(`${link}edit/`)
    expect(html).toContain('<option value="birthday" selected="">Birthday</option>')
    expect((await edit(id, { occasion: 'anniversary' })).status).toBe(200)
    const shown = { seen_allergies: '', seen_occasion: 'birthday', seen_preferred_area_id: areas.hall.id }
    const typed = { allergies: 'nuts', occasion: 'birthday', preferred_area_id: '' }
    expect((await device.post(`${link}edit/`, { ...shown, ...typed })).to).toBe(link)
    expect(await stored(id)).toMatchObject({
      ...{ allergies: ['nuts'], occasion: 'anniversary', preferred_area_id: null },
    })
    // The form of an earlier version has neither.
    await device.post(`${link}edit/`, { seen_allergies: 'nuts', allergies: '' })
    expect(await stored(id)).toMatchObject({ allergies: [], occasion: 'anniversary' })
  })

  it('store the answers that a form posted again has changed', async () => {
    const device = newDevice(host)
    const form = { ...guest(), form_key: `form-${'a'.repeat(22)}`, occasion: 'date' }
    const { to } = await device.post(path(), form)
    expect(to).toMatch(/^\/b\//)
    await newDevice(host).post(path(), { ...form, occasion: 'celebration' })
    const { body } = await desk.call('GET', `restaurants/${own.restaurantId}/reservations/?date=${friday}`)
    expect(body).toMatchObject([{ occasion: 'celebration' }])
  })

  it('remove the answer that a form posted again leaves open, and keep what it does not ask for', async () => {
    const device = newDevice(host)
    const answers = { occasion: 'date', preferred_area_id: areas.terrace.id }
    const form = { ...guest(), form_key: `form-${'b'.repeat(22)}` }
    await device.post(path(), { ...form, ...answers })
    const answersNow = async () =>
      (await desk.call('GET', `restaurants/${own.restaurantId}/reservations/?date=${friday}`)).body
    await device.post(path(), { ...form, occasion: '', name: 'Meera Rao' })
    expect(await answersNow()).toMatchObject([{ ...answers, occasion: null, name: 'Meera Rao' }])
    await device.post(path(), { ...form, occasion: '', preferred_area_id: '' })
    expect(await answersNow()).toMatchObject([{ occasion: null, preferred_area_id: null }])
  })
})

describe('a booking of staff', () => {
  const path = () => `restaurants/${own.restaurantId}/reservations/`
  const add = (fields: object) => desk.call('POST', path(), booking({ date: friday, time: '19:00', ...fields }))

  it('has an occasion and any area with tables, also where guests are not asked, and gets a table there', async () => {
    await ask({ ask_occasion: false, offered_areas: [] })
    const { status, body } = await add({
      ...{ party_size: 2, occasion: 'celebration', preferred_area_id: areas.terrace.id },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ occasion: 'celebration', preferred_area: 'Terrace', resource_ids: [areas.terrace.table] },
    })
    const refused = await add({ preferred_area_id: 'cellar' })
    expect(refused.status).toBe(400)
    expect(refused.body.preferred_area_id).toEqual([
      `Must be one of: ${areas.hall.id} (Hall), ${areas.terrace.id} (Terrace).`,
    ])
  })

  it('is shown with both on the day at the tables', async () => {
    await add({ party_size: 2, occasion: 'date', preferred_area_id: areas.terrace.id })
    const { body } = await desk.call('GET', `floor/plan/?date=${friday}`)
    expect(body.bookings).toMatchObject([
      { occasion: 'date', preferred_area: 'Terrace', resource_ids: [areas.terrace.table] },
    ])
  })

  it('tells its occasion at the table where its party sits', async () => {
    const today = new Date(host.clock.now()).toISOString().slice(0, 10)
    const { body } = await add({ date: today, time: '23:00', party_size: 2, occasion: 'birthday' })
    const { body: seated } = await desk.call('POST', 'stays/', {
      ...{ resource_ids: [areas.hall.table], reservation_id: body.id },
    })
    expect(seated).toMatchObject({ occasion: 'birthday' })
    expect((await desk.call('GET', 'floor/')).body.stays).toMatchObject([{ occasion: 'birthday' }])
  })

  it('is exported with both by name, and a file changes them, which is undone', async () => {
    const { body: made } = await add({ occasion: 'date', preferred_area_id: areas.terrace.id, phone: '+919812300001' })
    const { body: csv } = await desk.call('GET', `${path()}export/`)
    expect(csv).toContain(',date,Terrace,')
    expect((await desk.call('POST', `${path()}import/preview/`, { csv })).body).toMatchObject({ unchanged: 1 })
    const head = 'name,phone,party_size,date,time,occasion,preferred_area\n'
    const row = `${made.name},+919812300001,${made.party_size},${friday},19:00`
    const refused = await desk.call('POST', `${path()}import/preview/`, {
      csv: `${head}${row},Wedding,\n${row},,Cellar`,
    })
    expect(refused.body.refused).toEqual([
      { line: 2, reason: 'occasion: Must be one of: birthday, anniversary, date, business_meal, celebration.' },
      { line: 3, reason: 'preferred_area: Must be one of: Hall, Terrace.' },
    ])
    const { body: done } = await desk.call('POST', `${path()}import/`, { csv: `${head}${row},Business meal,hall` })
    expect(await stored(made.id)).toMatchObject({ occasion: 'business_meal', preferred_area: 'Hall' })
    expect((await desk.call('POST', `recent/${done.activity_id}/undo/`, {})).status).toBe(200)
    expect(await stored(made.id)).toMatchObject({ occasion: 'date', preferred_area: 'Terrace' })
  })
})
