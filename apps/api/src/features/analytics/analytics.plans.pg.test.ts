import type { RestaurantId } from '@waitbook/contracts/ids'
import { type Connection, connect, type Db } from '@waitbook/db/connect'
import { dayStretches, type Period, periodBounds } from '@waitbook/domain/analytics/periods'
import { plainDays } from '@waitbook/domain/calendar/service-days'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  accuracyQuery,
  arrivalsQuery,
  quoteCellsQuery,
  retentionQuery,
  satisfactionQuery,
  waitsQuery,
} from './analytics.queries.ts'
import { answersQuery, bookingsQuery, staffQuery, textsQuery, visitsQuery } from './operations.queries.ts'
import type { Scope } from './scope.queries.ts'

let host: TestApp
/** Without the time-out of a request, which a seeding and an analysed plan exceed on a busy machine. */
let patient: Connection
let token: string
let restaurantId: RestaurantId

/** One restaurant with a year of 50 visits a day, among 99 smaller ones. */
beforeAll(async () => {
  host = await startTestApp()
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id as RestaurantId
  patient = connect({ connectionString: host.databaseUrl, max: 1, limits: { statement_timeout: 0 } })
  await seed(patient.db)
  await sql`vacuum analyze waitlist_entries, visit_ratings, wait_quotes, reservations, activity, messages`.execute(
    patient.db,
  )
}, 600_000)
afterAll(async () => {
  await patient?.db.destroy()
  await host?.close()
})

const seed = async (db: Db) => {
  // The rows refer to each other as they are made: checking the references takes as long as the inserts.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into restaurants (id, name, time_zone)
    select 'other' || n, 'Other', 'Asia/Kolkata' from generate_series(1, 99) n`.execute(db)
  // In the order of arrival: one restaurant's rows are between those of all others.
  await sql`
    insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, quoted_time, notes, status,
      "timestamp", source, confirmation_url_segment, served_at, removed_at, removed_reason)
    select r.id, r.id || '-' || n, 'Ana', '+9198' || lpad((n % 9000)::text, 8, '0'), 1 + n % 6, 15, 'By the window',
      case when n % 10 = 0 then 'REMOVED' else 'SERVED' end, arrived, 'guest', r.id || n,
      case when n % 10 <> 0 then arrived + interval '20 minutes' end, null,
      case when n % 10 = 0 then 'no_show' end
    from (
      select id, case when id = ${restaurantId} then 18250 else 550 end as visits from restaurants
    ) r, generate_series(1, r.visits) n,
      lateral (select ${new Date(host.clock.now()).toISOString()}::timestamptz
        - (365.0 * n / r.visits) * interval '1 day' as arrived) at
    order by arrived`.execute(db)
  await sql`insert into visit_ratings select restaurant_id, id, n % 5 > 0, served_at
    from (select *, row_number() over () as n from waitlist_entries where status = 'SERVED') e where n % 10 = 0 or restaurant_id <> ${restaurantId}`.execute(
    db,
  )
  await sql`insert into wait_quotes select restaurant_id, id, "timestamp", 'wait-1', true, 1, people_count, 18, 30, 30
    from waitlist_entries`.execute(db)
  await sql`insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at)
    select restaurant_id, id, '', '', 2, "timestamp"::date, '19:00', '', 'CHECKED_IN', "timestamp" - interval '2 days'
    from waitlist_entries order by "timestamp"`.execute(db)
  await sql`insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
    select restaurant_id, 1000 + n, id, "timestamp",
      (array['RESERVATION_ADDED', 'ENTRY_ADDED', 'STATUS_CHANGED_SERVED', 'ENTRY_EDITED'])[1 + n % 4],
      '{"kind": "staff", "user_id": "u1", "username": "Ana"}',
      jsonb_build_array(jsonb_build_object('table', 'reservations', 'id', id))
    from (select *, row_number() over (order by "timestamp", restaurant_id) as n from waitlist_entries) e order by n`.execute(
    db,
  )
  await sql`insert into messages (restaurant_id, id, entry_id, channel, template_type, "to", body, state, segments, actor,
      created_at)
    select restaurant_id, id, id, 'sms', 'table_ready', '', '', 'delivered', 1, '{}', "timestamp"
    from waitlist_entries order by "timestamp"`.execute(db)
}

const scopeOf = (period: Period = 'year'): { scope: Scope; bounds: ReturnType<typeof periodBounds> } => {
  const days = plainDays('America/New_York', 4)
  const bounds = periodBounds(period, host.clock.now(), days)
  const stretches = (['current', 'previous'] as const).flatMap((part) =>
    dayStretches(bounds[part], days).map((stretch) => ({ ...stretch, part })),
  )
  return { scope: { restaurantId, stretches }, bounds }
}

const planOf = async (query: RawBuilder<unknown>) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${query}`.execute(patient.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('reads a year from its indexes, never the table', { timeout: 120_000 }, async () => {
  const { scope, bounds } = scopeOf()
  const queries = {
    arrivals: arrivalsQuery(scope),
    waits: waitsQuery(scope, [0, 10, 20], [0, 10, 20]),
    quoteCells: quoteCellsQuery(scope),
    visits: visitsQuery(scope),
    accuracy: accuracyQuery(scope),
    retention: retentionQuery(restaurantId, bounds.current, bounds.previous),
    satisfaction: satisfactionQuery(restaurantId, bounds.current, bounds.previous),
  }
  for (const [name, query] of Object.entries(queries)) {
    const plan = await planOf(query)
    expect(plan, name).not.toContain('Seq Scan')
    // The ratings' table is narrow: there the planner may use the primary key instead.
    const indexes = /Index Only Scan using (waitlist_entries_period|waitlist_entries_visits)|Index.* visit_ratings_/
    expect(plan, name).toMatch(indexes)
    expect(plan, name).not.toMatch(/Rows Removed by Filter: \d{4}/)
    // Sorting all parties takes longer than counting them.
    if (['arrivals', 'waits', 'quoteCells', 'visits'].includes(name)) expect(plan, name).not.toContain('GroupAggregate')
  }
})

it('reads a month of reservations, work and texts from their indexes', { timeout: 120_000 }, async () => {
  const { scope, bounds } = scopeOf('month')
  const { firstDay, lastDay, current } = bounds
  const runs = [{ firstDay, lastDay, beginsMinutes: 240, endsMinutes: 240 }]
  const days = { restaurantId, runs, previousFirst: firstDay, firstDay, lastDay }
  const queries = {
    reservations_day: bookingsQuery({ ...days, offsets: [{ localFrom: 0, offsetMs: 0 }] }),
    activity_staff: staffQuery(restaurantId, current),
    messages_newest: textsQuery(scope),
  }
  for (const [index, query] of Object.entries(queries)) {
    const plan = await planOf(query)
    expect(plan, index).toContain(index)
    expect(plan, index).not.toContain('Seq Scan')
  }
  expect(await planOf(answersQuery(restaurantId, current))).toContain('messages_newest')
})

it('answers a year of 50 visits a day', { timeout: 120_000 }, async () => {
  const { status, body } = await host.call('GET', '/api/analytics/?period=year', { token })
  expect(status).toBe(200)
  expect(body.figures.total_customers.sample).toBeGreaterThan(15_000)
  expect(body.figures.average_wait.value).toBe(20)
  const operations = await host.call('GET', '/api/analytics/operations/?period=year', { token })
  expect(operations.body.staff).toMatchObject([{ name: 'Ana' }])
  expect(operations.body.reservations.booked.value).toBeGreaterThan(15_000)
})
