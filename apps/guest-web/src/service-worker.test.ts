import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

interface Shown {
  title: string
  options: Record<string, unknown>
}

const listeners = new Map<string, (event: object) => void>()
const shown: Shown[] = []
const opened: string[] = []
let windows: { url: string; focus(): Promise<void> }[] = []

const origin = 'https://wait.example.com'
const url = '/join-queue/abc/queue-confirmation/e1/'

/** Lets the worker work off one event. */
const fire = async (type: string, parts: object = {}) => {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise), ...parts })
  await Promise.all(work)
  return work.length
}

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }),
    },
    clients: {
      claim: async () => {},
      matchAll: async () => windows,
      openWindow: async (href: string) => opened.push(href),
    },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  })
  await import('./service-worker.ts')
})
beforeEach(() => {
  shown.length = 0
  opened.length = 0
  windows = []
})

test('a push shows its words in its language, once for a place', async () => {
  const news = { title: 'طاولتك جاهزة – Spice Garden', body: 'يُرجى التوجه إلى المدخل', dir: 'rtl', lang: 'ar', url }
  await fire('push', { data: { json: () => news } })
  const { title, url: _, ...texts } = news
  expect(shown).toEqual([{ title, options: expect.objectContaining({ ...texts, tag: url, renotify: true }) }])
})

test('a push without words shows nothing', async () => {
  expect(await fire('push', { data: null })).toBe(0)
})

test('a click goes back to the open place, and opens it where it was closed', async () => {
  const close = vi.fn()
  const focus = vi.fn(async () => {})
  const click = () => fire('notificationclick', { notification: { close, data: { url } } })
  await click()
  expect(opened).toEqual([origin + url])
  windows = [
    { url: `${origin}/waitlist`, focus: vi.fn() },
    { url: origin + url, focus },
  ]
  await click()
  expect(opened).toHaveLength(1)
  expect(focus).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledTimes(2)
})
