import { registerWorker } from './worker-registration.ts'

const cacheOfflinePage = async () => {
  try {
    const { active } = await registerWorker()
    active?.postMessage({ keep: window.location.pathname })
  } catch {
    // Refused, as on plain http: the app cannot start offline.
  }
}

/** Lets the service worker prepare offline starts, for guests who install the page as an app. */
export const watchInstallation = () => {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('appinstalled', () => void cacheOfflinePage())
  if (window.matchMedia('(display-mode: standalone)').matches) void cacheOfflinePage()
}
