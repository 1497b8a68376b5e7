import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { approveCommand } from '@waitbook/domain/registration/approve-command'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCache } from '../../test/compile-cache.ts'
import { party } from '../../test/entries.ts'
import { joinLocation } from '../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')

let host: TestApp
const bodies: string[] = []
beforeAll(async () => {
  const sms = {
    name: 'test',
    send: async ({ body, reference }: { body: string; reference: string }) => {
      bodies.push(body)
      return { state: 'accepted' as const, provider_message_id: reference }
    },
  }
  host = await startTestApp({ env: { REGISTRATION: 'open' }, providers: { sms } })
})
afterAll(() => host.close())

/** The operator's command, in a separate process. */
const operate = (...args: string[]) =>
  run(process.execPath, [join(root, 'apps/api/src/main.ts'), ...args], {
    cwd: root,
    env: { ...compileCache, DATABASE_URL: host.databaseUrl, PUBLIC_URL: 'https://wait.example.com' },
  })

it('approve lifts the limits of a restaurant at once', async () => {
  const { token, username } = await registerBusiness(host)
  const add = async () => (await host.call('POST', '/api/waitlist/entries/', { token, body: party() })).body.id
  const settings = { sms_notification_template: 'See evil.example' }
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
  const notify = async () =>
    host.call('POST', '/api/notifications/send/', { token, body: { entry_id: await add(), notification_type: 'sms' } })

  expect(await notify()).toMatchObject({ status: 200, body: { state: 'accepted' } })
  expect(bodies.at(-1)).toMatch(/^Hi .* your table at Cafe Ana /)
  const { stdout } = await operate('approve', username.toUpperCase())
  expect(stdout).toContain('Cafe Ana is approved.')
  await notify()
  expect(bodies.at(-1)).toBe('See evil.example')
  expect((await host.call('GET', '/trpc/session.approval', { token })).body.result.data).toBeNull()
  expect((await operate('approve', username)).stdout).toContain('was approved before')
}, 60_000)

it('the script of npm run approve lifts them, with the command that the log names, while the server runs', async () => {
  const { token, username } = await registerBusiness(host)
  const approval = async () => (await host.call('GET', '/trpc/session.approval', { token })).body.result.data
  const { command } = await approval()
  expect(command).toBe(approveCommand(username))
  const { stdout } = await run(process.execPath, [join(root, 'scripts/approve.mjs'), username], {
    cwd: root,
    env: { ...compileCache, DATABASE_URL: host.databaseUrl },
  })
  expect(stdout).toContain('Cafe Ana is approved.')
  expect(await approval()).toBeNull()
  const { body } = await host.call('GET', '/trpc/messages.state', { token })
  expect(body.result.data.bounds).toMatchObject({ is_approved: true, countries: null })
}, 120_000)

it('the command for an owner who joined another restaurant first approves this one', async () => {
  const [first, second] = [await registerBusiness(host), await registerBusiness(host)]
  const { token } = await joinLocation(host, second.token, 'owner', { username: first.username })
  const approval = async (caller: string) => {
    const { body } = await host.call('GET', '/trpc/session.approval', { token: caller })
    return body.result.data
  }
  const { command } = await approval(token)
  expect(command).toBe(approveCommand(second.restaurant_id))
  await operate('approve', second.restaurant_id)
  expect([await approval(token), await approval(first.token)]).toEqual([null, expect.anything()])
}, 60_000)

it('approve refuses a name that no user has', async () => {
  await expect(operate('approve', 'nobody at all')).rejects.toThrow('There is no user "nobody at all".')
}, 60_000)

it('invite prints a link whose token makes one restaurant, approved', async () => {
  const { stdout } = await operate('invite')
  const [, token] = /^https:\/\/wait\.example\.com\/#register=(wr_\S+)$/m.exec(stdout) ?? []
  const body = { username: 'invited', password: 'a long enough secret', restaurant_name: 'Cafe', invite: token }
  const made = await host.call('POST', '/api/auth/register/', { body })
  expect(made.status).toBe(201)
  expect((await host.call('GET', '/trpc/session.approval', { token: made.body.token })).body.result.data).toBeNull()
}, 60_000)

it('add makes a restaurant, approved, whose owner signs in with the password', async () => {
  const { stdout } = await operate('add', 'Zoe', 'Chez Zoé', 'Europe/Paris', '+33')
  const password = stdout.match(/: ([2-9a-z]{16})$/m)?.[1]
  const signedIn = await host.call('POST', '/api/auth/login/', { body: { username: 'zoe', password } })
  expect(signedIn).toMatchObject({ status: 200, body: { restaurant_name: 'Chez Zoé' } })
  const { token } = signedIn.body
  expect((await host.call('GET', '/api/settings/general/', { token })).body.data).toMatchObject({
    settings: { time_zone: 'Europe/Paris', default_country_code: '+33' },
  })
  expect((await host.call('GET', '/trpc/session.approval', { token })).body.result.data).toBeNull()
}, 60_000)

it.each([
  [['zoe', 'Cafe'], 'There is a user "zoe" already.'],
  [['new', 'Cafe', 'Mars/Olympus'], 'There is no time zone "Mars/Olympus"'],
  [['new', 'Cafe', 'Europe/Paris', '33'], 'Enter the calling code of a country'],
  [['new', ' '], 'restaurant_name: '],
])(
  'add refuses %j with a sentence',
  async (args, sentence) => {
    await expect(operate('add', ...args)).rejects.toThrow(sentence)
  },
  60_000,
)
