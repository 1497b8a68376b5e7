import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let phones = 0

beforeAll(async () => {
  host = await startTestApp()
  const business = await registerBusiness(host, 'Saravana Bhavan')
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(() => host.close())

const guest = (fields: object = {}) => {
  phones += 1
  return {
    customer_name: 'Meera',
    phone_number: `+9177${String(phones).padStart(8, '0')}`,
    people_count: 2,
    notes: '',
    template_type: 'queue_joined',
    restaurant_id: restaurantId,
    ...fields,
  }
}
const submit = (body: object, headers = {}) =>
  host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body, headers })
const confirmation = (id: string) => host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)

describe('joining', () => {
  it('shows the restaurant and the settings of the form, and nothing more', async () => {
    const { body } = await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)
    expect(body).toEqual({
      success: true,
      restaurant: {
        name: 'Saravana Bhavan',
        address: '',
        phone: '',
        menu_url: '',
        region: 'IN',
        time_zone: 'Asia/Kolkata',
      },
      settings: {
        default_party_size: 2,
        note_options: [],
        estimated_wait_time: 30,
        sends_texts: true,
        contact: ['phone'],
        wishes: [],
      },
      joining: {
        open: true,
        reason: null,
        note: '',
        opens_at: null,
        time_zone: 'Asia/Kolkata',
        default_country_code: '+91',
        needs_code: false,
      },
    })
  })

  it('gives a place, a confirmation link, and queues the text in the same change', async () => {
    const joining = guest({ notes: 'Reservation for 7pm' })
    const { status, body } = await submit(joining)
    expect(status).toBe(201)
    const seen = await confirmation(body.queue_entry_id)
    expect(seen.body).toMatchObject({
      success: true,
      position: 1,
      estimated_wait_time: 30,
      queue_entry: { customer_name: 'Meera', status: 'WAITING', restaurant: { name: 'Saravana Bhavan' } },
    })
    expect(seen.body.queue_entry.phone_number).toMatch(/^\+•+\d{4}$/)
    const messages = await host.deps.connection.db.selectFrom('messages').selectAll().execute()
    expect(messages).toMatchObject([
      {
        to: joining.phone_number,
        body: expect.stringMatching(
          `^Hi Meera, you are on the waitlist at Saravana Bhavan. Follow your place: http://wait.test/c/${body.confirmation_url_segment}-[0-9a-f]{10}$`,
        ),
      },
    ])
  })

  it('returns the estimate less the minutes waited', async () => {
    const { restaurant_id } = await registerBusiness(host)
    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      host.call(method, `/api/customer/${path}/`, { ...(body && { body }) })
    const joined = await call('POST', `join-queue/${restaurant_id}/submit`, guest({ restaurant_id }))
    const estimate = async () =>
      (await call('GET', `queue-confirmation/${restaurant_id}/${joined.body.queue_entry_id}`)).body.estimated_wait_time
    host.clock.advance(minutes(12))
    expect(await estimate()).toBe(18)
    host.clock.advance(minutes(40))
    expect(await estimate()).toBe(0)
  })

  it.each([
    ['no name', { customer_name: ' ' }, 'customer_name'],
    ['nine digits', { phone_number: '+91987654321' }, 'phone_number'],
    ['letters', { phone_number: '+91abcdefghij' }, 'phone_number'],
    ['nobody', { people_count: 0 }, 'people_count'],
    ['another restaurant', { restaurant_id: 'elsewhere' }, 'restaurant_id'],
  ])('refuses %s with the field named under errors', async (_what, fields, field) => {
    const { status, body } = await submit(guest(fields))
    expect(status).toBe(400)
    expect(body.success).toBe(false)
    expect(Object.keys(body.errors)).toEqual([field])
    expect(body.message).toBe(body.errors[field][0])
  })

  it('returns the first place again for the same Idempotency-Key', async () => {
    const body = guest()
    const first = await submit(body, { 'idempotency-key': 'form-1' })
    const again = await submit(body, { 'idempotency-key': 'form-1' })
    expect(again.body).toEqual(first.body)
  })

  it('returns whether a phone is waiting, at this restaurant only', async () => {
    const joining = guest()
    const exists = async (id: string) =>
      (await host.call('GET', `/api/customer/check-phone/${id}/${joining.phone_number}/`)).body.exists
    expect(await exists(restaurantId)).toBe(false)
    await submit(joining)
    expect(await exists(restaurantId)).toBe(true)
    expect(await exists((await registerBusiness(host)).restaurant_id)).toBe(false)
  })

  it('returns 404 for a restaurant that does not exist', async () => {
    for (const id of ['nowhere', 'a b', '%00']) {
      const { status, body } = await host.call('GET', `/api/customer/join-queue/${encodeURIComponent(id)}/`)
      expect({ status, success: body.success }).toEqual({ status: 404, success: false })
    }
  })
})

