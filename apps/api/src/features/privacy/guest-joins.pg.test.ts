import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { bookingPage, bookingRules, newPhone } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
})

type Guest = { phone: string } | { email: string }
const call = (what: string, guest: object) =>
  host.call('POST', `/api/privacy/${what}/`, { token: own.token, body: guest })
const staff = (path: string, body?: object) => host.call('POST', path, { token: own.token, ...(body && { body }) })
const everything = async () => {
  const { db } = host.deps.connection
  const tables = ['activity', 'booking_wishes', 'parties', 'reservations', 'waitlist_entries'] as const
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('restaurant_id', '=', own.restaurantId).execute()),
  )
  // Not their state: the worker may be sending them.
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'to', 'body'])
    .where('restaurant_id', '=', own.restaurantId)
    .orderBy('id')
    .execute()
  return JSON.stringify([rows, messages])
}

let addresses = 0
const newEmail = () => {
  addresses += 1
  return `victim${addresses}@example.com`
}

/** A guest with a number, an address, a name and notes of its own. */
const victim = (name = 'Lakshmi Narayanan') => ({
  phone: newPhone(),
  email: newEmail(),
  name,
  notes: `Notes of ${name}`,
})
const stranger = 'Mallory'

/** Books on the page and cancels, so that the booking could be erased. */
const bookOnline = async (name: string, phone_number: string, email: string, notes = '') => {
  await page.set(bookingRules())
  const made = await page.submit({ name, phone_number, email, notes })
  expect(made).toMatchObject({ status: 201 })
  await staff(`/api/reservations/${made.body.reservation_id}/cancel/`)
  return made.body.reservation_id as string
}

const fullEvening = async () => {
  await page.set(bookingRules({ seats: 2, services: bookingRules().services }))
  for (const time of ['18:00', '19:30', '21:00']) await page.submit({ time, party_size: 2 })
}

const ways = {
  'books with': bookOnline,
  async 'wishes for a table with'(name: string, phone_number: string, email: string) {
    await fullEvening()
    const made = await host.call('POST', `/api/customer/wish/${own.restaurantId}/submit/`, {
      body: {
        ...{ date: '2026-11-27', from_time: '19:00', to_time: '19:30', party_size: 2 },
        ...{ name, phone_number, email },
      },
    })
    expect(made).toMatchObject({ status: 201 })
    return made.body.wish_id as string
  },
}

describe.each(Object.entries(ways))('a stranger who %s the address of a guest', (_way, act) => {
  const scene = async () => {
    const guest = victim()
    const strangers = newPhone()
    await bookOnline(guest.name, guest.phone, guest.email, guest.notes)
    const id = await act(stranger, strangers, guest.email)
    return { guest, strangers, id }
  }

  it('neither exports nor erases anything of the guest by their own number', async () => {
    const { guest, strangers } = await scene()
    const exported = await call('export', { phone: strangers })
    expect(exported).toMatchObject({ status: 200, body: { phones: [strangers] } })
    for (const word of [guest.phone, guest.name, guest.notes]) expect(JSON.stringify(exported.body)).not.toContain(word)
    expect((await call('erase', { phone: strangers })).status).toBe(200)
    const left = await everything()
    for (const word of [guest.phone, guest.name, guest.notes, guest.email]) expect(left).toContain(word)
    expect(left).not.toContain(strangers)
  })

  it('is not part of what is exported and erased by the number of the guest', async () => {
    const { guest, strangers } = await scene()
    const exported = await call('export', { phone: guest.phone })
    expect(JSON.stringify(exported.body)).not.toContain(stranger)
    expect(JSON.stringify(exported.body)).not.toContain(strangers)
    expect((await call('erase', { phone: guest.phone })).status).toBe(200)
    expect(await everything()).toContain(strangers)
  })

  it('is found by the address itself, with the number masked, and the guest’s other rows are not', async () => {
    const { guest, strangers, id } = await scene()
    const walkedIn = await staff('/api/waitlist/entries/', party({ phone_number: guest.phone, notes: 'By phone only' }))
    await staff(`/api/waitlist/entries/${walkedIn.body.id}/set_status/`, { status: 'SERVED' })
    const preview = await call('preview', { email: guest.email })
    expect(preview.body.records).toContainEqual(
      expect.objectContaining({ id, name: stranger, phone: strangers, is_other_number: true }),
    )
    expect(preview.body.other_contacts).toEqual(expect.arrayContaining([strangers]))
    const exported = JSON.stringify((await call('export', { email: guest.email })).body)
    expect(exported).toContain(id)
    for (const word of [strangers, guest.phone, 'By phone only']) expect(exported).not.toContain(word)
  })
})

describe('a number and an address', () => {
  it('are one guest where staff entered both', async () => {
    const guest = victim()
    const visit = await staff(
      '/api/waitlist/entries/',
      party({ customer_name: guest.name, phone_number: guest.phone, email: guest.email }),
    )
    const byMail = await staff('/api/waitlist/entries/', { ...party(), phone_number: undefined, email: guest.email })
    for (const named of [{ phone: guest.phone }, { email: guest.email }] satisfies Guest[]) {
      const { body } = await call('export', named)
      expect(body.visits.map(({ id }: { id: string }) => id)).toEqual([visit.body.id, byMail.body.id])
    }
  })
})

describe('a preview', () => {
  it('names the rows and changes nothing', async () => {
    const guest = victim()
    const id = await bookOnline(guest.name, guest.phone, guest.email, guest.notes)
    // Sending its message changes the row.
    await expect.poll(everything).not.toMatch(/"state":"(queued|sending)"/)
    const before = await everything()
    const { status, body } = await call('preview', { phone: guest.phone })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      phones: [guest.phone],
      emails: [],
      reservations: 1,
      visits: 0,
      records: [{ kind: 'reservation', id, name: guest.name, on: '2026-11-27', is_other_number: false }],
      other_contacts: [guest.email],
      erase_refusal: null,
    })
    expect(await everything()).toBe(before)
    expect((await call('preview', { phone: newPhone() })).status).toBe(404)
  })

  it('says why a guest cannot be erased', async () => {
    const guest = victim()
    const made = await staff(
      `/api/restaurants/${own.restaurantId}/reservations/`,
      booking({ name: guest.name, phone: guest.phone, date: '2026-11-27' }),
    )
    expect(made.status).toBe(201)
    expect((await call('preview', { phone: guest.phone })).body.erase_refusal).toBe(
      'This guest is expected: cancel or delete the reservation first.',
    )
  })

  it.each(['export', 'erase'])('is what an %s does: refused once other rows belong to the guest', async (what) => {
    const guest = victim()
    await bookOnline(guest.name, guest.phone, guest.email)
    const seen = (await call('preview', { phone: guest.phone })).body.version
    await bookOnline(guest.name, guest.phone, guest.email)
    const before = await everything()
    const refused = await call(what, { phone: guest.phone, version: seen })
    expect(refused).toMatchObject({ status: 409, body: { code: 'guest_changed' } })
    expect(await everything()).toBe(before)
    const { version } = (await call('preview', { phone: guest.phone })).body
    expect((await call(what, { phone: guest.phone, version })).status).toBe(200)
  })
})
