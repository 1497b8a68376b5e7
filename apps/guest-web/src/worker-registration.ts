interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const worker = '/guest-sw.js'
/** Any page may register it; the worker handles only the pages of guests' places. */
export const workerScope = '/join-queue/'

/** The only Trusted Types policy that the content security policy allows; it accepts only this URL. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('waitbook-sw', {
  createScriptURL: () => worker,
})

const activated = (registration: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const coming = registration.installing ?? registration.waiting
    if (registration.active || !coming) resolve()
    else coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
  })

/** The registration of the active service worker. Throws if the browser refuses, as on plain http. */
export const registerWorker = async () => {
  const options = { scope: workerScope }
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker, options)
  await activated(registration)
  return registration
}
