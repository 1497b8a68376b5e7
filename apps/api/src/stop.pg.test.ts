import { connect as dial } from 'node:net'
import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { afterEach, expect, inject, it } from 'vitest'
import { party } from '../test/entries.ts'
import { staffSocket } from '../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../test/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

it('stops in time with a request that never ends and a screen that has stopped reading', async () => {
  app = await startTestApp()
  const { token, restaurant_id } = await registerBusiness(app)
  const port = await listen(app)
  const half = dial(port, '127.0.0.1')
  half.on('error', () => {})
  half.write(
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  const screen = await staffSocket(port, restaurant_id, token)
  screen.socket.pause()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const began = performance.now()
  await app.app.close()
  expect(performance.now() - began).toBeLessThan(9_000)
})

it('stops by itself, not by the clock, though its database has gone silent', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const proxy = await startFaultProxy(database.connectionString)
  app = await startTestApp({ databaseUrl: proxy.url })
  await registerBusiness(app)
  // Every job asks once a second: each has a statement under way to which no answer comes.
  proxy.isBlackHole = true
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const ended = app.app.close().then(() => 'ended')
  // Whoever waits eight seconds for it is told that not everything was finished.
  const late = new Promise((resolve) => setTimeout(resolve, 7_500, 'still waiting'))
  expect(await Promise.race([ended, late])).toBe('ended')
  await proxy.close()
  await database.drop()
})

it('answers the requests it has taken before it stops, and each that was acknowledged is there', async () => {
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
  // Taken ones are answered: nothing but 201, or a refusal that says so.
  expect(added.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  const { body: board } = await other.call('GET', '/api/waitlist/entries/', { token })
  const ids = new Set((board as { id: string }[]).map(({ id }) => id))
  for (const { status, id } of added) if (status === 201) expect(ids).toContain(id)
  expect(added.filter(({ status }) => status === 201)).toHaveLength(ids.size)
  await other.close()
  await stopping.close()
})
