import { expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { signInAgain, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let username: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId, username } = shared)
})

/** It is 23:30 of the 21st in the restaurant; the booking is a day and a half ahead. */
const add = async (source?: 'page' | 'google') => {
  const url = `/api/restaurants/${restaurantId}/reservations/`
  const { body } = await host.call('POST', url, { token, body: booking({ date: '2026-11-23', time: '11:30' }) })
  if (source) {
    await host.deps.connection.db
      .updateTable('reservations')
      .set({ source })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', body.id)
      .execute()
  }
  return body.id as string
}
const act = (id: string, action: string) => host.call('POST', `/api/reservations/${id}/${action}/`, { token })

it('reservations are counted by how their guests booked, with what became of them and how far ahead they were', async () => {
  await act(await add('page'), 'check-in')
  await act(await add('page'), 'no-show')
  await act(await add('google'), 'cancel')
  await add()
  host.clock.advance(minutes(2 * 24 * 60))
  token = await signInAgain(host, username)
  const { body } = await host.call('GET', '/api/analytics/operations/?period=week', { token })
  const lead_days = 1.5
  expect(body.reservations.by_source).toHaveLength(3)
  expect(body.reservations.by_source).toEqual(
    expect.arrayContaining([
      { source: 'page', booked: 2, honoured: 1, no_shows: 1, cancelled: 0, lead_days },
      { source: 'google', booked: 1, honoured: 0, no_shows: 0, cancelled: 1, lead_days },
      { source: 'staff', booked: 1, honoured: 0, no_shows: 0, cancelled: 0, lead_days },
    ]),
  )
  const csv = await host.call('GET', '/api/analytics/reservations/export/?period=week', { token })
  expect(csv.headers['content-disposition']).toBe('attachment; filename="reservations_week.csv"')
  expect((csv.body as string).split('\r\n').sort()).toEqual(
    [
      '',
      'google,1,0,0,1,1.5',
      'page,2,1,1,0,1.5',
      '\ufeffsource,booked,honoured,no_shows,cancelled,lead_days',
      'staff,1,0,0,0,1.5',
    ].sort(),
  )
})
