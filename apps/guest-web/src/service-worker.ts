import { cacheApp, isJoin, isPlace, readApp, readCopy, updateCopy } from './offline-copy.ts'

/**
 * Shows the notification that a table is ready, also while no page is open. Without a network it serves the last copy of a
 * place, also at the start of an installed app. With a network every response comes from the server.
 */

// Types of the few worker APIs in use: TypeScript's webworker library conflicts with its DOM library.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { close(): void; readonly data?: { url?: string } }
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface MessageEventOfPage extends ExtendableEvent {
  readonly data: { keep?: unknown } | null
}
interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
}
interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}
const worker = self as unknown as WorkerScope

/** The decrypted payload of a push message. */
interface PushPayload {
  title: string
  body: string
  dir: 'ltr' | 'rtl'
  lang: string
  url: string
  /** The guest need not act at once. */
  is_calm?: boolean
}

const show = ({ title, url, is_calm = false, ...texts }: PushPayload) =>
  worker.registration.showNotification(title, {
    ...texts,
    // A second notification for the same place replaces the first, and sounds again.
    tag: url,
    renotify: true,
    requireInteraction: !is_calm,
    ...(!is_calm && { vibrate: [300, 150, 300] }),
    data: { url },
  })

/** Focuses the page if it is still open, else opens a new one. */
const openPlace = async (path: string) => {
  const { href } = new URL(path, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  return open ? open.focus() : worker.clients.openWindow(href)
}

const answerPlace = async (event: FetchEvent, path: string) => {
  try {
    const page = await fetch(event.request)
    event.waitUntil(updateCopy(path, page.clone()))
    return page
  } catch {
    return readCopy(path)
  }
}

/** The form itself is never cached, as its idempotency key would be reused. */
const answerJoin = (request: Request, path: string) => fetch(request).catch(() => readApp(path, worker.location.origin))

const answerScript = (request: Request) =>
  fetch(request).catch(async () => (await caches.match(request)) ?? Response.error())

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && isPlace(pathname)) event.respondWith(answerPlace(event, pathname))
  else if (request.mode === 'navigate' && isJoin(pathname)) event.respondWith(answerJoin(request, pathname))
  else if (pathname.startsWith('/guest-assets/')) event.respondWith(answerScript(request))
})
/** Sent by a page whose load did not pass through this worker. */
worker.addEventListener('message', (event) => {
  const path = event.data?.keep
  if (typeof path === 'string' && isPlace(path)) {
    event.waitUntil(fetch(path).then((page) => updateCopy(path, page)))
  } else if (typeof path === 'string' && isJoin(path)) {
    event.waitUntil(cacheApp(path))
  }
})
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushPayload))
})
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  if (notification.data?.url) event.waitUntil(openPlace(notification.data.url))
})
