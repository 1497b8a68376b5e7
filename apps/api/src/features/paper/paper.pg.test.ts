import { beforeEach, describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let today: string
let at: (time: string) => string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

beforeEach(async () => {
  ;({ today, at } = await atFive(host, token))
  host.clock.advance(minutes(5 * 60))
})

const path = '/api/waitlist/paper/'
const line = (fields: object) => ({
  customer_name: 'Ana',
  people_count: 2,
  arrived_time: '19:00',
  seated_time: '19:30',
  ...fields,
})
const send = (lines: object[], date = today, headers = {}) =>
  host.call('POST', path, { token, body: { date, lines }, headers })
const waiting = async () => (await host.call('GET', '/api/waitlist/entries/', { token })).body
const profile = async (search: string) =>
  (await host.call('GET', `/api/parties/parties/?search=${search}`, { token })).body.results[0]
const undo = (id: string) => host.call('POST', `/api/recent/${id}/undo/`, { token })
const book = async (fields = {}) =>
  (
    await host.call('POST', `/api/restaurants/${restaurantId}/reservations/`, {
      token,
      body: booking({ date: today, time: '19:30', ...fields }),
    })
  ).body
const booked = async (id: string) => (await host.call('GET', `/api/reservations/${id}/`, { token })).body
const stored = (table: 'waitlist_entries' | 'messages' | 'wait_quotes' | 'parties' | 'party_phones') =>
  host.deps.connection.db.selectFrom(table).selectAll().where('restaurant_id', '=', restaurantId).execute()

describe('lines of a sheet', () => {
  it('become visits with the times of the sheet, and nothing is sent or quoted for them', async () => {
    const { status, body } = await send([
      line({ phone_number: '98123 00001' }),
      line({ customer_name: 'Ben', phone_number: '98123 00002', seated_time: '', left_time: '20:10' }),
      line({ customer_name: 'Cem', seated_time: '', left_time: '20:15', no_show: true }),
    ])
    expect({ status, added: body.lines_added }).toEqual({ status: 200, added: 3 })
    expect(await waiting()).toEqual([])
    const entries = (await stored('waitlist_entries')) as { customer_name: string }[]
    expect(entries.toSorted((a, b) => a.customer_name.localeCompare(b.customer_name))).toMatchObject([
      { customer_name: 'Ana', status: 'SERVED', timestamp: at('19:00'), served_at: at('19:30') },
      { customer_name: 'Ben', status: 'REMOVED', removed_at: at('20:10'), removed_reason: 'guest' },
      { customer_name: 'Cem', status: 'REMOVED', removed_at: at('20:15'), removed_reason: 'no_show' },
    ])
    const ana = await profile('Ana')
    expect(ana).toMatchObject({ visits: 1, last_visit: at('19:30') })
    const { body: history } = await host.call('GET', `/api/parties/parties/${ana.id}/history/`, { token })
    expect(history.results).toMatchObject([{ status: 'SERVED', wait_time_minutes: 30, quoted_time: null }])
    expect(await stored('messages')).toEqual([])
    expect(await stored('wait_quotes')).toEqual([])
  })

  it('without an end wait, in the order of their arrival among the others', async () => {
    await host.call('POST', '/api/waitlist/entries/', { token, body: party({ customer_name: 'Now' }) })
    await send([
      line({ customer_name: 'Second', arrived_time: '21:10', seated_time: '' }),
      line({ customer_name: 'First', arrived_time: '21:05', seated_time: '' }),
    ])
    expect((await waiting()).map(({ customer_name }: { customer_name: string }) => customer_name)).toEqual([
      ...['First', 'Second', 'Now'],
    ])
  })

  it('check in the bookings that came and mark those that did not', async () => {
    const [came, missed] = [await book({ name: 'Rao' }), await book({ name: 'Lopez', phone: '+919812300009' })]
    const { status } = await send([
      { reservation_id: came.id, seated_time: '19:40' },
      { reservation_id: missed.id, no_show: true },
    ])
    expect(status).toBe(200)
    const now = await booked(came.id)
    expect(now).toMatchObject({ status: 'CHECKED_IN', entry_id: expect.any(String) })
    expect((await host.call('GET', `/api/waitlist/entries/${now.entry_id}/`, { token })).body).toMatchObject({
      ...{ customer_name: 'Rao', status: 'SERVED', source: 'reservation', reservation_id: came.id },
      ...{ timestamp: at('19:30'), served_at: at('19:40') },
    })
    expect(await booked(missed.id)).toMatchObject({ status: 'NO_SHOW', entry_id: null })
  })

  it('keep the name that a guest has in the profile', async () => {
    await host.call('POST', '/api/parties/parties/', { token, body: { name: 'Ana Silva', phone: '9812300001' } })
    await send([line({ phone_number: '98123 00001' })])
    expect(await profile('Ana')).toMatchObject({ name: 'Ana Silva', visits: 1 })
  })

  it('are all taken back by one undo', async () => {
    const came = await book()
    const { body } = await send([
      line({ phone_number: '98123 00001' }),
      line({ customer_name: 'Ana again', phone_number: '98123 00001', arrived_time: '20:30', seated_time: '20:40' }),
      { reservation_id: came.id, seated_time: '19:40' },
    ])
    const recent = (await host.call('GET', '/api/recent/?kind=all', { token })).body.results[0]
    expect(recent).toMatchObject({ action_type: 'PAPER_ADDED', can_undo: true, entry_details: { imported: 3 } })
    expect((await undo(body.activity_id)).status).toBe(200)
    expect(await stored('waitlist_entries')).toEqual([])
    expect(await stored('parties')).toEqual([])
    expect(await stored('party_phones')).toEqual([])
    expect(await booked(came.id)).toMatchObject({ status: 'CONFIRMED', entry_id: null })
    expect((await send([line({ phone_number: '98123 00001' })])).status).toBe(200)
  })
})

describe('a sheet', () => {
  it('with faulty lines stores nothing, and names every fault', async () => {
    const cancelled = await book()
    await host.call('POST', `/api/reservations/${cancelled.id}/cancel/`, { token })
    const other = await book({ date: '2027-05-05' })
    const { status, body } = await send([
      line({}),
      line({ seated_time: '18:00' }),
      line({ customer_name: ' ' }),
      line({ people_count: 0 }),
      line({ phone_number: '12' }),
      { reservation_id: cancelled.id, seated_time: '19:40' },
      { reservation_id: other.id, seated_time: '19:40' },
      line({}),
    ])
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      ...{ status: 400, code: 'paper_rows' },
      detail: 'Line 2: This is before the arrival.',
    })
    expect(body).toMatchObject({
      'lines.1.seated_time': ['This is before the arrival.'],
      'lines.2.customer_name': ['Write the name, in at most 100 characters.'],
      'lines.3.people_count': ['Write the size, from 1 to 99.'],
      'lines.4.phone_number': [expect.stringContaining('too short')],
      'lines.5.reservation_id': ['This booking is not expected any more: it is settled in the book already.'],
      'lines.6.reservation_id': ['This booking is not in the book of this day.'],
      'lines.7.customer_name': ['This line has been typed in already.'],
    })
    expect(await stored('waitlist_entries')).toEqual([])
  })

  it('that two hosts type at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([line({}), line({ customer_name: 'Ben' })])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await stored('waitlist_entries')).toHaveLength(2)
  })

  it('is stored once for a repeated Idempotency-Key', async () => {
    const press = () => send([line({})], today, { 'idempotency-key': 'sheet' })
    const [first, second] = [await press(), await press()]
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await stored('waitlist_entries')).toHaveLength(1)
  })

  it.each([
    ['2100-01-01', 'This day has not come yet.'],
    ['2001-01-01', 'A sheet may be at most 31 days old.'],
  ])('of %s is refused', async (date, sentence) => {
    const { status, body } = await send([line({})], date)
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail: sentence })
  })

  it('with a waiting party whose phone waits already is refused', async () => {
    await host.call('POST', '/api/waitlist/entries/', { token, body: party({ phone_number: '+919812300001' }) })
    const { body } = await send([line({ seated_time: '', arrived_time: '21:00', phone_number: '98123 00001' })])
    expect(body).toMatchObject({ 'lines.0.phone_number': ['This phone number is already in the waitlist'] })
  })
})
