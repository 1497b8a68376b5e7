import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { restoreBackup } from '@waitbook/db/backup/restore-backup'
import { writeBackup } from '@waitbook/db/backup/write-backup'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { createFakeClock } from '../../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Handover, MessageProvider, Outgoing } from '../messages/channels/provider.ts'
import { endMailsSinceBackup } from './mails-since-backup.ts'

const clock = createFakeClock()
const day = 24 * 3_600_000
let sent: Outgoing[] = []
let answer: () => Handover = () => ({ state: 'accepted', provider_message_id: 'x' })
const email: MessageProvider = {
  name: 'smtp',
  send: async (mail) => {
    sent.push(mail)
    return answer()
  },
}

let host: TestApp
let other: TestApp
let token: string
let username: string

beforeAll(async () => {
  host = await startTestApp({ clock, providers: { email } })
  other = await startTestApp({ clock, providers: { email }, databaseUrl: host.databaseUrl })
})
afterAll(async () => {
  await other?.close()
  await host?.close()
})

const weekly = {
  id: 'r'.repeat(22),
  name: 'Covers by day',
  figures: ['arrivals', 'covers'],
  group: 'day',
  period: 'week',
  mail_to: 'owner@example.com',
}
const setEmail = (email: string, name = username) =>
  host.deps.connection.db.updateTable('users').set({ email }).where('username', '=', name).execute()
const keep = (...reports: object[]) =>
  host.call('POST', '/api/settings/analytics/', { token, body: { settings: { reports } } })
/** With a new sign-in: a session ends before the next Monday. */
const mails = async () => {
  const fresh = await signInAgain(host, username)
  return (await host.call('GET', '/api/analytics/report-mails/', { token: fresh })).body
}
const run = () => Promise.all([host.deps.reportMails.run(), other.deps.reportMails.run()])
/** Moves the clock to a time of the next Monday, in UTC. */
const nextMonday = (time: string) => {
  const now = clock.now()
  const days = 7 - ((new Date(now).getUTCDay() + 6) % 7)
  const date = new Date(now + days * day).toISOString().slice(0, 10)
  clock.advance(Date.parse(`${date}T${time}Z`) - now)
  return date
}

beforeEach(async () => {
  ;({ token, username } = await registerBusiness(host, 'Cafe Ana', 'Asia/Kolkata'))
  await setEmail('Owner@Example.com')
  // A new restaurant for each test.
  sent = []
  answer = () => ({ state: 'accepted', provider_message_id: 'x' })
})

/** The mails of this test's restaurant: earlier restaurants still get theirs. */
const own = (name: string) => sent.filter(({ subject }) => subject?.includes(name))

