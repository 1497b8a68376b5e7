import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps take secrets. */
export const base32 = (bytes: Uint8Array) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (now: number) => Math.floor(now / stepMs)

/** The code of a 30-second step: RFC 4226 over HMAC-SHA-1, as RFC 6238 has it. */
export const totp = (secret: Uint8Array, step: number, digits = 6) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, of now and its two neighbours (clocks differ), or undefined. */
export const matchingStep = (secret: Uint8Array, code: string, now: number) => {
  const given = Buffer.from(code)
  const isCodeOf = (step: number) => {
    const expected = Buffer.from(totp(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return [0, -1, 1].map((drift) => stepAt(now) + drift).find(isCodeOf)
}

/** What the QR code of an authenticator app holds. */
export const otpauthUri = (secret: Uint8Array, issuer: string, account: string) => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
