import { asciiDigits } from './digits.ts'

// Accents, tone marks and vowel points. Vowel signs such as those of Devanagari distinguish words and are kept.
const marks = /(?=\p{Mn})\p{Diacritic}/gu

/** Folds case, diacritics (those NFKD separates), character widths and repeated spaces. */
const foldText = (text: string) =>
  // Upper case, as ß and ss, ı and i, and both forms of sigma have the same upper case.
  text.normalize('NFKD').replace(marks, '').toUpperCase().replace(/\s+/gu, ' ').trim()

/** Digits and common separators; copied numbers may contain directional marks (\p{Cf}). */
const number = /^[\d\s()[\].+/\p{Pd}\p{Cf}]+$/u
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Matches any part of the name, ignoring case and accents, or of the phone (spec §5) in any notation. */
export const matchesNameOrPhone = (party: { name: string; phone: string | null }, wanted: string) => {
  const text = foldText(wanted)
  if (text === '' || foldText(party.name).includes(text)) return true
  const typed = asciiDigits(wanted)
  const digits = number.test(typed) ? digitsOf(typed) : ''
  return digits !== '' && digitsOf(party.phone ?? '').includes(digits)
}
