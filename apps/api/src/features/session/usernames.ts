import { invalidField } from '@waitbook/contracts/errors'
import { brokenUniqueRule } from '../../journal/journal.ts'

/**
 * One name for one person, however it is typed: NFKC and without regard to case. Upper case first, as `toLowerCase`
 * alone keeps apart what Unicode's full case folding does not, such as ß and ss.
 */
export const foldUsername = (username: string) =>
  username.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')

/** The forms under which a name may be stored: the first of them was in use until names were folded in full. */
export const storedForms = (username: string) => [username.normalize('NFKC').toLowerCase(), foldUsername(username)]

/** Rethrows a write's failure: a name that somebody has already as a fault of that field. */
export const refuseTakenUsername = (error: unknown): never => {
  if (brokenUniqueRule(error) !== 'usernames_pkey') throw error
  throw invalidField('username', 'A user with that username already exists.')
}
