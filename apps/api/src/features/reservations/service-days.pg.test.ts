import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { bookingPage, bookingRules, dinner } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  page = bookingPage(host, () => ({ token, restaurantId }))
})

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
// It is 19:00 of the 21st, a Saturday, in the restaurant.
const saturday = '2026-11-21'
const sunday = '2026-11-22'
const monday = '2026-11-23'
const late = dinner({ name: 'Late', weekdays: ['saturday'], from: '18:00', last_seating: '05:00' })

const book = () => `/api/restaurants/${restaurantId}/reservations/`
const save = async (app: string, settings: object) => {
  const { status, body } = await host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
  expect({ status, body }).toMatchObject({ status: 200 })
}
const add = async (date: string, time: string, fields: object = {}) =>
  (await host.call('POST', book(), { token, body: booking({ date, time, ...fields }) })).body
const get = async (path: string) => (await host.call('GET', book() + path, { token })).body
const moments = (rows: { date: string; time: string }[]) => rows.map(({ date, time }) => `${date} ${time}`)
const ask = async (procedure: string, input: object) => {
  const query = encodeURIComponent(JSON.stringify(input))
  const { status, body } = await host.call('GET', `/trpc/${procedure}?input=${query}`, { token })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.result.data
}

/** Saturday's evening with its hours past midnight, and both neighbours. */
const fillWeekend = async () => {
  await add(saturday, '01:00')
  await add(saturday, '19:00')
  await add(sunday, '00:30')
  await add(sunday, '05:00')
  await add(sunday, '12:00')
}

describe('a service day', () => {
  it('holds the hours past midnight of the service that began on it', async () => {
    await page.set(bookingRules({ services: [late] }))
    await fillWeekend()
    const ofSaturday = [`${saturday} 19:00`, `${sunday} 00:30`, `${sunday} 05:00`]
    const rows = await get(`?service_date=${saturday}`)
    expect(moments(rows)).toEqual(ofSaturday)
    expect(new Set(rows.map((row: { service_date: string }) => row.service_date))).toEqual(new Set([saturday]))
    expect(moments(await get(`?date=${sunday}`))).toEqual([`${sunday} 00:30`, `${sunday} 05:00`, `${sunday} 12:00`])
    expect(moments(await get(`?service_date=${sunday}`))).toEqual([`${sunday} 12:00`])
    const console = await ask('reservations.list', { from: saturday, to: sunday, by_service_date: true })
    expect(moments(console.reservations)).toEqual([...ofSaturday, `${sunday} 12:00`])
  })

  it('changes at the hour of the settings where no service is set', async () => {
    await fillWeekend()
    const ofSaturday = async () => moments(await get(`?service_date=${saturday}`))
    expect(await ofSaturday()).toEqual([`${saturday} 19:00`, `${sunday} 00:30`])
    await save('analytics', { day_start_hour: 0 })
    expect(await ofSaturday()).toEqual([`${saturday} 01:00`, `${saturday} 19:00`])
  })

  it('is summed up by its half hours in their order, and exported', async () => {
    await fillWeekend()
    const summary = await get(`summary/?service_date=${saturday}`)
    expect(summary).toMatchObject({ date: saturday, reservations: 2, covers: 8 })
    const times = summary.half_hours.map(({ time }: { time: string }) => time)
    expect([times[0], times.at(-1), times.length]).toEqual(['19:00', '00:30', 12])
    expect((await get(`summary/?date=${saturday}`)).reservations).toBe(2)
    expect(await get('summary/')).toMatchObject({
      detail: expect.stringContaining('Give either a date or a service date.'),
    })
    const lines = String(await get(`export/?service_date=${saturday}`))
      .trim()
      .split('\n')
    expect(lines.slice(1).map((line) => line.slice(0, 16))).toEqual([`${saturday},19:00`, `${sunday},00:30`])
  })

  it.each(['date=2026-11-21', 'from=2026-11-21&to=2026-11-22'])('is not asked for beside %s', async (range) => {
    const { status, body } = await host.call('GET', `${book()}?service_date=${saturday}&${range}`, { token })
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail: 'Give a service date alone.' })
  })

  it('is what another booking of the same phone is compared by, and what the times of staff name', async () => {
    const phone = '+919812345678'
    await add(saturday, '19:00', { phone })
    expect((await add(sunday, '00:30', { phone })).collisions).toMatchObject([{ time: '19:00' }])
    expect((await add(sunday, '19:00', { phone })).collisions).toEqual([])
    const asked = { date: sunday, time: '01:00', party_size: 2 }
    expect(await ask('reservations.collisions', { phone, date: sunday, time: '01:00' })).toHaveLength(2)
    expect((await ask('reservations.freeTimes', asked)).service_date).toBe(saturday)
  })
})

