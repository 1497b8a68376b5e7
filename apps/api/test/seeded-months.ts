import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Two months of visits, reservations, texts and staff changes, written to the database directly, as calls cannot write into the past. */
export const seedMonths = async ({ deps, clock }: TestApp, restaurantId: string, zone: string) => {
  const run = (text: string) => sql.raw(text).execute(deps.connection.db)
  const now = new Date(clock.now()).toISOString()
  const id = `'${restaurantId}'`
  await run(`insert into settings (restaurant_id, app, settings) values (${id}, 'analytics', '{"day_start_hour": 4}')`)
  // Two months of a visit every 130 minutes, of every outcome.
  await run(`
    insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, quoted_time, notes, status,
      "timestamp", source, confirmation_url_segment, served_at, removed_at, removed_reason)
    select ${id}, 'entry' || n, 'Ana', case when n % 5 > 0 then '+1212555' || lpad((n % 300)::text, 4, '0') end, 1 + n % 6,
      case when n % 4 > 0 then 5 * (1 + n % 7) end, '', case when n % 10 < 3 then 'REMOVED' else 'SERVED' end, arrived,
      (array['staff', 'guest', 'reservation'])[1 + n % 3], 's' || n,
      case when n % 10 > 2 then arrived + (5 + n % 37) * interval '1 minute' end, null,
      case n % 10 when 0 then 'no_show' when 1 then 'guest' when 2 then 'staff' end
    from generate_series(1, 700) n, lateral (select '${now}'::timestamptz - n * interval '130 minutes' as arrived) at`)
  await run(`insert into wait_quotes
    select restaurant_id, id, "timestamp", 'v', n % 6 > 0, 1, people_count, 10 + n % 13, 20 + n % 11, 15
    from waitlist_entries, lateral (select replace(id, 'entry', '')::int as n) numbered where restaurant_id = ${id}`)
  await run(`insert into visit_ratings select restaurant_id, id, right(id, 1) <> '5', served_at + interval '1 hour'
    from waitlist_entries where restaurant_id = ${id} and served_at is not null`)
  await run(`
    insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at)
    select ${id}, 'booking' || n, 'Ana', '+12125550000', 1 + n % 8, day, lpad((n % 24)::text, 2, '0') || ':30', '',
      (array['CONFIRMED', 'CHECKED_IN', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW'])[1 + n % 5],
      (day + time '12:00') at time zone '${zone}' - (1 + n % 9) * interval '13 hours'
    from generate_series(1, 400) n, lateral (select ('${now}'::timestamptz at time zone '${zone}')::date - 68 + n % 75 as day) d`)
  await run(`
    insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
    select ${id}, 1000 + n, 'added' || n, created_at, 'RESERVATION_ADDED',
      jsonb_build_object('kind', case n % 3 when 0 then 'api' else 'staff' end),
      jsonb_build_array(jsonb_build_object('table', 'reservations', 'id', id))
    from reservations, lateral (select replace(id, 'booking', '')::int as n) k where restaurant_id = ${id} and n % 4 > 0`)
  await run(`
    insert into activity (restaurant_id, seq, id, at, action_type, actor, undoes, changes)
    select ${id}, 2000 + n, 'work' || n, '${now}'::timestamptz - n * interval '3 hours',
      (array['ENTRY_ADDED', 'STATUS_CHANGED_NOTIFIED', 'STATUS_CHANGED_SERVED', 'ENTRY_DELETED'])[1 + n % 4],
      case n % 7 when 0 then '{"kind": "guest"}' when 1 then '{"kind": "api"}'
        when 2 then '{"kind": "staff", "user_id": "u2", "username": "Bo"}'
        else '{"kind": "staff", "user_id": "u1", "username": "Ana"}' end::jsonb, null, '[]'
    from generate_series(1, 400) n`)
  await run(`
    insert into activity (restaurant_id, seq, id, at, action_type, actor, undoes, changes)
    select restaurant_id, seq + 1000, id || 'undone', at, 'UNDONE', actor, seq, '[]'
    from activity where restaurant_id = ${id} and seq between 2001 and 2400 and seq % 11 = 0`)
  await run(`
    insert into messages (restaurant_id, id, entry_id, channel, template_type, "to", body, state, segments, actor, created_at)
    select restaurant_id, 'text' || n || k, id, case when n % 9 = 0 then 'email' else 'sms' end, 'table_ready', '', '',
      (array['accepted', 'delivered', 'delivered', 'failed', 'unknown', 'not_sent'])[1 + (n + k) % 6], 1 + n % 3, '{}',
      "timestamp" + k * interval '10 minutes'
    from waitlist_entries, lateral (select replace(id, 'entry', '')::int as n) numbered, generate_series(1, 2) k
    where restaurant_id = ${id}`)
  await run(`insert into message_costs select restaurant_id, id, created_at, 'EUR', 0.0333 * segments from messages
    where restaurant_id = ${id} and channel = 'sms' and state = 'delivered'`)
  await run(`
    insert into replies (restaurant_id, id, entry_id, phone, body, received_at, channel)
    select restaurant_id, 'reply' || n, id, '', '', "timestamp" + case when n % 3 = 0 then -1 else 1 end * interval '30 minutes',
      case when n % 5 = 0 then 'page' end
    from waitlist_entries, lateral (select replace(id, 'entry', '')::int as n) numbered
    where restaurant_id = ${id} and n % 4 = 0`)
}
