import type { RestaurantId } from '@waitbook/contracts/ids'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'
import { foundSeqsQuery, recentPageQuery } from '../activity/activity.queries.ts'
import { guestOfPhoneQuery, guestsOfNameQuery, guestWithoutProfileQuery } from './known-guests.queries.ts'
import { partiesCountQuery, partiesPageQuery } from './parties.queries.ts'
import { staysOfEveryParty } from './party-stays.queries.ts'

let host: TestApp
let token: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = partiesDesk(host, () => token)
})

const names = async (query: string) => (await desk.list(query)).results.map(({ name }: { name: string }) => name)

it('the list is searched, ordered and paged, and counts what matches', async () => {
  await desk.visit({ customer_name: 'Émile 50%', phone_number: '+919812300001' })
  host.clock.advance(minutes(1))
  await desk.visit({ customer_name: 'bo_b', phone_number: '+919812300002' })
  host.clock.advance(minutes(1))
  await desk.visit({ customer_name: 'Carla', phone_number: '+447400900123' })
  host.clock.advance(minutes(1))
  await desk.visit({ customer_name: 'bo_b', phone_number: '+919812300002' })
  const answers: [query: string, expected: string[]][] = [
    ['', ['Carla', 'bo_b', 'Émile 50%']],
    ['?search=BO_', ['bo_b']],
    ['?search=%C3%A9MILE', ['Émile 50%']],
    ['?search=%25', ['Émile 50%']],
    ['?search=_', ['bo_b']],
    ['?search=%5C', []],
    ['?search=98123', ['bo_b', 'Émile 50%']],
    ['?search=%2B91%2098123%2000002', ['bo_b']],
    ['?search=0900123', ['Carla']],
    ['?ordering=name', ['bo_b', 'Carla', 'Émile 50%']],
    ['?ordering=-name', ['Émile 50%', 'Carla', 'bo_b']],
    ['?ordering=-visits', ['bo_b']],
    ['?ordering=last_visit', ['Émile 50%', 'Carla', 'bo_b']],
    ['?ordering=-last_visit', ['bo_b', 'Carla', 'Émile 50%']],
    ['?ordering=created_at', ['Émile 50%', 'bo_b', 'Carla']],
    ['?page=2&page_size=2', ['Émile 50%']],
    ['?page=9', []],
  ]
  for (const [query, expected] of answers) {
    expect((await names(query)).slice(0, query.includes('visits') ? 1 : 3), query).toEqual(expected)
  }
  expect((await desk.list('?page_size=1')).count).toBe(3)
  expect((await desk.list('?page_size=1&search=98123')).count).toBe(2)
})

it.each([
  ['José Núñez', 'jose nunez'],
  ['Nguyễn Hoa', 'nguyen'],
  ['Şahin', 'sahin'],
  ['Friedrichstraße', 'strasse'],
  ['Søren', 'soren'],
  ['O’Brien', "o'brien"],
  ['Ann', '098765 60010'],
  ['Ann', '0091 98765 60010'],
  ['Ann', '98765-60010'],
])('the profile of %s is found by "%s"', async (name, search) => {
  const own = await registerBusiness(host)
  const headers = { token: own.token }
  const profile = { name, phone: '+919876560010', email: '', notes: '', preferences: {} }
  expect((await host.call('POST', '/api/parties/parties/', { ...headers, body: profile })).status).toBe(201)
  const other = { ...profile, name: 'Somebody Else', phone: '+919800000000' }
  await host.call('POST', '/api/parties/parties/', { ...headers, body: other })
  const { body } = await host.call('GET', `/api/parties/parties/?${new URLSearchParams({ search })}`, headers)
  expect(body.results.map((found: { name: string }) => found.name)).toEqual([name])
})

it.each([`?search=${'x'.repeat(10_000)}`, '?search=%00', '?page=0', '?page_size=101', '?page=x', '?ordering=phone'])(
  'the list refuses %.30s',
  async (query) => {
    expect((await host.call('GET', `/api/parties/parties/${query}`, { token })).status).toBe(400)
  },
)

