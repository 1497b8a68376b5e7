import { guestLanguageTags } from '@waitbook/domain/languages'
import { expect, it } from 'vitest'
import { bookingPage, bookingRules, friday, newPhone } from '../../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../../test/shared-host.ts'
import type { TestApp } from '../../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let rules: ReturnType<typeof bookingPage>

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  rules = bookingPage(host, () => own)
})

const path = () => `/book/${own.restaurantId}/`
const post = (url: string, fields: Record<string, string>) =>
  host.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
const codeFor = async (phone: string) => {
  const message = await host.deps.connection.db
    .selectFrom('messages')
    .select('body')
    .where('restaurant_id', '=', own.restaurantId)
    .where('to', '=', phone)
    .where('template_type', '=', 'booking_code')
    .executeTakeFirstOrThrow()
  return message.body.match(/\d{6}/)?.[0] ?? ''
}

/** Chooses a time and posts the form, where the share of unverified guests is used up. */
const askedForCode = async (fields: Record<string, string> = {}) => {
  await host.call('POST', '/api/settings/waitlist/', {
    token: own.token,
    body: { settings: { enable_sms_notifications: true } },
  })
  await rules.set(bookingRules({ unverified_share: 0.01, unverified_address_share: 0.01 }))
  await rules.submit({ time: '20:00' })
  const held = await post(path(), { size: '2', slot: `${friday}T19:00`, date: friday })
  const { body } = await host.app.inject({ url: String(held.headers.location) })
  const phone = newPhone()
  const form = { ...hidden(body), name: 'Meera', phone, notes: 'Window, please', ...fields }
  return { phone, form, asked: await post(`${path()}details/`, form) }
}

it('a guest beyond the share types the code that was sent, and has booked with what the form said', async () => {
  const { phone, asked } = await askedForCode()
  expect(asked.statusCode).toBe(403)
  expect(asked.body).toContain('Enter the code')
  expect(asked.body).toContain(phone.slice(-4))
  expect(asked.body).not.toContain(`to ${phone}`)
  expect(asked.body).toContain('autoComplete="one-time-code"')
  const code = await codeFor(phone)
  const wrong = await post(`${path()}details/`, { ...hidden(asked.body), code: '12' })
  expect([wrong.statusCode, wrong.body.includes('This code is not right.')]).toEqual([403, true])
  const booked = await post(`${path()}details/`, { ...hidden(wrong.body), code })
  expect([booked.statusCode, String(booked.headers.location)]).toEqual([303, expect.stringMatching(/^\/b\//)])
  const url = `/api/restaurants/${own.restaurantId}/reservations/?date=${friday}`
  const stored = (await host.call('GET', url, { token: own.token })).body
  expect(stored.find((one: { phone: string }) => one.phone === phone)).toMatchObject({
    ...{ name: 'Meera', time: '19:00', notes: 'Window, please', vouched_by: 'code', status: 'CONFIRMED' },
  })
})

it('the guest can go back to the details, and is sent no second code for them', async () => {
  const { phone, asked } = await askedForCode()
  const back = await post(`${path()}details/language/`, hidden(asked.body))
  expect(back.body).toContain('value="Meera"')
  const again = await post(`${path()}details/`, { ...hidden(asked.body), name: 'Meera S' })
  expect(again.body).toContain('Enter the code')
  const booked = await post(`${path()}details/`, { ...hidden(again.body), code: await codeFor(phone) })
  expect(booked.statusCode).toBe(303)
})

it('five wrong codes lead back to the form, which says why', async () => {
  const { asked } = await askedForCode()
  let last = asked
  for (let tries = 0; tries < 5; tries += 1)
    last = await post(`${path()}details/`, { ...hidden(asked.body), code: '12' })
  expect(last.body).toContain('Too many wrong codes.')
  expect(last.body).toContain('value="Meera"')
})

it.each(guestLanguageTags)('the step is in %s', async (lang) => {
  const { phone, form } = await askedForCode()
  const { body } = await host.app.inject({
    method: 'POST',
    url: `${path()}details/?lang=${lang}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `lang=${lang}` },
    payload: new URLSearchParams({
      ...form,
      hold: hidden((await post(`${path()}details/`, form)).body).hold ?? '',
    }).toString(),
  })
  expect(body).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
  expect(body).toContain('name="code"')
  expect(body.includes('Enter the code')).toBe(lang === 'en')
  expect(await codeFor(phone)).toMatch(/^\d{6}$/)
})
