import { newPairingCharacters, type RandomBytes } from '../ids.ts'

const pairingCodeLength = 6

/** How long a code can be used. */
export const pairingCodeMs = 10 * 60_000

/** The code that a screen shows until staff enter it. */
export const newPairingCode = (fill: RandomBytes) => newPairingCharacters(fill, pairingCodeLength)

/** The code as it was typed, without spaces and in one case. */
export const readPairingCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

/** 'k7m 4q2' */
export const shownPairingCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`.toUpperCase()
