import { invalidField } from '@waitbook/contracts/errors'
import { brokenUniqueRule } from '../../journal/journal.ts'

/** One name for one person, however it is typed. */
export const foldUsername = (username: string) => username.normalize('NFKC').toLowerCase()

/** Rethrows a write's failure: a name that somebody has already as a fault of that field. */
export const refuseTakenUsername = (error: unknown): never => {
  if (brokenUniqueRule(error) !== 'usernames_pkey') throw error
  throw invalidField('username', 'A user with that username already exists.')
}
