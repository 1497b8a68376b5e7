import { stepAt, totp } from '../src/features/credentials/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app that scanned `uri`; shows the code of now, or of so many steps from now. */
export const authenticator = (uri: string, clock: { now(): number }) => {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  return (drift = 0) => totp(secret, stepAt(clock.now()) + drift)
}
