import { withoutControlCharacters } from '@waitbook/contracts/text'
import { z } from 'zod'

/**
 * A text from an external system: at most `max` characters, without unpaired surrogates, which PostgreSQL cannot store,
 * and without control and bidirectional characters, which typed texts may not have either. Storing a guest's text or a
 * provider's reason in part is better than refusing every repeated delivery.
 */
export const foreignText = (max: number) =>
  z.string().transform((text) => withoutControlCharacters(text.slice(0, max)).toWellFormed())

/** An identifier of an external system: printable ASCII. */
export const foreignId = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]+$/)
