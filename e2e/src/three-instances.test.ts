import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { startFakeVonage } from '@waitbook/api/test/fake-vonage.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type Balancer, startBalancer } from './balancer.ts'
import { openPage } from './browser.ts'
import { registerAndSignIn, rowOf } from './console.ts'
import { follow, staffSubprotocols, stateOf } from './follower.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { type ServerProcess, scratchFolder, startServer } from './server.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'

let database: Awaited<ReturnType<typeof startOwnPostgres>>
let vonage: Awaited<ReturnType<typeof startFakeVonage>>
let balancer: Balancer
let browser: FileBrowser
let scratch: Awaited<ReturnType<typeof scratchFolder>>
let instances: ServerProcess[]

const startInstance = () =>
  startServer({
    ...vonage.env,
    DATABASE_URL: database.url,
    DATA_DIR: scratch.path,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '127.0.0.1',
  })
const [one, two, three] = [0, 1, 2]
/** Replaces an ended process by a new one. */
const replace = async (index: number) => {
  instances[index] = await startInstance()
  balancer.serve(instances.map(({ url }) => url))
}
const instance = (index: number) => instances[index] as ServerProcess

beforeAll(async () => {
  ;[database, vonage, balancer, browser, scratch] = await Promise.all([
    startOwnPostgres(),
    startFakeVonage(),
    startBalancer(),
    connectBrowser(),
    scratchFolder(),
  ])
  // All migrate the same empty database at once, and one of them generates the secret of all.
  instances = await Promise.all([startInstance(), startInstance(), startInstance()])
  balancer.serve(instances.map(({ url }) => url))
  await balancer.allReady()
})
afterAll(async () => {
  await browser.close()
  await balancer.close()
  await Promise.all(instances.map(({ stop }) => stop()))
  await vonage.close()
  await database.stop()
  await scratch.remove()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 1180, height: 820 } }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A script that adds parties one after another, each under its own Idempotency-Key until it has an answer. It gets slower,
 * as the longer list of a slow machine would make it slower still.
 */
const addAll = async (token: string, prefix: string, isOver: () => boolean) => {
  const acknowledged: string[] = []
  for (let number = 1; !isOver(); number += 1) {
    const customer_name = `${prefix} ${number}`
    const key = randomUUID()
    const add = () =>
      fetch(`${balancer.url}/api/waitlist/entries/`, {
        method: 'POST',
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ customer_name, people_count: 2, phone_number: null }),
      }).then(({ status }) => status)
    let status = 503
    while (status === 502 || status === 503) {
      status = await add().catch(() => 503)
      if (status !== 201) await pause(50)
    }
    if (status !== 201) throw new Error(`adding ${customer_name} answered ${status}`)
    acknowledged.push(customer_name)
    await pause(60 + 5 * number)
  }
  return acknowledged
}

/** Repeats a request that an instance was too busy to accept. */
const accepted = async (send: () => Promise<Response>) => {
  let answer = await send()
  while (answer.status === 503) answer = await send()
  return answer
}

/** Connects a staff screen, again while the instance is too busy to accept it, and records the types of its messages. */
const connectScreen = async (url: string, restaurantId: string, token: string) => {
  const heard: string[] = []
  const changes = new EventEmitter()
  let socket: WebSocket
  const dial = () => {
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws/waitlist/${restaurantId}`, staffSubprotocols(token))
    socket.on('message', (data) => {
      heard.push(JSON.parse(String(data)).type)
      changes.emit(heard.at(-1) ?? '')
    })
    socket.on('error', dial)
  }
  const hello = once(changes, 'hello')
  const removed = once(changes, 'remove')
  dial()
  await hello
  return { heard, removed, close: () => socket.close() }
}

it("two instances show each other's changes", async () => {
  const [here, there] = [instance(one).url, instance(two).url]
  const post = (path: string, body: object, token?: string) =>
    accepted(() =>
      fetch(`${here}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
        body: JSON.stringify(body),
      }),
    )
  const account = { username: 'operator', password: 'a long enough secret', restaurant_name: 'Own' }
  const registered = await post('/api/auth/register/', account)
  const { token, restaurant_id } = (await registered.json()) as { token: string; restaurant_id: string }
  const screen = await connectScreen(there, restaurant_id, token)
  const joined = await post(`/api/customer/join-queue/${restaurant_id}/submit/`, {
    customer_name: 'Guest',
    phone_number: '+919876543200',
    people_count: 2,
  })
  expect(joined.status).toBe(201)
  const { queue_entry_id } = (await joined.json()) as { queue_entry_id: string }
  for (const status of ['NOTIFIED', 'SERVED'])
    expect((await post(`/api/waitlist/entries/${queue_entry_id}/set_status/`, { status }, token)).status).toBe(200)
  await screen.removed
  expect(screen.heard).toEqual(['hello', 'current', 'update', 'update', 'remove'])
  screen.close()
})

