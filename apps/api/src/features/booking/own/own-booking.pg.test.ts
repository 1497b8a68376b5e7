import { addDays } from '@waitbook/domain/calendar/plain-date'
import { afterEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { floorDesk } from '../../../../test/floor.ts'
import { bookingPage, bookingRules, dinner, friday } from '../../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../../test/shared-host.ts'
import type { TestApp } from '../../../../test/test-app.ts'

let host: TestApp
let page: ReturnType<typeof bookingPage>
let own: { token: string; restaurantId: string }

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
})

const open = async (fields: object = {}, rules: object = {}) => {
  await page.set(bookingRules(rules))
  const { status, body } = await page.submit(fields)
  expect(status).toBe(201)
  return { id: body.reservation_id as string, segment: body.manage_url_segment as string }
}
const call = (
  method: 'GET' | 'POST' | 'PUT',
  segment: string,
  action = '',
  body?: object,
  headers: Record<string, string> = {},
) => host.call(method, `/api/customer/booking/${segment}/${action}`, { headers, ...(body && { body }) })
const recent = async () =>
  (await host.call('GET', '/api/recent/?kind=reservations', { token: own.token })).body.results as {
    action_type: string
  }[]
let movedBy = 0
const setNow = (iso: string) => {
  const ms = Date.parse(iso) - host.clock.now()
  movedBy += ms
  host.clock.advance(ms)
}
afterEach(() => {
  host.clock.advance(-movedBy)
  movedBy = 0
})
const staff = (id: string, action: string) =>
  host.call('POST', `/api/reservations/${id}/${action}/`, { token: own.token })

describe('the private link of a booking', () => {
  it('shows the booking with its phone and e-mail masked, and what the guest can do', async () => {
    const { segment } = await open({ phone_number: '+919812345678', email: 'meera@example.com' })
    const { status, body } = await call('GET', segment)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Meera',
      phone: '+••••••••5678',
      party_size: 2,
      date: friday,
      time: '19:00',
      service: 'Dinner',
      status: 'CONFIRMED',
      late_minutes: 0,
      policy: null,
      free_until: null,
      can: { confirm: true, change: true, say_late: true, cancel: true },
      restaurant_id: own.restaurantId,
    })
    expect(body.email).not.toContain('meera')
    expect(Date.parse(body.ends_at) - Date.parse(body.starts_at)).toBe(minutes(90))
  })

  it.each(['x', 'unknownunknownunknow22', '%2e%2e', 'a-b'])('%s is not found', async (segment) => {
    expect(await call('GET', segment)).toMatchObject({ status: 404, body: { success: false } })
    expect((await call('POST', segment, 'cancel/')).status).toBe(404)
    expect((await call('GET', segment, 'calendar.ics')).status).toBe(404)
  })

  it('is known to staff with the reservation', async () => {
    const { id, segment } = await open()
    const { body } = await host.call('GET', `/api/reservations/${id}/`, { token: own.token })
    expect(body.manage_url_segment).toBe(segment)
  })
})

