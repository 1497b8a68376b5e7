interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The only Trusted Types policy that the content security policy allows. */
const trusted = (url: string) => {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  return types?.createPolicy('waitbook-sw', { createScriptURL: (only) => only }).createScriptURL(url) ?? url
}

/** Lets the waitlist, the tables and the book open offline. Browsers allow service workers on https and localhost only. */
export const cachePageOffline = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const script = trusted('/sw.js')
  for (const scope of ['/waitlist', '/floor', '/reservations']) {
    // Refused or unreachable: the open page works on without it.
    navigator.serviceWorker.register(script, { scope }).catch(() => undefined)
  }
}
