import { AppError } from '@waitbook/contracts/errors'
import { mergeEdit, type Some } from '@waitbook/domain/edits/merge-edit'

/**
 * The fields that an edit writes. `current` is read in the transaction that holds the restaurant's lock. Throws
 * `edited_meanwhile`, with the current values, where someone else has changed one of the fields since the form was opened.
 */
export const mergedEdit = <T extends object>(edit: Some<T>, seen: Some<T> | undefined, current: T): Partial<T> => {
  const { fields, conflicts } = mergeEdit(edit, seen ?? {}, current)
  if (conflicts.length === 0) return fields
  const names = conflicts.map((name) => name.replaceAll('_', ' ')).join(', ')
  throw new AppError('conflict', 'edited_meanwhile', `Changed by someone else in the meantime: ${names}.`, {
    conflicts: Object.fromEntries(conflicts.map((name) => [name, current[name]])),
  })
}
