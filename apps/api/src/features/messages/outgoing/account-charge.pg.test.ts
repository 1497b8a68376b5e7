import { hasLink } from '@waitbook/domain/messages/links'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { minutes } from '../../../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { MessageProvider, Outgoing } from '../channels/provider.ts'

const handed: Outgoing[] = []
const provider: MessageProvider = {
  name: 'test',
  send: async (text) => {
    handed.push(text)
    return { state: 'accepted', provider_message_id: text.reference }
  },
}
const providers = { sms: provider, voice: provider, email: provider }
const hosts: TestApp[] = []
let host: TestApp
let token: string
let business: Awaited<ReturnType<typeof registerBusiness>>
const start = async (env: Record<string, string>, others: Parameters<typeof startTestApp>[0] = {}) => {
  const started = await startTestApp({ env, providers, ...others })
  hosts.push(started)
  return started
}
afterAll(async () => {
  for (const each of hosts.reverse()) await each.close()
})

let last = 0
const newNumber = () => {
  last += 1
  return `+9198${String(10_000_000 + last)}`
}
const add = async (fields: object = {}) =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party({ phone_number: newNumber(), ...fields }) }))
    .body
const notify = async (fields: object = {}, by: object = {}, at: TestApp = host) => {
  const { id } = await add(fields)
  const body = { entry_id: id, notification_type: 'sms', ...by }
  return { id, ...(await at.call('POST', '/api/notifications/send/', { token, body })) }
}
const save = async (app: string, settings: object) => {
  const { status } = await host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
  expect(status).toBe(200)
}
const entryOf = async (id: string) =>
  (await host.call('GET', '/api/waitlist/entries/', { token })).body.find((each: { id: string }) => each.id === id)
const outbox = async () => (await host.call('GET', '/api/notifications/', { token })).body.results
const untilSettled = () =>
  expect
    .poll(async () => (await outbox()).filter(({ state }: { state: string }) => /queued|sending/.test(state)))
    .toEqual([])

