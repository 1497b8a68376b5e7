import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../../lib/limits/at-most.ts'

export interface Passwords {
  /** A PHC string of argon2id. */
  hash(password: string): Promise<string>
  /** Without a hash to compare with, it takes as long as a wrong password and returns false. */
  matches(password: string, phc: string | undefined): Promise<boolean>
}

/** OWASP's minimum for argon2id; the library's defaults are the same. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash needs 19 MB: concurrent sign-ins must not exhaust the memory of the process. */
const maxAtOnce = 4

export type HashPassword = (password: string, options: typeof cost) => Promise<string>

/** `hashPassword` is for tests, whose accounts need no protection. */
export const createPasswords = (hashPassword: HashPassword = hash): Passwords => {
  const inTurn = atMost(maxAtOnce)
  let decoy: Promise<string> | undefined
  const hashNow = (password: string) => inTurn(() => hashPassword(password, cost))
  return {
    hash: hashNow,
    async matches(password, phc) {
      decoy ??= hashNow('no account has this password')
      const against = phc ?? (await decoy)
      const matched = await inTurn(() => verify(against, password))
      return phc !== undefined && matched
    },
  }
}
