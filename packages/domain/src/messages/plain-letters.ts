import { isBasic, textSize } from './segments.ts'

/** Plain forms that Unicode's own decompositions do not give. */
const plainForms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('‘’‚‛ʼʻ′`´', (mark) => [mark, "'"])),
  ...Object.fromEntries(Array.from('“”„‟″«»', (mark) => [mark, '"'])),
  ...Object.fromEntries(Array.from('‹', (mark) => [mark, '<'])),
  ...Object.fromEntries(Array.from('›', (mark) => [mark, '>'])),
  ...Object.fromEntries(Array.from('‐‑‒–—―−•·', (mark) => [mark, '-'])),
  ...{ œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ħ: 'h', Ħ: 'H' },
  ...{ ı: 'i', ĸ: 'k', ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T', ẞ: 'SS', ə: 'e', Ə: 'E' },
}

const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]+$/u

/** A character with its marks in letters that GSM-7 has; undefined if it has no plain form. */
const plainFormOf = (cluster: string): string | undefined => {
  if (isBasic(cluster)) return cluster
  if (invisible.test(cluster)) return ''
  const letters = cluster.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const plain = Array.from(letters, (letter) => plainForms[letter] ?? letter).join('')
  return plain !== '' && isBasic(plain) ? plain : undefined
}

/**
 * The text in GSM-7, which holds more than twice as many letters in a segment: quotes, dashes and accents that it lacks
 * are replaced by their plain form. A text with a letter that has none, as in another script, stays as it is.
 */
export const inPlainLetters = (text: string) => {
  if (textSize(text).encoding === 'GSM-7') return text
  const clusters = text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  const plain = clusters.map(plainFormOf)
  return plain.includes(undefined) ? text : plain.join('')
}
