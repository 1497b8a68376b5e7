import { beforeEach, describe, expect, it } from 'vitest'
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
beforeEach(() => rules.set(bookingRules()))

const path = () => `/book/${own.restaurantId}/`
const field = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

type Device = ReturnType<typeof newDevice>

/** Presses a time. */
const choose = async (device: Device, time = '19:00') => {
  const { to } = await device.post(path(), { size: '2', slot: `${friday}T${time}`, date: friday })
  return { url: to, ...(await device.open(to, path())) }
}

const filled = (html: string, fields: Record<string, string> = {}) => {
  const named = ['hold', 'size', 'date', 'time', 'source'].map((name) => [name, field(html, name)])
  const typed = { name: 'Meera', phone: newPhone(), notes: 'Birthday' }
  return { ...Object.fromEntries(named), form_key: field(html, 'form_key'), ...typed, ...fields }
}
const details = () => `${path()}details/`
const madePath = (form_key: string) => `${path()}made/?${new URLSearchParams({ form_key })}`
const said = 'A booking was made with this form'

/** A guest books, and the response is lost with its cookies: another device posts the form. */
const bookAndLose = async (device: Device, fields: Record<string, string> = {}) => {
  const page = await choose(device)
  const form = filled(page.html, fields)
  const link = (await newDevice(host).post(details(), form)).to
  expect(link).toMatch(/^\/b\/[0-9A-Za-z]{22}\/$/)
  return { form, link, url: page.url }
}
const bookingsOf = async (phone: string) => {
  const url = `/api/restaurants/${own.restaurantId}/reservations/?date=${friday}`
  const { body } = await host.call('GET', url, { token: own.token })
  return (body as { phone: string }[]).filter((booking) => booking.phone === phone)
}

