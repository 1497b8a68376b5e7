import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createEmail } from '../messages/channels/email.ts'
import { optOut } from '../messages/outgoing/opt-outs.queries.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let host: TestApp
let token: string
let restaurantId: string
let guests = 0

beforeAll(async () => {
  mail = await startMailServer()
  const sms = { name: 'texts', send: async () => ({ state: 'accepted' as const, provider_message_id: 't' }) }
  host = await startTestApp({ providers: { sms, email: createEmail(mail.url, 'no-reply@wait.test') }, ...oftenSwept })
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(async () => {
  await host.close()
  await mail.close()
})

const nextEmail = () => {
  guests += 1
  return `guest${guests}@example.com`
}
const allow = (guest_contact: string) =>
  host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { guest_contact } } })
const join = (fields: object, headers = {}, at = host) =>
  at.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Meera', people_count: 2, ...fields },
    headers,
  })
const joinByEmail = async (email = nextEmail()) => {
  const { body } = await join({ email })
  // The next e-mail to the guest waits for the outcome of the one that confirms the join.
  const unsettled = () =>
    host.deps.connection.db
      .selectFrom('messages')
      .select('id')
      .where('entry_id', '=', body.queue_entry_id)
      .where('state', 'in', ['queued', 'sending'])
      .execute()
  await expect.poll(unsettled).toEqual([])
  return { email, id: body.queue_entry_id as string, segment: body.confirmation_url_segment as string }
}
const place = async (id: string) =>
  (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)).body
const entryOf = async (id: string) => (await host.call('GET', `/api/waitlist/entries/${id}/`, { token })).body
const addProfile = async (phone: string, email: string) => {
  const body = { csv: `name,phone,email\nMeera,${phone},${email}\n` }
  expect((await host.call('POST', '/api/parties/parties/import/', { token, body })).status).toBe(200)
}
const mailed = (email: string) => mail.heard.filter((line) => line === `RCPT TO:<${email}>`).length
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  host.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const withoutSoftBreaks = () => mail.heard.join('\n').replaceAll('=\n', '')
/** The link in the e-mail that the guest was sent. */
const stopPath = async (segment: string) => {
  const sent = () => new RegExp(`/c/${segment}-[0-9a-f]{10}/emails/`).exec(withoutSoftBreaks())?.[0]
  await expect.poll(sent).toBeDefined()
  return sent() ?? ''
}
const notify = (entry_id: string) =>
  host.call('POST', '/api/notifications/send/', { token, body: { entry_id, notification_type: 'email' } })

describe('a restaurant that requires a phone number', () => {
  it('offers no other contact, and refuses a guest without one', async () => {
    const { body } = await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)
    expect(body.settings.contact).toEqual(['phone'])
    const refused = await join({ email: nextEmail() })
    expect(refused).toMatchObject({ status: 400, body: { errors: { phone_number: ['This field is required.'] } } })
  })

  it('keeps no e-mail address that a script sends beside the number', async () => {
    for (const [way, phone_number] of [
      ['phone', '+919845011111'],
      ['phone_or_email', '+919845011112'],
    ] as const) {
      await allow(way)
      const { body } = await join({ phone_number, email: nextEmail() })
      expect((await entryOf(body.queue_entry_id)).email).toBeNull()
    }
  })
})

