import type { RestaurantId } from '@waitbook/contracts/ids'
import { type Channel, type TemplateType, templateTypes } from '@waitbook/domain/messages/message'
import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner, newPhone } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { signInAgain, type TestApp } from '../../../test/test-app.ts'
import { isoNow } from '../../lib/clock.ts'
import { insertReply } from '../messages/incoming/replies.queries.ts'
import { insertMessage } from '../messages/outgoing/messages.queries.ts'
import { newMessage } from '../messages/outgoing/new-message.ts'

let host: TestApp
let own: { token: string; restaurantId: string; username: string }
let page: ReturnType<typeof bookingPage>

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
})

type Owner = 'visit' | 'booking' | 'wish' | 'number'

/** What a message of each kind can be about. */
const ownersOf: Record<TemplateType, Owner[]> = {
  queue_joined: ['visit'],
  table_ready: ['visit'],
  ready_now: ['visit'],
  almost_ready: ['visit'],
  new_time: ['visit'],
  last_call: ['visit'],
  turn_near: ['visit'],
  late_noted: ['visit'],
  arrived_noted: ['visit'],
  left_noted: ['visit'],
  help: ['visit', 'booking'],
  stopped: ['visit', 'booking'],
  started: ['visit', 'booking'],
  staff_reply: ['visit', 'booking'],
  which_visit: ['number'],
  booking_code: ['number'],
  booking_confirmed: ['booking'],
  booking_requested: ['booking'],
  booking_declined: ['booking'],
  booking_changed: ['booking'],
  booking_cancelled: ['booking'],
  booking_reminder: ['booking'],
  booking_reminder_link: ['booking'],
  booking_expected: ['booking'],
  booking_offered: ['wish'],
  booking_wished: ['wish'],
}
const channels: Channel[] = ['sms', 'email', 'push', 'own_phone', 'whatsapp']
const everyKind = templateTypes.flatMap((template) =>
  ownersOf[template].flatMap((owner) =>
    (owner === 'number' ? (['sms'] as const) : channels).map((channel) => ({ template, owner, channel })),
  ),
)

const staff = async (path: string, body?: object) => {
  const answer = await host.call('POST', path, { token: own.token, ...(body && { body }) })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}

/** In six days, however far the tests before have moved the clock. */
const soon = () => new Date(host.clock.now() + minutes(6 * 24 * 60)).toISOString().slice(0, 10)

/** A guest with a settled visit, a cancelled booking and a wish, all under one number. */
const guest = async () => {
  const phone = newPhone()
  const date = soon()
  const email = `guest${phone.slice(1)}@example.com`
  const visit = await staff('/api/waitlist/entries/', party({ phone_number: phone }))
  await staff(`/api/waitlist/entries/${visit.id}/set_status/`, { status: 'SERVED' })
  const made = await staff(`/api/restaurants/${own.restaurantId}/reservations/`, booking({ phone, email, date }))
  await staff(`/api/reservations/${made.id}/cancel/`)
  await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })] }))
  await page.submit({ date, time: '19:00', party_size: 4 })
  const wish = await host.call('POST', `/api/customer/wish/${own.restaurantId}/submit/`, {
    body: {
      ...{ date, from_time: '19:00', to_time: '20:00', party_size: 2, name: 'Asha' },
      phone_number: phone,
    },
  })
  expect(wish.status).toBe(201)
  return { phone, email, visit: visit.id as string, booking: made.id as string, wish: wish.body.wish_id as string }
}

type Guest = Awaited<ReturnType<typeof guest>>

const write = async (
  about: Pick<Guest, 'phone' | 'email'> & Partial<Guest>,
  { template, owner, channel }: (typeof everyKind)[number],
) => {
  const message = {
    restaurant_id: own.restaurantId as RestaurantId,
    entry_id: owner === 'visit' ? (about.visit ?? null) : null,
    reservation_id: owner === 'booking' ? (about.booking ?? null) : null,
    wish_id: owner === 'wish' ? (about.wish ?? null) : null,
    channel,
    template_type: template,
    to: {
      sms: about.phone,
      voice: about.phone,
      email: about.email,
      push: 'push',
      own_phone: about.phone,
      whatsapp: about.phone,
    }[channel],
    body: `${template} ${channel} for ${owner}`,
    language: 'en',
    actor: { kind: 'system', name: 'test' } as const,
    heldUntil: host.clock.now() + minutes(10 * 365 * 24 * 60),
  }
  const row = newMessage(message, { plain_letters: false } as never, isoNow(host.clock), host.deps.random)
  await insertMessage(host.deps.connection.db, { ...row, state: 'not_sent' })
  return row.body
}

