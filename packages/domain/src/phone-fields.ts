import { asciiDigits } from './digits.ts'

// Apart from phone.ts, because the guest's form uses this and must not carry libphonenumber.

/** Countries where a guest's number has exactly ten national digits (spec §5). */
export const hasTenDigits = (callingCode: string) => callingCode === '+91' || callingCode === '+1'

/**
 * A number as people write it, without spaces, dashes, brackets and other marks: digits, after a plus where the
 * number is in international form. 00 counts as the plus. Undefined where anything else is in it.
 */
export const plainNumber = (typed: string) => {
  const plain = asciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212().[\]/·]/gu, '')
  return /^\+?\d*$/.test(plain) ? plain.replace(/^00/, '+') : undefined
}

/** A calling code as people write it ('44', '0044', '+44') in the form '+44'; it may still be none. */
export const tidyCallingCode = (typed: string) => {
  const plain = plainNumber(typed) ?? typed.trim()
  return plain === '' || plain.startsWith('+') ? plain : `+${plain}`
}

/** Whether it is typed with a plus or 00: then it is read with no regard to the code beside it. */
export const isWholeNumber = (typed: string) => plainNumber(typed)?.startsWith('+') === true

/** The two fields of a form as one number. */
export const joinFields = (callingCode: string, typed: string) => {
  const plain = plainNumber(typed)
  return plain?.startsWith('+') ? plain : `${callingCode}${plain ?? typed}`
}
