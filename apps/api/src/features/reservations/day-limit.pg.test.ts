import { mostReservationsOfDay } from '@waitbook/contracts/reservations'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const date = '2026-12-24'
const add = (fields: Parameters<typeof booking>[0]) =>
  host.call('POST', `/api/restaurants/${restaurantId}/reservations/`, { token, body: booking(fields) })

/** As many as a day may have, less some. */
const fill = (less: number) =>
  sql`insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at)
    select ${restaurantId}, 'r' || lpad(n::text, 21, '0'), 'Ana', '+9198' || lpad(n::text, 8, '0'), 2, ${date}, '19:00', '',
      'CONFIRMED', now()
    from generate_series(1, ${mostReservationsOfDay - less}::int) n`.execute(host.deps.connection.db)

it('a day takes no more reservations than a plan can be made of, and the refusal names the limit', async () => {
  await fill(1)
  const { status, body: last } = await add({ date })
  expect(status).toBe(201)
  const other = await add({ date: '2026-12-25', phone: '+919812300002' })
  expect(other.status).toBe(201)
  const detail = 'A day may have at most 2000 reservations that are not cancelled: 2026-12-24 would have more.'
  expect(await add({ date, phone: '+919812300003' })).toMatchObject({ status: 409, body: { code: 'day_full', detail } })
  const moved = { ...booking({ date, phone: '+919812300002' }) }
  expect(await host.call('PUT', `/api/reservations/${other.body.id}/`, { token, body: moved })).toMatchObject({
    status: 409,
    body: { code: 'day_full' },
  })
  expect((await host.call('GET', `/api/reservations/${other.body.id}/`, { token })).body.date).toBe('2026-12-25')

  // What is there can still be changed, and a cancellation makes room.
  const changed = booking({ date, time: '20:00' })
  expect((await host.call('PUT', `/api/reservations/${last.id}/`, { token, body: changed })).status).toBe(200)
  await host.call('POST', `/api/reservations/${last.id}/cancel/`, { token })
  expect((await add({ date, phone: '+919812300003' })).status).toBe(201)
})

it('a file with too many reservations of a day is refused as a whole', async () => {
  const rows = Array.from({ length: mostReservationsOfDay + 1 }, (_, n) => {
    return `Ana,+9198${String(n).padStart(8, '0')},2,${date},19:00`
  })
  const csv = `name,phone,party_size,date,time\n${rows.join('\n')}\n`
  const book = `/api/restaurants/${restaurantId}/reservations/`
  const { body: preview } = await host.call('POST', `${book}import/preview/`, { token, body: { csv } })
  const { status, body } = await host.call('POST', `${book}import/`, { token, body: { csv, plan: preview.plan } })
  expect([status, body.code]).toEqual([409, 'day_full'])
  expect((await host.call('GET', `${book}?date=${date}`, { token })).body).toEqual([])
})
