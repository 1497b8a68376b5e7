import { asciiDigits } from './digits.ts'

// Separate from phone.ts: the guest's form imports this, and must not bundle libphonenumber.

/** Whether national numbers with this calling code have exactly ten digits. */
export const hasTenDigits = (callingCode: string) => callingCode === '+91' || callingCode === '+1'

/** `letters`: it contains something other than a number. The others stand beside a number and are not part of it. */
export type NotationFault = 'letters' | keyof typeof additions

type Notation = { plain: string; fault?: never } | { plain?: never; fault: NotationFault }

/** What a copied link begins with, as in tel:+91-98765-43210. */
const scheme = /^\p{Cf}*tel:/iu

/** What a spreadsheet appends to a number that it stores as a figure. */
const decimals = /(?<=\d{5})[.,]0+$|[.,]0$/

/** A slash between the area code and at least five digits, as in 0170/1234567 or +49 170/1234567. */
const areaSlash = /^([^\d+]*(?:(?:\+|00)(?:\D*\d){2,7}|0(?:\D*\d){1,4}))[)\s]*\/(?=(?:[^\d/\\]*\d){5})/

const additions = {
  slash: /\d.*[/\\]/s,
  several: /\d.*\+|\d\s*[,;]\s*[+(\d]/s,
  // After so many digits a bracket is an addition, not another part of the number.
  bracket: /(\d\D*){5}[([][^)\]]*.?\D*$|(\d\D*){4}[([](\D*\d){0,3}\D*$/s,
  extension: /(\d\D*){5}(#|(?<!\p{L})e?x)/isu,
}

/**
 * Reads a typed number as its digits, with a leading plus if it is in international form (00 counts as a plus). Spaces,
 * dashes, brackets and similar characters are left out, and so is the start of a link.
 */
export const readNotation = (typed: string): Notation => {
  const text = asciiDigits(typed.normalize('NFKC'))
    .trim()
    .replace(scheme, '')
    .replace(decimals, '')
    .replace(areaSlash, '$1 ')
  for (const [fault, pattern] of Object.entries(additions)) {
    if (pattern.test(text)) return { fault: fault as keyof typeof additions }
  }
  const plain = text.replace(/[\s\p{Cf}\p{Pd}\u2212().[\]·]/gu, '')
  return /^\+?\d*$/.test(plain) ? { plain: plain.replace(/^00/, '+') } : { fault: 'letters' }
}

/** Whether something stands beside the number that would change its digits. */
export const hasAddition = (typed: string) => (readNotation(typed).fault ?? 'letters') !== 'letters'

/** The digits of a typed number as `readNotation` returns them; undefined if it contains anything else. */
export const plainNumber = (typed: string) => readNotation(typed).plain

/** A calling code or a number that needs no plus ('44', '0044', '+44') as '+44'. It is not validated. */
export const withPlus = (typed: string) => {
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
