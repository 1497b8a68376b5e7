import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callSamples } from '../../test/call-samples.ts'
import { furnish, type Ids } from '../../test/furnish.ts'
import { bookingPage, bookingRules, newPhone } from '../../test/guest-bookings.ts'
import { calls, isProcedure, isQuery, sendSample } from '../../test/named-calls.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createBookingLinks } from '../features/booking/own/booking-links.ts'

let host: TestApp
let own: { token: string; ids: Ids }
/** The last part of each link that was sent, by its channel and the start of its path. */
const links = new Map<string, string>()
let partyPass = ''
let holdId = ''

const appSecret = 'a secret of this test alone, long enough'

beforeAll(async () => {
  host = await startTestApp({ appSecret })
  const { ids, tokens } = await furnish(host, 'Reads', 300_000)
  own = { ids, token: tokens.owner }
  const page = bookingPage(host, () => ({ token: own.token, restaurantId: ids.restaurant }))
  await page.set(bookingRules())
  holdId = (await page.hold()).body.hold_id
  const waitlist = { enable_sms_notifications: true, guest_contact: 'phone_or_email' }
  await host.call('POST', '/api/settings/waitlist/', { token: own.token, body: { settings: waitlist } })
  await page.submit({ sms_consent: true, time: '20:00' })
  await page.submit({ sms_consent: false, time: '20:30', email: 'meera@example.com' })
  for (const contact of [{ phone_number: newPhone(), sms_consent: true }, { email: 'asha@example.com' }]) {
    const guest = { customer_name: 'Meera', people_count: 2, ...contact }
    await host.call('POST', `/api/customer/join-queue/${ids.restaurant}/submit/`, { body: guest })
  }
  const readLinks = async () => {
    const { db } = host.deps.connection
    for (const { channel, body } of await db.selectFrom('messages').select(['channel', 'body']).execute()) {
      const [, start, segment = ''] = /(\/[bc]\/)(\w+-\w+)/.exec(body) ?? []
      if (start) links.set(`${channel} ${start}`, segment)
    }
    return [...links.keys()].toSorted()
  }
  const everyLink = ['email /b/', 'email /c/', 'sms /b/', 'sms /c/']
  await vi.waitFor(async () => expect(await readLinks()).toEqual(everyLink), { timeout: 60_000 })
  const ownPage = await host.call('GET', `/b/${links.get('sms /b/')?.split('-')[0]}/`)
  partyPass = /\/party\/([^/"]+)\//.exec(ownPage.body)?.[1] ?? ''
  const email = 'wish@example.com'
  await host.deps.connection.db.updateTable('booking_wishes').set({ email }).where('id', '=', ids.wish).execute()
  const { linkToWish } = createBookingLinks(appSecret, () => '')
  links.set('email /wish/', linkToWish(ids.restaurant, ids.wish, email).split('/').at(-2) ?? '')
  // The server makes its own key for notifications once, when it is first read.
  await host.call('GET', '/api/customer/push-key/')
  await Promise.all([host.deps.webhooks.stop(), host.deps.offersJob.stop()])
  const unsettled = () =>
    host.deps.connection.db.selectFrom('messages').where('state', 'in', ['queued', 'sending']).select('id').execute()
  await vi.waitFor(async () => expect(await unsettled()).toEqual([]), { timeout: 60_000 })
})
afterAll(() => host.close())

/** Every row of every table. */
const snapshot = async () => {
  const { db } = host.deps.connection
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = current_schema() order by 1`.execute(db)
  const parts = tables.map(
    ({ name }) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

const idIn = (pattern: string, name: string): string => {
  const { ids } = own
  const own_ids = ids as unknown as Record<string, string>
  if (name === 'pass') return partyPass
  if (name === 'wishId' && pattern.includes('/emails/')) return links.get('email /wish/') ?? ''
  if (name === 'segment') {
    const channel = pattern.includes('/emails/') ? 'email' : 'sms'
    return links.get(`${channel} ${pattern.startsWith('/c/') ? '/c/' : '/b/'}`) ?? ''
  }
  const known: Record<string, string> = {
    ...{
      restaurantId: ids.restaurant,
      entryId: ids.guest,
      entry_id: ids.entry,
      wishId: ids.wish,
      holdId,
      app: 'waitlist',
    },
    ...{ chapter: 'waitlist', kind: 'dirty', phone: '+919866666666', procedure: 'waitlist.list', '*': 'nothing' },
  }
  const kinds = ['entries', 'reservations', 'parties', 'stays', 'webhooks', 'floor', 'tables', 'servers', 'users']
  const kind = kinds.find((each) => pattern.includes(each)) ?? 'entries'
  const byKind = {
    entries: 'entry',
    reservations: 'reservation',
    parties: 'party',
    stays: 'stay',
    webhooks: 'webhook',
    floor: 'area',
    tables: 'table',
    servers: 'server',
    users: 'user',
  }
  return known[name] ?? own_ids[byKind[kind as keyof typeof byKind]] ?? ''
}

const queries = (route: string) => [
  '',
  callSamples[`GET ${route}`]?.query ?? '',
  '?date=2026-11-27&size=2&from=2026-11-21&to=2026-11-28&search=a',
  '?chart=hours&period=month',
]

const asked = (query: string) => (query === '' || query.startsWith('?') ? query : `?${query}`)

/** They have nothing to show: no such place, settings without a name, no menu, no address to confirm, or no token of a screen. */
const empty =
  /^\/api\/settings\/$|^\/contact-email\/|^\/api\/(displays\/own|kiosk)\/$|^\/(join-queue|book|c|b)\/\*?$|^\/join-queue\/:restaurantId\/(menu|logo|picture|queue-confirmation)\/$/

/** What a read may write: when a credential was last used, and that a token was shown. Jobs run at any moment. */
const bookkeeping: Record<string, RegExp> = {
  account_events: /^(\/api\/auth\/my-api-token\/|apiToken\.get)$/,
  sessions: /./,
  named_tokens: /./,
  job_ticks: /./,
}

/** Built files; a calendar file is made of a booking. */
const isFile = (url: string) => /\.(?!ics$)\w+$/.test(url) || url.startsWith('/assets/')

/** Collects which tables have changed since the call before. */
const comparison = async () => {
  const faults: string[] = []
  let before = await snapshot()
  const compare = async (call: string) => {
    const after = await snapshot()
    for (const [table, hash] of Object.entries(after)) {
      if (hash !== before[table] && !bookkeeping[table]?.test(call)) faults.push(`${call} changed ${table}`)
    }
    before = after
  }
  return { faults, compare }
}

describe('reading', () => {
  it('by the queries of the console changes no row of any table', async () => {
    const reads = calls.filter((call) => isProcedure(call) && isQuery(call))
    expect(reads.length).toBeGreaterThan(30)
    const { faults, compare } = await comparison()
    for (const call of reads) {
      const { status, body } = await sendSample(host, call, own.ids, own.token)
      expect([200, 404], `${call} ${JSON.stringify(body)}`).toContain(status)
      await compare(call)
    }
    expect(faults).toEqual([])
  }, 240_000)

  it('by GET and HEAD changes no row of any table', async () => {
    const { faults, compare } = await comparison()
    const routes = [
      ...new Set(
        host.app.routeTable
          .filter(({ method }) => [method].flat().includes('GET'))
          .map(({ url }) => url)
          .filter((url) => !url.startsWith('/ws') && !isFile(url)),
      ),
    ]
    expect(routes.length).toBeGreaterThan(100)
    const answered = new Set<string>()
    for (const route of routes) {
      const path = route.replace(/:(\w+)|\*/g, (found, name?: string) => encodeURIComponent(idIn(route, name ?? found)))
      for (const query of new Set(queries(route).map(asked))) {
        for (const method of ['HEAD', 'GET'] as const) {
          for (const headers of [{}, { authorization: `Token ${own.token}` }]) {
            const answer = await host.app.inject({ method, url: path + query, headers })
            if (answer.statusCode < 400) answered.add(route)
          }
        }
      }
      await compare(route)
    }
    expect(faults).toEqual([])
    expect(routes.filter((route) => !answered.has(route) && !empty.test(route))).toEqual([])
  }, 240_000)
})
