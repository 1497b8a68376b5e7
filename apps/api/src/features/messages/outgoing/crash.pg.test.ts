import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { createFakeClock } from '../../../../test/fake-clock.ts'
import { startFakeVonage } from '../../../../test/fake-vonage.ts'
import { oftenSwept, watchSweeps } from '../../../../test/sweeps.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work()
})

/** A separate process on the database, as in production. */
const startChild = async (databaseUrl: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...env,
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
  const owner = await startTestApp({ providers: {}, clock: createFakeClock(new Date().toISOString()) })
  cleanUp.push(() => owner.close())
  const child = await startChild(owner.databaseUrl, fake.env)
  const { body: business } = await post(child.url, '/api/auth/register/', {
    username: 'crash-host',
    password: 'a long enough secret',
    restaurant_name: 'Cafe Ana',
  })
  return { fake, owner, child, token: business.token, restaurant_id: business.restaurant_id }
}

const messagesOf = (app: TestApp) =>
  app.deps.connection.db.selectFrom('messages').select(['state', 'error', 'attempts']).execute()

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

it('killed between commit and send, the text is sent later, once', async () => {
  const { fake, owner, child, restaurant_id } = await setUp()
  // The first server's worker would claim it: it has no provider, and the restaurant's text must stay queued.
  await owner.deps.worker.stop()
  // The child's sweep must not send it either, however long it takes until the kill.
  const { db } = owner.deps.connection
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not yet'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse before update on messages for each row execute function refuse()`.execute(db)
  const joined = await post(child.url, `/api/customer/join-queue/${restaurant_id}/submit/`, {
    customer_name: 'Ana',
    phone_number: '+919876500001',
    people_count: 2,
  })
  await kill(child.child)
  expect(joined.status).toBe(201)
  expect(await messagesOf(owner)).toEqual([{ state: 'queued', error: null, attempts: 0 }])
  expect(fake.calls).toHaveLength(0)
  await sql`drop trigger refuse on messages`.execute(db)
  const next = await takeOver(owner.databaseUrl, fake.env, 5_000)
  await expect.poll(() => messagesOf(next)).toMatchObject([{ state: 'accepted' }])
  await watchSweeps(next).oneMore()
  expect(fake.calls).toHaveLength(1)
  expect(await messagesOf(next)).toEqual([{ state: 'accepted', error: null, attempts: 1 }])
})

it('killed between sending and writing the outcome, the text ends as unknown, is shown, and is never sent again', async () => {
  const { fake, owner, child, token } = await setUp()
  await owner.deps.worker.stop()
  fake.before = () => kill(child.child)
  const { body: entry } = await post(child.url, '/api/waitlist/entries/', party(), token)
  const sending = post(child.url, '/api/notifications/send/', { entry_id: entry.id, notification_type: 'sms' }, token)
  await expect(sending).rejects.toThrow()
  expect(await messagesOf(owner)).toMatchObject([{ state: 'sending', attempts: 1 }])
  fake.before = undefined
  const next = await takeOver(owner.databaseUrl, fake.env, 180_000)
  await expect.poll(() => messagesOf(next)).toMatchObject([{ state: 'unknown' }])
  await watchSweeps(next).oneMore()
  expect(await messagesOf(next)).toEqual([
    { state: 'unknown', error: 'The sending was interrupted; it may have gone out.', attempts: 1 },
  ])
  expect(fake.calls).toHaveLength(1)
  const { body } = await next.call('GET', '/api/waitlist/entries/', { token })
  expect(body[0]).toMatchObject({ status: 'WAITING', last_message: { state: 'unknown' } })
})