describe('a restaurant that is not approved', () => {
  beforeEach(async () => {
    host = hosts[0] ?? (await start({ REGISTRATION: 'open' }))
    business = await registerBusiness(host)
    token = business.token
    handed.length = 0
  })

  it('sends 20 texts a day, whatever its limit; the next Notify succeeds, and its row names the reason', async () => {
    await save('notifications', { daily_limit: 100_000 })
    for (let count = 0; count < 20; count += 1) expect((await notify()).body.state).toBe('accepted')
    const { id, status, body } = await notify()
    const reason = 'Until the operator of this server approves this restaurant, it sends at most 20 texts'
    expect([status, body]).toMatchObject([200, { success: true, state: 'not_sent', channel: 'page' }])
    expect(body.message).toContain(reason)
    expect(await entryOf(id)).toMatchObject({ status: 'NOTIFIED', notified_sms_at: null })
    expect((await entryOf(id)).last_message).toMatchObject({
      state: 'not_sent',
      error: expect.stringContaining(reason),
    })
    expect(handed).toHaveLength(20)

    host.clock.advance(minutes(23 * 60))
    token = await signInAgain(host, business.username)
    expect((await notify()).body.state).toBe('not_sent')
    host.clock.advance(minutes(3 * 60))
    expect((await notify()).body.state).toBe('accepted')
  })

  it('counts calls as texts, and e-mails by themselves', async () => {
    await save('notifications', { spoken_calls: true })
    for (let count = 0; count < 20; count += 1)
      expect((await notify({}, { notification_type: 'voice' })).body.state).toBe('accepted')
    expect((await notify()).body.state).toBe('not_sent')
    const mail = (to: string) => notify({ email: to }, { notification_type: 'email' })
    for (let count = 0; count < 20; count += 1)
      expect((await mail(`g${count}@example.com`)).body.state).toBe('accepted')
    expect((await mail('last@example.com')).body.state).toBe('not_sent')
  })

  it('shares the counts among instances, also at the same time', async () => {
    const other = await start({ REGISTRATION: 'open' }, { databaseUrl: host.databaseUrl, clock: host.clock })
    const all = Array.from({ length: 30 }, (_, index) => notify({}, {}, index % 2 === 0 ? host : other))
    await Promise.all(all)
    await untilSettled()
    // It would send messages of the other tests.
    await hosts.pop()?.close()
    expect(handed).toHaveLength(20)
  })

  it('texts no foreign number, whatever it allows itself', async () => {
    await save('notifications', { other_country_codes: ['+882', '+44'] })
    const { status, body } = await notify({ phone_number: '+447400123456' })
    expect([status, body.state]).toEqual([200, 'not_sent'])
    expect(body.message).toContain('only numbers of the country in which it registered')
    expect(handed).toEqual([])
  })

  it('texts the country in which it registered, whatever country its settings name later', async () => {
    await save('general', { default_country_code: '+44', time_zone: 'Europe/London' })
    expect((await notify({ phone_number: '+447400123456' })).body.state).toBe('not_sent')
    await save('notifications', { other_country_codes: ['+91'] })
    expect((await notify()).body.state).toBe('accepted')
    const { body } = await host.call('GET', '/trpc/messages.state', { token })
    expect(body.result.data.bounds.countries).toEqual(['+91'])
    const approval = await host.call('GET', '/trpc/session.approval', { token })
    expect(approval.body.result.data).toMatchObject({ country: 'IN' })
  })

  it('texts the country of its settings, if it registered before its country was recorded', async () => {
    const { db } = host.deps.connection
    await db
      .updateTable('restaurants')
      .set({ registered_country: null })
      .where('id', '=', business.restaurant_id)
      .execute()
    await save('general', { default_country_code: '+44', time_zone: 'Europe/London' })
    await save('notifications', { other_country_codes: ['+91'] })
    expect((await notify({ phone_number: '+447400123456' })).body.state).toBe('accepted')
    expect((await notify()).body.state).toBe('not_sent')
  })

  it('sends its own words without a link, and the default words in place of those with one', async () => {
    await save('waitlist', { sms_notification_template: 'Come in, {{customerName}}!' })
    await notify({ customer_name: 'Ana' })
    expect(handed.at(-1)?.body).toBe('Come in, Ana!')
    await save('waitlist', { sms_notification_template: 'Pay at https://evil.example, {{customerName}}' })
    await save('notifications', { templates: { ready_now: { en: 'evil.example' } } })
    await notify({ customer_name: 'Ana' })
    expect(handed.at(-1)?.body).toMatch(/^Hi Ana, your table at Cafe Ana /)
    await notify({ customer_name: 'Ana' }, { template_type: 'ready_now' })
    expect(handed.at(-1)?.body).toMatch(/^Hi Ana, your table at Cafe Ana /)
    const { status, body } = await notify({ customer_name: 'Ana' }, { message: 'Win at www.evil.example' })
    expect([status, body.state]).toEqual([200, 'accepted'])
    expect(body.warning).toContain('The usual text was sent instead')
    expect(handed.at(-1)?.body).toMatch(/^Hi Ana, your table at Cafe Ana /)
    const mail = { customer_name: 'Ana', email: 'ana@example.com' }
    await notify(mail, { notification_type: 'email', message: 'Win at www.evil.example' })
    expect(handed.at(-1)?.body).toMatch(/^Hi Ana, your table at Cafe Ana /)
  })

  it('sends its own words with a link to a guest who has confirmed the number', async () => {
    const { id } = await add()
    const send = () =>
      host.call('POST', '/api/notifications/send/', {
        token,
        body: { entry_id: id, notification_type: 'sms', message: 'Our menu: cafe.example/menu' },
      })
    await send()
    const { phone_number } = await entryOf(id)
    await host.deps.connection.db
      .updateTable('texted_phones')
      .set({ verified_at: new Date(host.clock.now()).toISOString() })
      .where('phone', '=', phone_number)
      .execute()
    await send()
    expect(handed.map(({ body }) => hasLink(body))).toEqual([false, true])
  })

  it('has no link in its name, subject or sender, and texts from the number of the server', async () => {
    const named = await registerBusiness(host, 'Win at evil.example')
    token = named.token
    await save('notifications', { sender: 'MYBANK' })
    await notify()
    await notify({ email: 'ana@example.com' }, { notification_type: 'email' })
    expect(handed.map(({ body, restaurant_name }) => hasLink(body) || hasLink(restaurant_name))).toEqual([false, false])
    expect(handed.map(({ sender }) => sender)).toEqual(['', ''])
  })

  it('shows in its settings what holds', async () => {
    await save('notifications', { daily_limit: 100_000, other_country_codes: ['+44'] })
    const { body } = await host.call('GET', '/trpc/messages.state', { token })
    expect(body.result.data.bounds).toEqual({ texts: 20, mails: 20, countries: ['+91'], is_approved: false })
  })
})

