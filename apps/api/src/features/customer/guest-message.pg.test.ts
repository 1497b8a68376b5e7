import { describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { type SharedRestaurant, shareRestaurant } from '../../../test/shared-host.ts'
import { openSocket, staffSocket } from '../../../test/sockets.ts'
import { startTestApp } from '../../../test/test-app.ts'

let { host, port, token, restaurantId } = {} as SharedRestaurant
let phones = 0

shareRestaurant((shared) => {
  ;({ host, port, token, restaurantId } = shared)
})

const nextPhone = () => {
  phones += 1
  return `+9166${String(phones).padStart(8, '0')}`
}
const join = async (fields: object = {}, on = host) => {
  const body = { customer_name: 'Meera', phone_number: nextPhone(), people_count: 2, sms_consent: false, ...fields }
  const answer = await on.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })
  return answer.body.queue_entry_id as string
}
const write = (id: string, message: unknown, headers = {}) =>
  host.call('POST', `/api/customer/message/${restaurantId}/${id}/`, { body: { message }, headers })
const placePath = (id: string) => `/join-queue/${restaurantId}/queue-confirmation/${id}/`
const post = (id: string, message: string) =>
  host.call('POST', `${placePath(id)}message/`, {
    body: new URLSearchParams({ message }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' },
  })
const staff = (path: string, body: object = {}) => host.call('POST', path, { token, body })
const answer = (id: string, message: string) => staff(`/api/waitlist/entries/${id}/messages/`, { message })
const thread = async (id: string) => (await host.call('GET', `/api/waitlist/entries/${id}/messages/`, { token })).body
const shown = async (id: string) => {
  const { body } = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
  return (body.messages as { from: string; body: string }[]).map(({ from, body: words }) => [from, words])
}

describe('a message from the page of a guest', () => {
  it('is in the conversation and raises the unread mark on every staff screen', async () => {
    const id = await join()
    const screen = await staffSocket(port, restaurantId, token)
    const written = await write(id, ' A high chair,\r\nplease ')
    expect(written).toMatchObject({
      status: 200,
      body: { messages: [{ from: 'guest', body: 'A high chair,\nplease' }] },
    })
    const update = await screen.next(({ type, data }) => type === 'update' && data.id === id)
    expect(update.data.unread_replies).toBe(1)
    expect((await thread(id)).lines).toMatchObject([
      { from: 'guest', channel: 'page', body: 'A high chair,\nplease', understood: null },
    ])
    await screen.close()
  })

  it('is no command: STOP does not stop texts, C does not leave the queue', async () => {
    const id = await join({ sms_consent: true })
    for (const word of ['STOP', 'C']) expect((await write(id, word)).body.queue_entry.status).toBe('WAITING')
    expect(await host.deps.connection.db.selectFrom('opt_outs').selectAll().execute()).toEqual([])
    expect(await shown(id)).toEqual([
      ['guest', 'STOP'],
      ['guest', 'C'],
    ])
  })

  it('is stored without control characters and bidirectional overrides, like a text', async () => {
    const id = await join()
    await write(id, 'a\u0007b\u202ec\u2066d')
    expect(await shown(id)).toEqual([['guest', 'abcd']])
  })

  it.each([[''], ['  '], ['\u202e\u0000'], ['half \ud83d'], ['x'.repeat(501)], [undefined]])(
    '%j is refused by name',
    async (message) => {
      const refused = await write(await join(), message)
      expect(refused).toMatchObject({ status: 400, body: { errors: { message: [expect.any(String)] } } })
    },
  )

  it('is written once for a double tap, with a key or without a script', async () => {
    const [one, other] = [await join(), await join()]
    await Promise.all(Array.from({ length: 5 }, () => write(one, 'Hello', { 'idempotency-key': 'tap' })))
    const posts = await Promise.all([post(other, 'Hello'), post(other, 'Hello')])
    expect(posts.map(({ status }) => status)).toEqual([303, 303])
    for (const id of [one, other]) expect(await shown(id)).toEqual([['guest', 'Hello']])
    host.clock.advance(61_000)
    await write(one, 'Hello')
    expect(await shown(one)).toHaveLength(2)
  })

  it('without a script redirects to the place, or shows the refusal with the input', async () => {
    const id = await join()
    expect(await post(id, 'By the window?')).toMatchObject({ status: 303, headers: { location: placePath(id) } })
    const refused = await post(id, `<b>${'x'.repeat(500)}`)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain(`&lt;b&gt;${'x'.repeat(500)}</textarea>`)
    expect(refused.body).toContain('id="message-error"')
    expect((await host.call('GET', `${placePath(id)}message/`)).body).toContain('<textarea')
  })

  it('is refused once the party has left', async () => {
    const id = await join()
    await staff(`/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' })
    expect(await write(id, 'Hello')).toMatchObject({ status: 409, body: { code: 'entry_already_settled' } })
    const other = await join()
    await staff(`/api/waitlist/entries/${other}/set_status/`, { status: 'REMOVED' })
    expect((await write(other, 'Hello')).status).toBe(409)
    expect((await write('unknown', 'Hello')).status).toBe(404)
  })

  it('is in the export of the guest and deleted by the erasure', async () => {
    const phone_number = nextPhone()
    const id = await join({ phone_number })
    await write(id, 'Allergic to nuts')
    await answer(id, 'Noted')
    await staff(`/api/waitlist/entries/${id}/set_status/`, { status: 'REMOVED' })
    const exported = await staff('/api/privacy/export/', { phone: phone_number })
    expect(exported.body.replies).toMatchObject([{ body: 'Allergic to nuts', channel: 'page' }])
    expect((await staff('/api/privacy/erase/', { phone: phone_number })).status).toBe(200)
    const { db } = host.deps.connection
    expect(await db.selectFrom('replies').selectAll().where('entry_id', '=', id).execute()).toEqual([])
    const kept = await db.selectFrom('messages').select(['body', 'to']).where('entry_id', '=', id).execute()
    expect(kept).toEqual([{ body: '', to: '' }])
  })
})

describe('the answer of the team', () => {
  it('is on the page at once, and a text if texts are sent', async () => {
    const id = await join({ sms_consent: true })
    await write(id, 'A high chair?')
    const page = await openSocket(`ws://127.0.0.1:${port}/ws/guest/${restaurantId}/${id}`)
    await page.next(({ type }) => type === 'party')
    expect((await answer(id, 'Of course')).body).toMatchObject({ state: 'accepted', channel: 'sms' })
    expect(await page.next(({ answered_at }) => answered_at)).toMatchObject({ type: 'party', customer_name: 'Meera' })
    expect(await shown(id)).toEqual([
      ['guest', 'A high chair?'],
      ['team', 'Of course'],
    ])
    expect(await thread(id)).toMatchObject({ closed: null })
    expect(await thread(id)).not.toHaveProperty('page_only')
    await page.close()
  })

  it('is only on the page if the guest may not be texted', async () => {
    const id = await join({ sms_consent: false })
    await write(id, 'A high chair?')
    expect(await thread(id)).toMatchObject({ closed: null, page_only: 'This guest did not agree to text messages.' })
    const sent = await answer(id, 'Of course')
    expect(sent).toMatchObject({ status: 200, body: { state: 'not_sent', channel: 'page' } })
    expect(sent.body.message).toBe("Shown on the guest's page. It was not texted.")
    expect((await shown(id)).at(-1)).toEqual(['team', 'Of course'])
  })

  it('is refused for a guest who may not be texted and has not written on the page', async () => {
    const id = await join({ sms_consent: false })
    expect(await answer(id, 'Hello')).toMatchObject({ status: 409, body: { code: 'no_sms_consent' } })
    expect(await thread(id)).toMatchObject({ closed: 'This guest did not agree to text messages.' })
  })

  it('reaches a guest without a phone number on the page', async () => {
    const added = await staff('/api/waitlist/entries/', party({ phone_number: null }))
    const { id } = added.body
    expect(await answer(id, 'Hello')).toMatchObject({ status: 400, body: { code: 'no_phone' } })
    await write(id, 'Hello?')
    expect(await answer(id, 'Hello')).toMatchObject({ status: 200, body: { channel: 'page' } })
  })
})

it('messages of one visit and of one address are limited', async () => {
  const limited = await startTestApp({ databaseUrl: host.databaseUrl, env: { RATE_LIMITS: 'on' } })
  try {
    const ids = await Promise.all(Array.from({ length: 7 }, () => join()))
    const say = (id: string, n: number) =>
      limited.call('POST', `/api/customer/message/${restaurantId}/${id}/`, { body: { message: `Hello ${n}` } })
    const statuses: number[] = []
    for (const id of ids) for (let n = 0; n < 11; n += 1) statuses.push((await say(id, n)).status)
    const ofVisit = [...Array.from({ length: 10 }, () => 200), 429]
    // Messages refused by the visit's own limit do not count for the address, which has 60.
    expect(statuses).toEqual([
      ...Array.from({ length: 6 }, () => ofVisit).flat(),
      ...Array.from({ length: 11 }, () => 429),
    ])
  } finally {
    await limited.close()
  }
})
