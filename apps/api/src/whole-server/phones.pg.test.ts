import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { type SharedRestaurant, shareBusiness } from '../../test/shared-host.ts'

let { host, token, restaurantId } = {} as SharedRestaurant

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const entries = '/api/waitlist/entries/'
const profiles = '/api/parties/parties/'
const book = () => `/api/restaurants/${restaurantId}/reservations/`
const rest = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  host.call(method, url, { token, ...(body && { body }) })
const rpc = (path: string, body: object) => host.call('POST', `/trpc/${path}`, { token, body })
const setCountry = (default_country_code: string) =>
  rest('POST', '/api/settings/general/', { settings: { default_country_code } })

const booking = { name: 'Asha', party_size: 2, date: '2026-12-01', time: '19:00' }

/** Each way in which staff and scripts store a number: REST, and the call of the console. */
const ways = {
  waitlist: {
    field: 'phone_number',
    rest: (phone: string) => rest('POST', entries, party({ phone_number: phone })),
    console: (phone: string, more = {}) => rpc('waitlist.addParty', { ...party({ phone_number: phone }), ...more }),
    read: (body: { result: { data: { entry: { phone_number: string } } } }) => body.result.data.entry.phone_number,
  },
  reservations: {
    field: 'phone',
    rest: (phone: string) => rest('POST', book(), { ...booking, phone }),
    console: (phone: string, more = {}) => rpc('reservations.add', { ...booking, phone, ...more }),
    read: (body: { result: { data: { reservation: { phone: string } } } }) => body.result.data.reservation.phone,
  },
  parties: {
    field: 'phone',
    rest: (phone: string) => rest('POST', profiles, { name: 'Asha', phone }),
    console: (phone: string, more = {}) => rpc('parties.add', { name: 'Asha', phone, ...more }),
    read: (body: { result: { data: { party: { phone: string } } } }) => body.result.data.party.phone,
  },
}

describe.each(Object.entries(ways))('a number of %s', (_name, way) => {
  it('with its country code but no plus is stored once with the code', async () => {
    await setCountry('+49')
    const { status, body } = await way.console('4917612345678')
    expect(status).toBe(200)
    expect(way.read(body)).toBe('+4917612345678')
  })

  it.each([
    ['+49 170 1234567 / 89', 'Please enter one phone number only, without a slash.'],
    ['0170 1234567 (2)', 'Please enter the phone number without the addition in brackets.'],
    ['0170 1234567 ext. 2', 'Please enter the phone number without an extension.'],
    ['+91 7555 1234', 'This phone number is too short for +91. For example: 081234 56789.'],
  ])('%j is refused with the reason', async (typed, sentence) => {
    await setCountry('+49')
    const refused = await way.rest(typed)
    expect([refused.status, refused.body[way.field]]).toEqual([400, [sentence]])
    expect((await way.console(typed)).body.error.data.fields).toEqual({ [way.field]: [sentence] })
  })

  it('that is unlikely is refused by REST, and stored once the console has confirmed it', async () => {
    await setCountry('+1')
    const typed = '+310 555 1234'
    const sentence = 'This phone number is unusual for +31. Was +1 310 555 1234 meant?'
    const refused = await way.rest(typed)
    expect([refused.status, refused.body.code, refused.body[way.field]]).toEqual([400, 'unlikely_phone', [sentence]])

    const asked = await way.console(typed)
    expect(asked.body.error.data).toMatchObject({
      code: 'unlikely_phone',
      fields: { [way.field]: [sentence] },
      unlikely_phone: { possible: '+315551234', meant: '+13105551234' },
    })
    expect((await way.console(typed, { confirmed_phone: '+3105551234' })).status).toBe(400)
    const confirmed = await way.console(typed, { confirmed_phone: '+315551234' })
    expect(confirmed.status).toBe(200)
    expect(way.read(confirmed.body)).toBe('+315551234')
  })

  it('that is impossible cannot be confirmed', async () => {
    const refused = await way.console('+9175551234', { confirmed_phone: '+9175551234' })
    expect([refused.status, refused.body.error.data.code]).toEqual([400, 'invalid'])
  })
})

