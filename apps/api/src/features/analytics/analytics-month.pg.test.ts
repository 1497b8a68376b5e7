import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedMonths } from '../../../test/seeded-months.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

/** Every figure of a seeded month, compared with a plain query that shares no SQL with the product. */

const zone = 'America/New_York'
let host: TestApp
let restaurantId: string
// biome-ignore lint/suspicious/noExplicitAny: each case names the figure that it reads
let read: any
// biome-ignore lint/suspicious/noExplicitAny: see above
let operations: any

const run = (text: string) => sql.raw(text).execute(host.deps.connection.db)

beforeAll(async () => {
  host = await startTestApp()
  const business = await registerBusiness(host, 'Cafe Ana', zone)
  restaurantId = business.restaurant_id
  await seedMonths(host, restaurantId, zone)
  const get = (call: string) => host.call('GET', `/api/analytics/${call}?period=month`, { token: business.token })
  ;[read, operations] = [(await get('')).body, (await get('operations/')).body]
})
afterAll(() => host?.close())

/** Rows of a table with `at` between the start of the first service day and now. */
const within = (at: string) =>
  `restaurant_id = '${restaurantId}' and ${at} >= ('${read.first_day}'::date + time '04:00') at time zone '${zone}'
    and ${at} < '${new Date(host.clock.now()).toISOString()}'`
const arrived = () => within('"timestamp"')
const served = () => `${arrived()} and status = 'SERVED'`
const wait = 'extract(epoch from served_at - "timestamp") / 60'
const share = (part: string) => `round(100.0 * count(*) filter (where ${part}) / count(*), 1)`
const local = (at: string) => `(${at} at time zone '${zone}')`
const serviceDay = (at: string) => `extract(isodow from ${local(at)} - interval '4 hours') - 1`
/** Reservations by the service day that they are for. */
const booked = (first: string, last: string) =>
  `restaurant_id = '${restaurantId}' and (date + "time"::time - interval '4 hours')::date between '${first}' and '${last}'`
const bookedNow = () => booked(read.first_day, read.last_day)
const texted = () => `${within('created_at')} and channel = 'sms'`
const did = (type: string, who: string) => `select count(*) as x from activity done where ${within('at')}
  and action_type = '${type}' and ${who}
  and not exists (select from activity u where u.restaurant_id = done.restaurant_id and u.undoes = done.seq)`
const staffNamed = (name: string | null) => operations.staff.find((row: { name: string | null }) => row.name === name)
const leadDays = `round(avg(greatest(0, extract(epoch from (date + "time"::time) at time zone '${zone}' - created_at))) / 86400, 1)`
const sourced = (rows: { source: string }[], source: string) => rows.find((row) => row.source === source)
const total = (rows: Record<string, number>[], name: string) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)

