import { isUnchanged } from '../activity/undo.ts'

export type Fields = Record<string, unknown>

export type Side = 'mine' | 'theirs'

/** One value after two changes of it; `isConflict` where both changed it to different values. */
export interface MergedValue {
  value: unknown
  isConflict: boolean
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mergeRecords = (seen: Fields, theirs: Fields, mine: Fields, preferred: Side): MergedValue => {
  const value: [string, unknown][] = []
  let isConflict = false
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const merged = mergeValue(seen[key], theirs[key], mine[key], preferred)
    if (merged.value !== undefined) value.push([key, merged.value])
    isConflict ||= merged.isConflict
  }
  return { value: Object.fromEntries(value), isConflict }
}

/**
 * Three-way merge of one value: `seen` is what both changes started from. Objects are merged key by key, all other values
 * as a whole. In a conflict the `preferred` side wins.
 */
export const mergeValue = (seen: unknown, theirs: unknown, mine: unknown, preferred: Side = 'mine'): MergedValue => {
  if (isUnchanged(mine, seen) || isUnchanged(mine, theirs)) return { value: theirs, isConflict: false }
  if (isUnchanged(theirs, seen)) return { value: mine, isConflict: false }
  if (isRecord(seen) && isRecord(theirs) && isRecord(mine)) return mergeRecords(seen, theirs, mine, preferred)
  return { value: preferred === 'mine' ? mine : theirs, isConflict: true }
}

/** Some of the fields; one that is undefined is left out. */
export type Some<T> = { [K in keyof T]?: T[K] | undefined }

/** The fields of a form whose values differ from those it showed when it opened. */
export const changedFields = <T extends object>(seen: T, typed: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isUnchanged(value, seen[name as keyof T])),
  ) as Partial<T>

/**
 * Merges an edit into the current entity. `fields` is what to write; `conflicts` names the fields that have changed to
 * another value since the form was opened. A field without a value in `seen` replaces the current value, for callers that
 * send no `seen`.
 */
export const mergeEdit = <T extends object>(edit: Some<T>, seen: Some<T>, current: T) => {
  const fields: Partial<T> = {}
  const conflicts: (keyof T & string)[] = []
  for (const name of Object.keys(edit) as (keyof T & string)[]) {
    const mine = edit[name]
    if (mine === undefined) continue
    const merged =
      seen[name] !== undefined ? mergeValue(seen[name], current[name], mine) : { value: mine, isConflict: false }
    if (merged.isConflict) conflicts.push(name)
    else fields[name] = merged.value as T[typeof name]
  }
  return { fields, conflicts }
}

/**
 * What a form changes that is posted again after a lost response: the fields that differ from its first post, except
 * those that someone else has changed since.
 */
export const repeatedEdit = <T extends object>(again: Some<T>, first: Some<T>, current: T): Partial<T> =>
  changedFields(current, mergeEdit(again, first, current).fields)

/** What a form sends: the changed fields, and the values it showed for them when it opened. */
export const editOver = <T extends object>(opened: T, typed: T): Partial<T> & { seen: Partial<T> } => {
  const fields = changedFields(opened, typed)
  const shown = Object.entries(opened).filter(([name]) => Object.hasOwn(fields, name))
  return { ...fields, seen: Object.fromEntries(shown) as Partial<T> }
}
