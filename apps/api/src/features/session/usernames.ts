import { invalidField } from '@waitbook/contracts/errors'
import { brokenUniqueRule } from '../../journal/journal.ts'

/**
 * One name for one person, however it is typed: NFKC and case-insensitive. Upper case first, as `toLowerCase`
 * alone distinguishes what Unicode's full case folding does not, such as ß and ss.
 */
export const foldUsername = (username: string) =>
  username.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')

/** The forms under which a name may be stored: the first was in use before full case folding. */
export const storedForms = (username: string) => [username.normalize('NFKC').toLowerCase(), foldUsername(username)]

/** Rethrows a write's failure: a taken name becomes an error of that field. */
export const refuseTakenUsername = (error: unknown): never => {
  if (brokenUniqueRule(error) !== 'usernames_pkey') throw error
  throw invalidField('username', 'A user with that username already exists.')
}
