import { bothNotes } from '@waitbook/domain/edits/both-notes'
import { mergeValue } from '@waitbook/domain/edits/merge-edit'
import { useState } from 'react'
import { errorConflicts } from '../../lib/api-error.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** A field that this form and someone else changed to different values; `seen` is the value before both changes. */
export interface FieldConflict {
  name: string
  seen: unknown
  theirs: unknown
  mine: unknown
  /** Undefined until the user has chosen. */
  choice?: Choice
}

/** The field's value for a choice. */
export const chosenValue = ({ seen, theirs, mine }: FieldConflict, choice: Choice): unknown =>
  choice === 'both'
    ? bothNotes(String(seen), String(theirs), String(mine))
    : mergeValue(seen, theirs, mine, choice).value

/** The conflicts of a form, and the user's choice for each. */
export const useConflicts = (held: readonly FieldConflict[] = []) => {
  const [conflicts, setConflicts] = useState(held)
  const [isMissing, setMissing] = useState(false)
  return {
    conflicts,
    /** Whether the form was submitted with a choice missing. */
    isMissing,
    /** Adds the conflicts of a refused save and returns the current values; undefined for other errors. */
    take: (error: unknown, seen: object, mine: object) => {
      const theirs = errorConflicts(error)
      if (!theirs) return undefined
      const valueIn = (fields: object, name: string) => (fields as Record<string, unknown>)[name]
      const found = Object.entries(theirs).map(([name, value]) => ({
        name,
        seen: valueIn(seen, name),
        theirs: value,
        mine: valueIn(mine, name),
      }))
      setConflicts((known) => [...known.filter(({ name }) => !(name in theirs)), ...found])
      setMissing(false)
      return theirs
    },
    choose: (name: string, choice: Choice) =>
      setConflicts((known) => known.map((each) => (each.name === name ? { ...each, choice } : each))),
    areSettled: () => {
      const areSettled = conflicts.every(({ choice }) => choice !== undefined)
      setMissing(!areSettled)
      return areSettled
    },
    clear: () => {
      setConflicts([])
      setMissing(false)
    },
  }
}

/** Edit state of a form that opened with `opened`. After a conflict, `seen` becomes the values that the other user saved. */
export const useEdit = <T extends object>(opened: T, held?: readonly FieldConflict[]) => {
  const [seen, setSeen] = useState(opened)
  const { take, ...conflicts } = useConflicts(held)
  return {
    ...conflicts,
    seen,
    isConflict: (error: unknown, typed: T) => {
      const theirs = take(error, seen, typed)
      if (theirs) setSeen({ ...seen, ...theirs })
      return theirs !== undefined
    },
  }
}
export type Edit<T extends object> = ReturnType<typeof useEdit<T>>
