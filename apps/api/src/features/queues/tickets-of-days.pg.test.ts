import { expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { floorId } from '../../../test/floor.ts'
import { queueFields } from '../../../test/queues.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { signInAgain, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let username: string

shareBusiness((shared) => {
  ;({ host, token, username } = shared)
})

const call = (method: string, path: string, body: object) =>
  host.call(method as 'POST', `/api/${path}`, { token, body })

/** The clocks of Berlin go back in October and forward in March; this restaurant's days begin at 4:00. */
it.each([
  ['over midnight', '2027-01-15T21:00:00Z', '2027-01-16T03:00:00Z'],
  ['while the clocks go forward', '2027-03-27T21:00:00Z', '2027-03-28T02:00:00Z'],
  ['while the clocks go back', '2027-10-30T21:00:00Z', '2027-10-31T03:00:00Z'],
])('no ticket repeats within a service day %s', async (_, start, nextDay) => {
  expect((await call('POST', 'settings/general/', { settings: { time_zone: 'Europe/Berlin' } })).status).toBe(200)
  expect((await call('POST', 'settings/analytics/', { settings: { day_start_hour: 4 } })).status).toBe(200)
  expect((await call('PUT', `queues/${floorId()}/`, queueFields())).status).toBe(200)
  host.clock.advance(Date.parse(start) - host.clock.now())
  // The session of before has expired.
  token = await signInAgain(host, username)
  const halfHour = 30 * 60_000
  const given: { at: number; ticket: string }[] = []
  for (let at = Date.parse(start); at < Date.parse(nextDay) + 2 * halfHour; at += halfHour) {
    host.clock.advance(at - host.clock.now())
    const { status, body } = await call('POST', 'waitlist/entries/', party())
    expect(status).toBe(201)
    given.push({ at, ticket: body.ticket })
  }
  const own = given.filter(({ at }) => at < Date.parse(nextDay)).map(({ ticket }) => ticket)
  expect(own).toEqual(own.map((_ticket, index) => `A${String(index + 1).padStart(3, '0')}`))
  expect(given.find(({ at }) => at >= Date.parse(nextDay))?.ticket).toBe('A001')
})