type Case = [name: string, shown: () => unknown, plain: () => string]
const cases: Case[] = [
  [
    'total customers',
    () => read.figures.total_customers.value,
    () => `select sum(people_count) as x from waitlist_entries where ${served()}`,
  ],
  [
    'average wait',
    () => read.figures.average_wait.value,
    () => `select round(avg(${wait}), 1) as x from waitlist_entries where ${served()}`,
  ],
  [
    'peak hour, midnight as 1',
    () => read.figures.peak_hour.value + 1,
    () =>
      `select 1 + extract(hour from ${local('"timestamp"')}) as x from waitlist_entries where ${arrived()} group by 1 order by count(*) desc, 1 limit 1`,
  ],
  [
    'popular day',
    () => read.figures.popular_day.value,
    () =>
      `select ${serviceDay('"timestamp"')} as x from waitlist_entries where ${arrived()} group by 1 order by count(*) desc, 1 limit 1`,
  ],
  [
    'retention',
    () => read.figures.retention.value,
    () =>
      `select ${share(`exists (select from waitlist_entries e where e.restaurant_id = p.restaurant_id and e.phone_number = p.phone_number and e.status = 'SERVED' and e.served_at < p.last)`)} as x from (select restaurant_id, phone_number, max(served_at) as last from waitlist_entries where ${within('served_at')} and status = 'SERVED' and phone_number is not null group by 1, 2) p`,
  ],
  [
    'satisfaction',
    () => read.figures.satisfaction.value,
    () => `select ${share('satisfied')} as x from visit_ratings where ${within('at')}`,
  ],
  [
    'no-shows',
    () => read.figures.no_shows.value,
    () => `select ${share(`removed_reason = 'no_show'`)} as x from waitlist_entries where ${arrived()}`,
  ],
  [
    'walk-outs',
    () => read.figures.walk_outs.value,
    () => `select ${share(`removed_reason = 'guest'`)} as x from waitlist_entries where ${arrived()}`,
  ],
  [
    'arrivals of the hours',
    () => total(read.hours, 'arrivals'),
    () => `select count(*) as x from waitlist_entries where ${arrived()}`,
  ],
  [
    'served by minutes waited',
    () => read.waits.map(({ parties }: { parties: number }) => parties).join(),
    () =>
      `select string_agg(n::text, ',' order by f) as x from (select f, (select count(*) from waitlist_entries where ${served()} and ${wait} >= f and ${wait} < t) as n from (values (0, 5), (5, 10), (10, 15), (15, 20), (20, 30), (30, 45), (45, 60), (60, 90), (90, 1000)) range (f, t)) ranges`,
  ],
  [
    'served within the quote',
    () => total(read.quotes, 'within_quote'),
    () => `select count(*) as x from waitlist_entries where ${served()} and ${wait} <= quoted_time`,
  ],
  [
    'served with a quote',
    () => read.default_quote.parties,
    () => `select count(*) as x from waitlist_entries where ${served()} and quoted_time is not null`,
  ],
  [
    'average wait of the last day',
    () => read.outcomes.at(-1).average_wait,
    () =>
      `select round(avg(${wait}), 1) as x from waitlist_entries where ${served()} and (${local('"timestamp"')} - interval '4 hours')::date = '${read.last_day}'`,
  ],
  [
    'guests’ own joins',
    () => sourced(read.sources, 'guest'),
    () =>
      `select json_build_object('source', 'guest', 'arrivals', count(*), 'served', count(*) filter (where status = 'SERVED')) as x from waitlist_entries where ${arrived()} and source = 'guest'`,
  ],
  [
    'reservations',
    () => operations.reservations.booked.value,
    () => `select count(*) as x from reservations where ${bookedNow()}`,
  ],
  [
    'reservations before',
    () => operations.reservations.booked.previous,
    () => `select count(*) as x from reservations where ${booked('2026-09-23', '2026-10-22')}`,
  ],
  [
    'reserved covers',
    () => operations.reservations.covers.value,
    () => `select sum(party_size) as x from reservations where ${bookedNow()}`,
  ],
  [
    'honoured',
    () => operations.reservations.honoured.value,
    () => `select count(*) as x from reservations where ${bookedNow()} and status = 'CHECKED_IN'`,
  ],
  [
    'reservation no-shows',
    () => operations.reservations.no_shows.value,
    () => `select count(*) as x from reservations where ${bookedNow()} and status = 'NO_SHOW'`,
  ],
  [
    'cancelled',
    () => operations.reservations.cancelled.value,
    () => `select count(*) as x from reservations where ${bookedNow()} and status = 'CANCELLED'`,
  ],
  [
    'lead time',
    () => operations.reservations.lead_days,
    () => `select ${leadDays} as x from reservations where ${bookedNow()}`,
  ],
  [
    'reservations by scripts',
    () => sourced(operations.reservations.by_source, 'api'),
    () =>
      `select json_build_object('source', 'api', 'booked', count(*), 'honoured', count(*) filter (where status = 'CHECKED_IN'), 'no_shows', count(*) filter (where status = 'NO_SHOW'), 'cancelled', count(*) filter (where status = 'CANCELLED'), 'lead_days', ${leadDays}) as x from reservations where ${bookedNow()} and replace(id, 'booking', '')::int % 12 in (3, 6, 9)`,
  ],
  [
    'reservations from other sources',
    () => (sourced(operations.reservations.by_source, 'other') as { booked?: number })?.booked,
    () => `select count(*) as x from reservations where ${bookedNow()} and replace(id, 'booking', '')::int % 4 = 0`,
  ],
  [
    'covers',
    () => operations.covers.total.value,
    () => `select sum(people_count) as x from waitlist_entries where ${served()}`,
  ],
  [
    'average party',
    () => operations.covers.average_party,
    () => `select round(avg(people_count), 1) as x from waitlist_entries where ${served()}`,
  ],
  [
    'covers of reservations',
    () => sourced(operations.covers.by_source, 'reservation'),
    () =>
      `select json_build_object('source', 'reservation', 'parties', count(*), 'covers', sum(people_count)) as x from waitlist_entries where ${served()} and source = 'reservation'`,
  ],
  ['added by Ana', () => staffNamed('Ana').added, () => did('ENTRY_ADDED', `actor ->> 'user_id' = 'u1'`)],
  [
    'notified by Bo',
    () => staffNamed('Bo').notified,
    () => did('STATUS_CHANGED_NOTIFIED', `actor ->> 'user_id' = 'u2'`),
  ],
  ['seated by scripts', () => staffNamed(null).seated, () => did('STATUS_CHANGED_SERVED', `actor ->> 'kind' = 'api'`)],
  [
    'texts sent',
    () => operations.texts.sent.value,
    () => `select count(*) as x from messages where ${texted()} and state in ('accepted', 'delivered')`,
  ],
  [
    'texts delivered',
    () => operations.texts.delivered.value,
    () => `select count(*) as x from messages where ${texted()} and state = 'delivered'`,
  ],
  [
    'texts failed',
    () => operations.texts.failed.value,
    () => `select count(*) as x from messages where ${texted()} and state in ('failed', 'unknown')`,
  ],
  [
    'segments',
    () => operations.texts.segments.value,
    () => `select sum(segments) as x from messages where ${texted()} and state in ('accepted', 'delivered')`,
  ],
  [
    'cost',
    () => Math.round(100 * operations.texts.costs[0].amount),
    () => `select round(100 * 0.0333 * sum(segments)) as x from messages where ${texted()} and state = 'delivered'`,
  ],
  [
    'parties texted',
    () => operations.texts.parties,
    () => `select count(distinct entry_id) as x from messages where ${texted()} and state in ('accepted', 'delivered')`,
  ],
  [
    'parties that answered',
    () => operations.texts.answered,
    () =>
      `select count(distinct entry_id) as x from messages m where ${texted()} and state in ('accepted', 'delivered') and exists (select from replies r where r.restaurant_id = m.restaurant_id and r.entry_id = m.entry_id and r.channel is null and r.received_at >= m.created_at)`,
  ],
]

