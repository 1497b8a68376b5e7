import { TOTP, URI } from 'otpauth'

/** An authenticator app that scanned `uri`; returns the code of now, or of this many steps from now. */
export const authenticator = (uri: string, clock: { now(): number }) => {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('The code is not time-based.')
  return (drift = 0) => app.generate({ timestamp: clock.now() + drift * app.period * 1_000 })
}
