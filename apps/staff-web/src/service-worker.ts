/**
 * Opens the waitlist, the tables and the book offline: serves their page and files from a cache if the server cannot be reached.
 * Calls always go to the server. Scoped to these, so that guests' pages are not affected.
 */

// Types of the few worker APIs in use: TypeScript's webworker library conflicts with its DOM library.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const worker = self as unknown as WorkerScope

// The build inserts the names of all files (vite.config.ts), so that every build has a new worker.
const files: string[] = JSON.parse('__FILES__')
const shell = '/waitlist'
const cacheName = `waitbook-${files.join().length}-${files.reduce((sum, name) => (sum * 31 + hash(name)) | 0, 7)}`

function hash(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) | 0
  return sum
}

const install = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll([...files, new Request(shell, { headers: { accept: 'text/html' } })])
  await worker.skipWaiting()
}

const activate = async () => {
  // Excludes the caches of the guest site, which the same phone may use.
  const isOld = (name: string) => /^waitbook-\d/.test(name) && name !== cacheName
  const old = (await caches.keys()).filter(isOld)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

const page = async (request: Request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(shell)
    if (!kept) throw error
    return kept
  }
}

const file = async (request: Request) => (await caches.match(request)) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(file(request))
})