/** The figures of some quotes of the restaurant's own history, as columns. */
const quality = (rows: string) => `count(*)::int as parties, round(avg(waited - p50), 1)::float8 as bias,
  round(avg(abs(waited - p50)), 1)::float8 as error, round(100.0 * count(*) filter (where waited <= p90) / count(*), 1)::float8 as coverage,
  round(avg(waited - fixed), 1)::float8 as fixed_bias, round(avg(abs(waited - fixed)), 1)::float8 as fixed_error
  from (select ${wait} as waited, p50::numeric, p90::numeric, fixed, q.people_count as size, extract(hour from ${local('"timestamp"')})::int as hour
    from wait_quotes q join waitlist_entries e using (restaurant_id) where q.entry_id = e.id and learned and ${served()}) quoted ${rows}`
const asList = (columns: string, order: string) =>
  `select json_agg(to_json(cell) order by ${order}) as x from (select ${columns}) cell`
const averageOf = (least: number, most: number) =>
  `case when count(served_at) between ${least} and ${most} then round(avg(${wait}) filter (where status = 'SERVED'), 1)::float8 end`
const entriesBy = (columns: string, groups: string) =>
  `${columns} from waitlist_entries where ${arrived()} group by ${groups}`
const outcome = (condition: string) => `(count(*) filter (where ${condition}))::int`

const bySource = (a: { source: string }, b: { source: string }) => (a.source < b.source ? -1 : 1)
const byName = (a: { name: string | null }, b: { name: string | null }) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)

