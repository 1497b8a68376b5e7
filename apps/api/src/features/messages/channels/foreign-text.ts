import { withoutControlCharacters } from '@waitbook/contracts/text'
import { z } from 'zod'

/**
 * A text of somebody else's system: at most `max` characters of it, without half of a surrogate pair, which no database
 * holds, and without the control characters, also of direction, that typed texts may not have. A guest's text or a provider's reason is better kept in part than refused over and over.
 */
export const foreignText = (max: number) =>
  z.string().transform((text) => withoutControlCharacters(text.slice(0, max)).toWellFormed())

/** What somebody else's system calls something: printable ASCII. */
export const foreignId = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]+$/)
