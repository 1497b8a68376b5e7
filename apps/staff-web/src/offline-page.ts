interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The one policy that the content security policy names. */
const trusted = (url: string) => {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  return types?.createPolicy('waitbook-sw', { createScriptURL: (only) => only }).createScriptURL(url) ?? url
}

/** Lets the waitlist open without a line. Browsers allow it on https and localhost only. */
export const keepPageOffline = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(trusted('/sw.js'), { scope: '/waitlist' })
    // Refused or unreachable: the open page works on without it.
    .catch(() => undefined)
}