describe('a guest without a number', () => {
  beforeAll(() => allow('phone_or_email'))

  it('joins with an e-mail address, gets its link there, and the page announces e-mails', async () => {
    const settings = { brand_color: '', about: '', site_link: 'https://ana.example/' }
    expect((await host.call('POST', '/api/settings/brand/', { token, body: { settings } })).status).toBe(200)
    const { body } = await join({ email: ' Priya@Example.com ', sms_consent: false })
    expect(await entryOf(body.queue_entry_id)).toMatchObject({
      phone_number: null,
      email: 'priya@example.com',
      sms_consent: null,
    })
    const link = `http://wait.test/c/${body.confirmation_url_segment}`
    const words = `Hi Meera, you are on the waitlist at Cafe Ana. Follow your place: ${link}`
    await expect.poll(withoutSoftBreaks).toContain(words)
    await expect.poll(withoutSoftBreaks).toContain('https://ana.example/')
    expect(mailed('priya@example.com')).toBe(1)
    expect(await place(body.queue_entry_id)).toMatchObject({
      sends_texts: false,
      sends_emails: true,
      queue_entry: { phone_number: '', email: 'p•••@example.com' },
    })
  })

  it.each([
    'not-an-address',
    'a@b',
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com, b@example.com',
    `${'a'.repeat(260)}@b.co`,
  ])('is refused with the address %j', async (email) => {
    const { status, body } = await join({ email })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['email']])
  })

  it('is asked for a number or an address where both are missing', async () => {
    const sentence = 'Please enter a phone number or an e-mail address.'
    expect(await join({})).toMatchObject({ status: 400, body: { errors: { phone_number: [sentence] } } })
    await allow('optional')
    const joined = await join({})
    expect(joined.status).toBe(201)
    expect(await place(joined.body.queue_entry_id)).toMatchObject({ sends_texts: false, sends_emails: false })
    await allow('phone_or_email')
  })

  it('gets the table notification and messages by e-mail', async () => {
    const { email, id } = await joinByEmail()
    expect(await notify(id)).toMatchObject({ status: 200, body: { state: 'accepted', channel: 'email' } })
    const notified = await entryOf(id)
    expect(notified).toMatchObject({ status: 'NOTIFIED', last_message: { channel: 'email', state: 'accepted' } })
    expect([notified.notified_sms_at, notified.notified_email_at]).toEqual([null, notified.notified_at])
    const path = `/api/waitlist/entries/${id}/messages/`
    expect((await host.call('GET', path, { token })).body.closed).toBeNull()
    const answered = await host.call('POST', path, { token, body: { message: 'A high chair stands ready.' } })
    expect(answered).toMatchObject({ status: 200, body: { channel: 'email' } })
    expect(mail.heard).toContain('A high chair stands ready.')
    await expect.poll(() => mailed(email)).toBe(3)
  })

  it('repeat of an answer returns the first one when staff have added a number since', async () => {
    const { email, id } = await joinByEmail()
    const answer = (headers: Record<string, string>, message = 'A table by the window is free.') =>
      host.call('POST', `/api/waitlist/entries/${id}/messages/`, { token, body: { message }, headers })
    const key = { 'idempotency-key': 'answer-by-e-mail' }
    const first = await answer(key)
    expect(first).toMatchObject({ status: 200, body: { channel: 'email', state: 'accepted' } })
    const fields = { customer_name: 'Meera', people_count: 2, phone_number: '+919845018181' }
    expect((await host.call('PUT', `/api/waitlist/entries/${id}/`, { token, body: fields })).status).toBe(200)
    expect(await answer(key)).toEqual({ ...first, headers: expect.anything() })
    expect(mailed(email)).toBe(2)
    expect((await answer({}, 'And a high chair.')).body.channel).toBe('sms')
    const notice = { entry_id: id, notification_type: 'email' }
    const reused = await host.call('POST', '/api/notifications/send/', { token, body: notice, headers: key })
    expect(reused).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  })

  it('joins without JavaScript, and sees the error of the address', async () => {
    const form = { customer_name: 'Meera', country_code: '+91', phone: '', people_count: '2', contact: 'email' }
    const email = nextEmail()
    const wrong = await post(`/join-queue/${restaurantId}/`, { ...form, email: 'meera@' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Please enter a valid e-mail address.')
    expect(wrong.body).toContain('value="meera@"')
    const joined = await post(`/join-queue/${restaurantId}/`, { ...form, email })
    expect(joined.statusCode).toBe(303)
    expect((await host.app.inject({ url: String(joined.headers.location) })).body).toContain('the team will e-mail you')
  })

  it('joins once by a form that is posted twice, also without any address', async () => {
    await allow('optional')
    const join_key = 'form-abcdefghijklmnopqrstuv'
    const form = { customer_name: 'Asha', country_code: '+91', phone: '', people_count: '2', contact: 'none', join_key }
    const places = [await post(`/join-queue/${restaurantId}/`, form), await post(`/join-queue/${restaurantId}/`, form)]
    const other = await post(`/join-queue/${restaurantId}/`, { ...form, customer_name: 'Ravi' })
    const [first, second, third] = [...places, other].map(({ headers }) => headers.location)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    await allow('phone_or_email')
  })

  it('has an address that staff can correct, and a wrong one is refused', async () => {
    const { id } = await joinByEmail()
    const edit = (email: string) =>
      host.call('PUT', `/api/waitlist/entries/${id}/`, {
        token,
        body: { customer_name: 'Meera', people_count: 2, email },
      })
    expect(await edit('not-an-address')).toMatchObject({
      status: 400,
      body: { email: ['Please enter a valid e-mail address.'] },
    })
    const email = nextEmail()
    expect((await edit(email)).body.email).toBe(email)
    await notify(id)
    expect(mailed(email)).toBe(1)
  })

  it('is not asked for an address if e-mail is not configured', async () => {
    const mute = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, providers: {} })
    try {
      const { body } = await mute.call('GET', `/api/customer/join-queue/${restaurantId}/`)
      expect(body.settings.contact).toEqual(['phone'])
      expect((await join({ email: nextEmail() }, {}, mute)).status).toBe(400)
    } finally {
      await mute.close()
    }
  })
})

