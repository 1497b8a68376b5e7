import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { party } from '../../test/entries.ts'
import { staffSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

it('stops with a request that never ends and a screen that has stopped reading', async () => {
  // The limit is well below the socket library's half a minute and a request's five seconds.
  app = await startTestApp({ drainTimeoutMs: 100 })
  const { token, restaurant_id } = await registerBusiness(app)
  const port = await listen(app)
  const arrived = once(app.app.server, 'request')
  const half = dial(port, '127.0.0.1')
  half.on('error', () => {})
  half.write(
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  await arrived
  const screen = await staffSocket(port, restaurant_id, token)
  screen.socket.pause()
  // Otherwise it would wait for the rest of the request for longer than this test lasts.
  await app.app.close()
})

it('answers a request that reached it before it stopped, and closes its connection', async () => {
  app = await startTestApp()
  const port = await listen(app)
  const { token } = await registerBusiness(app)
  const socket = dial(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ended = once(socket, 'end')
  const accepted = once(app.app.server, 'connection')
  const head = `GET /api/waitlist/entries/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\n`
  socket.write(`${head}\r\n${head}`)
  await accepted
  await expect.poll(() => received).toContain('200 OK')
  const stopped = app.app.close()
  await expect.poll(() => app?.app.server.listening).toBe(false)
  received = ''
  socket.write('\r\n')
  await ended
  expect(received).toContain('200 OK')
  expect(received.toLowerCase()).toContain('connection: close')
  await stopped
})

it('stops although its database has stopped answering', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const proxy = await startFaultProxy(database.connectionString)
  app = await startTestApp({
    databaseUrl: proxy.url,
    databaseLimits: { statement_timeout: 1_000, connectionTimeoutMillis: 1_000 },
  })
  proxy.isBlackHole = true
  const asked = vi.spyOn(app.deps.connection.pool, 'connect')
  // Every job runs each second: its next statement gets no answer.
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(3)
  await app.app.close()
  await proxy.close()
  await database.drop()
})

it('stops all jobs in parallel, as each may wait for the database', async () => {
  app = await startTestApp()
  const {
    autoRemoval,
    clockWatch,
    reportMails,
    reminders,
    tablePlanJob,
    retention,
    droppedImages,
    housekeeping,
    worker,
    webhooks,
    waits,
    hub,
    accountLog,
    demoJob,
  } = app.deps
  const jobs = [
    autoRemoval,
    clockWatch,
    reportMails,
    reminders,
    tablePlanJob,
    retention,
    droppedImages,
    housekeeping,
    worker,
    webhooks,
    waits,
    hub,
    accountLog,
    demoJob,
  ]
  const { promise: allStopping, resolve } = Promise.withResolvers<void>()
  let stopping = 0
  for (const job of jobs) {
    const stop = job.stop.bind(job)
    vi.spyOn(job, 'stop').mockImplementation(async () => {
      stopping += 1
      if (stopping === jobs.length) resolve()
      await allStopping
      await stop()
    })
  }
  await app.app.close()
  expect(stopping).toBe(jobs.length)
})

it('answers accepted requests before it stops, and every acknowledged one is stored', async () => {
  const stopping = await startTestApp()
  const { token, restaurant_id } = await registerBusiness(stopping)
  const other = await startTestApp({ databaseUrl: stopping.databaseUrl })
  app = undefined
  const port = await listen(stopping)
  const screen = await staffSocket(port, restaurant_id, token)
  const add = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/waitlist/entries/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(party()),
    })
    return { status: answer.status, id: ((await answer.json()) as { id: string }).id }
  }
  const burst = Array.from({ length: 40 }, () => add())
  await burst[0]
  const closed = stopping.app.close()
  const answers = await Promise.allSettled(burst)
  await closed
  expect(await screen.closed).toBe(1001)
  const added = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  // Accepted requests are answered: only with 201, or a refusal that says so.
  expect(added.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  const { body: board } = await other.call('GET', '/api/waitlist/entries/', { token })
  const ids = new Set((board as { id: string }[]).map(({ id }) => id))
  for (const { status, id } of added) if (status === 201) expect(ids).toContain(id)
  expect(added.filter(({ status }) => status === 201)).toHaveLength(ids.size)
  await other.close()
  await stopping.close()
})