describe('a booking whose answer was lost', () => {
  it('is not shown to the next guest of the device, who presses another time and books it', async () => {
    const device = newDevice(host)
    const first = await bookAndLose(device)
    const page = await choose(device, '20:30')
    expect([page.status, page.html.includes(said)]).toEqual([200, true])
    expect(page.html).not.toContain(first.link)
    expect(page.html).not.toContain('Meera')
    const form = filled(page.html, { name: 'Arun' })
    expect(form.form_key).not.toBe(first.form.form_key)
    const second = await device.post(details(), form)
    expect(second.status).toBe(303)
    expect(second.to).toMatch(/^\/b\//)
    expect(second.to).not.toBe(first.link)
    expect(await bookingsOf(first.form.phone)).toMatchObject([{ time: '19:00', name: 'Meera' }])
    expect(await bookingsOf(form.phone)).toMatchObject([{ time: '20:30', name: 'Arun' }])
  })

  it('is mentioned on the page of the times, until it has been shown', async () => {
    const device = newDevice(host)
    const { link, form } = await bookAndLose(device)
    const times = await device.open(`${path()}?size=2&date=${friday}`)
    expect(times.html).toContain(said)
    expect(times.html).toContain(`href="${madePath(form.form_key)}"`)
    expect(times.html).not.toContain(link)
    await device.open(link)
    expect((await device.open(path())).html).not.toContain(said)
  })

  it('is led to by the same form, sent again', async () => {
    const device = newDevice(host)
    const { form, link } = await bookAndLose(device)
    expect((await device.post(details(), form)).to).toBe(link)
    expect((await device.post(details(), { ...form, phone: ` ${form.phone} ` })).to).toBe(link)
    expect(await bookingsOf(form.phone)).toHaveLength(1)
  })

  it('takes the details that were changed before the form was sent again, and shows no link for them', async () => {
    const device = newDevice(host)
    const { form, link } = await bookAndLose(device)
    const changed = { ...form, name: 'Meera S', notes: 'Nut allergy' }
    expect((await device.post(details(), changed)).to).toBe(madePath(form.form_key))
    expect(await bookingsOf(form.phone)).toMatchObject([{ name: 'Meera S', notes: 'Nut allergy' }])
    // Both forms have been sent before.
    expect((await device.post(details(), changed)).to).toBe(link)
    expect((await device.post(details(), form)).to).toBe(link)
    expect(await bookingsOf(form.phone)).toMatchObject([{ name: 'Meera S', notes: 'Nut allergy' }])
  })

  it('is no obstacle to a form of the same key for another number or time', async () => {
    const device = newDevice(host)
    const { form, link } = await bookAndLose(device)
    const neighbour = { ...form, phone: newPhone() }
    const other = await device.post(details(), neighbour)
    const later = await device.post(details(), { ...form, hold: '', time: '20:30' })
    expect([other.status, later.status]).toEqual([303, 303])
    expect(new Set([link, other.to, later.to]).size).toBe(3)
    expect((await device.post(details(), neighbour)).to).toBe(other.to)
  })
})

describe('going back to the form after the booking', () => {
  it('says that a booking was made with it, also once it was shown, and not that the time is not held', async () => {
    const device = newDevice(host)
    const { url, form, link } = await bookAndLose(device)
    await device.post(details(), form)
    await device.open(link)
    // On going back, a browser sends the same Referer as the first time.
    const back = await device.open(url, path())
    expect([back.status, back.to]).toEqual([303, madePath(form.form_key)])
    const { html } = await device.open(back.to)
    expect(html).toContain(said)
    expect(html).not.toContain('not held any more')
    expect(html).not.toContain('name="notes"')
    for (const text of [link, 'Meera', 'Birthday', form.phone, form.phone.slice(-4), '19:00']) {
      expect(html).not.toContain(text)
    }
  })

  it('opens the booking for the last four digits of its number', async () => {
    const { form, link } = await bookAndLose(newDevice(host))
    const device = newDevice(host)
    const tryDigits = (digits: string) => device.post(`${path()}made/`, { form_key: form.form_key, digits })
    const wrong = await tryDigits('0000')
    expect([wrong.status, wrong.to]).toEqual([303, `${madePath(form.form_key)}&wrong=yes`])
    expect((await device.open(wrong.to)).html).toContain('These are not its last four digits.')
    const right = await tryDigits(` ${form.phone.slice(-4)} `)
    expect([right.status, right.to]).toEqual([303, link])
    // Digits of other scripts are read too.
    const devanagari = [...form.phone.slice(-4)].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('')
    expect((await tryDigits(devanagari)).to).toBe(link)
  })

  it('leads to the page of the times where the key is unknown or of another restaurant', async () => {
    const { form } = await bookAndLose(newDevice(host))
    for (const key of ['', 'form-1', `form-${'x'.repeat(22)}`]) {
      expect((await newDevice(host).open(madePath(key))).to).toBe(path())
    }
    const elsewhere = madePath(form.form_key).replace(own.restaurantId, `${own.restaurantId}x`)
    expect((await newDevice(host).open(elsewhere)).status).not.toBe(200)
    expect((await newDevice(host).post(`${path()}made/`, { form_key: 'form-1', digits: '1234' })).to).toBe(path())
  })
})

describe('the times that a device holds', () => {
  it('are one: the next press replaces its hold, also from a page of the times that was opened anew', async () => {
    await rules.set(bookingRules({ seats: 2 }))
    const device = newDevice(host)
    await choose(device, '18:00')
    expect(await rules.free()).toEqual(['19:30', '20:00', '20:30', '21:00'])
    expect((await choose(device, '20:00')).html).toContain('We hold it for you for another')
    expect(await rules.free()).toEqual(['18:00', '18:30'])
  })

  it('of three neighbours stay, and a fourth sees that the time is not kept and books it', async () => {
    await rules.set(bookingRules({ seats: 40 }))
    // Holds of other tests have ended.
    host.clock.advance(3_600_000)
    const neighbours = [newDevice(host), newDevice(host), newDevice(host)]
    const held = []
    for (const device of neighbours) held.push(await choose(device, '19:00'))
    const fourth = newDevice(host)
    const page = await choose(fourth, '19:00')
    expect(page.html).toContain('We cannot keep this time for you')
    expect(page.html).not.toContain('More time</button>')
    for (const [index, { url }] of held.entries()) {
      expect((await neighbours[index]?.open(url))?.html).toContain('We hold it for you for another')
    }
    expect((await fourth.post(details(), filled(page.html))).to).toMatch(/^\/b\//)
  })
})
