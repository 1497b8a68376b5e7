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

/** Dispatches one event to the worker and waits for it. */
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
/** The parts of the Cache API that the worker uses. */
const stored = new Map<string, Map<string, Response>>()
const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).pathname
const fakeCaches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (key: string | Request, { cacheName }: { cacheName?: string } = {}) => {
    const stores = cacheName === undefined ? [...stored.values()] : [stored.get(cacheName)]
    return stores
      .map((store) => store?.get(pathOf(key)))
      .find(Boolean)
      ?.clone()
  },
  open: async (name: string) => {
    const store = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, store)
    return {
      put: async (key: string, response: Response) => void store.set(pathOf(key), response),
      addAll: async (urls: string[]) => {
        for (const scriptUrl of urls) store.set(pathOf(scriptUrl), await fetch(scriptUrl))
      },
    }
  },
}

/** The responses of the network, by path; undefined means no network. */
let network: Record<string, () => Response> | undefined
const page = (marker: string | undefined, at = Date.now(), status = 200) =>
  new Response(`<p>${at}</p><script src="/guest-assets/place.js"></script>`, {
    status,
    headers: { date: new Date(at).toUTCString(), ...(marker && { 'waitbook-place': marker }) },
  })

/** The worker's response to a request; undefined if it leaves the request to the browser. */
const ask = async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
  let answer: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { url: origin + path, mode, method },
    respondWith: (response: Promise<Response>) => {
      answer = response
    },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  })
  const response = await answer
  await Promise.all(work)
  return response
}

beforeEach(() => {
  stored.clear()
  network = undefined
  vi.stubGlobal('caches', fakeCaches)
  vi.stubGlobal('fetch', async (key: string | Request) => {
    const answer = network?.[pathOf(key)]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  shown.length = 0
  opened.length = 0
  windows = []
})

test('a push shows its text with its language and direction, once for a place', async () => {
  const payload = { title: 'طاولتك جاهزة – Spice Garden', body: 'يُرجى التوجه إلى المدخل', dir: 'rtl', lang: 'ar', url }
  await fire('push', { data: { json: () => payload } })
  const { title, url: _, ...texts } = payload
  expect(shown).toEqual([{ title, options: expect.objectContaining({ ...texts, tag: url, renotify: true }) }])
})

test('a push without text shows nothing', async () => {
  expect(await fire('push', { data: null })).toBe(0)
})

test('a click focuses the open page of the place, or opens it', async () => {
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

const script = { '/guest-assets/place.js': () => new Response('script') }

test('without a network a place is served from its latest copy, with its scripts', async () => {
  network = { ...script, [url]: () => page('waiting', Date.now() - 2_000) }
  await ask(url)
  const newer = Date.now() - 1_000
  network = { ...script, [url]: () => page('waiting', newer) }
  await ask(url)
  network = undefined
  expect(await (await ask(url))?.text()).toContain(String(newer))
  expect(await (await ask('/guest-assets/place.js', { mode: 'cors' }))?.text()).toBe('script')
})

test('the page that registers the worker is cached on its request', async () => {
  network = { ...script, [url]: () => page('waiting') }
  await fire('message', { data: { keep: url } })
  await fire('message', { data: { keep: '/waitlist/' } })
  expect([...stored.keys()]).toEqual([`waitbook-place ${url}`])
})

test.each([
  ['has ended', () => page(undefined)],
  ['is unknown', () => page(undefined, Date.now(), 404)],
])('the copy of a place that %s is removed', async (_what, answer) => {
  network = { ...script, [url]: () => page('waiting') }
  await ask(url)
  network = { [url]: answer }
  await ask(url)
  expect(stored.size).toBe(0)
})

test('a copy is stored while the server fails, and not shown half a day later', async () => {
  network = { ...script, [url]: () => page('waiting', Date.now() - 12 * 60 * 60_000) }
  await fire('message', { data: { keep: url } })
  network = { ...script, [url]: () => page('waiting') }
  await ask(url)
  network = { [url]: () => page(undefined, Date.now(), 503) }
  expect((await ask(url))?.status).toBe(503)
  expect(stored.size).toBe(1)
  stored.get(`waitbook-place ${url}`)?.set(url, page('waiting', Date.now() - 13 * 60 * 60_000))
  network = undefined
  expect((await ask(url))?.type).toBe('error')
})

test.each([
  ['/join-queue/abc/', { method: 'POST' }],
  ['/join-queue/abc/', { mode: 'cors' }],
  [`${url}leave/`, {}],
  [url, { method: 'POST' }],
  [url, { mode: 'cors' }],
  ['/api/customer/queue-confirmation/abc/e1/', { mode: 'cors' }],
])('%s (%j) is left to the browser', async (path, request) => {
  expect(await ask(path, request)).toBeUndefined()
})

const join = '/join-queue/abc/'

test('an installed app starts offline with the cached place, else with the offline page', async () => {
  network = { [`${join}offline/`]: () => new Response('offline') }
  await fire('message', { data: { keep: join } })
  network = undefined
  expect(await (await ask(join))?.text()).toBe('offline')
  expect((await ask('/join-queue/other/'))?.type).toBe('error')

  network = { ...script, [url]: () => page('waiting') }
  await ask(url)
  network = undefined
  const answer = await ask(join)
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, origin + url])
  expect(await (await ask(url))?.text()).toContain('<p>')
})

test('with a network the join page always comes from the server', async () => {
  network = { [`${join}offline/`]: () => new Response('offline'), [join]: () => new Response('form') }
  await fire('message', { data: { keep: join } })
  expect(await (await ask(join))?.text()).toBe('form')
})
