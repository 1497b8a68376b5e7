import { bookingSynonyms, guestSynonyms } from './column-synonyms.ts'
import type { ImportField, ImportKind } from './import-fields.ts'

/** A column name without what differs between systems: case, spaces, signs, accents, and which number it has. */
export const columnKey = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+/g, '#')

const byKey = (synonyms: Partial<Record<ImportField, string[]>>) =>
  new Map(
    Object.entries(synonyms).flatMap(([field, keys]) =>
      keys.map((key): [string, ImportField] => [key, field as ImportField]),
    ),
  )

const fieldsByKey: Record<ImportKind, ReadonlyMap<string, ImportField>> = {
  guests: byKey(guestSynonyms),
  bookings: byKey(bookingSynonyms),
}

const isOfAddress = (key: string) => /^(?:city|suburb|postalcode|postcode|zip|zipcode|streetaddress#?)$/.test(key)

// No address is longer, and a long row of points would take the pattern seconds.
const longestEmail = 254
const looksLikeEmail = (text: string) => text.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const looksLikePhone = (text: string) =>
  /^\+?[\d\s().\-/]{7,20}$/.test(text) && !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(text)

/** The column whose filled cells all fit; -1 if none does. */
const columnOf = (rows: readonly (readonly string[])[], count: number, fits: (text: string) => boolean) =>
  Array.from({ length: count }, (_, at) => rows.map((cells) => cells[at]?.trim() ?? '').filter(Boolean)).findIndex(
    (filled) => filled.length > 0 && filled.every(fits),
  )

/**
 * The probable fields of a file's columns, null for those that are left out. Their names decide; if none is that of an
 * e-mail address or a phone number, the cells of the first rows do.
 */
export const recogniseColumns = (
  kind: ImportKind,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): (ImportField | null)[] => {
  const keys = heading.map(columnKey)
  const hasAddress = keys.some(isOfAddress)
  // 'State' beside 'City' is part of an address.
  const named = keys.map((key) => (key === 'state' && hasAddress ? null : (fieldsByKey[kind].get(key) ?? null)))
  // The tags of a visit are states such as 'NOSHOW'.
  const isOfVisits = named.includes('visit_state')
  const fields = named.map((field) => (field === 'tags' && isOfVisits ? 'visit_tags' : field))
  for (const [field, fits] of [
    ['email', looksLikeEmail],
    ['phone', looksLikePhone],
  ] as const) {
    if (fields.includes(field)) continue
    const at = columnOf(rows, heading.length, fits)
    if (at >= 0 && fields[at] === null) fields[at] = field
  }
  return fields
}
