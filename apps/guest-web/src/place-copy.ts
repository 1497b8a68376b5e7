import { copyOf } from './offline-copy.ts'
import { registerWorker } from './worker-registration.ts'

/** Lets the service worker cache the page for offline reloads; later loads update the copy. */
export const requestCopy = async (path: string) => {
  try {
    if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return
    const { active } = await registerWorker()
    active?.postMessage({ keep: path })
  } catch {
    // Refused, as on plain http: the page works without a copy.
  }
}

export const dropCopy = async (path: string) => {
  try {
    await globalThis.caches?.delete(copyOf(path))
  } catch {
    // If storage is refused there is no copy.
  }
}
