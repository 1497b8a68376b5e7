const placePath = /^\/join-queue\/[^/]+\/queue-confirmation\/[^/]+\/$/
const copyPrefix = 'waitbook-place '
/** The server marks the page of a party that is in the queue. */
const marker = 'waitbook-place'
/** Longer than any wait: an older copy is of a visit whose end this device did not receive. */
const longestMs = 12 * 60 * 60_000

const joinPattern = /^\/join-queue\/[^/]+\/$/
const appPrefix = 'waitbook-app '

export const isJoin = (path: string) => joinPattern.test(path)

/** Caches the offline page of a restaurant. */
export const cacheApp = async (joinPath: string) => {
  const page = await fetch(`${joinPath}offline/`)
  if (!page.ok) return
  const cache = await caches.open(`${appPrefix}${joinPath}`)
  await cache.put(joinPath, page)
}

/** The page with which an app starts offline: the copy of the guest's place, else the offline page. */
export const readApp = async (joinPath: string, origin: string) => {
  const place = (await caches.keys())
    .filter((name) => name.startsWith(copyPrefix))
    .map((name) => name.slice(copyPrefix.length))
    .find((path) => path.startsWith(joinPath))
  if (place && (await readCopy(place)).ok) return Response.redirect(new URL(place, origin), 302)
  return (await caches.match(joinPath, { cacheName: `${appPrefix}${joinPath}` })) ?? Response.error()
}

/** The cache of one place's page and its scripts. */
export const copyOf = (path: string) => `${copyPrefix}${path}`

export const isPlace = (path: string) => placePath.test(path)

const isTooOld = (copy: Response | undefined) => !(Date.now() - Date.parse(copy?.headers.get('date') ?? '') < longestMs)

const scriptsIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/guest-assets\/[^"]+)"/g)].map(([, url]) => url ?? '')

const dropOld = async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(copyPrefix)) continue
    const copy = await caches.match(name.slice(copyPrefix.length), { cacheName: name })
    if (isTooOld(copy)) await caches.delete(name)
  }
}

/** Replaces the copy of a place by a new response, and removes it when the visit has ended. */
export const updateCopy = async (path: string, page: Response) => {
  if (page.headers.get(marker) !== 'waiting') {
    if (page.ok || page.status === 404) await caches.delete(copyOf(path))
    return
  }
  const scripts = scriptsIn(await page.clone().text())
  await caches.delete(copyOf(path))
  const cache = await caches.open(copyOf(path))
  await cache.put(path, page)
  await cache.addAll(scripts)
  await dropOld()
}

/** The copy of a place, whose script shows its age. */
export const readCopy = async (path: string) => {
  const copy = await caches.match(path, { cacheName: copyOf(path) })
  return copy && !isTooOld(copy) ? copy : Response.error()
}
