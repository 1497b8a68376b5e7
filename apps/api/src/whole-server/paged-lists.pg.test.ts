import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { minutes } from '../../test/fake-clock.ts'
import { partiesDesk } from '../../test/parties.ts'
import { type SharedBusiness, shareBusiness } from '../../test/shared-host.ts'
import { registerBusiness, signInAgain } from '../../test/test-app.ts'

let { host, token, restaurantId, username } = {} as SharedBusiness
let desk: ReturnType<typeof partiesDesk>
shareBusiness((shared) => {
  ;({ host, token, restaurantId, username } = shared)
  desk = partiesDesk(host, () => token)
})

const book = () => `/api/restaurants/${restaurantId}/reservations/`
const times = async (count: number, run: (n: number) => Promise<unknown>) => {
  for (let n = 1; n <= count; n += 1) {
    await run(n)
    host.clock.advance(minutes(1))
  }
}
const phone = (n: number) => `+91981230000${n}`
const servedGuests = () => times(5, (n) => desk.visit({ customer_name: `Ana ${6 - n}`, phone_number: phone(n) }))

interface PagedList {
  /** Its address without a query. */
  path(): Promise<string> | string
  /** At least five rows. */
  fill(): Promise<unknown>
  table: string
  query?: string
  /** Another filter or order of the same list. */
  other?: string
}

const parties = { path: () => '/api/parties/parties/', fill: servedGuests, table: 'parties', other: 'search=98123' }

const lists: Record<string, PagedList> = {
  'the reservations of all days': {
    path: () => `${book()}search/`,
    // Coming and past ones, and two at the same time.
    fill: () =>
      times(5, (n) => {
        const date = ['2026-11-22', '2026-11-22', '2026-12-01', '2026-11-02', '2026-10-01'][n - 1]
        return host.call('POST', book(), { token, body: booking({ date }) })
      }),
    table: 'reservations',
    other: 'status=CONFIRMED',
  },
  parties,
  'parties, the oldest first': { ...parties, query: 'ordering=created_at', other: 'ordering=-created_at' },
  'parties by name': { ...parties, query: 'ordering=name' },
  'parties by name, reversed': { ...parties, query: 'ordering=-name', other: 'ordering=name' },
  'parties by visits': { ...parties, query: 'ordering=visits' },
  'parties by visits, reversed': { ...parties, query: 'ordering=-visits' },
  'parties by last visit': { ...parties, query: 'ordering=last_visit' },
  'parties by last visit, reversed': { ...parties, query: 'ordering=-last_visit' },
  'parties that match a search': { ...parties, query: 'search=ana', other: 'search=an' },
  'parties without a visit, by last visit': {
    ...parties,
    query: 'ordering=-last_visit',
    fill: () => times(5, (n) => desk.call('POST', '', { name: `Ana ${n}`, phone: phone(n) })),
  },
  'visits of a profile': {
    path: async () => `/api/parties/parties/${(await desk.find('98123')).id}/history/`,
    fill: () => times(5, () => desk.visit({ customer_name: 'Ana', phone_number: phone(1) })),
    table: 'waitlist_entries',
  },
  'recent activity': { path: () => '/api/recent/', fill: servedGuests, table: 'activity', other: 'search=ana' },
  'recent activity of all kinds': {
    path: () => '/api/recent/',
    fill: servedGuests,
    table: 'activity',
    query: 'kind=all',
    other: 'kind=parties',
  },
  'recent activity that matches a search': {
    path: () => '/api/recent/',
    fill: servedGuests,
    table: 'activity',
    query: 'search=ana',
  },
  'your sign-ins': {
    path: () => '/api/account/sign-ins/',
    fill: () => times(5, () => signInAgain(host, username)),
    table: 'account_events',
  },
  "everybody's sign-ins": {
    path: () => '/api/users/sign-ins/',
    fill: () => times(5, () => signInAgain(host, username)),
    table: 'account_events',
  },
}