describe('a guest', () => {
  it('confirms once, however often it is repeated', async () => {
    const { segment } = await open()
    const first = await call('POST', segment, 'confirm/')
    expect(first).toMatchObject({ status: 200, body: { can: { confirm: false } } })
    expect(first.body.confirmed_at).not.toBeNull()
    host.clock.advance(minutes(5))
    expect((await call('POST', segment, 'confirm/')).body.confirmed_at).toBe(first.body.confirmed_at)
    const [last, before] = await recent()
    expect([last?.action_type, before?.action_type]).toEqual(['RESERVATION_CONFIRMED_BY_GUEST', 'RESERVATION_BOOKED'])
  })

  it('says to be late; the last minutes count, and others are refused', async () => {
    const { segment } = await open()
    expect((await call('POST', segment, 'running-late/', { minutes: 10 })).body.late_minutes).toBe(10)
    expect((await call('POST', segment, 'running-late/', { minutes: 20 })).body.late_minutes).toBe(20)
    expect((await call('POST', segment, 'running-late/', { minutes: 7 })).status).toBe(400)
    expect((await recent())[0]?.action_type).toBe('RESERVATION_LATE')
  })

  it('that says it is late extends the hold of its table', async () => {
    const { id, segment } = await open()
    const desk = floorDesk(host, () => own.token)
    const tables = await desk.area('Held')
    const held = await desk.call('POST', 'holds/', { resource_ids: [tables.Held], reservation_id: id, minutes: 60 })
    expect(held.status).toBe(201)
    const until = async () => (await desk.floor()).holds.map((each: { until_at: string }) => each.until_at)
    for (const [late, longer] of [
      [10, 10],
      [15, 15],
      [5, 15],
    ] as const) {
      expect((await call('POST', segment, 'running-late/', { minutes: late })).status).toBe(200)
      expect(await until()).toEqual([new Date(host.clock.now() + minutes(60 + longer)).toISOString()])
    }
  })

  it('cancels, which frees the time, and a repeat answers as the first', async () => {
    const { segment } = await open({ party_size: 4 }, { seats: 4 })
    expect(await page.free(`size=2&date=${friday}`)).not.toContain('19:00')
    const first = await call('POST', segment, 'cancel/', undefined, { 'idempotency-key': 'once' })
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED', cancelled_by: 'guest', can: { cancel: false, change: false } },
    })
    for (const key of ['once', 'twice']) {
      const again = await call('POST', segment, 'cancel/', undefined, { 'idempotency-key': key })
      expect(again).toMatchObject({ status: 200, body: { status: 'CANCELLED', cancelled_by: 'guest' } })
    }
    expect(await page.free(`size=2&date=${friday}`)).toContain('19:00')
    expect((await recent()).map(({ action_type }) => action_type).slice(0, 2)).toEqual([
      'RESERVATION_CANCELLED_BY_GUEST',
      'RESERVATION_BOOKED',
    ])
    expect(await call('POST', segment, 'confirm/')).toMatchObject({
      status: 409,
      body: { code: 'booking_settled', detail: 'This booking is cancelled.' },
    })
  })

  it('cancels after the free time too, and sees until when it costs nothing', async () => {
    const policy = { text: 'Cancel in time, please.', fee: '₹500', free_until_hours: 24, from_size: 1 }
    const { segment } = await open({ policy_accepted: true }, { policy })
    const { body } = await call('GET', segment)
    expect(Date.parse(body.starts_at) - Date.parse(body.free_until)).toBe(minutes(24 * 60))
    expect(body.policy).toEqual({ text: policy.text, fee: '₹500', free_until_hours: 24 })
    setNow(body.starts_at)
    expect((await call('GET', segment)).body.can).toEqual({
      confirm: true,
      change: false,
      say_late: true,
      cancel: true,
    })
    expect((await call('POST', segment, 'cancel/')).body.status).toBe('CANCELLED')
  })

  it('can do nothing once the time is over or staff have welcomed it', async () => {
    const { id, segment } = await open()
    const { body } = await call('GET', segment)
    await host.call('POST', `/api/reservations/${id}/check-in/`, { token: own.token, body: { confirmed: true } })
    expect(await call('POST', segment, 'cancel/')).toMatchObject({
      status: 409,
      body: { detail: 'You have already been welcomed at the restaurant.' },
    })
    const other = await page.submit()
    setNow(body.ends_at)
    for (const [action, sent] of [['confirm/'], ['cancel/'], ['running-late/', { minutes: 5 }]] as const) {
      expect(await call('POST', other.body.manage_url_segment, action, sent)).toMatchObject({
        status: 409,
        body: { code: 'booking_settled', detail: 'The time of this booking is over.' },
      })
    }
  })

  it('that cancels while staff check in: one of both is refused, and the booking is in one state', async () => {
    const { id, segment } = await open()
    const [cancelled, arrived] = await Promise.all([call('POST', segment, 'cancel/'), staff(id, 'check-in')])
    expect([cancelled.status, arrived.status].sort()).toEqual([200, 409])
    const { status } = (await call('GET', segment)).body
    expect(status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'CHECKED_IN')
  })
})

