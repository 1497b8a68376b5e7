import { asciiDigits } from './digits.ts'

// Separate from phone.ts: the guest's form imports this, and must not bundle libphonenumber.

/** Countries where a guest's number has exactly ten national digits (spec §5). */
export const hasTenDigits = (callingCode: string) => callingCode === '+91' || callingCode === '+1'

/** `letters`: it contains something other than a number. The others stand beside a number and are not part of it. */
export type NotationFault = 'letters' | 'slash' | 'several' | 'bracket' | 'extension'

type Notation = { plain: string; fault?: never } | { plain?: never; fault: NotationFault }

/** What a spreadsheet appends to a number that it stores as a figure. */
const decimals = /(?<=\d{5})[.,٫]0+$|[.,٫]0$/
/** No number is longer, however it is spaced; a longer text is only checked for digits. */
const longestTyped = 100
/** After this many digits an addition follows, not another part of the number. */
const after = (digits: number) => `\\d(?:\\D*\\d){${digits - 1}}\\D*?`

const additions: [NotationFault, RegExp][] = [
  ['slash', /[/\\]/],
  ['several', /\d.*\+|\d\s*[,;|&]\s*\+?\(?\d/s],
  ['bracket', new RegExp(`${after(5)}[([{][^)\\]}]*[)\\]}]?\\D*$|${after(4)}[([{](?:\\D*\\d){0,3}\\D*$`, 's')],
  ['extension', new RegExp(`${after(5)}(?:#|(?<!\\p{L})(?:x|ext|доб|durchw|dw|poste|int|ramal|anexo))`, 'isu')],
]

/**
 * Reads a typed number as its digits, with a leading plus if it is in international form (00 counts as a plus). Spaces,
 * dashes, brackets and similar characters are left out.
 */
export const readNotation = (typed: string): Notation => {
  const text = asciiDigits(typed.normalize('NFKC')).trim().replace(decimals, '')
  const addition = text.length <= longestTyped && additions.find(([, pattern]) => pattern.test(text))
  if (addition) return { fault: addition[0] }
  const plain = text.replace(/[\s\p{Cf}\p{Pd}\u2212().[\]·]/gu, '')
  return /^\+?\d*$/.test(plain) ? { plain: plain.replace(/^00/, '+') } : { fault: 'letters' }
}

/** Whether something stands beside the number that would change its digits. */
export const hasAddition = (typed: string) => {
  const { fault } = readNotation(typed)
  return fault !== undefined && fault !== 'letters'
}

/** The first number in a text for people, such as that of a restaurant, to be dialled. */
export const dialable = (text: string) => {
  const [first = ''] = /\+?\(?\p{Nd}[\p{Nd}\s().\p{Pd}]*/u.exec(text) ?? []
  return plainNumber(first) ?? plainNumber(first.slice(0, first.lastIndexOf('('))) ?? ''
}

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