const everyDay = Object.fromEntries(week.map((day) => [day, [{ from: '10:00', to: '23:00' }]]))
const slotsOf = async (date: string) => (await page.slots(`size=2&date=${date}`)).body.slots
const reasons = async (date: string) =>
  new Set((await slotsOf(date)).map(({ reason }: { reason?: string }) => reason ?? 'free'))

describe('a date that is closed', () => {
  it('takes neither joins nor bookings while the opening hours are on, and says why', async () => {
    await page.set(bookingRules({ notice_minutes: 0 }))
    const special_dates = [saturday, sunday].map((date) => ({ date, spans: [], note: '' }))
    await save('general', { opening_hours: everyDay, special_dates })
    expect(await reasons(sunday)).toEqual(new Set(['closed']))
    expect((await page.days(`size=2&from=${sunday}&to=${monday}`)).body.days).toEqual([
      { date: sunday, state: 'closed', few_left: false },
      { date: monday, state: 'free', few_left: false },
    ])
    const times = await ask('reservations.freeTimes', { date: sunday, time: '19:00', party_size: 2 })
    expect(times.slots.length).toBeGreaterThan(0)
    expect(times.slots[0]).toMatchObject({
      state: 'closed',
      detail: 'The restaurant is closed on Sunday, November 22, 2026.',
    })
    const wanted = { date: sunday, time: '19:00', party_size: 2, name: 'Meera', phone_number: '+919812345670' }
    expect(await page.call('POST', 'submit/', wanted)).toMatchObject({
      status: 409,
      body: { detail: 'The restaurant is closed on this day.' },
    })
    const joining = await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)
    expect(joining.body.joining).toMatchObject({ open: false, reason: 'closed' })
  })

  it('is not closed for either while the opening hours are off', async () => {
    await page.set(bookingRules({ notice_minutes: 0 }))
    await save('general', {
      opening_hours: null,
      special_dates: [saturday, sunday].map((date) => ({ date, spans: [], note: '' })),
    })
    expect(await reasons(sunday)).toEqual(new Set(['free']))
    const joining = await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)
    expect(joining.body.joining).toMatchObject({ open: true })
  })

  it('with hours of its own takes bookings only within them', async () => {
    await page.set(bookingRules({ notice_minutes: 0 }))
    const spans = [{ from: '18:00', to: '19:00' }]
    await save('general', { opening_hours: everyDay, special_dates: [{ date: sunday, spans, note: '' }] })
    const states = (await slotsOf(sunday)).map(({ time, reason }: { time: string; reason?: string }) => [time, reason])
    expect(Object.fromEntries(states)).toMatchObject({ '19:00': 'outside_hours', '21:00': 'outside_hours' })
    expect(states.filter(([, reason]: string[]) => reason === undefined).map(([time]: string[]) => time)).toEqual([
      '18:00',
      '18:30',
    ])
  })
})

it('the service day is that of the evening before until it ends, also for "today" and the requests', async () => {
  await fillWeekend()
  // To 01:00 of the 22nd.
  host.clock.advance(Date.parse('2026-11-21T19:30:00Z') - host.clock.now())
  const console = await ask('reservations.list', { by_service_date: true })
  expect(console).toMatchObject({ today: saturday, today_ends_at: '2026-11-21T22:30:00.000Z', from: saturday })
  expect(moments(console.reservations)[0]).toBe(`${saturday} 19:00`)
  expect(moments(await get(''))[0]).toBe(`${sunday} 00:30`)
})
