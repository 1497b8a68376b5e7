import { asciiDigits } from './digits.ts'

// Apart from phone.ts, because the guest's form uses this and must not carry libphonenumber.

/** Countries where a guest's number has exactly ten national digits (spec §5). */
export const hasTenDigits = (callingCode: string) => callingCode === '+91' || callingCode === '+1'

/** `callingCode` as the form or a setting has it. */
export const isCallingCode = (callingCode: string) => /^\+[1-9]\d{0,3}$/.test(callingCode)

/**
 * A number as people write it, without spaces, dashes, brackets and other marks: digits, after a plus where the
 * number is in international form. 00 counts as the plus. Undefined where anything else is in it.
 */
export const plainNumber = (typed: string) => {
  const plain = asciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212().[\]/·]/gu, '')
  return /^\+?\d*$/.test(plain) ? plain.replace(/^00/, '+') : undefined
}

/** The two fields of a form as one number: what is typed with a plus is a whole number, whatever the code beside it. */
export const joinFields = (callingCode: string, typed: string) => {
  const plain = plainNumber(typed)
  return plain === undefined || plain.startsWith('+') ? typed : `${callingCode}${plain}`
}
