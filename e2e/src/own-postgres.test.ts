import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { staffSubprotocols } from './follower.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { type ServerProcess, startServer } from './server.ts'

let database: Awaited<ReturnType<typeof startOwnPostgres>>
let instances: ServerProcess[]

beforeAll(async () => {
  database = await startOwnPostgres()
  // Both migrate the same empty database at once.
  instances = await Promise.all([0, 1].map(() => startServer({ DATABASE_URL: database.url })))
})
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()))
  await database.stop()
})

/** As a script does: an overloaded server answers 503 before it does anything, and the request is repeated. */
const post = async (url: string, body: object, token?: string) => {
  for (;;) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
      body: JSON.stringify(body),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the test knows the type of the response
    if (answer.status !== 503) return { status: answer.status, body: (await answer.json()) as any }
  }
}

it("two processes on one database of the operator's own show each other's changes", async () => {
  const [here, there] = instances.map(({ url }) => url) as [string, string]
  const { body: account } = await post(`${here}/api/auth/register/`, {
    username: 'operator',
    password: 'a long enough secret',
    restaurant_name: 'Own',
  })
  const { token, restaurant_id } = account
  const heard: string[] = []
  let onServed: () => void
  const served = new Promise<void>((resolve) => {
    onServed = resolve
  })
  const open = () =>
    new Promise<WebSocket | undefined>((resolve) => {
      const socket = new WebSocket(
        `${there.replace('http', 'ws')}/ws/waitlist/${restaurant_id}`,
        staffSubprotocols(token),
      )
      // An overloaded server answers 503, after which a screen connects again.
      socket.on('error', () => resolve(undefined))
      socket.on('message', (data) => {
        const message = JSON.parse(String(data))
        heard.push(message.type)
        if (message.type === 'remove') onServed()
        resolve(socket)
      })
    })
  let screen = await open()
  while (!screen) screen = await open()
  const joined = await post(`${here}/api/customer/join-queue/${restaurant_id}/submit/`, {
    customer_name: 'Guest',
    phone_number: '+919876543210',
    people_count: 2,
  })
  expect(joined.status).toBe(201)
  const entry = `${here}/api/waitlist/entries/${joined.body.queue_entry_id}/set_status/`
  expect((await post(entry, { status: 'NOTIFIED' }, token)).status).toBe(200)
  expect((await post(entry, { status: 'SERVED' }, token)).status).toBe(200)
  await served
  expect(heard).toEqual(['hello', 'current', 'update', 'update', 'remove'])
  screen.close()
})
