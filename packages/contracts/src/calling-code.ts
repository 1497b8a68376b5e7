import { isCallingCode } from '@waitbook/domain/countries'
import { text } from './text.ts'

/** An existing calling code such as '+91', assumed for numbers typed without one. */
export const callingCode = text(5).refine(
  isCallingCode,
  "Enter the calling code of a country: '+' and up to four digits.",
)