describe('a number that an older version stored', () => {
  // Doubled, too short, and one with digits that no country has.
  const old = ['+494917612345678', '+9175551234', '+99912345678']

  const storeAs = async (table: string, column: string, id: string, phone: string) => {
    const { db } = host.deps.connection
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${phone} where id = ${id}`.execute(db)
    if (table === 'parties') await sql`update party_phones set phone = ${phone} where party_id = ${id}`.execute(db)
  }

  it.each(old)('%s stays when its party is edited', async (phone) => {
    const { body } = await rest('POST', entries, party())
    await storeAs('waitlist_entries', 'phone_number', body.id, phone)
    const edited = await rest('PUT', `${entries}${body.id}/`, party({ phone_number: phone, notes: 'Pram' }))
    expect([edited.status, edited.body.phone_number, edited.body.notes]).toEqual([200, phone, 'Pram'])
    expect((await rest('PUT', `${entries}${body.id}/`, party({ phone_number: '+9175551235' }))).status).toBe(400)
  })

  it.each(old)('%s stays when its reservation is edited, and still collides', async (phone) => {
    const { body } = await rest('POST', book(), { ...booking, phone: '98123 45601' })
    await storeAs('reservations', 'phone', body.id, phone)
    const edited = await rest('PUT', `/api/reservations/${body.id}/`, { ...booking, phone, notes: 'Pram' })
    expect([edited.status, edited.body.phone, edited.body.notes]).toEqual([200, phone, 'Pram'])
    const input = encodeURIComponent(JSON.stringify({ phone, date: booking.date }))
    const found = await host.call('GET', `/trpc/reservations.collisions?input=${input}`, { token })
    expect(found.body.result.data).toHaveLength(1)
  })

  it.each(old)('%s stays in its profile, by which it is found, exported and put on the waitlist', async (phone) => {
    const { body: made } = await rest('POST', profiles, { name: 'Asha', phone: '98123 45601' })
    await storeAs('parties', 'phone', made.id, phone)
    const edited = await rest('PUT', `${profiles}${made.id}/`, { name: 'Asha', phone, notes: 'Pram' })
    expect([edited.status, edited.body.phone, edited.body.notes]).toEqual([200, phone, 'Pram'])

    const input = encodeURIComponent(JSON.stringify({ name: '', phone }))
    const known = await host.call('GET', `/trpc/parties.recognise?input=${input}`, { token })
    expect(known.body.result.data).toMatchObject([{ name: 'Asha', phone }])
    expect((await rpc('privacy.exportGuest', { phone })).body.result.data.profiles).toHaveLength(1)

    const added = await rest('POST', `${profiles}${made.id}/add-to-waitlist/`, { people_count: 2 })
    expect([added.status, added.body.phone_number]).toEqual([201, phone])

    const { body: csv } = await rest('GET', `${profiles}export/`)
    expect((await rest('POST', `${profiles}import/preview/`, { csv })).body).toMatchObject({
      ...{ created: 0, updated: 0 },
      refused: [],
    })
  })
})

describe('a file', () => {
  it('refuses unlikely numbers with the reason, but not those that are stored', async () => {
    await setCountry('+1')
    const csv = 'name,phone\nAna,+310 555 9999\nBen,310 555 1235\n'
    const reason = 'This phone number is unusual for +31. Was +1 310 555 9999 meant?'
    const preview = await rest('POST', `${profiles}import/preview/`, { csv })
    expect(preview.body).toMatchObject({ created: 1, refused: [{ line: 2, reason }] })
    await rpc('parties.add', { name: 'Ana', phone: '+310 555 9999', confirmed_phone: '+315559999' })
    const again = await rest('POST', `${profiles}import/preview/`, { csv })
    expect(again.body).toMatchObject({ created: 1, unchanged: 1, refused: [] })
  })
})
