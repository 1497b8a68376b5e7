import { z } from 'zod'

/**
 * A text of somebody else's system: at most `max` characters of it, without what no database holds (NUL, half of a
 * surrogate pair). A guest's text or a provider's reason is better kept in part than refused over and over.
 */
export const foreignText = (max: number) =>
  z.string().transform((text) => text.slice(0, max).replaceAll('\0', '').toWellFormed())

/** What somebody else's system calls something: printable ASCII. */
export const foreignId = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]+$/)
