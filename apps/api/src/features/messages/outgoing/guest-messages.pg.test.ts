import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner, newPhone } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../channels/provider.ts'

let host: TestApp
let sent: (Outgoing & { channel: string })[] = []
let mails = 0
let addresses = 0

const provider = (channel: string) => ({
  name: channel,
  send: async (message: Outgoing) => {
    sent.push({ ...message, channel })
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
})

interface Place {
  token: string
  restaurantId: string
}

const openRestaurant = async (rules: object = {}): Promise<Place> => {
  const { token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana')
  const own = { token, restaurantId }
  const evening = [dinner({ from: '12:00', last_seating: '22:00' })]
  await bookingPage(host, () => own).set(
    bookingRules({ seats: 4_000, services: evening, one_live_booking_per_phone_and_service: false, ...rules }),
  )
  return own
}

beforeAll(async () => {
  const providers = { sms: provider('sms'), email: provider('email') }
  host = await startTestApp({ providers, env: { RATE_LIMITS: 'on' }, ...oftenSwept })
})
beforeEach(() => {
  host.clock.advance(minutes(24 * 60 + 1))
  sent = []
})
afterAll(() => host.close())

const newMail = () => {
  mails += 1
  return `guest${mails}@example.com`
}
const newAddress = () => {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
const from = async (remoteAddress: string, method: 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await host.app.inject({ method, url, remoteAddress, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const book = async ({ restaurantId }: Place, fields: object, address = newAddress()) => {
  const body = {
    name: 'Meera',
    party_size: 2,
    date: '2026-12-18',
    time: '19:00',
    notes: '',
    phone_number: newPhone(),
    ...fields,
  }
  return from(address, 'POST', `/api/customer/book/${restaurantId}/submit/`, { ...body, policy_accepted: true })
}
const booked = async (own: Place, fields: object, address?: string) => {
  const { status, body } = await book(own, fields, address)
  expect(status).toBe(201)
  return { id: body.reservation_id as string, segment: body.manage_url_segment as string }
}
const move = (segment: string, fields: object) =>
  from('198.51.100.1', 'PUT', `/api/customer/booking/${segment}/`, fields)
const join = async ({ restaurantId }: Place, fields: object, address = newAddress()) =>
  from(address, 'POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    ...{ customer_name: 'Meera', people_count: 2, ...fields },
  })
const rows = async (to: string) =>
  host.deps.connection.db
    .selectFrom('messages')
    .select(['template_type', 'body', 'restaurant_id'])
    .where('to', '=', to)
    .orderBy('seq')
    .execute()
const sentTo = (to: string) => sent.filter((message) => message.to === to)
/** Ends the time in which changes are gathered; the worker then sends them. */
const settle = async () => {
  host.clock.advance(minutes(6))
  const { db } = host.deps.connection
  const open = () => db.selectFrom('messages').select('id').where('state', 'in', ['queued', 'sending']).execute()
  await expect.poll(async () => (await open()).length, { timeout: 10_000 }).toBe(0)
}

describe('an anonymous person', () => {
  it('causes three messages to one inbox, whatever it books and changes at however many restaurants', async () => {
    const own = await Promise.all([openRestaurant(), openRestaurant(), openRestaurant()])
    const email = newMail()
    const attacker = newAddress()
    const segments: string[] = []
    for (let each = 0; each < 30; each += 1) {
      const place = own[each % own.length] as Place
      segments.push((await booked(place, { email, phone_number: newPhone() }, attacker)).segment)
    }
    for (let round = 0; round < 6; round += 1) {
      for (const segment of segments) await move(segment, { party_size: 3 + (round % 2) })
    }
    await settle()
    const news = sentTo(email)
    expect(news.filter(({ body }) => body.includes('is booked'))).toHaveLength(3)
    // One with the final state of a booking is allowed beyond the three.
    expect(news).toHaveLength(4)
  })

  it('causes no more by joining, asking for links and booking than by one of them', async () => {
    const own = await openRestaurant()
    const other = await openRestaurant()
    const phone_number = newPhone()
    for (const place of [own, other]) expect((await join(place, { phone_number })).status).toBe(201)
    for (const place of [own, other]) await booked(place, { phone_number, sms_consent: true })
    host.clock.advance(minutes(11))
    await from(newAddress(), 'POST', `/api/customer/send-link/${own.restaurantId}/`, { phone_number })
    // Two joins within ten minutes bring one text.
    expect((await rows(phone_number)).map(({ template_type }) => template_type)).toEqual([
      'queue_joined',
      'booking_confirmed',
      'booking_confirmed',
    ])
  })

  it('causes one more message by a wish that becomes a booking after two offers', async () => {
    await host.deps.offersJob.stop()
    const own = await openRestaurant({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })] })
    const { id: full } = await booked(own, { party_size: 4 })
    const email = newMail()
    const wishes = `/api/customer/wish/${own.restaurantId}`
    const times = { date: '2026-12-18', from_time: '19:00', to_time: '20:00', party_size: 2 }
    const guest = { name: 'Asha', phone_number: newPhone(), email }
    const made = await from(newAddress(), 'POST', `${wishes}/submit/`, { ...times, ...guest })
    expect(made.status).toBe(201)
    const act = (action: string) => from(newAddress(), 'POST', `${wishes}/${made.body.wish_id}/${action}/`, {})
    const offer = () => host.deps.offers.run(own.restaurantId as never)
    await host.call('POST', `/api/reservations/${full}/cancel/`, { token: own.token })
    await offer()
    await act('pass')
    await offer()
    const taken = await act('take')
    expect(taken.body.state).toBe('TAKEN')
    expect((await rows(email)).map(({ template_type }) => template_type)).toEqual([
      'booking_wished',
      'booking_offered',
      'booking_offered',
      'booking_confirmed',
    ])
    await move(taken.body.manage_url_segment, { party_size: 3 })
    expect(await rows(email)).toHaveLength(4)
  })

  it('uses up nothing of an inbox by what is refused', async () => {
    const own = await openRestaurant({ seats: 1 })
    const email = newMail()
    for (let each = 0; each < 5; each += 1) expect((await book(own, { email, party_size: 4 })).status).toBe(409)
    const open = await openRestaurant()
    for (let each = 0; each < 3; each += 1) await booked(open, { email })
    expect(await rows(email)).toHaveLength(3)
  })
})

describe('the changes of a guest', () => {
  it('are gathered into one message, which has the final state', async () => {
    const own = await openRestaurant()
    const email = newMail()
    const { segment } = await booked(own, { email })
    await settle()
    for (const time of ['20:00', '20:30', '21:00']) {
      expect((await move(segment, { time })).status).toBe(200)
      host.clock.advance(minutes(1))
    }
    expect(sentTo(email)).toHaveLength(1)
    await settle()
    expect(sentTo(email)).toHaveLength(2)
    expect(sentTo(email)[1]?.body).toContain('9:00 PM')
    // Changes after that message are on the guest's page.
    await move(segment, { time: '18:00' })
    await settle()
    expect(sentTo(email)).toHaveLength(2)
  })

  it('are replaced by what staff decide meanwhile, which counts nowhere', async () => {
    const own = await openRestaurant()
    const email = newMail()
    const { id, segment } = await booked(own, { email })
    await move(segment, { time: '20:00' })
    for (let times = 0; times < 6; times += 1) {
      const { body } = await host.call('GET', `/api/reservations/${id}/`, { token: own.token })
      const { name, phone, party_size, date, notes } = body
      const fields = { name, phone, party_size, date, notes, time: times % 2 ? '19:30' : '18:30' }
      expect((await host.call('PUT', `/api/reservations/${id}/`, { token: own.token, body: fields })).status).toBe(200)
    }
    await host.call('POST', `/api/reservations/${id}/cancel/`, { token: own.token })
    await settle()
    expect((await rows(email)).map(({ template_type }) => template_type)).toEqual([
      'booking_confirmed',
      ...Array(6).fill('booking_changed'),
      'booking_cancelled',
    ])
    expect(sentTo(email).some(({ body }) => body.includes('20:00'))).toBe(false)
    // Two of the three are left.
    for (let each = 0; each < 3; each += 1) await booked(own, { email })
    expect((await rows(email)).filter(({ template_type }) => template_type === 'booking_confirmed')).toHaveLength(3)
  })
})

describe('the messages of one address', () => {
  const joinedText = 'Successfully joined the queue! Check your phone for updates.'
  const consumeTexts = async (own: Place, address: string) => {
    let texted = 0
    for (let tries = 0; tries < 70; tries += 1) {
      const { status, body } = await join(own, { phone_number: newPhone() }, address)
      if (status !== 201) break
      if (body.confirmation_by === 'sms') texted += 1
      // The cached counts are read again.
      host.clock.advance(6_000)
    }
    return texted
  }

  it('leave texts for an honest guest when one and when five addresses have used theirs', async () => {
    const own = await openRestaurant()
    await host.call('POST', '/api/settings/notifications/', {
      token: own.token,
      body: { settings: { new_number_limit: 60 } },
    })
    expect(await consumeTexts(own, newAddress())).toBeLessThanOrEqual(7)
    expect((await join(own, { phone_number: newPhone() })).body).toMatchObject({ confirmation_by: 'sms' })
    for (let address = 0; address < 4; address += 1) await consumeTexts(own, newAddress())
    const honest = newPhone()
    expect((await join(own, { phone_number: honest })).body).toMatchObject({
      message: joinedText,
      confirmation_by: 'sms',
    })
    expect(await rows(honest)).toHaveLength(1)
  }, 120_000)

  it('are shared by joins and bookings, texts and mails', async () => {
    const own = await openRestaurant()
    await host.call('POST', '/api/settings/notifications/', {
      token: own.token,
      body: { settings: { new_number_limit: 30 } },
    })
    const address = newAddress()
    for (let each = 0; each < 3; each += 1) await booked(own, { email: newMail() }, address)
    const phone_number = newPhone()
    const { body } = await join(own, { phone_number }, address)
    expect(body).toMatchObject({ confirmation_by: null })
    expect(body.message).toBe('Successfully joined the queue! Keep the page of your place open for updates.')
    expect(await rows(phone_number)).toEqual([])
  })

  it('announce a text only if it is written: not after STOP, nor without a provider', async () => {
    const own = await openRestaurant()
    const phone_number = newPhone()
    const { db } = host.deps.connection
    const at = new Date(host.clock.now()).toISOString()
    await db.insertInto('opt_outs').values({ restaurant_id: own.restaurantId, phone: phone_number, at }).execute()
    expect((await join(own, { phone_number })).body).toMatchObject({ confirmation_by: null })
    expect(await rows(phone_number)).toEqual([])
    // What was not written is not counted.
    const other = await openRestaurant()
    for (let each = 0; each < 3; each += 1) await booked(other, { phone_number, sms_consent: true })
    expect(await rows(phone_number)).toHaveLength(3)
  })
})

describe('a demo', () => {
  const openDemo = async () => {
    const own = await openRestaurant()
    const { db } = host.deps.connection
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('restaurant_id', '=', own.restaurantId)
      .executeTakeFirstOrThrow()
    const at = new Date(host.clock.now()).toISOString()
    const expires_at = new Date(host.clock.now() + minutes(60)).toISOString()
    const sandbox = { restaurant_id: own.restaurantId, host_user_id: id, next_move_at: at, created_at: at, expires_at }
    await db.insertInto('sandboxes').values(sandbox).execute()
    return own
  }
  const askForLink = ({ restaurantId }: Place, phone: string) =>
    from(newAddress(), 'POST', `/api/customer/send-link/${restaurantId}/`, { phone_number: phone })

  it('uses up no message of a number or inbox that real restaurants write to, and has its own limits', async () => {
    const [demo, real] = [await openDemo(), await openRestaurant()]
    const contact = { phone_number: newPhone(), sms_consent: true }
    const email = newMail()
    for (let each = 0; each < 4; each += 1) {
      await booked(demo, contact)
      await booked(demo, { email })
    }
    expect([await rows(contact.phone_number), await rows(email)].map(({ length }) => length)).toEqual([3, 3])
    expect((await join(demo, contact)).status).toBe(201)
    expect((await askForLink(demo, contact.phone_number)).status).toBe(200)
    expect((await join(real, contact)).body).toMatchObject({ confirmation_by: 'sms' })
    await booked(real, { email })
    const ofReal = async (to: string) => (await rows(to)).filter((row) => row.restaurant_id === real.restaurantId)
    expect(await ofReal(contact.phone_number)).toHaveLength(1)
    expect(await ofReal(email)).toHaveLength(1)
  })
})

it('texts go to no premium-rate number, landline or island of the calling code', async () => {
  const own = await openRestaurant()
  const settings = { default_country_code: '+44', time_zone: 'Europe/London' }
  await host.call('POST', '/api/settings/general/', { token: own.token, body: { settings } })
  const texted = async (phone_number: string) => {
    const { status, body } = await join(own, { phone_number })
    expect(status).toBe(201)
    return body.confirmation_by
  }
  expect(await texted('+447400123456')).toBe('sms')
  expect(await texted('+447797123456')).toBe('sms')
  for (const phone of ['+449001234567', '+442079460000', '+441534123456', '+18765551234']) {
    expect(await texted(phone)).toBe(null)
  }
})
