import { bothNotes } from '@waitbook/domain/edits/both-notes'
import { mergeValue } from '@waitbook/domain/edits/merge-edit'
import { useState } from 'react'
import { errorConflicts } from '../../api-error.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** A field that this form and someone else changed to different values; `seen` is what both started from. */
export interface FieldConflict {
  name: string
  seen: unknown
  theirs: unknown
  mine: unknown
  /** Undefined until the user has chosen. */
  choice?: Choice
}

/** What a choice puts into the field. */
export const chosenValue = ({ seen, theirs, mine }: FieldConflict, choice: Choice): unknown =>
  choice === 'both'
    ? bothNotes(String(seen), String(theirs), String(mine))
    : mergeValue(seen, theirs, mine, choice).value

/** The conflicts of a form, and what its user chose of each. */
export const useConflicts = (held: readonly FieldConflict[] = []) => {
  const [conflicts, setConflicts] = useState(held)
  const [isMissing, setMissing] = useState(false)
  return {
    conflicts,
    /** Whether a choice was left open when the form was to be sent. */
    isMissing,
    /** Asks for a choice of each field in conflict, and answers their values as they are now; undefined for other refusals. */
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

/** An edit of something by a form that opened with `opened`. After a conflict it goes on from what the other one saved. */
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
