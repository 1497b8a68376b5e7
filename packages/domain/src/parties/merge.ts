import { type ImportedFigures, mergedFigures } from './imported-figures.ts'
import { wordsIn } from './marks.ts'
import type { Preferences } from './preferences.ts'

interface Profile extends ImportedFigures {
  name: string
  email: string
  notes: string
  preferences: Preferences
  created_at: string
  tags: readonly string[]
  allergies: readonly string[]
  vip: boolean
}

/**
 * Two profiles of one guest as one: values of the first take precedence, gaps are filled from the other. Nothing that
 * staff wrote is dropped, so the notes may exceed the limit of a single profile.
 */
export const mergedProfile = (kept: Profile, other: Profile) => {
  const isYounger = other.created_at < kept.created_at
  return {
    email: kept.email || other.email,
    notes: [...new Set([kept.notes, other.notes])].filter((notes) => notes !== '').join('\n'),
    tags: wordsIn([...kept.tags, ...other.tags].join('\n')),
    allergies: wordsIn([...kept.allergies, ...other.allergies].join('\n')),
    vip: kept.vip || other.vip,
    preferences: { ...other.preferences, ...kept.preferences },
    created_at: isYounger ? other.created_at : kept.created_at,
    ...mergedFigures(kept, other),
  }
}
