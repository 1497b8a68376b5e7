import { type ImportField, type ImportKind, isFieldOf } from '@waitbook/domain/imports/import-fields'
import { windowStorage } from '../session/window-storage.ts'

type Fields = (ImportField | null)[]

const keyOf = (kind: ImportKind) => `waitbook.columns.${kind}`
/** More headings than anyone imports. */
const most = 20

/** By the names of the columns. They name no guest. */
type Remembered = [heading: string, fields: Fields][]

const read = (kind: ImportKind): Remembered => {
  try {
    const stored: unknown = JSON.parse(windowStorage().getItem(keyOf(kind)) ?? '[]')
    return Array.isArray(stored) ? (stored as Remembered) : []
  } catch {
    // Blocked storage, or something that an older version has stored.
    return []
  }
}

const headingOf = (names: readonly string[]) => JSON.stringify(names)

/** What was last chosen on this device for a file with these columns. */
export const rememberedColumns = (kind: ImportKind, names: readonly string[]): Fields | undefined => {
  const fields = read(kind).find(([heading]) => heading === headingOf(names))?.[1]
  const isUsable =
    Array.isArray(fields) &&
    fields.length === names.length &&
    fields.every((field) => field === null || isFieldOf(kind, field))
  return isUsable ? fields : undefined
}

export const rememberColumns = (kind: ImportKind, names: readonly string[], fields: Fields) => {
  const heading = headingOf(names)
  const others = read(kind).filter(([known]) => known !== heading)
  try {
    windowStorage().setItem(keyOf(kind), JSON.stringify([[heading, fields], ...others].slice(0, most)))
  } catch {
    // Blocked or full: the columns are then chosen again next time.
  }
}
