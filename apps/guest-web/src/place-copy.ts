import { copyOf } from './offline-copy.ts'
import { registerWorker } from './worker-registration.ts'

/** Has the service worker keep a copy of the page for a reload without a network; later loads keep it up to date. */
export const keepCopy = async (path: string) => {
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
    // Where storage is refused there is no copy.
  }
}
