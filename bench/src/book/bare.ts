import { dayBookQuery } from '@waitbook/api/src/features/booking/times/day-book.queries.ts'
import { connect } from '@waitbook/db/connect'
import type { BenchPostgres } from '../system/postgres.ts'
import { dateAfter } from './restaurant.ts'

let made = 0

/**
 * The statements of a booking through `pg` alone, one booking after the other, as the lock of the restaurant makes them
 * serial anyway. Returns bookings a second.
 */
export const bareBookings = async (db: BenchPostgres, restaurant: string, count: number, firstDay: number) => {
  const { db: kysely, pool } = connect({ connectionString: db.url, max: 1 })
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const startedAt = performance.now()
  for (let index = 0; index < count; index += 1) {
    made += 1
    const date = dateAfter(firstDay + (index % 25))
    const id = `bare${String(made).padStart(18, '0')}`
    const at = new Date(`${date}T19:00+05:30`)
    const until = new Date(at.getTime() + 90 * 60_000)
    const range = {
      from: new Date(at.getTime() - 15 * 3_600_000).toISOString(),
      to: until.toISOString(),
      first: { date: dateAfter(firstDay + (index % 25) - 1), time: '12:00' },
      last: { date, time: '23:59' },
      now: new Date().toISOString(),
      phone: '',
    }
    await client.query('begin')
    const { rows } = await run(
      'lock',
      `update restaurant_revisions set revision = revision + 1, changed_at = greatest(changed_at, now())
        where restaurant_id = $1 returning revision, enter_restaurant(restaurant_id)`,
      [restaurant],
    )
    const read = dayBookQuery(kysely, restaurant as Parameters<typeof dayBookQuery>[1], range).compile()
    await run('read', read.sql, [...read.parameters])
    await run(
      'reservation',
      `insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at, wishes,
        source, service, duration_minutes) values ($1, $2, 'Ana', $3, 2, $4, '19:00', '', 'CONFIRMED', now(), '[]', 'page', 'Dinner', 90)`,
      [restaurant, id, `+9195${String(made).padStart(8, '0')}`, date],
    )
    await run('segment', 'insert into booking_segments (restaurant_id, segment, reservation_id) values ($1, $2, $2)', [
      restaurant,
      id,
    ])
    await run(
      'place',
      'insert into reservation_resources (restaurant_id, reservation_id, resource_id, starts_at, ends_at) values ($1, $2, $3, $4, $5)',
      [restaurant, id, `t${Math.floor(index / 25)}`, at, until],
    )
    await run(
      'journal',
      `insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
        values ($1, $2, $3, now(), 'RESERVATION_BOOKED', '{"kind": "guest"}', $4)`,
      [
        restaurant,
        rows[0]?.revision,
        id,
        JSON.stringify([{ table: 'reservations', id, before: null, after: { id, name: 'Ana' } }]),
      ],
    )
    await client.query('commit')
  }
  const perSecond = (count * 1_000) / (performance.now() - startedAt)
  client.release()
  await kysely.destroy()
  return perSecond
}