it('three instances serve one evening without loss, while one is killed and another replaced', async () => {
  const host = await openPage(browser, tablet)
  const { joinLink: link } = await registerAndSignIn(host.page, balancer.url, 'Saravana Bhavan', 'evening')
  expect(link.startsWith(balancer.url)).toBe(true)
  const guest = await openPage(browser, phone)
  await guest.page.goto(link)
  await guest.page.getByLabel('Name').fill('Meera')
  await guest.page.getByLabel('10-digit number').fill('9876543210')
  await guest.page.getByLabel('Text me about my table at this number').check()
  await guest.page.getByRole('button', { name: 'Join Queue' }).click()
  await guest.page.waitForURL('**/queue-confirmation/**')
  const row = rowOf(host.page, 'Meera')
  await row.waitFor()

  const { token, restaurantId } = await host.page.evaluate(() => ({
    token: localStorage.getItem('authToken') ?? '',
    restaurantId: localStorage.getItem('restaurantId') ?? '',
  }))
  const id = restaurantId || (new URL(link).pathname.split('/').filter(Boolean).at(-1) ?? '')
  // One socket to each instance, and three through the balancer.
  const followers = [...instances.map(({ url }) => url), balancer.url, balancer.url, balancer.url].map((url) =>
    follow(url, id, token),
  )
  // Once all are connected, each instance has one of the three sockets opened through the balancer.
  await expect.poll(() => followers.every((follower) => follower.protocol())).toBe(true)
  let isOver = false
  const adding = ['Script', 'Other'].map((prefix) => addAll(token, prefix, () => isOver))

  // One instance is killed; its screens reconnect to another.
  instance(one).child.kill('SIGKILL')
  // With a new party every few moments the rows never stop moving, so the host uses the keyboard.
  await host.page.removeLocatorHandler(host.page.locator('[data-settling]').first())
  await row.getByRole('button', { name: 'Notify Meera via message' }).dispatchEvent('click')
  const dialog = host.page.getByRole('dialog', { name: 'Notify Meera' })
  await dialog.getByRole('button', { name: /^Send|^Show on their page/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByText('Notified').first().waitFor()
  await guest.page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
  await replace(one)

  // Another is replaced as in an update: it finishes its requests and closes its sockets.
  const stopped = instance(two).stop()
  await row.getByRole('button', { name: 'Serve Meera' }).dispatchEvent('click')
  // A request that reached the instance too late to be accepted is refused by the balancer: the host is offered to retry.
  const retry = host.page.getByRole('button', { name: /^Retry/ })
  const served = guest.page.getByText('You are being served now').first().waitFor()
  await Promise.race([served, retry.waitFor().then(() => retry.click())])
  await served
  await row.waitFor({ state: 'detached' })
  expect((await stopped).code).toBe(0)
  await replace(two)
  await balancer.allReady()

  await host.page.getByRole('link', { name: 'Recent' }).click()
  await host.page.getByRole('button', { name: 'Undo Served: Meera' }).click()
  await guest.page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
  await host.page.getByRole('link', { name: 'Waitlist' }).click()
  await row.waitFor()

  isOver = true
  const acknowledged = (await Promise.all(adding)).flat()
  const board = async (url: string) => {
    const answer = await fetch(`${url}/api/waitlist/entries/`, { headers: { authorization: `Token ${token}` } })
    const entries: { id: string; customer_name: string; status: string; pos: number; wait_time_minutes: number }[] =
      await answer.json()
    // A minute may end between two boards.
    return entries.map(({ wait_time_minutes: _minutes, ...entry }) => entry)
  }
  const final = await board(balancer.url)
  expect(final.map(({ customer_name }) => customer_name).sort()).toEqual(['Meera', ...acknowledged].sort())
  expect(final.map(({ pos }) => pos)).toEqual(final.map((_, index) => index + 1))
  for (const { url } of instances) expect(await board(url)).toEqual(final)
  // The first two followed ended processes; the third and those through the balancer follow to the end.
  for (const follower of followers.slice(three)) {
    await expect.poll(() => follower.state()).toEqual(stateOf(final))
    expect(follower.gaps).toEqual([])
  }
  for (const follower of followers.slice(three)) expect(follower.protocol()).toBe('waitbook.v3')
  expect(followers.slice(-3).reduce((sum, follower) => sum + follower.reconnects(), 0)).toBeGreaterThan(0)
  for (const follower of followers) follower.close()
  const texts = vonage.calls.filter(({ body }) => body.to?.endsWith('9876543210')).map(({ body }) => body.client_ref)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThan(0)
  // Each instance has served requests.
  expect(balancer.answered.size).toBeGreaterThanOrEqual(4)
  // Four servers, one of them started anew: alone it takes most of the usual time-out.
}, 300_000)
