import { isCallingCode } from '@waitbook/domain/countries'
import { text } from './text.ts'

/** Of a country ('+91'), assumed for a number that is typed without one. */
export const callingCode = text(5).refine(isCallingCode, "Enter the code of a country: '+' and up to four digits.")
