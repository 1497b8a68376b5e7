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

const post = async (url: string, body: object, token?: string) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the test knows the type of the response
  return { status: answer.status, body: (await answer.json()) as any }
}

it("two processes on one database of the operator's own show each other's changes", async () => {
  const [here, there] = instances.map(({ url }) => url) as [string, string]
  const { body: account } = await post(`${here}/api/auth/register/`, {
    username: 'operator',
    password: 'a long enough secret',
    restaurant_name: 'Own',
  })
  const { token, restaurant_id } = account
  const screen = new WebSocket(`${there.replace('http', 'ws')}/ws/waitlist/${restaurant_id}`, staffSubprotocols(token))
  const heard: string[] = []
  const served = new Promise<void>((resolve) =>
    screen.on('message', (data) => {
      const message = JSON.parse(String(data))
      heard.push(message.type)
      if (message.type === 'remove') resolve()
    }),
  )
  await new Promise((resolve) => screen.once('message', resolve))
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
