import { registerWorker } from './worker-registration.ts'

const keep = async () => {
  try {
    const { active } = await registerWorker()
    active?.postMessage({ keep: window.location.pathname })
  } catch {
    // Refused, as on plain http: the app then needs a network to start.
  }
}

/** Has the service worker prepare the start without a network, for guests who have installed the page. */
export const watchInstallation = () => {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('appinstalled', () => void keep())
  if (window.matchMedia('(display-mode: standalone)').matches) void keep()
}
