import { accountUse, perUnapproved } from '@waitbook/domain/messages/account-limits'
import { hasLink } from '@waitbook/domain/messages/links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { bookingPage, bookingRules, friday, newPhone } from '../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { takeQuotas } from '../../lib/limits/daily-quotas.queries.ts'
import type { MessageProvider, Outgoing } from '../messages/channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []
const provider: MessageProvider = {
  name: 'test',
  send: async (message) => {
    sent.push(message)
    return { state: 'accepted', provider_message_id: message.reference }
  },
}

beforeAll(async () => {
  host = await startTestApp({
    providers: { sms: provider, email: provider },
    env: { REGISTRATION: 'open' },
    ...oftenSwept,
  })
})
afterAll(() => host.close())
const save = async (app: string, settings: object) =>
  expect((await host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })).status).toBe(200)
beforeEach(async () => {
  const business = await registerBusiness(host, 'Win at evil.example')
  token = business.token
  restaurantId = business.restaurant_id
  page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules())
  await save('waitlist', { enable_sms_notifications: true })
  sent.length = 0
})
const allSent = (count: number) => expect.poll(() => sent.length, { timeout: 60_000 }).toBe(count)

it('the e-mail of a booking has the default words, no HTML and no link but to the server', async () => {
  await save('notifications', {
    templates: { booking_confirmed: { en: 'Pay at https://evil.example {{bookingLink}}' } },
  })
  await save('general', { address: 'www.evil.example', phone: '' })
  await page.submit({ email: 'meera@example.com', notes: 'see evil.example' })
  await allSent(1)
  const [mail] = sent
  expect(hasLink(mail?.body ?? '', 'http://wait.test')).toBe(false)
  expect(mail?.body).toContain('http://wait.test/b/')
  expect(hasLink(mail?.restaurant_name ?? '')).toBe(false)
  expect(mail?.html).toBeUndefined()
  expect(mail?.attachment?.content).not.toContain('evil')
})

it('a guest with a foreign number gets the e-mail in its place', async () => {
  await save('notifications', { other_country_codes: ['+44'] })
  await page.submit({ phone_number: '+447400123456', email: 'meera@example.com', sms_consent: true })
  await allSent(1)
  expect(sent[0]?.to).toBe('meera@example.com')
})

it('words of staff with a link reach none of the guests of a day, and those without reach all', async () => {
  const date = '2026-11-28'
  const path = `/api/restaurants/${restaurantId}/reservations/`
  await host.call('POST', path, { token, body: booking({ date, time: '19:00', phone: '+919812345678' }) })
  const write = async (message: string) =>
    (await host.call('POST', '/trpc/bookingSetup.writeToDay', { token, body: { date, message } })).body.result.data
  expect(await write('Pay at evil.example')).toMatchObject({ queued: 0, unreached: [{ phone: '+919812345678' }] })
  expect(await write('We are closed.')).toMatchObject({ queued: 1, unreached: [] })
  await allSent(1)
  expect(sent[0]?.body).toBe('Sat, 28 Nov, 7:00 PM: We are closed.')
})

