import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connect } from '@waitbook/db/connect'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { sql } from 'kysely'
import { afterEach, expect, inject, it } from 'vitest'
import { compileCache } from '../../../../test/compile-cache.ts'
import { party } from '../../../../test/entries.ts'
import { createFakeClock } from '../../../../test/fake-clock.ts'
import { startFakeVonage } from '../../../../test/fake-vonage.ts'
import { oftenSwept, watchSweeps } from '../../../../test/sweeps.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work()
})

/** A separate process on the database, as in production. */
const startChild = async (databaseUrl: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...compileCache,
      ...env,
      REGISTRATION: 'trusted',
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'x'.repeat(40),
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp.push(() => kill(child))
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      const found = /localhost:(\d+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('it did not start')))
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const post = async (url: string, path: string, body: object, token?: string) => {
  const ask = () =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
      body: JSON.stringify(body),
    })
  let answer = await ask()
  // A process on a busy machine may answer 503 with Retry-After.
  while (answer.status === 503) answer = await ask()
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const setUp = async () => {
  const fake = await startFakeVonage()
  cleanUp.push(() => fake.close())
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  cleanUp.push(() => database.drop())
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  cleanUp.push(() => db.destroy())
  const child = await startChild(database.connectionString, fake.env)
  const { body: business } = await post(child.url, '/api/auth/register/', {
    username: 'crash-host',
    password: 'a long enough secret',
    restaurant_name: 'Cafe Ana',
  })
  const { token, restaurant_id } = business
  return { fake, databaseUrl: database.connectionString, db, child, token, restaurant_id }
}

/** Another instance, `later` ms from now. */
const takeOver = async (databaseUrl: string, env: Record<string, string>, later: number) => {
  const app = await startTestApp({
    databaseUrl,
    env,
    clock: createFakeClock(new Date(Date.now() + later).toISOString()),
    ...oftenSwept,
  })
  cleanUp.push(() => app.close())
  return app
}

it('of texts of a killed server, one that waited is sent later, once; one that was being sent ends as unknown, is shown, and is never sent again', async () => {
  const { fake, databaseUrl, db, child, token, restaurant_id } = await setUp()
  const [waiting, sending] = ['+919876500001', '+919876500002']
  const textTo = (phone: string) =>
    db.selectFrom('messages').select(['state', 'error', 'attempts']).where('to', '=', phone).execute()
  const callsTo = (phone: string) => fake.calls.filter(({ body }) => `+${body.to}` === phone)
  // The child's sweep must not send the first text either, however long it takes until the kill.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db)
  await sql`create trigger refuse before update on messages for each row when (old."to" = ${sql.lit(waiting)})
    execute function refuse()`.execute(db)
  const joined = await post(child.url, `/api/customer/join-queue/${restaurant_id}/submit/`, {
    customer_name: 'Ana',
    phone_number: waiting,
    people_count: 2,
  })
  expect(joined.status).toBe(201)
  fake.before = () => kill(child.child)
  const { body: entry } = await post(child.url, '/api/waitlist/entries/', party({ phone_number: sending }), token)
  const sent = post(child.url, '/api/notifications/send/', { entry_id: entry.id, notification_type: 'sms' }, token)
  await expect(sent).rejects.toThrow()
  expect(await textTo(waiting)).toEqual([{ state: 'queued', error: null, attempts: 0 }])
  expect(callsTo(waiting)).toHaveLength(0)
  expect(await textTo(sending)).toMatchObject([{ state: 'sending', attempts: 1 }])

  fake.before = undefined
  await sql`drop trigger refuse on messages`.execute(db)
  const next = await takeOver(databaseUrl, fake.env, 180_000)
  await expect.poll(() => textTo(waiting)).toMatchObject([{ state: 'accepted' }])
  await expect.poll(() => textTo(sending)).toMatchObject([{ state: 'unknown' }])
  await watchSweeps(next).oneMore()
  expect(callsTo(waiting)).toHaveLength(1)
  expect(await textTo(waiting)).toEqual([{ state: 'accepted', error: null, attempts: 1 }])
  expect(callsTo(sending)).toHaveLength(1)
  expect(await textTo(sending)).toEqual([
    { state: 'unknown', error: 'The sending was interrupted; it may have gone out.', attempts: 1 },
  ])
  expect(fake.calls).toHaveLength(2)
  const { body } = await next.call('GET', '/api/waitlist/entries/', { token })
  const shown = body.find(({ id }: { id: string }) => id === entry.id)
  expect(shown).toMatchObject({ status: 'WAITING', last_message: { state: 'unknown' } })
})
