import { splitBookedTime } from '../reservations/check-in-notes.ts'
import type { Preferences } from './preferences.ts'

// English, French, German, Italian, Dutch (allerg-), Spanish and Portuguese (alerg-); then Hindi, Marathi, Bengali, Tamil,
// Telugu and Arabic, each in its usual spellings.
const names = /all?erg|anaphyla|एलर्ज|ऍलर्ज|ॲलर्ज|अॅलर्ज|অ্যালার্জ|এলার্জ|அலர்ஜ|ஒவ்வாம|అలెర్జ|అలర్జ|حساسي/iu

const isObject = (value: unknown): value is Preferences =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a preference about allergies: text, a list, or flags such as {"nuts": true}. */
const wordsOf = (key: string, value: unknown): string[] => {
  if (value === true) return wordsOf('', key.replaceAll('_', ' '))
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf('', each))
  return isObject(value) ? Object.entries(value).flatMap(([name, each]) => wordsOf(name, each)) : []
}

/** The allergies in a guest's preferences, which are free-form: the key or the text contains a word for allergy. */
export const allergiesIn = (preferences: Preferences): string[] =>
  Object.entries(preferences).flatMap(([key, value]) => {
    if (names.test(key)) return wordsOf(key, value)
    if (isObject(value)) return allergiesIn(value)
    return wordsOf('', value).filter((words) => names.test(words))
  })

/**
 * The lines of a note that are about an allergy, whole, as no rule can tell where its words end; and the other lines. Also
 * what guests write themselves counts.
 */
export const splitNote = (note: string): { allergies: string[]; rest: string } => {
  const lines = note.split('\n').flatMap((line) => {
    const text = line.trim()
    return names.test(text) ? splitBookedTime(text) : [text]
  })
  return {
    allergies: lines.filter((line) => names.test(line)),
    rest: lines
      .filter((line) => !names.test(line))
      .join('\n')
      .trim(),
  }
}