describe('once the texts or e-mails of its day are used up', () => {
  const useUp = async (channel: 'sms' | 'email') => {
    const limits = { unapproved: 200, texts: {}, mails: {} }
    const to = channel === 'sms' ? '+919812345678' : 'a@b.example'
    const use = accountUse(limits, {
      channel,
      to,
      restaurant_id: restaurantId,
      organisation_id: null,
      is_approved: false,
      country: 'IN',
    })
    for (let count = 0; count < perUnapproved; count += 1)
      await takeQuotas(host.deps.connection.db, use.isAllowed ? use.quotas : [], host.clock.now())
  }
  const join = async (fields: object) => {
    const body = { customer_name: 'Ana', people_count: 2, notes: '', ...fields }
    return (await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })).body
  }
  const placeOf = async ({ queue_entry_id }: { queue_entry_id: string }) =>
    (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${queue_entry_id}/`)).body
  /** Makes a booking that needs a code, as another one has taken the share. */
  const beyondShare = async (fields: object) => {
    await page.set(bookingRules({ unverified_share: 0.01, unverified_address_share: 0.01 }))
    await page.submit()
    return page.submit({ time: '19:30', ...fields })
  }

  it('a booking that needs a code gets it by e-mail', async () => {
    await useUp('sms')
    const { status, body } = await beyondShare({ email: 'meera@example.com', sms_consent: true })
    expect([status, body]).toMatchObject([403, { code: 'booking_code_needed', asked_code: { sent_by: 'email' } }])
    await expect.poll(() => sent.map(({ to }) => to)).toContain('meera@example.com')
  })

  it('it becomes a request where neither reaches the guest, and no code is asked for', async () => {
    await useUp('sms')
    await useUp('email')
    const { status, body } = await beyondShare({ email: 'meera@example.com', sms_consent: true })
    expect([status, body]).toMatchObject([201, { status: 'REQUESTED' }])
    expect(sent).toEqual([])
  })

  it('counts what waits to be sent: codes are not asked for beyond it', async () => {
    await page.set(bookingRules({ seats: 400, unverified_share: 0.001, unverified_address_share: 0.001 }))
    await page.submit()
    const answers = await Promise.all(
      Array.from({ length: perUnapproved + 5 }, () => page.submit({ party_size: 1, sms_consent: true })),
    )
    const asked = answers.filter(({ body }) => body.code === 'booking_code_needed').length
    const others = answers.filter(({ body }) => body.status === 'REQUESTED' || body.code === 'requests_waiting').length
    expect(asked + others).toBe(answers.length)
    expect(asked).toBeLessThanOrEqual(perUnapproved)
    await allSent(asked)
  })

  it('joins, places and lost links promise no text', async () => {
    await useUp('sms')
    const phone_number = newPhone()
    const joined = await join({ phone_number, sms_consent: true })
    expect(joined).toMatchObject({ success: true, confirmation_by: null })
    expect(joined.message).toContain('Keep the page of your place open')
    expect(await placeOf(joined)).toMatchObject({ sends_texts: false, sends_emails: false })
    const link = await host.call('POST', `/api/customer/send-link/${restaurantId}/`, { body: { phone_number } })
    expect([link.status, link.body.code]).toEqual([409, 'link_not_sent'])
  })

  it('joins by e-mail promise no mail', async () => {
    await save('waitlist', { guest_contact: 'phone_or_email' })
    await useUp('email')
    const joined = await join({ email: 'meera@example.com' })
    expect(joined).toMatchObject({ success: true, confirmation_by: null })
    expect(await placeOf(joined)).toMatchObject({ sends_texts: false, sends_emails: false })
  })

  it('wishes promise no message', async () => {
    await page.set(bookingRules({ seats: 2 }))
    await page.submit({ time: '19:00' })
    const body = { date: friday, from_time: '19:00', to_time: '19:00', party_size: 2, name: 'Meera' }
    const path = `/api/customer/wish/${restaurantId}`
    const made = await host.call('POST', `${path}/submit/`, {
      body: { ...body, phone_number: newPhone(), sms_consent: true },
    })
    const wish = async () => (await host.call('GET', `${path}/${made.body.wish_id}/`)).body
    expect(await wish()).toMatchObject({ sends_messages: true })
    await useUp('sms')
    expect(await wish()).toMatchObject({ sends_messages: false })
  })

  it('what staff cause is written all the same, and says why it is not sent', async () => {
    await page.set(bookingRules({ approval: 'all' }))
    const { body } = await page.submit({ sms_consent: true })
    await allSent(1)
    await useUp('sms')
    await host.call('POST', `/api/reservations/${body.reservation_id}/accept/`, { token })
    const outbox = async () => (await host.call('GET', '/api/notifications/', { token })).body.results
    await expect
      .poll(async () => (await outbox()).map(({ state, error }: Record<string, string>) => [state, error]))
      .toContainEqual(['not_sent', expect.stringContaining('at most 20 texts')])
  })
})
