import { newRecoveryCode, type RandomBytes } from '@waitbook/domain/ids'
import type { Passwords } from './passwords.ts'

const howMany = 10
const selectorLength = 5

/** The first characters identify a code, the others (50 bits) are its secret. */
export const splitRecoveryCode = (code: string) => {
  const folded = code.toLowerCase()
  return { selector: folded.slice(0, selectorLength), secret: folded.slice(selectorLength) }
}

/** For paper: 'abcde-fghjk-mnpqr'. */
const written = (code: string) => code.match(/.{5}/g)?.join('-') ?? code

/** New codes: as shown this once, and as stored. */
export const makeRecoveryCodes = async (random: RandomBytes, passwords: Passwords) => {
  const bySelector = new Map<string, string>()
  while (bySelector.size < howMany) {
    const code = newRecoveryCode(random)
    bySelector.set(splitRecoveryCode(code).selector, code)
  }
  const codes = [...bySelector.values()]
  const hashed = await Promise.all(
    codes.map(async (code) => {
      const { selector, secret } = splitRecoveryCode(code)
      return { selector, code_hash: await passwords.hash(secret) }
    }),
  )
  return { shown: codes.map(written), hashed }
}
