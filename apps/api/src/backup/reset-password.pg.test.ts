import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createEmptyDatabase } from '@waitbook/db/testing/test-database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { compileCache } from '../../test/compile-cache.ts'
import { staffSocket } from '../../test/sockets.ts'
import { registerTeam } from '../../test/team.ts'
import { listen, startTestApp, type TestApp } from '../../test/test-app.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

/** The operator's command, in a separate process. */
const operate = async (args: string[], databaseUrl = host.databaseUrl) =>
  run(process.execPath, [join(root, 'apps/api/src/main.ts'), 'reset-password', ...args], {
    cwd: root,
    env: { ...compileCache, DATABASE_URL: databaseUrl },
  })
const signIn = (username: string, password: string) =>
  host.call('POST', '/api/auth/login/', { body: { username, password } })
const passwordIn = (stdout: string) => stdout.match(/: ([2-9a-z]{16})$/m)?.[1] ?? ''

it('a reset by the operator lets an owner sign in, and ends all sessions and sockets of the owner', async () => {
  const { owner, restaurant_id } = await registerTeam(host)
  const screen = await staffSocket(await listen(host), restaurant_id, owner.token)
  const { db } = host.deps.connection
  const at = new Date(host.clock.now()).toISOString()
  await db
    .insertInto('two_factor')
    .values({ restaurant_id, user_id: owner.id, sealed: Buffer.from('x'), created_at: at, enabled_at: at })
    .execute()

  const first = await operate([owner.username.toUpperCase()])
  expect(first.stdout).toContain('Sessions ended: 1.')
  expect(first.stdout).toContain('The second factor is on')
  expect(await screen.closed).toBe(4401)
  expect((await host.call('GET', '/api/waitlist/entries/', { token: owner.token })).status).toBe(401)
  expect(await signIn(owner.username, 'a long enough secret')).toMatchObject({ body: { code: 'wrong_credentials' } })
  expect(await signIn(owner.username, passwordIn(first.stdout))).toMatchObject({
    body: { code: 'two_factor_required' },
  })

  const second = await operate([owner.username, '--without-second-factor'])
  expect(second.stdout).toContain('The second factor is off.')
  const { status, body } = await signIn(owner.username, passwordIn(second.stdout))
  expect(status).toBe(200)
  const { body: log } = await host.call('GET', '/api/users/sign-ins/', { token: body.token })
  const ofOperator = log.results.filter(({ device }: { device: string }) => device === 'operator')
  expect(ofOperator.map(({ event }: { event: string }) => event).sort()).toEqual([
    'password_reset',
    'password_reset',
    'two_factor_disabled',
  ])
}, 60_000)

it('an error that the operator can correct is one sentence', async () => {
  const refusal = (args: string[], databaseUrl?: string) =>
    operate(args, databaseUrl).then(
      () => undefined,
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    )
  expect(await refusal(['nobody-here'])).toEqual({ code: 1, stderr: 'There is no user "nobody-here".\n' })
  expect(await refusal([])).toEqual({
    code: 1,
    stderr: 'Usage: waitbook reset-password USERNAME [--without-second-factor]\n',
  })
  const empty = await createEmptyDatabase(inject('databaseAdminUrl'))
  expect(await refusal(['anybody'], empty.connectionString)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no Waitbook in this database'),
  })
  await empty.drop()
}, 60_000)