/** Every cell of a chart or table at once. */
const cells: Case[] = [
  [
    'arrivals and waits by hour and day',
    () => read.hours,
    () =>
      asList(
        entriesBy(
          `(${serviceDay('"timestamp"')})::int as weekday, extract(hour from ${local('"timestamp"')})::int as hour,
            count(*)::int as arrivals, count(served_at)::int as served, ${averageOf(5, 9999)} as average_wait, ${averageOf(1, 4)} as so_far`,
          '1, 2',
        ),
        'weekday, hour',
      ),
  ],
  [
    'outcomes of each day',
    () => read.outcomes,
    () =>
      asList(
        entriesBy(
          `(${local('"timestamp"')} - interval '4 hours')::date::text as date, count(*)::int as arrivals, count(served_at)::int as served,
            ${outcome(`removed_reason = 'no_show'`)} as no_shows, ${outcome(`removed_reason = 'guest'`)} as walk_outs,
            ${outcome(`removed_reason in ('staff', 'auto')`)} as removed, ${averageOf(1, 9999)} as average_wait`,
          '1',
        ),
        'date',
      ),
  ],
  [
    'quoted against actual',
    () => read.quotes,
    () =>
      asList(
        `f as "from", t as "to", count(*)::int as parties, round(avg(quoted_time), 1)::float8 as average_quoted,
          round(avg(${wait}), 1)::float8 as average_wait, ${outcome(`${wait} <= quoted_time`)} as within_quote
        from (values (0, 10), (10, 15), (15, 20), (20, 30), (30, 45)) range (f, t), waitlist_entries
        where ${served()} and quoted_time >= f and quoted_time < t group by 1, 2`,
        '"from"',
      ),
  ],
  [
    'sources of arrivals',
    () => read.sources.toSorted(bySource),
    () =>
      asList(
        entriesBy('source, count(*)::int as arrivals, count(served_at)::int as served', '1'),
        'source collate "C"',
      ),
  ],
  ['honesty of all quotes', () => [read.accuracy.all], () => asList(quality(''), '1')],
  [
    'honesty of the quotes by size',
    () => read.accuracy.sizes,
    () =>
      asList(
        `case when size <= 2 then '1-2' when size <= 4 then '3-4' else '5+' end as size, ${quality('group by 1')}`,
        'size',
      ),
  ],
  [
    'honesty of the quotes by hour',
    () => read.accuracy.hours.filter(({ parties }: { parties: number }) => parties >= 5),
    () => asList(`hour, ${quality('group by 1 having count(*) >= 5')}`, 'hour'),
  ],
  [
    'reservations by who booked',
    () => operations.reservations.by_source.toSorted(bySource),
    () =>
      asList(
        `case when n % 4 = 0 then 'other' when n % 3 = 0 then 'api' else 'staff' end as source, count(*)::int as booked,
          ${outcome(`status = 'CHECKED_IN'`)} as honoured, ${outcome(`status = 'NO_SHOW'`)} as no_shows,
          ${outcome(`status = 'CANCELLED'`)} as cancelled, ${leadDays}::float8 as lead_days
        from reservations, lateral (select replace(id, 'booking', '')::int as n) k where ${bookedNow()} group by 1`,
        'source collate "C"',
      ),
  ],
  [
    'covers by how the party joined',
    () => operations.covers.by_source.toSorted(bySource),
    () =>
      asList(
        `source, count(*)::int as parties, sum(people_count)::int as covers from waitlist_entries where ${served()} group by 1`,
        'source collate "C"',
      ),
  ],
  [
    'work of the team',
    () => operations.staff.toSorted(byName),
    () => {
      const work = (type: string, name: string) =>
        `(${did(type, `actor ->> 'kind' in ('staff', 'api') and (actor ->> 'username') is not distinct from name`)})::int as ${name}`
      return asList(
        `name, ${work('ENTRY_ADDED', 'added')}, ${work('STATUS_CHANGED_NOTIFIED', 'notified')}, ${work('STATUS_CHANGED_SERVED', 'seated')}
        from (values (null), ('Ana'), ('Bo')) member (name)`,
        `coalesce(name, '')`,
      )
    },
  ],
]

it.each(cases)('%s', async (_, shown, plain) => {
  const { rows } = await run(plain())
  const expected = (rows[0] as { x: unknown }).x
  expect(expected).not.toBeNull()
  if (typeof expected === 'object') expect(shown()).toEqual(expected)
  else if (String(expected).includes(',')) expect(shown()).toBe(expected)
  else expect(shown()).toBe(Number(expected))
  // A figure that is zero would agree with almost any query.
  expect(shown()).not.toBe(0)
})

it.each(cells)('%s, each cell', async (_, shown, plain) => {
  const { rows } = await run(plain())
  const expected = (rows[0] as { x: unknown[] }).x
  expect(expected.length).toBeGreaterThan(0)
  expect(shown()).toEqual(expected)
})

it('covers thirty service days in the restaurant’s local time', () => {
  expect([read.first_day, read.last_day]).toEqual(['2026-10-23', '2026-11-21'])
})
