import type { BenchPostgres } from '../system/postgres.ts'

/** The ids of seeded rows, by restaurant and number. */
export const yearEntryId = (n: number) => `y${String(n).padStart(21, '0')}`
export const yearPhone = (guest: number) => `+9198${String(guest).padStart(8, '0')}`

const entryId = `'y' || lpad(n::text, 21, '0')`
const phone = (guest: string) => `'+9198' || lpad((${guest})::text, 8, '0')`
const names = `(array['Ana','Meera','Ravi','Jürgen','Zoë','Kavya','Omar','Lin','Priya','Tom'])[1 + n % 10]`

/**
 * The rows of visits that ended, spread evenly over the year before now, each by a guest who comes three times: joined by
 * the guest, texted twice, most of them served, every fifth with a booking, every tenth rated. `from` and `to` number
 * them in each restaurant; the journal's seq begins after `seqFrom`.
 */
const tables = (perYear: string): [table: string, insert: string][] => [
  [
    'waitlist_entries',
    `insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, quoted_time, notes, status,
       "timestamp", source, confirmation_url_segment, sms_consent, notified_at, notified_sms_at, served_at, removed_at, removed_reason)
     select r, ${entryId}, ${names} || ' ' || n / 3, ${phone('n / 3')}, 1 + n % 6, 5 * (1 + n % 7), '',
       case when n % 10 = 0 then 'REMOVED' else 'SERVED' end, arrived, 'guest', r || n, true,
       arrived + interval '15 minutes', arrived + interval '15 minutes',
       case when n % 10 > 0 then arrived + (16 + n % 20) * interval '1 minute' end,
       case when n % 10 = 0 then arrived + interval '40 minutes' end, case when n % 10 = 0 then 'no_show' end
     from unnest($1::text[]) r, generate_series($2::int, $3::int) n,
       lateral (select now() - interval '1 day' - n * (interval '364 days' / ${perYear}) as arrived) at`,
  ],
  [
    'segments',
    `insert into segments select r || n, r, ${entryId} from unnest($1::text[]) r, generate_series($2::int, $3::int) n`,
  ],
  [
    'parties',
    `insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
     select r, 'p' || lpad((n / 3)::text, 21, '0'), ${names} || ' ' || n / 3, ${phone('n / 3')}, '', '', '{}',
       now() - interval '1 day' - n * (interval '364 days' / ${perYear})
     from unnest($1::text[]) r, generate_series($2::int, $3::int) n where n % 3 = 0`,
  ],
  [
    'party_phones',
    `insert into party_phones select r, ${phone('n / 3')}, 'p' || lpad((n / 3)::text, 21, '0')
     from unnest($1::text[]) r, generate_series($2::int, $3::int) n where n % 3 = 0`,
  ],
  [
    'wait_quotes',
    `insert into wait_quotes (restaurant_id, entry_id, at, version, learned, place, people_count, p50, p90, fixed)
     select restaurant_id, id, "timestamp", 'wait-2', true, 3, people_count, 20, 30, 30 from waitlist_entries
     where restaurant_id = any($1::text[]) and id between 'y' || lpad($2::text, 21, '0') and 'y' || lpad($3::text, 21, '0')`,
  ],
  [
    'visit_ratings',
    `insert into visit_ratings (restaurant_id, entry_id, satisfied, at)
     select r, ${entryId}, n % 40 > 0, now() - interval '1 day' - n * (interval '364 days' / ${perYear})
     from unnest($1::text[]) r, generate_series($2::int, $3::int) n where n % 10 = 1`,
  ],
  [
    'reservations',
    `insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at)
     select r, 'b' || lpad(n::text, 21, '0'), ${names} || ' ' || n / 3, ${phone('n / 3')}, 2 + n % 5, day, '19:30', '',
       case when day > now()::date then 'CONFIRMED' else 'CHECKED_IN' end, day - interval '3 days'
     from unnest($1::text[]) r, generate_series($2::int, $3::int) n,
       lateral (select (now() + interval '14 days' - n * (interval '364 days' / ${perYear}))::date as day) d
     where n % 5 = 0`,
  ],
  [
    'messages',
    `insert into messages (restaurant_id, id, entry_id, channel, template_type, "to", body, state, provider,
       provider_message_id, attempts, segments, encoding, actor, created_at, updated_at, seq)
     select restaurant_id, k || id, id, 'sms', case k when 1 then 'queue_joined' else 'table_ready' end, phone_number,
       'Hi ' || customer_name || ', your table is ready. Please come to the front desk: https://wait.example/c/0123456789abcdefghijkl',
       'delivered', 'vonage', k || id, 1, 1, 'gsm7', '{"kind": "guest"}', "timestamp" + k * interval '7 minutes', "timestamp" + k * interval '7 minutes', 0
     from waitlist_entries, generate_series(1, 2) k
     where restaurant_id = any($1::text[]) and id between 'y' || lpad($2::text, 21, '0') and 'y' || lpad($3::text, 21, '0')`,
  ],
  [
    'message_costs',
    `insert into message_costs (restaurant_id, message_id, at, currency, amount)
     select r, k || ${entryId}, now() - interval '1 day' - n * (interval '364 days' / ${perYear}), 'EUR', 0.0333
     from unnest($1::text[]) r, generate_series($2::int, $3::int) n, generate_series(1, 2) k`,
  ],
  [
    'replies',
    `insert into replies (restaurant_id, id, entry_id, phone, body, received_at)
     select r, ${entryId}, ${entryId}, ${phone('n / 3')}, 'Ten minutes', now() - interval '1 day' - n * (interval '364 days' / ${perYear})
     from unnest($1::text[]) r, generate_series($2::int, $3::int) n where n % 20 = 1`,
  ],
]

