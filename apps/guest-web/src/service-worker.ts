/**
 * Shows the notification that a table is ready, also while no page is open. It answers no requests, so that
 * no page depends on it.
 */

// The few parts of a worker's world that are used; its whole library would clash with the page's.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { close(): void; readonly data?: { url?: string } }
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
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}
const worker = self as unknown as WorkerScope

/** What the server sends, sealed for this browser alone. */
interface News {
  title: string
  body: string
  dir: 'ltr' | 'rtl'
  lang: string
  url: string
}

const show = ({ title, url, ...texts }: News) =>
  worker.registration.showNotification(title, {
    ...texts,
    // A second call for the same place takes the first one's stead, and sounds again.
    tag: url,
    renotify: true,
    requireInteraction: true,
    vibrate: [300, 150, 300],
    data: { url },
  })

/** Back to the page where it is still open, else to a new one. */
const openPlace = async (path: string) => {
  const { href } = new URL(path, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  return open ? open.focus() : worker.clients.openWindow(href)
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as News))
})
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  if (notification.data?.url) event.waitUntil(openPlace(notification.data.url))
})
