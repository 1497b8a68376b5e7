import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { createFakeClock } from '../../test/fake-clock.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import type { Log } from '../lib/log.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import { claimSecret, confirmSecret } from './shared-secret.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const running: TestApp[] = []
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  return async () => {
    for (const host of running.splice(0)) await host.close()
    await database.drop()
  }
})
afterAll(() => expect(running).toEqual([]))

const start = async () => {
  const host = await startTestApp({ databaseUrl: database.connectionString })
  running.push(host)
  return host
}
const under = (host: TestApp, secret: string) => {
  const warnings: string[] = []
  const log = { warn: (_details: object, message: string) => warnings.push(message) } as unknown as Log
  return { db: host.deps.connection.db, box: createSecretBox(secret), clock: createFakeClock(), log, warnings }
}
const [secret, other] = ['the secret of all instances here', 'a secret of one instance, made alone']

it('allows instances with the same secret to run together, and refuses one with another meanwhile', async () => {
  const host = await start()
  await claimSecret(under(host, secret))
  await confirmSecret(under(host, secret))
  await claimSecret(under(host, secret))
  await expect(claimSecret(under(host, other))).rejects.toThrow(/Set APP_SECRET to the same value/)
  await confirmSecret(under(host, secret))
})

it('accepts a new secret, with a warning, once no instance runs with the earlier one', async () => {
  const host = await start()
  await claimSecret(under(host, secret))
  await host.deps.feed.stop()
  const late = under(host, other)
  await claimSecret(late)
  expect(late.warnings).toHaveLength(1)
  await confirmSecret(late)
})

it('refuses the slower of two instances that start at once with different secrets', async () => {
  const host = await start()
  await host.deps.feed.stop()
  await claimSecret(under(host, secret))
  await claimSecret(under(host, other))
  await expect(confirmSecret(under(host, secret))).rejects.toThrow(/APP_SECRET/)
})
