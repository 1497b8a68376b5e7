import { z } from 'zod'
import { requiredText, text } from './text.ts'

/** Phones and messengers copy numbers and names between these. */
const directionCharacters = /[\u202a-\u202e\u2066-\u2069]/g

const withoutDirection = () => z.string().overwrite((value) => value.replace(directionCharacters, ''))

/** A number or what is searched for, from which the direction characters of a copied text are removed. */
export const pastedText = (max: number) => withoutDirection().pipe(text(max))

/** The same, with at least one character that can be seen. */
export const requiredPastedText = (max: number) => withoutDirection().pipe(requiredText(max))
