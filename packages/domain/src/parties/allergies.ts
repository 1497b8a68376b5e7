import type { Preferences } from './preferences.ts'

// English, French, German, Italian, Dutch (allerg-), Spanish and Portuguese (alerg-).
const names = /all?erg/i

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