describe.each(Object.entries(lists))('%s', (_name, { path, fill, table, query = '', other }) => {
  const read = async (more = '') =>
    host.call('GET', `${await path()}?page_size=2&${query}&${more}`.replaceAll(/&(?=&|$)/g, ''), { token })
  const idsOf = ({ body }: Awaited<ReturnType<typeof read>>): string[] =>
    body.results.map(({ id }: { id: string }) => id)
  const remove = async (id: string) => {
    if (table === 'parties') return desk.call('DELETE', `${id}/`)
    return host.deps.connection.db.transaction().execute(async (tx) => {
      // Rows that refer to it do not matter here.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`delete from ${sql.table(table)} where restaurant_id = ${restaurantId} and id = ${id}`.execute(tx)
    })
  }

  it('goes on by cursor after a row of an earlier page was deleted, and skips none', async () => {
    await fill()
    const whole = (await host.call('GET', `${await path()}?${query}`, { token })).body
    const ids: string[] = whole.results.map(({ id }: { id: string }) => id)
    expect(whole.next).toBeNull()
    expect(ids.length).toBeGreaterThanOrEqual(5)

    const first = await read()
    expect(first.body).toMatchObject({ count: ids.length, next: expect.stringMatching(/^[\w-]+$/) })
    const walked = idsOf(first)
    await remove(ids[0] as string)
    for (let next = first.body.next; next !== null; ) {
      const { body } = await read(`cursor=${next}`)
      expect(body.count).toBe(ids.length - 1)
      walked.push(...body.results.map(({ id }: { id: string }) => id))
      next = body.next
    }
    expect(walked).toEqual(ids)

    // The page of the specification, by its number, still counts the rows that there are now.
    expect(idsOf(await read('page=2'))).toEqual(ids.slice(3, 5))
  })

  it('goes on by cursor after the row that the cursor names and all later ones were deleted', async () => {
    await fill()
    const first = await read()
    const second = await read(`cursor=${first.body.next}`)
    await remove(idsOf(first)[1] as string)
    expect(idsOf(await read(`cursor=${first.body.next}`))).toEqual(idsOf(second))
    for (const id of idsOf(await host.call('GET', `${await path()}?${query}`, { token })).slice(1)) await remove(id)
    expect((await read(`cursor=${first.body.next}`)).body).toEqual({ results: [], count: 1, next: null })
  })

  it('refuses a cursor of another list, a damaged one, and one beside a page number', async () => {
    await fill()
    const { next } = (await read()).body
    const wrong = [`cursor=${next}&page=2`, 'cursor=damaged', 'cursor=']
    for (const each of wrong)
      expect(await read(each), each).toMatchObject({
        status: 400,
        body: { code: 'invalid', cursor: [expect.any(String)] },
      })
    if (other) {
      const answer = await host.call('GET', `${await path()}?page_size=2&${other}&cursor=${next}`, { token })
      expect(answer).toMatchObject({
        status: 400,
        body: { cursor: [expect.stringContaining('another list, filter or order')] },
      })
    }
  })
})

it('the cursor of another restaurant is refused', async () => {
  await servedGuests()
  const { next } = await desk.list('?page_size=2')
  const { token: stranger } = await registerBusiness(host)
  const answer = await host.call('GET', `/api/parties/parties/?cursor=${next}`, { token: stranger })
  expect(answer).toMatchObject({ status: 400, body: { cursor: [expect.stringContaining('another list')] } })
})

it('a walk of the reservations that goes past midnight stays in the order of its first page', async () => {
  const zone = 'Asia/Kolkata'
  const today = addDays(dateIn(zone, host.clock.now()), 1)
  // A date begins hours after midnight.
  host.clock.advance(instantOf(today, '12:00', zone) - host.clock.now())
  token = await signInAgain(host, username)
  const dates = [0, 1, 2, -1].map((days) => addDays(today, days))
  for (const date of dates) await host.call('POST', book(), { token, body: booking({ date }) })
  const datesOf = async (query: string) => {
    const { body } = await host.call('GET', `${book()}search/?page_size=1&${query}`, { token })
    return { date: body.results[0]?.date, next: body.next }
  }
  const first = await datesOf('')
  host.clock.advance(minutes(24 * 60))
  token = await signInAgain(host, username)
  const walked = [first.date]
  for (let { next } = first; next !== null; ) {
    const page = await datesOf(`cursor=${next}`)
    walked.push(page.date)
    ;({ next } = page)
  }
  expect(walked).toEqual(dates)
})

it('the console’s call takes the same cursor', async () => {
  await servedGuests()
  const call = async (input: object) =>
    host.call('GET', `/trpc/parties.list?input=${encodeURIComponent(JSON.stringify(input))}`, { token })
  const first = (await call({ page_size: 2 })).body.result.data
  const second = (await call({ page_size: 2, cursor: first.next })).body.result.data
  expect(second.results).toEqual((await desk.list('?page_size=2&page=2')).results)
  expect(await call({ page_size: 2, cursor: 'damaged' })).toMatchObject({ status: 400 })
})