const writeReplies = async ({ phone, visit, booking: booked }: Guest) => {
  const replies = { visit: { entry_id: visit }, booking: { reservation_id: booked }, gone: {} }
  for (const [about, owner] of Object.entries(replies)) {
    await insertReply(host.deps.connection.db, {
      ...{ restaurant_id: own.restaurantId, id: `${phone} ${about}`, entry_id: null, reservation_id: null, ...owner },
      ...{ phone, body: `reply of ${about}`, understood: null, received_at: isoNow(host.clock), channel: null },
    })
  }
  return Object.keys(replies).map((about) => `reply of ${about}`)
}

const stored = async () => {
  const { db } = host.deps.connection
  const rows = await Promise.all(
    (['messages', 'replies'] as const).map((table) =>
      db.selectFrom(table).selectAll().where('restaurant_id', '=', own.restaurantId).execute(),
    ),
  )
  return JSON.stringify(rows)
}

/** A message of each kind to the guest, and its replies; returns all words. */
const writeAll = async (about: Guest) => {
  const words: string[] = []
  for (const kind of everyKind) words.push(await write(about, kind))
  return [...words, ...(await writeReplies(about))]
}

const keep = (erase_guests_after: string) => staff('/api/settings/privacy/', { settings: { erase_guests_after } })

describe('a message of each kind', () => {
  it('is exported and erased with its guest, and no other’s is', async () => {
    const about = await guest()
    const words = await writeAll(about)
    const other = await guest()
    await writeReplies(other)
    const exported = await staff('/api/privacy/export/', { phone: about.phone })
    const bodies = [...exported.messages, ...exported.replies].map(({ body }: { body: string }) => body)
    for (const word of words) expect(bodies).toContain(word)
    expect(JSON.stringify(exported)).not.toContain(other.phone)
    await staff('/api/privacy/erase/', { phone: about.phone })
    const left = await stored()
    for (const word of [...words.slice(0, -3), about.phone, about.email]) expect(left).not.toContain(word)
    expect(left).toContain(other.phone)
  })

  it('is dropped by retention with what it is about, and not before', async () => {
    await keep('30_days')
    const about = await guest()
    const words = await writeAll(about)
    await host.deps.retention.run()
    const before = await stored()
    for (const word of words) expect(before).toContain(word)
    host.clock.advance(minutes(45 * 24 * 60))
    await host.deps.retention.run()
    const left = await stored()
    for (const word of [...words, about.phone, about.email]) expect(left).not.toContain(word)
  })

  it('is dropped by its age once what it was about has been deleted', async () => {
    await keep('30_days')
    const about = await guest()
    const words = await writeAll(about)
    await host.call('DELETE', `/api/reservations/${about.booking}/`, { token: own.token })
    await host.deps.connection.db.deleteFrom('booking_wishes').where('id', '=', about.wish).execute()
    host.clock.advance(minutes(29 * 24 * 60))
    await host.deps.retention.run()
    const early = await stored()
    for (const word of words) expect(early).toContain(word)
    host.clock.advance(minutes(2 * 24 * 60))
    own.token = await signInAgain(host, own.username)
    await host.deps.retention.run()
    const left = await stored()
    for (const word of [...words, about.phone, about.email]) expect(left).not.toContain(word)
  })

  it.each(templateTypes.filter((template) => !ownersOf[template].includes('number')))(
    '%s is refused by the database if it belongs to nothing',
    async (template) => {
      const contact = { phone: newPhone(), email: 'a@example.com' }
      await expect(write(contact, { template, owner: 'number', channel: 'sms' })).rejects.toThrow('messages_owner')
    },
  )
})