describe('a guest', () => {
  it('leaves once, may repeat it, and gets the page to rejoin; a removal by staff ends the same way', async () => {
    const { body } = await submit(guest())
    const leave = () => host.call('POST', `/api/customer/leave-queue/${restaurantId}/${body.queue_entry_id}/`)
    const first = await leave()
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, redirect_url_segment: body.confirmation_url_segment },
    })
    expect((await leave()).body).toEqual(first.body)
    const page = await host.call('GET', `/c/${body.confirmation_url_segment}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain('You have left the queue')
  })

  it.each([
    ['left by itself', undefined, 'guest', 'You have left the queue'],
    ['removed by the team', { status: 'REMOVED' }, 'staff', 'The team has taken you off the list'],
    ['a no-show', { status: 'REMOVED', removed_reason: 'no_show' }, 'no_show', 'Your place was given up'],
  ])('gets the same reason by its page, its short link and its call: %s', async (_what, set, reason, heading) => {
    const { body } = await submit(guest())
    const id = body.queue_entry_id
    if (set) await host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: set })
    else await host.call('POST', `/api/customer/leave-queue/${restaurantId}/${id}/`)
    const pages = [`/join-queue/${restaurantId}/queue-confirmation/${id}/`, `/c/${body.confirmation_url_segment}`]
    const [own, short] = await Promise.all(pages.map((url) => host.call('GET', url)))
    expect(own).toMatchObject({ status: 200, body: expect.stringContaining(heading) })
    expect([short?.status, short?.body]).toEqual([own?.status, own?.body])
    expect(own?.body).toContain('Saravana Bhavan')
    const call = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
    expect(call.body).toMatchObject({ removed_reason: reason, position: null })
  })

  it('cannot leave after being served', async () => {
    const { body } = await submit(guest())
    await host.call('POST', `/api/waitlist/entries/${body.queue_entry_id}/set_status/`, {
      token,
      body: { status: 'SERVED' },
    })
    const { status } = await host.call('POST', `/api/customer/leave-queue/${restaurantId}/${body.queue_entry_id}/`)
    expect(status).toBe(409)
  })

  it("cannot open a place under another restaurant's URL, nor by an unknown id", async () => {
    const { body } = await submit(guest())
    const other = await registerBusiness(host)
    const asked = [
      `/api/customer/queue-confirmation/${other.restaurant_id}/${body.queue_entry_id}/`,
      `/api/customer/queue-confirmation/${restaurantId}/${'0'.repeat(22)}/`,
      `/api/customer/queue-confirmation/${restaurantId}/1/`,
    ]
    const answers = await Promise.all(asked.map((url) => host.call('GET', url)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { success: false } })
  })
})

describe('the pages without JavaScript', () => {
  const form = (fields: Record<string, string> | [string, string][]) => new URLSearchParams(fields).toString()
  const post = (url: string, fields: Parameters<typeof form>[0], headers = {}) =>
    host.app.inject({
      method: 'POST',
      url,
      payload: form(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const fields = () => {
    const { phone_number } = guest()
    return {
      customer_name: 'Arun',
      country_code: '+91',
      phone: phone_number.slice(3),
      people_count: '9',
      notes: '',
      note_option: 'High chair',
    }
  }

  it('join, show the place, confirm before leaving, and leave', async () => {
    // A browser posts each ticked note.
    const joined = await post(`/join-queue/${restaurantId}/`, [...Object.entries(fields()), ['note_option', 'Twins']])
    expect(joined.statusCode).toBe(303)
    const place = String(joined.headers.location)
    const page = await host.call('GET', place)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Arun')
    expect(page.body).toContain('High chair Twins')
    expect((await host.call('GET', `${place}leave/`)).status).toBe(200)
    const left = await post(`${place}leave/`, {})
    expect(left.statusCode).toBe(303)
    expect(left.headers.location).toMatch(/^\/c\/[0-9A-Za-z]{22}$/)
    expect((await host.call('GET', String(left.headers.location))).body).toContain('You have left the queue')
  })

  it('show the form again with the input and its errors', async () => {
    const refused = await post(`/join-queue/${restaurantId}/`, {
      ...fields(),
      customer_name: '<b>Arun</b>',
      phone: '12',
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Please enter a valid 10-digit phone number (national part).')
    expect(refused.body).toContain('&lt;b&gt;Arun&lt;/b&gt;')
  })

  it('refuse a form that another site posts', async () => {
    const foreign = await post(`/join-queue/${restaurantId}/`, fields(), { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
  })

  it('return the right status and text for unknown resources', async () => {
    const noRestaurant = await host.call('GET', '/join-queue/nowhere/')
    expect(noRestaurant.status).toBe(404)
    expect(noRestaurant.body).toContain('Restaurant not found. Please check the QR code or URL.')
    const noId = await host.call('GET', '/join-queue/')
    expect(noId).toMatchObject({
      status: 404,
      body: expect.stringContaining('Invalid restaurant ID. Please check the URL.'),
    })
    const noSegment = await host.call('GET', `/c/${'0'.repeat(22)}`)
    expect(noSegment).toMatchObject({ status: 404, body: expect.stringContaining('Entry Not Found') })
    const noEntry = await host.call('GET', `/join-queue/${restaurantId}/queue-confirmation/${'0'.repeat(22)}/`)
    expect(noEntry.status).toBe(404)
    expect(noEntry.body).toContain('Entry Not Found')
    expect(noEntry.body).toContain('Return to Join Queue')
  })

  it.each([
    ['GET', '/join-queue/', 404, 'Invalid restaurant ID. Please check the URL.'],
    ['POST', '/join-queue/', 400, 'Missing restaurant information'],
    ['GET', `/join-queue/${'a'.repeat(65)}/`, 404, 'Restaurant not found. Please check the QR code or URL.'],
    ['GET', '/join-queue/{id}/elsewhere/', 404, 'Restaurant not found. Please check the QR code or URL.'],
    ['GET', '/join-queue/{id}/queue-confirmation/', 404, 'Missing queue information'],
    ['POST', '/join-queue/{id}/queue-confirmation/leave/', 400, 'Missing queue entry information'],
    ['GET', `/join-queue/{id}/queue-confirmation/${'a'.repeat(65)}/`, 404, 'Entry Not Found'],
    ['GET', '/c/', 404, 'Entry Not Found'],
    ['GET', `/c/${'a'.repeat(65)}`, 404, 'Entry Not Found'],
    ['GET', '/c/one/two', 404, 'Entry Not Found'],
  ] as const)('answer %s %s with %d and its own sentence', async (method, path, status, sentence) => {
    const answer = await host.call(method, path.replace('{id}', restaurantId), { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(sentence)
  })

  it('show an error if the stored data of the restaurant cannot be rendered', async () => {
    const { restaurant_id } = await registerBusiness(host)
    const { db } = host.deps.connection
    const settings = JSON.stringify({ note_options: 'none' })
    await db.insertInto('settings').values({ restaurant_id, app: 'waitlist', settings }).execute()
    const answer = await host.call('GET', `/join-queue/${restaurant_id}/`)
    expect(answer.status).toBe(500)
    expect(answer.body).toContain('Could not load restaurant information. Invalid data from server.')
  })

  it('have a policy that allows their own inline style and nothing else', async () => {
    const { headers } = await host.call('GET', `/join-queue/${restaurantId}/`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })
})
