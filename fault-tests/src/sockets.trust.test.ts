import { readFileSync } from 'node:fs'
import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares what vitest's inject() knows of the test server.
import type {} from '@waitbook/db/testing/test-server'
import { staffSubprotocols } from '@waitbook/e2e/src/follower.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import WebSocketOfNode from 'ws'
import { figure } from './figure.ts'
import { type Api, startApi } from './system/api.ts'
import { type Business, register } from './system/business.ts'
import { callOnce } from './system/caller.ts'
import { ms, quantile } from './system/figures.ts'
import { openScreen, pretendBrowser, readBoard, type Screen } from './system/screens.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let api: Api
let business: Business
let restaurants = 0

beforeAll(async () => {
  pretendBrowser()
  database = await createTestDatabase(inject('databaseAdminUrl'))
  api = await startApi(database.connectionString)
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(async () => {
  restaurants += 1
  business = await register(api.url, `sockets-${restaurants}`)
})

const screensAtOnce = 1_000
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const staff = (method: string, path: string, body?: unknown) =>
  callOnce(api.url, { method, path, token: business.token, body })

let made = 0
const add = async () => {
  made += 1
  const { body } = await staff('POST', '/api/waitlist/entries/', {
    customer_name: `Party ${made}`,
    phone_number: `+9195${String(made).padStart(8, '0')}`,
    people_count: 2,
  })
  return body.id as string
}
const serve = (id: string) => staff('POST', `/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' })

const openScreens = async (origin: string) => {
  const screens: Screen[] = []
  for (let batch = 0; batch < screensAtOnce / 50; batch += 1) {
    screens.push(...(await Promise.all(Array.from({ length: 50 }, () => openScreen(origin, api.url, business)))))
  }
  onTestFinished(() => {
    for (const screen of screens) screen.close()
  })
  await expect
    .poll(() => screens.filter(({ greetedAt }) => greetedAt.length > 0).length, { timeout: 60_000 })
    .toBe(screensAtOnce)
  return screens
}

/** The most reconnects within 0.1 s and within 1 s, and the durations of the disconnections. */
const spreadOf = (screens: readonly Screen[], droppedAt: number) => {
  const back = screens.map(({ greetedAt }) => (greetedAt.at(-1) ?? Number.NaN) - droppedAt)
  const busiest = (window: number) => {
    const windows = Map.groupBy(back, (time) => Math.floor(time / window))
    return Math.max(...[...windows.values()].map((all) => all.length))
  }
  return { back, busiestTenth: busiest(100), busiestSecond: busiest(1_000) }
}

/** Latencies of calls by another client at the same time. */
const watchCalls = () => {
  const times: number[] = []
  let over = false
  const watching = (async () => {
    while (!over) {
      const began = performance.now()
      const answered = await staff('GET', '/api/waitlist/entries/').then(
        ({ status }) => status === 200,
        () => false,
      )
      if (answered) times.push(performance.now() - began)
      await pause(20)
    }
  })()
  return async () => {
    over = true
    await watching
    return times
  }
}

const expectAllShow = async (screens: readonly Screen[]) => {
  const { shown, seq } = await readBoard(api.url, business)
  const wanted = JSON.stringify([...shown].sort())
  await expect
    .poll(
      () =>
        screens.filter((screen) => screen.seq() === seq && JSON.stringify([...screen.shown].sort()) === wanted).length,
      { timeout: 60_000, interval: 250 },
    )
    .toBe(screens.length)
}

it('1,000 screens whose connections break at once reconnect spread over time and miss nothing', async () => {
  const proxy = await startFaultProxy(api.url)
  onTestFinished(() => proxy.close())
  const first = await Promise.all(Array.from({ length: 20 }, add))
  const screens = await openScreens(`http://127.0.0.1:${new URL(proxy.url).port}`)
  const stopWatching = watchCalls()
  const droppedAt = performance.now()
  proxy.resetAll()
  // Changes while no screen is connected.
  await Promise.all([...first.slice(0, 10).map(serve), ...Array.from({ length: 10 }, add)])
  await expect
    .poll(() => screens.filter(({ greetedAt }) => greetedAt.length > 1).length, { timeout: 60_000 })
    .toBe(screensAtOnce)
  const times = await stopWatching()
  const { back, busiestTenth, busiestSecond } = spreadOf(screens, droppedAt)
  await expectAllShow(screens)
  // Without jitter all would reconnect within the same 0.1 s.
  expect(busiestTenth).toBeLessThan(screensAtOnce / 2)
  figure(
    '1,000 connections reset at once: reconnected after (p50, p90, last); most in 0.1 s and 1 s; missed changes',
    `${ms(quantile(back, 0.5))}, ${ms(quantile(back, 0.9))}, ${ms(Math.max(...back))}; ${busiestTenth}, ${busiestSecond}; 0`,
  )
  figure('calls of others during it: p50, p99', `${ms(quantile(times, 0.5))}, ${ms(quantile(times, 0.99))}`)
})

it('1,000 screens of a killed API reconnect spread over time and miss nothing', async () => {
  const first = await Promise.all(Array.from({ length: 20 }, add))
  const screens = await openScreens(api.url)
  const droppedAt = performance.now()
  await api.kill()
  const startedMs = await api.restart()
  const upAt = performance.now()
  const stopWatching = watchCalls()
  await Promise.all([...first.slice(0, 10).map(serve), ...Array.from({ length: 10 }, add)])
  await expect
    .poll(() => screens.filter(({ greetedAt }) => greetedAt.length > 1).length, { timeout: 120_000 })
    .toBe(screensAtOnce)
  const times = await stopWatching()
  const { back, busiestTenth, busiestSecond } = spreadOf(screens, upAt)
  await expectAllShow(screens)
  expect(busiestTenth).toBeLessThan(screensAtOnce / 2)
  figure(
    '1,000 screens of a killed API (start, down): reconnected after it serves (p50, p90, last); most in 0.1 s and 1 s; missed',
    `${ms(startedMs)}, ${ms(upAt - droppedAt)}: ${ms(quantile(back, 0.5))}, ${ms(quantile(back, 0.9))}, ${ms(Math.max(...back))}; ${busiestTenth}, ${busiestSecond}; 0`,
  )
  figure(
    'calls of others during it, after the kill: p50, p99',
    `${ms(quantile(times, 0.5))}, ${ms(quantile(times, 0.99))}`,
  )
})

const residentBytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid()}/status`, 'utf8'))?.[1]) * 1_024

const socket = async () => {
  const opened = new WebSocketOfNode(
    `${api.url.replace('http', 'ws')}/ws/waitlist/${business.restaurantId}`,
    staffSubprotocols(business.token),
  )
  await new Promise((resolve, reject) => opened.once('message', resolve).once('error', reject))
  return opened
}

it('readers that stop reading are dropped within a memory limit, and slow down no other client', async () => {
  const id = await add()
  const reader = await socket()
  const arrivals = new Map<string, number>()
  reader.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'update') arrivals.set(message.data.notes.slice(0, 8), performance.now())
  })
  let edits = 0
  /** Sends edits of maximum length; returns how long each took to reach the reader. */
  const edit = async (count: number) => {
    const latencies: number[] = []
    for (let done = 0; done < count; done += 1) {
      edits += 1
      const mark = String(edits).padStart(8, '0')
      const began = performance.now()
      await staff('PUT', `/api/waitlist/entries/${id}/`, {
        customer_name: 'Party',
        people_count: 2,
        notes: `${mark}${'दे'.repeat(246)}`,
      })
      while (!arrivals.has(mark)) await pause(1)
      latencies.push((arrivals.get(mark) ?? 0) - began)
    }
    return latencies
  }
  const alone = await edit(150)
  const before = residentBytes()
  const slow = await Promise.all(Array.from({ length: 50 }, socket))
  for (const stopped of slow) stopped.pause()
  const beside: number[] = []
  let peak = 0
  const gone = () => slow.filter((stopped) => stopped.readyState !== stopped.OPEN).length
  for (let round = 0; round < 60; round += 1) {
    beside.push(...(await edit(100)))
    peak = Math.max(peak, residentBytes())
    if (openConnections() <= 5) break
  }
  expect(openConnections()).toBeLessThanOrEqual(5)
  for (const stopped of slow) stopped.resume()
  await expect.poll(gone, { timeout: 20_000 }).toBe(50)
  expect(reader.readyState).toBe(reader.OPEN)
  const grown = (peak - before) / 1_048_576
  // 1 MiB each, plus the process's own memory.
  expect(grown).toBeLessThan(50 + 150)
  figure(
    '50 clients that stop reading: disconnected, memory growth, limit of their buffers',
    `50, ${Math.round(grown)} MB, 50 MB`,
  )
  figure(
    'change to another client, before and during that: p50, p99',
    `${ms(quantile(alone, 0.5))}, ${ms(quantile(alone, 0.99))}; ${ms(quantile(beside, 0.5))}, ${ms(quantile(beside, 0.99))}`,
  )
  reader.close()
})

/** Established connections of the API, from /proc/net. */
const openConnections = () => {
  const port = Number(new URL(api.url).port).toString(16).toUpperCase().padStart(4, '0')
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => new RegExp(`^\\s*\\d+: \\w+:${port} \\w+:\\w+ 01 `).test(line)).length
}