describe('a change by the guest', () => {
  it('moves the booking; its own seats do not count', async () => {
    const { segment } = await open({ party_size: 4 }, { seats: 4 })
    await call('POST', segment, 'confirm/')
    const moved = await call('PUT', segment, '', { time: '19:30', party_size: 3 })
    expect(moved).toMatchObject({
      status: 200,
      body: { time: '19:30', party_size: 3, date: friday, change_count: 1, confirmed_at: null, status: 'CONFIRMED' },
    })
    expect((await recent())[0]?.action_type).toBe('RESERVATION_CHANGED_BY_GUEST')
    // The same again changes nothing.
    expect((await call('PUT', segment, '', { time: '19:30' })).body.change_count).toBe(1)
  })

  it('is refused by the rules of a new booking, with free times near it', async () => {
    const { segment } = await open({ time: '18:00' }, { seats: 4, services: [dinner({ interval: 30 })] })
    await page.submit({ time: '21:00', party_size: 4 })
    expect(await call('PUT', segment, '', { time: '20:30' })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', nearest: expect.arrayContaining([expect.objectContaining({ time: '19:30' })]) },
    })
    expect(await call('PUT', segment, '', { date: '2027-09-01' })).toMatchObject({ body: { code: 'too_far' } })
    expect(await call('PUT', segment, '', { party_size: 40 })).toMatchObject({ body: { code: 'party_size_refused' } })
    expect((await call('PUT', segment, '', {})).status).toBe(400)
    expect((await call('GET', segment)).body).toMatchObject({ time: '18:00', change_count: 0 })
  })

  it('to a size that staff accept makes it a request', async () => {
    const { segment } = await open({}, { party_size: { min: 1, max: 4, larger: 'request' }, approval: 'large' })
    expect((await call('PUT', segment, '', { party_size: 6 })).body.status).toBe('REQUESTED')
    expect((await call('PUT', segment, '', { party_size: 4 })).body.status).toBe('CONFIRMED')
  })

  describe('where the restaurant has terms', () => {
    const terms = { text: 'Cancel in time, please.', fee: '₹500', free_until_hours: 24, from_size: 4 }
    const agreed = { text: terms.text, fee: '₹500', free_until_hours: 24 }
    const change = (segment: string, body: object) => call('PUT', segment, '', body)
    const refused = {
      status: 400,
      body: { code: 'policy_not_accepted', errors: { policy_accepted: ['Please accept the terms of the booking.'] } },
    }

    it('to a size that they apply to is refused until the guest agrees, and keeps what was agreed', async () => {
      const { segment } = await open({}, { policy: terms })
      expect(await change(segment, { party_size: 4 })).toMatchObject(refused)
      expect((await call('GET', segment)).body).toMatchObject({ party_size: 2, policy: null, free_until: null })
      const changed = await change(segment, { party_size: 4, policy_accepted: true })
      expect(changed).toMatchObject({ status: 200, body: { party_size: 4, policy: agreed } })
      expect(changed.body.free_until).not.toBeNull()
    })

    it('asks for the terms of now when the time of a booking with terms changes', async () => {
      const { segment } = await open({ party_size: 4, policy_accepted: true }, { policy: terms })
      await page.set(bookingRules({ policy: { ...terms, fee: '₹900' } }))
      expect(await change(segment, { time: '20:00' })).toMatchObject(refused)
      const { body } = await change(segment, { time: '20:00', policy_accepted: true })
      expect(body).toMatchObject({ time: '20:00', policy: { ...agreed, fee: '₹900' } })
      // The same again changes nothing, and asks nothing.
      expect((await change(segment, { time: '20:00' })).status).toBe(200)
    })

    it('to a smaller size ends them while cancelling is free, and keeps them afterwards', async () => {
      const { segment } = await open({ party_size: 4, policy_accepted: true }, { policy: terms })
      const { body: late } = await page.submit({ party_size: 4, policy_accepted: true })
      const { free_until } = (await call('GET', segment)).body
      setNow(free_until)
      expect((await change(segment, { party_size: 3 })).body.policy).toBeNull()
      host.clock.advance(1_000)
      movedBy += 1_000
      expect((await change(late.manage_url_segment, { party_size: 3 })).body.policy).toEqual({ ...agreed, free_until })
    })

    it('keeps the fee due when a booking is moved first and cancelled then', async () => {
      const { segment } = await open({ party_size: 4, policy_accepted: true }, { policy: terms })
      const { free_until, date } = (await call('GET', segment)).body
      setNow(free_until)
      host.clock.advance(1_000)
      movedBy += 1_000
      const later = addDays(date, 7)
      const moved = await change(segment, { date: later, policy_accepted: true })
      expect(moved).toMatchObject({ status: 200, body: { date: later, free_until } })
      const page = await host.call('GET', `/b/${segment}/cancel/`)
      expect(page.body).toContain('₹500')
      expect((await call('POST', segment, 'cancel/')).body).toMatchObject({ status: 'CANCELLED', free_until })
    })
  })

  it('of several at once for the last seats: never more than there are', async () => {
    await page.set(bookingRules({ seats: 4 }))
    const at18 = await page.submit({ time: '18:00', party_size: 3 })
    const at2030 = await page.submit({ time: '20:30', party_size: 3 })
    const answers = await Promise.all(
      [at18, at2030].map(({ body }) => call('PUT', body.manage_url_segment, '', { time: '19:30' })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  })
})

it('the calendar file follows the booking, and a later one always replaces an earlier one', async () => {
  const { id, segment } = await open()
  const file = () => host.call('GET', `/api/customer/booking/${segment}/calendar.ics`)
  const first = await file()
  expect(first.headers['content-type']).toContain('text/calendar')
  const sequences: number[] = []
  const read = async () => {
    const text = String((await file()).body)
    sequences.push(Number(/^SEQUENCE:(\d+)\r$/m.exec(text)?.[1]))
    host.clock.advance(1_000)
    return text
  }
  expect(await read()).toContain('STATUS:CONFIRMED\r\n')
  await call('PUT', segment, '', { time: '20:00' })
  expect(await read()).toContain('STATUS:CONFIRMED\r\n')
  await call('POST', segment, 'cancel/')
  const cancelled = await read()
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED']) expect(cancelled).toContain(`${line}\r\n`)
  expect(cancelled.replaceAll('\r\n ', '')).toMatch(
    new RegExp(`^DESCRIPTION:.*\\\\nhttp://wait\\.test/b/${segment}\r$`, 'm'),
  )
  await host.call('POST', `/api/reservations/${id}/restore/`, { token: own.token })
  expect(await read()).toContain('STATUS:CONFIRMED\r\n')
  // As after a restored backup, in which the change had not been made yet.
  const { db } = host.deps.connection
  await db.updateTable('reservations').set({ change_count: 0, time: '19:00' }).where('id', '=', id).execute()
  await read()
  expect(sequences.every((sequence, index) => sequence > (sequences[index - 1] ?? 0))).toBe(true)
})
