import { asciiDigits } from './digits.ts'

// Separate from phone.ts: the guest's form imports this, and must not bundle libphonenumber.

/** Countries where a guest's number has exactly ten national digits (spec §5). */
export const hasTenDigits = (callingCode: string) => callingCode === '+91' || callingCode === '+1'

/**
 * Strips spaces, dashes, brackets and similar characters from a typed number. Returns its digits, with a leading plus if
 * it is in international form (00 counts as a plus); undefined if it contains anything else.
 */
export const plainNumber = (typed: string) => {
  const plain = asciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212().[\]/·]/gu, '')
  return /^\+?\d*$/.test(plain) ? plain.replace(/^00/, '+') : undefined
}

/** Normalises a typed calling code ('44', '0044', '+44') to '+44'. It is not validated. */
export const tidyCallingCode = (typed: string) => {
  const plain = plainNumber(typed) ?? typed.trim()
  return plain === '' || plain.startsWith('+') ? plain : `+${plain}`
}

/** Whether the number is typed with a plus or 00: a separate calling code is then ignored. */
export const isWholeNumber = (typed: string) => plainNumber(typed)?.startsWith('+') === true

/** Joins the two fields of a form into one number. */
export const joinFields = (callingCode: string, typed: string) => {
  const plain = plainNumber(typed)
  return plain?.startsWith('+') ? plain : `${callingCode}${plain ?? typed}`
}
