import type { RestaurantId } from '@waitbook/contracts/ids'
import { foldText } from '@waitbook/domain/text-search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'
import { tenantTransaction } from '../../journal/journal.queries.ts'
import { foldedText } from '../../lib/text-search.queries.ts'
import { searchPageQuery } from './reservation-search.queries.ts'

let host: TestApp
let token: string
let restaurantId: string
let book: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  book = `/api/restaurants/${restaurantId}/reservations/`
})

const add = async (fields = {}) => (await host.call('POST', book, { token, body: booking(fields) })).body
const search = async (query: Record<string, string | number>) =>
  (await host.call('GET', `${book}search/?${new URLSearchParams(query as Record<string, string>)}`, { token })).body
const namesFor = async (text: string) =>
  (await search({ search: text })).results.map(({ name }: { name: string }) => name)

describe('a search of the reservations', () => {
  it('finds reservations of every day: coming ones by date, then past ones, the latest first', async () => {
    for (const date of ['2024-01-05', '2026-11-20', '2026-11-21', '2026-12-30', '2028-02-29']) {
      await add({ name: `Asha ${date}`, date })
    }
    await add({ name: 'Ben' })
    expect(await namesFor('asha')).toEqual([
      'Asha 2026-11-21',
      'Asha 2026-12-30',
      'Asha 2028-02-29',
      'Asha 2026-11-20',
      'Asha 2024-01-05',
    ])
  })

  it('is paged, with the count of all that match', async () => {
    for (let day = 1; day <= 5; day += 1) await add({ name: `Asha ${day}`, date: `2027-01-0${day}` })
    const second = await search({ search: 'asha', page: 2, page_size: 2 })
    expect(second).toMatchObject({ count: 5, results: [{ name: 'Asha 3' }, { name: 'Asha 4' }] })
    expect(await search({ search: 'asha', page: 9, page_size: 2 })).toEqual({ count: 5, results: [], next: null })
    expect((await search({})).count).toBe(5)
  })

  it('pages through coming and past ones alike, by number and by cursor', async () => {
    const dates = ['2024-01-05', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-21', '2026-11-22', '2028-02-29']
    for (const [index, date] of dates.entries()) await add({ date, time: `1${index}:00`, phone: `98765012${index}0` })
    const idOf = ({ id }: { id: string }) => id
    const all = (await search({ page_size: 50 })).results
    expect(all.map(({ date }: { date: string }) => date)).toEqual([...dates.slice(3), ...dates.slice(0, 3).reverse()])
    for (const page_size of [1, 2, 3, 5]) {
      const byNumber: string[] = []
      const byCursor: string[] = []
      let cursor: string | null = ''
      for (let page = 1; cursor !== null; page += 1) {
        byNumber.push(...(await search({ page_size, page })).results.map(idOf))
        const found = await search({ page_size, ...(cursor && { cursor }) })
        byCursor.push(...found.results.map(idOf))
        expect(found.count).toBe(dates.length)
        cursor = found.next
      }
      expect([byNumber, byCursor]).toEqual([all.map(idOf), all.map(idOf)])
    }
  })

  it.each([
    ['José Núñez', 'nunez'],
    ['Nguyễn Thị Hoa', 'nguyen thi'],
    ['Ήρα Παππά', 'ηρα'],
    ['مُحَمَّد علي', 'محمد'],
    ['ガブリエラ', 'カフリエラ'],
    ['李伟', '李'],
    ['Jürgen Groß', 'GROSS'],
    ['İpek Yıldız', 'ipek yildiz'],
    ['आशा राव', 'आशा'],
    ['100% Ana_B', '0% ana_'],
  ])('finds %s by "%s"', async (name, text) => {
    await add({ name })
    await add({ name: 'Someone else' })
    expect(await namesFor(text)).toEqual([name])
  })

  it.each(['98123 45601', '+91-98123', '098123 45601', '٩٨١٢٣', '(981) 23.45601', '45601', '00919812345601'])(
    'finds the phone +919812345601 by "%s"',
    async (text) => {
      await add({ name: 'Asha', phone: '+919812345601' })
      await add({ name: 'Ben', phone: '+919900000000' })
      expect(await namesFor(text)).toEqual(['Asha'])
    },
  )

  it('takes %, _ and \\ literally', async () => {
    await add({ name: 'Asha' })
    for (const text of ['%', '_', '\\', 'a%a']) expect(await namesFor(text), text).toEqual([])
  })

  it('finds nothing of another restaurant, and refuses its URL', async () => {
    const other = await registerBusiness(host)
    await add({ name: 'Asha' })
    const own = `/api/restaurants/${other.restaurant_id}/reservations/search/?search=asha`
    expect((await host.call('GET', own, { token: other.token })).body).toEqual({ results: [], count: 0, next: null })
    expect((await host.call('GET', `${book}search/?search=asha`, { token: other.token })).status).toBe(404)
  })

  it.each([
    ['search', 'x'.repeat(101)],
    ['page', '0'],
    ['page_size', '101'],
  ])('names the invalid field %s', async (field, value) => {
    const { status, body } = await host.call('GET', `${book}search/?${field}=${value}`, { token })
    expect(status).toBe(400)
    expect(body[field]).toHaveLength(1)
  })
})

describe('PostgreSQL folds names like the domain package', () => {
  const foldedBy = async (names: string[]) => {
    const { rows } = await sql<{ folded: string; searched: string }>`
      select folded_text(name) as folded, ${foldedText(sql.ref('name'))} as searched
      from unnest(${names}::text[]) with ordinality as n (name, position) order by position`.execute(
      host.deps.connection.db,
    )
    return rows
  }

  it.each([
    'José',
    'Groß',
    'ΝΙΚΟΣ',
    'νίκος',
    'ＡＮＡ  Silva',
    'İpek Yıldız',
    'राम',
    'שָׁלוֹם',
    'ｶﾞ',
    'ﬁna',
    'և',
    'Ånn',
    'Søren Ærø Ǿre',
    'Łukasz đurić Ðór þór œuvre Œ Ħal ŧ',
    'O’Brien O´B Oʼ`B',
    'Smith–Jones—x‐y',
    'ไทย่',
  ])('%s', async (name) => {
    expect(await foldedBy([name])).toEqual([{ folded: foldText(name), searched: foldText(name) }])
  })

  it('each dash, apostrophe and letter that is replaced', async () => {
    // Up to the letters that newer versions of Unicode add to, which PostgreSQL does not know yet.
    const all = Array.from({ length: 0xa700 }, (_, code) => String.fromCodePoint(code))
    const special = all.filter((one) => /[\p{Pd}\p{Sk}\p{Pf}\p{Pi}\p{Lm}\u2212\u2032]|[\u00c0-\u024f]/u.test(one))
    const names = special.map((one) => `a${one}b`)
    const expected = names.map((name) => ({ folded: foldText(name), searched: foldText(name) }))
    expect(await foldedBy(names)).toEqual(expected)
  })

  it('any names in ASCII', async () => {
    const character = fc.oneof(
      fc.string({ minLength: 1, maxLength: 1 }),
      fc.constantFrom(' ', '\t', '\n', '\r', '\v', '\f'),
    )
    const [names = []] = fc.sample(fc.array(fc.string({ unit: character }), { minLength: 300, maxLength: 300 }), 1)
    const expected = names.map((name) => ({ folded: foldText(name), searched: foldText(name) }))
    expect(await foldedBy(names)).toEqual(expected)
  })
})

it('reads only the reservations of the restaurant, once, however many there are', async () => {
  const { db } = host.deps.connection
  const other = (await registerBusiness(host)).restaurant_id
  for (const id of [restaurantId, other]) {
    await sql`insert into reservations (restaurant_id, id, name, phone, party_size, date, time, notes, status, created_at)
      select ${id}, 'r' || lpad(n::text, 21, '0'), md5(n::text) || ' ' || md5((n * 7)::text), '+91' || (9000000000 + n),
        2, date '2020-01-01' + n % 3000, '19:00', '', 'CONFIRMED', now()
      from generate_series(1, case when ${id} = ${restaurantId} then 500 else 5000 end) n`.execute(db)
  }
  await sql`vacuum (analyze) reservations`.execute(db)
  const plan = await tenantTransaction(db, restaurantId as RestaurantId, async (tx) => {
    const page = { search: '90000012', today: '2026-11-21', limit: 50, offset: 0 }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${searchPageQuery(restaurantId as RestaurantId, page)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toContain('Seq Scan')
  expect(plan.match(/ on reservations\b/g)).toHaveLength(1)
})
