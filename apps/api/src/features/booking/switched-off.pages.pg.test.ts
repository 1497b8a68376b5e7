import { beforeEach, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday, newPhone } from '../../../test/guest-bookings.ts'
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

const restaurantPhone = '+91 80 4123 4567'
beforeEach(async () => {
  await rules.set(bookingRules({ enabled: true }))
  const body = { settings: { phone: restaurantPhone } }
  const { status } = await host.call('POST', '/api/settings/general/', { token: own.token, body })
  expect(status).toBe(200)
})

const closed = 'Bookings cannot be changed online at the moment.'
const path = () => `/book/${own.restaurantId}/`
const call = `href="tel:${restaurantPhone.replaceAll(' ', '')}"`

const book = async () => {
  const { body } = await rules.submit()
  return `/b/${body.manage_url_segment}/`
}

it('a booking says that it cannot be changed while booking is switched off, with the number to call', async () => {
  const link = await book()
  const device = newDevice(host)
  expect((await device.open(link)).html).toContain(`href="${link}change/"`)
  await rules.set({ enabled: false })
  const page = await device.open(link)
  expect(page.html).toContain(closed)
  expect(page.html).toContain(call)
  expect(page.html).not.toContain('Change size or time')
  expect((await device.open(`${link}change/`)).to).toBe(link)
  expect((await host.call('GET', `/api/customer${link.replace('/b/', '/booking/')}`)).body.can).toMatchObject({
    change: false,
    cancel: true,
  })
})

it('a change that was sent while booking was switched off leads back to the booking, which says so', async () => {
  const link = await book()
  await rules.set({ enabled: false })
  const answer = await newDevice(host).post(`${link}change/`, { size: '2', slot: `${friday}T20:00`, date: friday })
  expect([answer.status, answer.to]).toEqual([303, link])
  const changed = await host.call('PUT', `/api/customer${link.replace('/b/', '/booking/')}`, {
    body: { time: '20:00' },
  })
  expect([changed.status, changed.body.code]).toEqual([409, 'booking_closed'])
})

it('confirming, running late and cancelling go on while booking is switched off', async () => {
  const link = await book()
  await rules.set({ enabled: false })
  const device = newDevice(host)
  expect((await device.post(`${link}confirm/`, {})).to).toBe(link)
  expect((await device.post(`${link}running-late/`, { minutes: '15' })).to).toBe(link)
  expect((await device.open(link)).html).toContain('running 15 min late')
  expect((await device.open(`${link}cancel/`)).html).toContain('Cancel this booking?')
  expect((await device.post(`${link}cancel/`, {})).to).toBe(link)
  const page = await device.open(link)
  expect(page.html).toContain('Your booking is cancelled')
  expect(page.html).not.toContain(closed)
})

it('a form that was open when booking was switched off leads to the page that says so', async () => {
  const device = newDevice(host)
  const { to } = await device.post(path(), { size: '2', slot: `${friday}T19:00`, date: friday })
  const html = (await device.open(to)).html
  const hold = /name="hold" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const form = { hold, size: '2', date: friday, time: '19:00', name: 'Meera', phone: newPhone() }
  await rules.set({ enabled: false })
  for (const below of ['details/', 'details/more-time/', 'details/language/']) {
    const answer = await device.post(`${path()}${below}`, form)
    expect([below, answer.status, answer.to]).toEqual([below, 303, path()])
  }
  expect((await device.open(to)).to).toBe(path())
  const page = await device.open(path())
  expect(page.html).toContain('Tables cannot be booked online at the moment.')
  expect(page.html).toContain(call)
})

it('a wish says so, makes no promise and can be left', async () => {
  await rules.set(bookingRules({ seats: 2 }))
  for (const time of ['18:00', '19:30', '21:00']) expect((await rules.submit({ time })).status).toBe(201)
  const wished = await host.call('POST', `/api/customer/wish/${own.restaurantId}/submit/`, {
    body: {
      ...{ date: friday, from_time: '18:00', to_time: '21:00', party_size: 2 },
      ...{ name: 'Meera', phone_number: newPhone() },
    },
  })
  expect(wished.status).toBe(201)
  const link = `${path()}wish/${wished.body.wish_id}/`
  await rules.set({ enabled: false })
  const device = newDevice(host)
  const page = await device.open(link)
  expect(page.html).toContain('Tables cannot be booked online at the moment.')
  expect(page.html).toContain(call)
  expect(page.html).not.toContain('Check again')
  expect((await device.post(`${link}take/`, {})).status).toBe(409)
  expect((await device.post(`${link}leave/`, {})).to).toBe(link)
})