it('returns the stays of a guest under every number it had, newest first', async () => {
  const [phone, other] = ['+919812300001', '+919812300002']
  const entry = await desk.add({ customer_name: 'Ana', phone_number: phone, people_count: 3, quoted_time: 20 })
  host.clock.advance(minutes(12))
  await desk.setStatus(entry.id, 'SERVED')
  await desk.call('PUT', `${(await desk.find('Ana')).id}/`, { name: 'Ana', phone: other })
  const { id } = await desk.find('Ana')
  const missed = await desk.add({ phone_number: other })
  await desk.call('GET', `${id}/history/`)
  await host.call('DELETE', `/api/waitlist/entries/${missed.id}/?removed_reason=no_show`, { token })
  const { body } = await desk.call('GET', `${id}/history/`)
  expect(body.count).toBe(2)
  expect(body.results).toMatchObject([
    { status: 'REMOVED', removed_reason: 'no_show' },
    { status: 'SERVED', people_count: 3, quoted_time: 20, wait_time_minutes: 12 },
  ])
  expect((await desk.call('GET', `${id}/history/?page=2&page_size=1`)).body.results).toHaveLength(1)
})

describe('add to waitlist', () => {
  const phone = '+919812300001'
  const saveSettings = (settings: object) => host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
  const visited = async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    return (await desk.find('Ana')).id as string
  }

  it("puts the guest on the list with the restaurant's defaults", async () => {
    await saveSettings({ default_quoted_time: 25, default_party_size: 4 })
    const id = await visited()
    const { status, body } = await desk.call('POST', `${id}/add-to-waitlist/`, {})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      customer_name: 'Ana',
      phone_number: phone,
      quoted_time: 25,
      people_count: 4,
      source: 'staff',
      pos: 1,
    })
  })

  it('accepts a quote from 0 up, and notes', async () => {
    const id = await visited()
    expect((await desk.call('POST', `${id}/add-to-waitlist/`, { quoted_time: -1 })).status).toBe(400)
    const { body } = await desk.call('POST', `${id}/add-to-waitlist/`, { quoted_time: '0', notes: 'Window' })
    expect(body).toMatchObject({ quoted_time: 0, notes: 'Window', people_count: 2 })
  })

  it('has the same refusals as adding a party by staff', async () => {
    const id = await visited()
    await desk.call('POST', `${id}/add-to-waitlist/`, {})
    expect((await desk.call('POST', `${id}/add-to-waitlist/`, {})).body.detail).toBe(
      'This phone number is already in the waitlist',
    )
    await saveSettings({ allow_walk_ins: false })
    expect(await desk.call('POST', `${id}/add-to-waitlist/`, {})).toMatchObject({
      status: 403,
      body: { code: 'walk_ins_off' },
    })
  })

  it('adds once for ten concurrent calls', async () => {
    const id = await visited()
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.call('POST', `${id}/add-to-waitlist/`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('with 5,000 profiles in each of two restaurants', () => {
  const planOf = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(host.deps.connection.db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  /** Blocks that a statement reads, cached or not: a cost that does not depend on the machine's load. */
  const blocksOf = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[]
    }>`explain (analyze, buffers, format json) ${query}`.execute(host.deps.connection.db)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN
  }
  const blocksAtMost = 1_250

  const seed = async (id: string) => {
    const { db } = host.deps.connection
    await sql`insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
        select ${id}, 'p' || lpad(n::text, 21, '0'), md5(n::text) || ' ' || md5((n * 7)::text),
          '+91' || (9000000000 + n), '', '', '{}', now() - n * interval '1 minute'
        from generate_series(1, 5000) n`.execute(db)
    await sql`insert into party_phones select restaurant_id, phone, id from parties where restaurant_id = ${id}`.execute(
      db,
    )
    await sql`insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, notes, status,
          "timestamp", source, confirmation_url_segment, served_at)
        select ${id}, 'e' || n, 'x', '+91' || (9000000000 + 1 + n % 5000), 2, '', 'SERVED', now(), 'staff', 's', now()
        from generate_series(1, 10000) n`.execute(db)
  }

  let seeded: Awaited<ReturnType<typeof registerBusiness>>
  beforeAll(async () => {
    const { db } = host.deps.connection
    seeded = await registerBusiness(host)
    const theirs = (await registerBusiness(host)).restaurant_id
    for (const id of [seeded.restaurant_id, theirs]) {
      await seed(id)
      await sql`insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
        select ${id}, n + 1000, 'a' || n, now(), case when n % 4 = 0 then 'STATUS_CHANGED_SERVED' else 'ENTRY_ADDED' end,
          '{"kind": "guest"}', '[{"table": "waitlist_entries", "id": "x", "before": {"customer_name": "Zoe"}, "after": null}]'
        from generate_series(1, 5000) n`.execute(db)
    }
    // As autovacuum does: pending entries are merged into the search index.
    await sql`vacuum (analyze) parties, party_phones, waitlist_entries, activity`.execute(db)
  })

  it('uses an index for every query and reads few blocks', async () => {
    const id = seeded.restaurant_id as RestaurantId
    token = seeded.token
    const page = { limit: 50, offset: 0, ordering: '-created_at' as const }
    for (const search of ['c4ca42', '90000012']) {
      for (const query of [partiesPageQuery(id, { ...page, search }), partiesCountQuery(id, { search })]) {
        const plan = await planOf(query)
        expect(plan).toContain('Bitmap Index Scan on parties_folded')
        expect(plan).not.toMatch(/Seq Scan/)
      }
    }
    const newest = await planOf(partiesPageQuery(id, { ...page, search: '' }))
    expect(newest).toMatch(/Index.* Scan using parties_newest/)
    expect(newest).toMatch(/Index Only Scan using waitlist_entries_visits/)
    expect(await planOf(partiesPageQuery(id, { ...page, search: '', ordering: 'name' }))).toMatch(
      /using parties_sort_name/,
    )
    expect(await planOf(recentPageQuery(id, 'listed', { limit: 15, offset: 0 }))).toMatch(/using activity_recent/)

    for (const guests of [guestOfPhoneQuery(id, '+919000000007'), guestsOfNameQuery(id, 'c4ca42')]) {
      const plan = await planOf(guests)
      expect(plan).toMatch(/Index Only Scan using waitlist_entries_visits/)
      expect(plan).toMatch(/waitlist_entries_no_shows/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
    expect(await planOf(guestsOfNameQuery(id, 'c4ca42'))).toContain('Bitmap Index Scan on parties_folded')
    expect(await planOf(guestWithoutProfileQuery(id, '+919000000007'))).toMatch(/waitlist_entries_history/)

    const readings: [what: string, query: RawBuilder<unknown>][] = [
      ...['c4ca42', 'a', '%', '_', '9000', 'zzzzzz', 'a'.repeat(100)].flatMap((search): typeof readings => [
        [`page of ${search}`, partiesPageQuery(id, { ...page, search })],
        [`count of ${search}`, partiesCountQuery(id, { search })],
      ]),
      ...(['name', '-visits', 'last_visit', '-created_at'] as const).map((ordering): (typeof readings)[number] => [
        `by ${ordering}`,
        partiesPageQuery(id, { ...page, search: '', ordering }),
      ]),
      ['activity of nobody', foundSeqsQuery(id, { kind: 'listed', search: 'nobody' })],
    ]
    for (const [what, query] of readings) expect(await blocksOf(query), what).toBeLessThan(blocksAtMost)
    expect((await desk.list('?search=c4ca4238a0b923820dcc')).count).toBe(1)
  })

  it('reads each table about once if the statistics lack the restaurant', async () => {
    const id = (await registerBusiness(host)).restaurant_id
    await seed(id)
    const page = { limit: 50, offset: 0, search: '9000' }
    const readings: [what: string, query: RawBuilder<unknown>][] = [
      ...(['-visits', 'last_visit', 'name', '-created_at'] as const).map((ordering): (typeof readings)[number] => [
        `by ${ordering}`,
        partiesPageQuery(id as RestaurantId, { ...page, ordering }),
      ]),
      ['export', staysOfEveryParty(id as RestaurantId)],
    ]
    for (const [what, query] of readings) {
      expect(await blocksOf(query), what).toBeLessThan(24_000)
    }
  })
})