describe('the unsubscribe link', () => {
  it('changes nothing when it is opened, and unsubscribes when its button is pressed', async () => {
    const { email, id, segment } = await joinByEmail()
    const stop = await stopPath(segment)
    const opened = await host.app.inject({ url: stop })
    expect(opened.body).toContain('Stop the e-mails')
    expect((await place(id)).sends_emails).toBe(true)
    expect((await post(stop, { emails: 'off' })).body).toContain('You will get no more e-mails')
    expect((await place(id)).sends_emails).toBe(false)
    expect(await notify(id)).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    const again = (await join({ email })).body.queue_entry_id
    expect((await place(again)).sends_emails).toBe(false)
    const { db } = host.deps.connection
    expect(await db.selectFrom('messages').select('id').where('entry_id', '=', again).execute()).toEqual([])
  })

  it('resubscribes from the page, but not from another site', async () => {
    const { id, segment } = await joinByEmail()
    const stop = await stopPath(segment)
    await post(stop, {})
    expect((await post(stop, { emails: 'on' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await place(id)).sends_emails).toBe(false)
    await post(stop, { emails: 'on' })
    expect((await place(id)).sends_emails).toBe(true)
  })

  it('accepts a mail program’s one-click request with either content type', async () => {
    const one = await joinByEmail()
    const origin = { origin: 'https://mail.example' }
    await post(await stopPath(one.segment), { 'List-Unsubscribe': 'One-Click' }, origin)
    expect((await place(one.id)).sends_emails).toBe(false)
    const other = await joinByEmail()
    const { statusCode } = await host.app.inject({
      method: 'POST',
      url: await stopPath(other.segment),
      payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...origin },
    })
    expect(statusCode).toBe(200)
    expect((await place(other.id)).sends_emails).toBe(false)
  })

  it('accepts a multipart body of 16 KiB and refuses a longer one with 413', async () => {
    const one = await joinByEmail()
    const url = await stopPath(one.segment)
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const send = (bytes: number) => host.app.inject({ method: 'POST', url, payload: 'x'.repeat(bytes), headers })
    expect((await send(16_385)).statusCode).toBe(413)
    expect((await place(one.id)).sends_emails).toBe(true)
    expect((await send(16_384)).statusCode).toBe(200)
    expect((await place(one.id)).sends_emails).toBe(false)
  })

  it('is 404 for a visit that is unknown or has no e-mails', async () => {
    const { body } = await join({ phone_number: '+919845012121' })
    for (const segment of ['a'.repeat(22), body.confirmation_url_segment]) {
      expect((await host.app.inject({ url: `/c/${segment}/emails/` })).statusCode).toBe(404)
    }
  })

  it('gives no access to another person who joins with the address', async () => {
    const { email, id, segment } = await joinByEmail()
    const stop = await stopPath(segment)
    const stranger = (await join({ email })).body.confirmation_url_segment
    const mark = /-[0-9a-f]{10}/.exec(stop)?.[0]
    const theirs = [stranger, `${stranger}-0000000000`, `${stranger}${mark}`].map((one) => `/c/${one}/emails/`)
    for (const path of theirs) expect((await post(path, {})).statusCode).toBe(404)
    expect((await place(id)).sends_emails).toBe(true)
    await post(stop, {})
    for (const path of theirs) expect((await post(path, { emails: 'on' })).statusCode).toBe(404)
    expect((await place(id)).sends_emails).toBe(false)
  })

  it('ends the e-mails to the address that it was sent to, not to one that staff have written since', async () => {
    const { id, segment } = await joinByEmail()
    const stop = await stopPath(segment)
    const fields = { customer_name: 'Meera', people_count: 2, email: nextEmail() }
    expect((await host.call('PUT', `/api/waitlist/entries/${id}/`, { token, body: fields })).status).toBe(200)
    expect((await post(stop, {})).statusCode).toBe(200)
    expect((await place(id)).sends_emails).toBe(true)
  })

  it('ends the e-mails to a profile’s address, however it is spelled', async () => {
    const phone_number = '+919845014141'
    const { body } = await join({ phone_number })
    await addProfile(phone_number, 'Meera.Profile@Example.com')
    expect(await notify(body.queue_entry_id)).toMatchObject({ status: 200, body: { channel: 'email' } })
    expect(mailed('meera.profile@example.com')).toBe(1)
    await post(await stopPath(body.confirmation_url_segment), {})
    const other = await joinByEmail('meera.profile@example.com')
    expect((await place(other.id)).sends_emails).toBe(false)
  })
})

describe('the contact line of the page', () => {
  const html = async (id: string) =>
    (await host.app.inject({ url: `/join-queue/${restaurantId}/queue-confirmation/${id}/` })).body

  it('promises no text to a number that has said STOP', async () => {
    const phone_number = '+919845013131'
    const id = (await join({ phone_number, sms_consent: true })).body.queue_entry_id
    expect(await html(id)).toContain('the team will text or call you')
    const { db } = host.deps.connection
    await optOut(db, restaurantId as RestaurantId, phone_number, new Date(host.clock.now()).toISOString())
    expect((await place(id)).sends_texts).toBe(false)
    expect(await html(id)).not.toContain('will text')
    expect(await html(id)).toContain('When your table is ready, this page will say so.')
  })

  it('promises no text to a number of a country that is not texted', async () => {
    const { body } = await join({ phone_number: '+12025550123', sms_consent: true })
    expect((await place(body.queue_entry_id)).sends_texts).toBe(false)
  })
})

describe('the data of a guest without a phone number', () => {
  const guest = (what: string, body: object) => host.call('POST', `/api/privacy/${what}/`, { token, body })

  it('is exported and erased by the address', async () => {
    const { email, id, segment } = await joinByEmail()
    const stop = await stopPath(segment)
    await host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status: 'SERVED' } })
    const exported = await guest('export', { email: email.toUpperCase() })
    expect(exported).toMatchObject({ status: 200, body: { emails: [email], visits: [{ id, email }] } })
    expect((await guest('erase', { email })).status).toBe(200)
    const { db } = host.deps.connection
    for (const table of ['waitlist_entries', 'messages', 'activity'] as const) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(email)
    }
    expect((await host.app.inject({ url: stop })).statusCode).toBe(404)
    expect((await guest('export', { email })).status).toBe(404)
  })
  it('includes the visits under each address that leads to the guest', async () => {
    const [first, second] = [nextEmail(), nextEmail()]
    const phone_number = '+919845015151'
    const served = async (fields: object) => {
      const { body } = await host.call('POST', '/api/waitlist/entries/', {
        token,
        body: { customer_name: 'Asha', people_count: 2, quoted_time: 10, ...fields },
      })
      await host.call('POST', `/api/waitlist/entries/${body.id}/set_status/`, { token, body: { status: 'SERVED' } })
      return body.id as string
    }
    const visits = [
      await served({ phone_number, email: first }),
      await served({ phone_number, email: second }),
      await served({ email: second }),
    ]
    for (const named of [{ email: first }, { phone: phone_number }]) {
      const { body } = await guest('export', named)
      expect(body.visits.map(({ id }: { id: string }) => id).toSorted()).toEqual(visits.toSorted())
    }
  })

  it('includes the visits under the address of the profile', async () => {
    const phone_number = '+919845016161'
    const { email, id } = await joinByEmail()
    const made = await join({ phone_number })
    await addProfile(phone_number, email.toUpperCase())
    const { body } = await guest('export', { phone: phone_number })
    expect(body.visits.map((visit: { id: string }) => visit.id)).toEqual([id, made.body.queue_entry_id])
  })
})