describe('the limits of the operator', () => {
  const limited = async (env: Record<string, string>) => {
    host = await start({ REGISTRATION: 'trusted', ...env })
    token = (await registerBusiness(host)).token
    handed.length = 0
  }
  const states = async (count: number) => {
    const all: string[] = []
    for (let index = 0; index < count; index += 1) all.push((await notify()).body.state)
    return all
  }

  it('bound the daily limit of each restaurant', async () => {
    await limited({ TEXTS_PER_RESTAURANT: '2' })
    await save('notifications', { daily_limit: 100_000 })
    expect(await states(3)).toEqual(['accepted', 'accepted', 'not_sent'])
    token = (await registerBusiness(host)).token
    expect(await states(1)).toEqual(['accepted'])
  })

  it('bound the texts of all restaurants, and their e-mails', async () => {
    await limited({ TEXTS_PER_DAY: '2', MAILS_PER_DAY: '1' })
    expect(await states(1)).toEqual(['accepted'])
    token = (await registerBusiness(host)).token
    expect(await states(2)).toEqual(['accepted', 'not_sent'])
    const mail = (to: string) => notify({ email: to }, { notification_type: 'email' })
    expect((await mail('a@example.com')).body.state).toBe('accepted')
    expect((await mail('b@example.com')).body.state).toBe('not_sent')
  })

  it('bound the countries that a restaurant allows itself', async () => {
    await limited({ TEXT_COUNTRIES: '+91,+44=1' })
    await save('notifications', { other_country_codes: ['+44', '+33'] })
    expect((await notify({ phone_number: '+447400123456' })).body.state).toBe('accepted')
    expect((await notify({ phone_number: '+447400123457' })).body.state).toBe('not_sent')
    expect((await notify({ phone_number: '+33612345678' })).body.message).toContain(
      'does not text numbers of this country',
    )
    expect((await notify()).body.state).toBe('accepted')
    const { body } = await host.call('GET', '/trpc/messages.state', { token })
    expect(body.result.data.bounds).toEqual({ texts: null, mails: null, countries: ['+91', '+44'], is_approved: true })
  })

  it('bound the texts to new numbers', async () => {
    await limited({ NEW_NUMBERS_PER_RESTAURANT: '3' })
    await save('notifications', { new_number_limit: 100_000 })
    const { body } = await host.call('GET', '/trpc/messages.state', { token })
    expect(body.result.data.new_numbers).toMatchObject({ limit: 3 })
  })

  it('bound all restaurants together that are not approved, and leave the others alone', async () => {
    await limited({ REGISTRATION: 'open', UNAPPROVED_PER_DAY: '3' })
    expect(await states(2)).toEqual(['accepted', 'accepted'])
    token = (await registerBusiness(host)).token
    expect(await states(2)).toEqual(['accepted', 'not_sent'])
  })
})
