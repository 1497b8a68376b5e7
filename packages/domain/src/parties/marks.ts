import { allergiesIn } from './allergies.ts'
import type { Preferences } from './preferences.ts'

/** What staff see of a guest at a glance. */
export interface GuestMarks {
  vip: boolean
  tags: string[]
  allergies: string[]
  no_shows: number
  /** Of the profile. */
  notes: string
  /** Whether the guest has asked for no more texts (STOP). */
  texts_stopped?: boolean | undefined
}

const maxWords = 20
export const maxWordLength = 40

/** What separates the tags and allergies of a profile in a form and in a file. */
const separator = /[,;\n]/

/** Tags or allergies as staff type them, without blanks and repeats; upper and lower case are the same. */
export const wordsIn = (typed: string): string[] => {
  const words = new Map<string, string>()
  for (const part of typed.split(separator)) {
    const word = part.trim().replace(/\s+/g, ' ')
    if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word)
  }
  return [...words.values()]
}

/** Each word of some lists once. */
export const everyWord = (...lists: readonly (readonly string[])[]) => wordsIn(lists.flat().join('\n'))

/**
 * The words after two changes of a list. Each word is a choice of its own: one that a form neither added nor removed keeps
 * its current state, so two changes never conflict.
 */
export const mergeWords = (seen: readonly string[], current: readonly string[], chosen: readonly string[]) =>
  everyWord(
    current.filter((word) => chosen.includes(word) || !seen.includes(word)),
    chosen.filter((word) => !seen.includes(word)),
  )

export const wordsText = (words: readonly string[]) => words.join(', ')

/** What is wrong with such a list, or undefined. */
export const wordsFault = (words: readonly string[]): string | undefined => {
  if (words.length > maxWords) return `Enter at most ${maxWords}.`
  if (words.some((word) => word.length > maxWordLength)) return `Each may have at most ${maxWordLength} characters.`
  if (words.some((word) => separator.test(word) || word.trim() === '')) return 'Separate them by commas.'
  return undefined
}

/** The allergies of a profile: its own field, and what its preferences say. */
export const everyAllergy = (profile: { allergies: readonly string[]; preferences: Preferences }) =>
  everyWord(profile.allergies, allergiesIn(profile.preferences))

/** Whether there is anything to be shown as a badge. */
export const hasMarks = ({ vip, tags, allergies, no_shows, texts_stopped }: Omit<GuestMarks, 'notes'>) =>
  vip || no_shows > 0 || texts_stopped === true || tags.length + allergies.length > 0
