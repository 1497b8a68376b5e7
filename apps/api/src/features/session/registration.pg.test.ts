import { newSecret } from '@waitbook/domain/ids'
import { perUnapproved } from '@waitbook/domain/messages/account-limits'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { keepLog } from '../../../test/log-lines.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { systemRandom } from '../../lib/random.ts'
import type { Outgoing } from '../messages/channels/provider.ts'
import { insertRegistrationInvite } from './registration.queries.ts'
import { hashToken } from './tokens.ts'

let host: TestApp
const { log, parsed, lines } = keepLog()
const start = async (REGISTRATION: string) => {
  lines.length = 0
  host = await startTestApp({ env: { REGISTRATION }, log })
}
afterEach(() => host.close())

/** Starts a server that sends texts; returns the numbers that it has texted. */
const startTexting = async (REGISTRATION: string) => {
  lines.length = 0
  const sent: string[] = []
  const send = async ({ to, reference }: Outgoing) => {
    sent.push(to)
    return { state: 'accepted' as const, provider_message_id: reference }
  }
  host = await startTestApp({ env: { REGISTRATION }, log, providers: { sms: { name: 'test', send } } })
  return sent
}
/** Notifies `count` parties by text; returns how many texts were accepted. */
const textsOf = async (token: string, count: number, phone_number = '+919812345678') => {
  const settings = { other_country_codes: ['+44'] }
  await host.call('POST', '/api/settings/notifications/', { token, body: { settings } })
  let accepted = 0
  for (let each = 0; each < count; each += 1) {
    const phone = `${phone_number.slice(0, -2)}${String(each).padStart(2, '0')}`
    const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party({ phone_number: phone }) })
    const notice = { entry_id: body.id, notification_type: 'sms' }
    const { state } = (await host.call('POST', '/api/notifications/send/', { token, body: notice })).body
    if (state === 'accepted') accepted += 1
  }
  return accepted
}

let made = 0
const register = (fields: object = {}) => {
  made += 1
  return host.call('POST', '/api/auth/register/', {
    body: { username: `owner ${made}`, password: 'a long enough secret', restaurant_name: 'Cafe', ...fields },
  })
}
const read = async (name: string, token?: string) =>
  (await host.call('GET', `/trpc/session.${name}`, { token })).body.result.data
const invite = async (expires_at = new Date(host.clock.now() + 1_000).toISOString()) => {
  const token = `wr_${newSecret(systemRandom)}`
  await host.deps.connection.db
    .transaction()
    .execute((tx) => insertRegistrationInvite(tx, hashToken(token), expires_at))
  return token
}
const countRestaurants = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from restaurants`.execute(
    host.deps.connection.db,
  )
  return rows[0]?.count
}

describe('REGISTRATION open', () => {
  it('takes all; the banner and the log name the command that approves', async () => {
    await start('open')
    expect(await read('registration')).toEqual({ takes: 'all' })
    const { status, body } = await register({ username: 'Maya; rm -rf ~' })
    expect(status).toBe(201)
    const command = "waitbook approve 'Maya; rm -rf ~'"
    expect(await read('approval', body.token)).toEqual({
      since: expect.any(String),
      command,
      per_day: 20,
      country: 'IN',
    })
    expect(parsed().filter(({ msg }) => msg.includes(command))).toMatchObject([{ level: 40 }])
  })

  it('approves the restaurant of an invite', async () => {
    await start('open')
    const { body } = await register({ invite: await invite() })
    expect(await read('approval', body.token)).toBeNull()
  })
})

describe('REGISTRATION trusted', () => {
  it('approves all, and logs nothing', async () => {
    await start('trusted')
    const { body } = await register()
    expect(await read('approval', body.token)).toBeNull()
    expect(lines.join('')).not.toContain('waitbook approve')
  })

  it('lets each restaurant text as often, and where, as its settings say', async () => {
    const texts = await startTexting('trusted')
    const { body } = await register()
    expect(await textsOf(body.token, perUnapproved + 1, '+447400123456')).toEqual(perUnapproved + 1)
    expect(texts).toHaveLength(perUnapproved + 1)
  })
})

describe('REGISTRATION one', () => {
  it('takes the first restaurant of several at once, approved, and then none', async () => {
    await start('one')
    expect(await read('registration')).toEqual({ takes: 'all' })
    const answers = await Promise.all([register(), register(), register()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
    const { body } = answers.find(({ status }) => status === 201) ?? { body: undefined }
    expect(await read('approval', body.token)).toBeNull()
    expect(await read('registration')).toEqual({ takes: 'none' })
    expect(await countRestaurants()).toBe(1)
  })

  it('stays closed after a restart, and the restaurant texts without the limits of new ones', async () => {
    await startTexting('one')
    const { token } = (await register()).body
    expect(await textsOf(token, perUnapproved + 1)).toBe(perUnapproved + 1)
    const { databaseUrl, clock } = host
    const first = host
    host = await startTestApp({ env: { REGISTRATION: 'one' }, log, databaseUrl, clock })
    const refused = await register()
    expect([refused.status, refused.body.code]).toEqual([403, 'registration_closed'])
    expect((await host.call('GET', '/api/waitlist/entries/', { token })).status).toBe(200)
    await host.close()
    host = first
  })

  it('approves the one restaurant of a server that was open before by the command alone', async () => {
    await start('open')
    const { token } = (await register()).body
    const first = host
    host = await startTestApp({ env: { REGISTRATION: 'one' }, log, databaseUrl: first.databaseUrl, clock: first.clock })
    expect((await read('approval', token)).command).toContain('waitbook approve')
    expect((await register()).status).toBe(403)
    await host.close()
    host = first
  })

  it('does not count a demo', async () => {
    await start('one')
    expect((await host.call('POST', '/trpc/demo.open', { body: {} })).status).toBe(200)
    expect((await register()).status).toBe(201)
  })
})

describe('REGISTRATION invite', () => {
  it('needs an invite, which one restaurant uses up', async () => {
    await start('invite')
    expect(await read('registration')).toEqual({ takes: 'invited' })
    expect(await register()).toMatchObject({ status: 403, body: { code: 'invite_needed' } })
    const token = await invite()
    const answers = await Promise.all([register({ invite: token }), register({ invite: token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(await register({ invite: token })).toMatchObject({ status: 403, body: { code: 'invite_over' } })
    expect(await countRestaurants()).toBe(1)
  })

  it('refuses an invite that is over', async () => {
    await start('invite')
    const token = await invite()
    host.clock.advance(1_000)
    expect(await register({ invite: token })).toMatchObject({ status: 403, body: { code: 'invite_over' } })
  })

  it('leaves the invite to a registration that failed', async () => {
    await start('invite')
    await register({ username: 'taken', invite: await invite() })
    const token = await invite()
    expect(await register({ username: 'taken', invite: token })).toMatchObject({ status: 400 })
    expect(await register({ invite: token })).toMatchObject({ status: 201 })
  })
})

describe('REGISTRATION closed', () => {
  it('takes none, not even with an invite', async () => {
    await start('closed')
    expect(await read('registration')).toEqual({ takes: 'none' })
    const refusal = {
      status: 403,
      body: { code: 'registration_closed', detail: 'This server takes no new restaurants.' },
    }
    expect(await register()).toMatchObject(refusal)
    expect(await register({ invite: await invite() })).toMatchObject(refusal)
    expect(await countRestaurants()).toBe(0)
  })
})
