import { asciiDigits } from './digits.ts'

// Accents, tone marks and vowel points. Vowel signs such as those of Devanagari distinguish words and are kept.
const marks = /(?=\p{Mn})\p{Diacritic}/gu

/** Removed, as people type different ones or none. */
const apostrophes = /['`´ʹʻʼˈ׳‘’‛′＇]/gu

/** Letters that NFKD does not separate, in upper case, by those that people type instead. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Ħ: 'H', Ŧ: 'T' },
  ...{ Þ: 'TH', Æ: 'AE', Œ: 'OE' },
}
const withStroke = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * Folds case, diacritics, strokes and ligatures of letters, apostrophes, dashes, character widths and repeated spaces.
 * The database has the same rule as `folded_text`; reservation-search.pg.test.ts compares the two.
 */
export const foldText = (text: string) =>
  text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    // Upper case, as ß and ss, ı and i, and both forms of sigma have the same upper case.
    .toUpperCase()
    .replace(withStroke, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s\p{Pd}\u2212]+/gu, ' ')
    .trim()

/** Digits and common separators; copied numbers may contain directional marks (\p{Cf}). */
const number = /^[\d\s()[\].+/\p{Pd}\p{Cf}]+$/u
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A trunk zero is typed and never stored; fewer digits after it would match too many numbers. */
const fewestAfterZero = 4

interface SearchTerms {
  /** Folded; empty searches for nothing. */
  text: string
  /** Parts of a stored number, any of which matches; none where the text is not a number. */
  digits: string[]
}

/** What a search looks for: a part of the folded name, or of the phone. */
export const searchTerms = (wanted: string): SearchTerms => {
  const typed = asciiDigits(wanted)
  // '+44 (0)7700 900123': the zero in brackets is dialled only within the country.
  const digits = number.test(typed) ? digitsOf(typed.replace(/\(0\)/g, '')) : ''
  const afterZero = digits.replace(/^0+/, '')
  const isTrunk = afterZero !== digits && afterZero.length >= fewestAfterZero
  return { text: foldText(wanted), digits: digits === '' ? [] : [digits, ...(isTrunk ? [afterZero] : [])] }
}

/** Whether the name contains the text, ignoring case and accents, or the phone contains it in any notation. */
export const matchesNameOrPhone = (party: { name: string; phone: string | null }, wanted: string) => {
  const { text, digits } = searchTerms(wanted)
  if (text === '' || foldText(party.name).includes(text)) return true
  const phone = digitsOf(party.phone ?? '')
  return digits.some((part) => phone.includes(part))
}
