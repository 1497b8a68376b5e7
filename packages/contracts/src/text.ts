import { z } from 'zod'

// The schemas run in the browser under a CSP without eval.
z.config({ jitless: true })

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Half of a surrogate pair: no UTF-8 and no jsonb holds it.
const halfCharacter = /\p{Surrogate}/u

/** Trimmed text without control characters (PostgreSQL refuses NUL), at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Ensure this field has no more than ${max} characters.`)
    .refine((value) => !controlCharacters.test(value), 'Control characters are not allowed.')
    .refine((value) => !halfCharacter.test(value), 'This text holds half a character.')
    .trim()

export const requiredText = (max: number) => text(max).min(1, 'This field may not be blank.')

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true })
