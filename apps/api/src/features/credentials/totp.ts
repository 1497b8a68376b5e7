import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

const keyOf = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer })

/** RFC 4648 without padding, for authenticator apps. */
export const base32 = (secret: Uint8Array) => keyOf(secret).base32

/** The 30-second step of RFC 6238 that the code belongs to, the current one or its neighbours (clocks differ), or undefined. */
export const matchingStep = (secret: Uint8Array, code: string, now: number) => {
  // otpauth throws if a code has six characters but more bytes.
  if (!/^\d{6}$/.test(code)) return undefined
  const drift = new TOTP({ secret: keyOf(secret) }).validate({ token: code, timestamp: now, window: 1 })
  return drift === null ? undefined : Math.floor(now / stepMs) + drift
}

/** The content of the QR code for an authenticator app. */
export const otpauthUri = (secret: Uint8Array, issuer: string, account: string) =>
  new TOTP({ secret: keyOf(secret), issuer, label: account }).toString()
