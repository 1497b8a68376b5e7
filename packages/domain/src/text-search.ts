import { asciiDigits } from './digits.ts'

// Accents, tone marks and vowel points. Vowel signs such as those of Devanagari are letters to their readers and stay.
const marks = /(?=\p{Mn})\p{Diacritic}/gu

/** The same text without case, marks (where NFKD strips them), widths and repeated spaces. */
const foldText = (text: string) =>
  // Upper case has one form of each letter: ß and ss, ı and i, both sigmas meet there.
  text.normalize('NFKD').replace(marks, '').toUpperCase().replace(/\s+/gu, ' ').trim()

/** Digits with what people and phones put between them; directional marks come along when a number is copied. */
const number = /^[\d\s()[\].+/\p{Pd}\p{Cf}]+$/u
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Name without regard to case and accents, phone by any part of it (spec §5), however its digits are written. */
export const matchesNameOrPhone = (party: { name: string; phone: string | null }, wanted: string) => {
  const text = foldText(wanted)
  if (text === '' || foldText(party.name).includes(text)) return true
  const typed = asciiDigits(wanted)
  const digits = number.test(typed) ? digitsOf(typed) : ''
  return digits !== '' && digitsOf(party.phone ?? '').includes(digits)
}