/** The columns of an entry in the journal. */
const kept = `id, customer_name, phone_number, email, people_count, quoted_time, notes, status, "timestamp", order_key, source,
  reservation_id, sms_consent, sms_consent_at, guest_late_minutes, guest_arrived_at, guest_coming_at, notified_at,
  notified_sms_at, notified_email_at, served_at, removed_at, removed_reason, last_message, unread_replies, language`

/** The journal of these visits in order of time: joined, notified, served or removed. */
const journal = `
  insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
  select restaurant_id, $4::bigint + row_number() over (partition by restaurant_id order by at), k || id, at,
    (array['ENTRY_JOINED', 'STATUS_CHANGED_NOTIFIED', case status when 'SERVED' then 'STATUS_CHANGED_SERVED' else 'ENTRY_DELETED' end])[k],
    case k when 1 then '{"kind": "guest"}' else '{"kind": "staff", "user_id": "0000000000000000000001", "username": "ana"}' end::jsonb,
    jsonb_build_array(jsonb_build_object('table', 'waitlist_entries', 'id', id, 'before', case when k > 1 then e.was end, 'after', e.was))
  from (select *, (select to_jsonb(k) from (select ${kept}) k) as was from waitlist_entries) e, generate_series(1, 3) k,
    lateral (select (array["timestamp", notified_at, coalesce(served_at, removed_at)])[k] as at) t
  where restaurant_id = any($1::text[]) and id between 'y' || lpad($2::text, 21, '0') and 'y' || lpad($3::text, 21, '0')`

/** Adds visits `from` to `to` of `perYear` to each of the restaurants; 20 parties are waiting in each after the first call. */
export const seedYear = async (
  db: BenchPostgres,
  restaurants: readonly string[],
  from: number,
  to: number,
  perYear: number,
) => {
  const values = [restaurants, from, to]
  for (const [, insert] of tables(`${perYear}.0`)) await db.query(insert, values)
  const seqFrom = 10_000 * from
  await db.query(journal, [...values, seqFrom])
  await db.query(
    // Beyond what the calls in between have numbered.
    `update restaurant_revisions set revision = $2, changed_at = now() where restaurant_id = any($1::text[])`,
    [restaurants, seqFrom + 3 * to],
  )
}

/** Tables that grow with use; a sequential scan of one of them takes longer every month. */
export const grownTables = [...tables('1').map(([table]) => table), 'activity']
