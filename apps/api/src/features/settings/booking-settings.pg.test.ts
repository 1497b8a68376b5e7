import { describe, expect, it } from 'vitest'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
})

const url = '/api/settings/booking/'
const save = (settings: object) => host.call('POST', url, { token, body: { settings } })
const dinner = { name: 'Dinner', weekdays: ['friday'], from: '18:00', last_seating: '21:30' }

describe('guests can book', () => {
  it('once there are a service and seats, or else the missing one is named', async () => {
    expect(await save({ enabled: true, seats: 40 })).toMatchObject({
      status: 400,
      body: { services: ['Add a service before guests can book.'] },
    })
    expect(await save({ enabled: true, services: [dinner] })).toMatchObject({
      status: 400,
      body: { seats: ['Enter the seats of the restaurant before guests can book.'] },
    })
    expect((await save({ services: [dinner], seats: 40 })).status).toBe(200)
    expect((await save({ enabled: true })).body.data.settings).toMatchObject({ enabled: true, seats: 40 })
  })

  it('and what they need cannot be taken away meanwhile', async () => {
    await save({ enabled: true, services: [dinner], seats: 40 })
    expect(await save({ services: [] })).toMatchObject({ status: 400, body: { services: [expect.any(String)] } })
    expect(await save({ seats: 0 })).toMatchObject({ status: 400, body: { seats: [expect.any(String)] } })
    expect((await save({ mode: 'tables', seats: 0 })).status).toBe(200)
    expect((await save({ enabled: false, services: [] })).status).toBe(200)
  })

  it('on special dates alone', async () => {
    const { weekdays: _, ...once } = dinner
    expect(
      (await save({ enabled: true, seats: 40, special_dates: [{ date: '2026-12-31', services: [] }] })).status,
    ).toBe(400)
    expect(
      (await save({ enabled: true, seats: 40, special_dates: [{ date: '2026-12-31', services: [once] }] })).status,
    ).toBe(200)
  })
})

it('reminders are not sent past midnight: the refusal names both times, also if only one is sent', async () => {
  const fault = 'From 21:00 until 09:00 passes midnight. End on the same day, or at 00:00.'
  const refused = { status: 400, body: { reminders_from: [fault], reminders_to: [fault] } }
  expect(await save({ reminders_from: '21:00', reminders_to: '09:00' })).toMatchObject(refused)
  expect((await save({ reminders_from: '08:00', reminders_to: '09:00' })).status).toBe(200)
  expect(await save({ reminders_from: '21:00' })).toMatchObject(refused)
  expect((await save({ reminders_to: '00:00' })).status).toBe(200)
  const empty = 'From 09:00 until 09:00 leaves no time. End later, or at 00:00.'
  expect(await save({ reminders_from: '09:00', reminders_to: '09:00' })).toMatchObject({
    ...{ status: 400, body: { reminders_from: [empty], reminders_to: [empty] } },
  })
  // Hours that were saved before the rule do not prevent other changes.
  const { db } = host.deps.connection
  const settings = JSON.stringify({ reminders_from: '21:00', reminders_to: '09:00' })
  await db.updateTable('settings').set({ settings }).where('app', '=', 'booking').execute()
  expect((await save({ grace_minutes: 20 })).status).toBe(200)
  expect(await save({ reminders_to: '09:00' })).toMatchObject(refused)
})

it('two managers who save at once leave no restaurant that guests can book without a service', async () => {
  await save({ services: [dinner], seats: 40 })
  const answers = await Promise.all([save({ enabled: true }), save({ services: [] })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

it.each([
  [
    {
      services: [
        {
          ...dinner,
          turn_minutes: [
            { up_to: 4, minutes: 90 },
            { up_to: 2, minutes: 60 },
          ],
        },
      ],
    },
    'The sizes must rise.',
  ],
  [{ services: [{ ...dinner, interval: 7 }] }, 'Must be one of: 5, 10, 15, 20, 30, 60.'],
  [{ services: [{ ...dinner, weekdays: [] }] }, 'Choose at least one day.'],
  [{ party_size: { min: 5, max: 4, larger: 'phone' } }, 'The largest party is smaller than the smallest.'],
  [{ embed_origins: ['https://example.com/path'] }, 'Enter an origin such as https://example.com, without a path.'],
  [{ reminders: [3, 3] }, 'Each reminder may appear only once.'],
  [{ offered_areas: ['\u0000'] }, 'This is not of the expected form.'],
])('refuses %j and says why', async (settings, sentence) => {
  const { status, body } = await save(settings)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(sentence)
})
