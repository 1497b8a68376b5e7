import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover, MessageProvider } from '../channels/provider.ts'

interface Situation {
  phone?: string
  consent?: boolean
  isStopped?: true
}
interface Shown {
  status: number
  /** The state of the answer, or the code of the refusal. */
  answer: string
  /** The status of the party, on the row and on the guest's page. */
  party: 'NOTIFIED' | 'WAITING'
}

const onPage: Shown = { status: 200, answer: 'not_sent', party: 'NOTIFIED' }
const opened: Shown = { status: 200, answer: 'opened', party: 'NOTIFIED' }
const refused = (answer: string): Shown => ({ status: 409, answer, party: 'WAITING' })

const abroad = { phone: '+14155550123' }
/** The rows of the table in docs/messages.md, with what a text and the own phone do. */
const withProvider: [string, Situation, Shown, Shown][] = [
  ['Provider down', {}, { status: 202, answer: 'queued', party: 'WAITING' }, opened],
  ['Guest abroad', abroad, refused('country_not_allowed'), refused('country_not_allowed')],
  ['No consent', { consent: false }, refused('no_sms_consent'), refused('no_sms_consent')],
  ['Stopped', { isStopped: true }, refused('opted_out'), refused('opted_out')],
]
const withoutProvider: typeof withProvider = [
  ['No provider', {}, onPage, opened],
  ['No provider, guest abroad', abroad, onPage, refused('country_not_allowed')],
  ['No provider, no consent', { consent: false }, onPage, refused('no_sms_consent')],
  ['No provider, stopped', { isStopped: true }, onPage, refused('opted_out')],
]

const unreachable: Handover = { state: 'retry', reason: 'The provider could not be reached.' }
const downProvider: MessageProvider = { name: 'down', send: async () => unreachable }

let phones = 0
const run = (rows: typeof withProvider, providers: { sms?: MessageProvider }) => {
  let host: TestApp
  beforeAll(async () => {
    host = await startTestApp({ providers })
  })
  afterAll(() => host.close())

  const notify = async (channel: 'sms' | 'own_phone', { phone, consent = true, isStopped }: Situation) => {
    const { token, restaurant_id } = await registerBusiness(host)
    phones += 1
    const to = phone ?? `+9198450${10_000 + phones}`
    const joined = await host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
      body: { customer_name: 'Ana', phone_number: to, people_count: 2, sms_consent: consent },
    })
    const id = joined.body.queue_entry_id
    const stop = { restaurant_id, phone: to, at: '2026-11-21T17:00:00.000Z' }
    if (isStopped) await host.deps.connection.db.insertInto('opt_outs').values(stop).execute()
    const body = { entry_id: id, notification_type: channel, template_type: 'ready_now' }
    const sent = await host.call('POST', '/api/notifications/send/', { token, body })
    const rows = await host.call('GET', '/api/waitlist/entries/', { token })
    const page = await host.call('GET', `/api/customer/queue-confirmation/${restaurant_id}/${id}/`)
    return { sent, row: rows.body[0].status, page: page.body.queue_entry.status }
  }

  const cases = rows.flatMap(([name, situation, text, ownPhone]) => [
    { name, channel: 'sms' as const, situation, ...text },
    { name, channel: 'own_phone' as const, situation, ...ownPhone },
  ])
  it.each(cases)('$name, $channel: $answer', async ({ channel, situation, status, answer, party }) => {
    const { sent, row, page } = await notify(channel, situation)
    expect([sent.status, sent.body.state ?? sent.body.code]).toEqual([status, answer])
    expect([row, page]).toEqual([party, party])
  })
}

describe('with a provider that cannot be reached', () => run(withProvider, { sms: downProvider }))
describe('without a provider', () => run(withoutProvider, {}))

it('each situation is a row of the documented table', () => {
  const page = readFileSync(new URL('../../../../../../docs/messages.md', import.meta.url), 'utf8')
  const table = page.split('## Channels by situation')[1]?.split('\n## ')[0] ?? ''
  const names = [...table.matchAll(/^\| (?!Situation|-)([^|]+?) +\|/gm)].map(([, name]) => name)
  expect(names).toEqual([
    'No provider',
    'No provider, guest abroad',
    'No provider, no consent',
    'No provider, stopped',
    'Provider down',
    'Guest abroad',
    'No consent',
    'Stopped',
    'Offline',
  ])
})
