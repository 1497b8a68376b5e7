export const longestNameInText = 40

/** Abbreviations that stand before or after a name; single letters need not be listed. */
const titles = new Set([
  ...['mr', 'mrs', 'ms', 'mx', 'dr', 'dra', 'prof', 'rev', 'hon', 'st', 'ste', 'jr', 'sr', 'sra', 'srta', 'fr'],
  ...['mme', 'mlle', 'lic', 'ing', 'esq', 'phil', 'md', 'mohd', 'smt', 'shri', 'sri', 'ph', 'sh', 'ch', 'th'],
])
const schemes = new Set(['http', 'https', 'www', 'ftp', 'mailto', 'tel', 'sms'])

const joiners = /[\u200c\u200d]/u
/** Letters of these scripts are written with joiners between them. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Sinhala}\p{Script=Inherited}]$/u
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
/** Where a dot between letters makes a domain rather than an abbreviation. */
const domainLetters = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
/** Letters of Lisu and of phonetics that look like a full stop, a comma or a colon. */
const dotLetters = /[\ua4f8-\ua4fd\u02d0\u02d1]/gu
const isOneLetter = (label: string) => /^\p{L}[\p{M}\u200c\u200d]*$/u.test(label)

/** Compatibility forms, such as full-width letters and dots, as the usual ones; the ordinals of `Mª José` stay. */
const usualForms = (name: string) => name.replace(/[^ªº]+/gu, (part) => part.normalize('NFKC')).replace(/[。｡]/gu, '.')

/** Text without invisible characters, and with usual letters and dots in place of those that look like them. */
export const plainForms = (text: string) => usualForms(text).replace(invisible, '').replace(dotLetters, '.')

/** A dot within a word together with what no abbreviation has, such as `/`, `@` or a digit, makes it an address. */
const isAddress = (word: string) => /[^\s.]\.[^\s.]/u.test(word) && /[^\p{L}\p{M}.,'’\-\u200c\u200d]/u.test(word)

/** Whether punctuation stands where a name may have it. */
const fits = (character: string, before: string, after: string) => {
  const isBetweenLetters = /^[\p{L}\p{M}]$/u.test(before) && /^\p{L}$/u.test(after)
  if (/^['’‘ʼʻ]$/u.test(character)) return /^[\p{L}\p{M}]$/u.test(before) || /^\p{L}$/u.test(after)
  if (/^[-‐׳״]$/u.test(character)) return isBetweenLetters
  if (/^[·・゠]$/u.test(character)) {
    return (eastAsian.test(before) && eastAsian.test(after)) || /^[lL]{2}$/.test(before + after)
  }
  if (character === ',') return /^[\p{L}\p{M}.]$/u.test(before) && after === ' '
  if (character === '&') return before === ' ' && after === ' '
  return joiners.test(character) && joined.test(before) && (joined.test(after) || after === ' ')
}

/** Letters, marks and punctuation where a name may have it; everything else separates words. */
const onlyOfNames = (name: string) => {
  const characters = [...name]
  return characters
    .map((character, index) => {
      if (/^[\p{L}\p{M}.]$/u.test(character) && !/^\p{Me}$/u.test(character)) return character
      const [before = ' ', after = ' '] = [characters[index - 1], characters[index + 1]]
      return fits(character, before, after) ? character : ' '
    })
    .join('')
}

/** A word with dots as initials and titles have them; without its dots, or nothing, where it may be a domain. */
const withoutDomain = (word: string) => {
  if (schemes.has(word.toLowerCase())) return ''
  if (!word.includes('.')) return word
  const comma = word.endsWith(',') ? ',' : ''
  const labels = word.slice(0, word.length - comma.length).split('.')
  const last = labels.pop() ?? ''
  const areShort = labels.every((label) => isOneLetter(label) || titles.has(label.toLowerCase()))
  if (areShort) {
    const parts = last === '' ? labels.slice(0, -1) : labels
    const end = last === '' ? `${labels.at(-1)}.` : last
    const isPacked = (label: string | undefined) => label !== undefined && isOneLetter(label.replace('.', ''))
    const all = [...parts.map((label) => `${label}.`), end]
    return all.map((part, index) => (index > 0 && !isPacked(part) ? ` ${part}` : part)).join('') + comma
  }
  const words = [...labels, last].filter((label) => label !== '')
  if (words.length > 1 && domainLetters.test(word)) return ''
  return words.join(' ') + comma
}

/**
 * A guest's name as it may stand in a text from the restaurant's number: letters, marks and the punctuation of names in
 * one line of at most 40 characters. Anybody may join under any name, so no link, number or domain is left of it. Empty
 * where nothing is.
 */
export const nameForText = (name: string) => {
  const plain = plainForms(name)
  const words = onlyOfNames(
    plain
      .replace(/\p{M}{5,}/gu, (marks) => [...marks].slice(0, 4).join(''))
      .split(/\s+/u)
      .filter((word) => !isAddress(word))
      .join(' '),
  )
    .split(/\s+/u)
    .map(withoutDomain)
  const line = words.join(' ').replace(/\s+/gu, ' ')
  const short = [...line.trim()].slice(0, longestNameInText).join('')
  return short.replace(/^[\p{M}\s.,&-]+|[\s,&-]+$/gu, '')
}