describe('a weekly report', () => {
  it('is mailed once on Monday morning by one of several instances', async () => {
    const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party({ people_count: 5 }) })
    await host.call('POST', `/api/waitlist/entries/${body.id}/set_status/`, { token, body: { status: 'SERVED' } })
    const visit = new Date(clock.now()).toISOString().slice(0, 10)
    expect((await keep({ ...weekly, name: 'Once' })).status).toBe(200)
    const monday = nextMonday('00:29:00')
    await run()
    expect(own('Once')).toEqual([])
    clock.advance(20 * 60_000)
    await run()
    clock.advance(20 * 60_000)
    await run()
    const [mail, ...more] = own('Once')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'owner@example.com' })
    const lines = mail?.attachment?.content.split('\r\n') ?? []
    expect(lines[0]).toBe('\ufeffDay,Parties arrived,Covers')
    expect(lines).toContain(`${visit},1,5`)
    expect(lines.filter((line) => /^\d{4}-/.test(line))).toHaveLength(7)
    expect(await mails()).toMatchObject({
      can_mail: true,
      mails: [{ report_id: weekly.id, week: monday, state: 'accepted', error: null }],
    })
    clock.advance(7 * day)
    await run()
    expect(own('Once')).toHaveLength(2)
  })

  it('is not mailed before the operator has approved the restaurant', async () => {
    const { db } = host.deps.connection
    const { restaurant_id } = await db
      .selectFrom('usernames')
      .select('restaurant_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const set = (unapproved_since: string | null) =>
      db.updateTable('restaurants').set({ unapproved_since }).where('id', '=', restaurant_id).execute()
    await set(new Date(clock.now()).toISOString())
    await keep({ ...weekly, name: 'Not yet' })
    nextMonday('01:00:00')
    await run()
    expect(own('Not yet')).toEqual([])
    expect((await mails()).can_mail).toBe(false)
    await set(null)
    clock.advance(20 * 60_000)
    await run()
    expect(own('Not yet')).toHaveLength(1)
  })

  it('is sent again if the mail server did not accept it, and never if it may have', async () => {
    answer = () => ({ state: 'retry', reason: 'The mail server could not be reached.' })
    await keep({ ...weekly, name: 'Later' })
    nextMonday('01:00:00')
    await run()
    expect((await mails()).mails).toMatchObject([{ state: 'retry', error: 'The mail server could not be reached.' }])
    answer = () => ({ state: 'unknown', reason: 'The mail server did not answer.' })
    clock.advance(15 * 60_000)
    await run()
    clock.advance(15 * 60_000)
    await run()
    expect(own('Later')).toHaveLength(2)
    expect((await mails()).mails).toMatchObject([{ state: 'unknown' }])
  })

  it('fails a day later', async () => {
    await keep({ ...weekly, name: 'Late' })
    nextMonday('00:00:00')
    clock.advance(day + 3_600_000)
    await run()
    expect(own('Late')).toEqual([])
  })

  it('that is only saved is not mailed', async () => {
    await keep({ ...weekly, name: 'Kept', mail_to: null })
    nextMonday('01:00:00')
    await run()
    expect(own('Kept')).toEqual([])
  })

  it('that may have gone out after the backup that was restored is not sent again', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'waitbook-mails-')), 'sunday.backup')
    await keep({ ...weekly, name: 'Restored' })
    await writeBackup({ connectionString: host.databaseUrl, path })
    const monday = nextMonday('01:00:00')
    await run()
    expect(own('Restored')).toHaveLength(1)
    const { at } = await restoreBackup({
      connectionString: host.databaseUrl,
      path,
      force: true,
      onRestored: (tx, header) => endMailsSinceBackup(tx, clock.now(), header.at),
    })
    await rm(dirname(path), { recursive: true })
    await run()
    expect(own('Restored')).toHaveLength(1)
    const error = `Restored from the backup of ${at}; it may have gone out.`
    expect((await mails()).mails).toMatchObject([{ week: monday, state: 'unknown', error }])
    clock.advance(7 * day)
    await run()
    expect(own('Restored')).toHaveLength(2)
  })

  it('is mailed to an owner or manager alone, as long as that is so', async () => {
    const foreign = await keep({ ...weekly, name: 'Foreign', mail_to: 'guest@example.com' })
    expect([foreign.status, foreign.body.reports]).toEqual([
      400,
      ['guest@example.com is not the e-mail address of an owner or manager of this restaurant.'],
    ])
    expect((await keep({ ...weekly, name: 'Foreign' })).status).toBe(200)
    expect(await mails()).toMatchObject({ addresses: ['owner@example.com'] })
    await setEmail('other@example.com')
    expect((await keep({ ...weekly, name: 'Foreign', group: 'week' })).status).toBe(200)
    nextMonday('01:00:00')
    await run()
    expect(own('Foreign')).toEqual([])
    await setEmail('owner@example.com')
    clock.advance(15 * 60_000)
    await run()
    expect(own('Foreign')).toHaveLength(1)
  })

  it('whose instance stopped during the sending is unknown, and not sent again', async () => {
    await keep({ ...weekly, name: 'Lost' })
    nextMonday('01:00:00')
    answer = () => {
      throw new Error('the instance stops here')
    }
    await run()
    await host.deps.connection.db.updateTable('report_mails').set({ state: 'sending' }).execute()
    clock.advance(2 * 3_600_000)
    await run()
    expect((await mails()).mails).toMatchObject([{ state: 'unknown' }])
    expect(own('Lost')).toHaveLength(1)
  })
})

it.each([
  [[{ ...weekly, mail_to: 'no address' }], 'Please enter a valid e-mail address.'],
  [[{ ...weekly, figures: [] }], 'Choose at least one figure.'],
  [[{ ...weekly, from: '2026-11-01', to: '2026-11-02' }], 'A report on fixed days never changes'],
  [[weekly, { ...weekly, id: 's'.repeat(22) }], 'Two reports have the same name.'],
])('a saved report is refused: %#', async (reports, sentence) => {
  const { status, body } = await keep(...reports)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(sentence)
})

it('without a mail server is reported, and reports can still be saved', async () => {
  const silent = await startTestApp({ clock, providers: {}, databaseUrl: host.databaseUrl })
  expect((await silent.call('GET', '/api/analytics/report-mails/', { token })).body.can_mail).toBe(false)
  await silent.close()
})

describe('a report', () => {
  const report = (query: string) => host.call('GET', `/api/analytics/report/${query}`, { token })

  it('has the same counts as a table, as a file and in the console', async () => {
    await host.call('POST', '/api/waitlist/entries/', { token, body: party({ people_count: 5 }) })
    clock.advance(1_000)
    const query = '?figures=arrivals,average_wait&group=total'
    const { body } = await report(query)
    expect(body.columns).toEqual(['Range', 'Parties arrived', 'Average wait (minutes)'])
    expect(body.rows).toEqual([[`${body.first_day} to ${body.last_day}`, '1', '']])
    const file = await report(`export/${query}`)
    expect(file.body.trim().split('\r\n')[1]).toBe(body.rows[0].join(','))
    const input = encodeURIComponent(JSON.stringify({ figures: ['arrivals', 'average_wait'], group: 'total' }))
    const rpc = await host.call('GET', `/trpc/analytics.report?input=${input}`, { token })
    expect(rpc.body.result.data).toEqual(body)
  })

  it.each([
    ['?figures=secrets', 'figures'],
    ['?group=moon', 'group'],
    ['?from=2026-11-02', 'to'],
    ['?to=2026-11-02', 'from'],
    ['?from=2026-11-02&to=2026-11-01', 'to'],
    ['?from=2025-01-01&to=2026-11-01', 'to'],
    ['?from=2026-02-30&to=2026-11-01', 'from'],
    ['?from=2099-01-01&to=2099-01-02', 'from'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await report(query)
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])])
  })
})
