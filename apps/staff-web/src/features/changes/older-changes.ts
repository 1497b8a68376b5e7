/** The acts of changes that earlier versions stored, by their kind where it is not the same. */
const olderActs: Record<string, string> = { seat: 'start', 'walk-in': 'start', 'move-table': 'move' }

const switchOfThisVersion = (stored: object) => {
  const input = { id: 'entry_id' in stored ? stored.entry_id : undefined }
  return { ...stored, kind: 'floor', act: 'switchSections', table: '', input }
}

/** Copies of older versions lack wishes and allergies. */
const withLists = (stored: object) => ({
  ...stored,
  ...('booking' in stored && { booking: { wishes: [], allergies: [], ...(stored.booking as object) } }),
  ...('guest' in stored && { guest: { allergies: [], ...(stored.guest as object) } }),
})

/** A change in the form of this version: earlier ones stored the fields of an act beside those of every change. */
export const ofThisVersion = (stored: unknown) =>
  typeof stored === 'object' && stored !== null ? withAct(withLists(stored)) : stored

const withAct = (stored: object) => {
  if ('act' in stored) return stored
  if ('kind' in stored && stored.kind === 'switch-sections') return switchOfThisVersion(stored)
  if (!('table' in stored)) return stored
  const { kind, mutation_id, entry_id, name, at, table, reported, people_count, guest, mark, ...fields } =
    stored as Record<string, unknown>
  const listed = fields.reservation_id === undefined ? { entry_id } : {}
  const party = kind === 'seat' ? listed : kind === 'walk-in' ? { people_count } : {}
  return {
    ...{ kind: 'floor', act: olderActs[String(kind)] ?? kind, mutation_id, entry_id, name, at, table },
    ...(reported === true && { reported }),
    ...(people_count !== undefined && { people_count }),
    ...(guest !== undefined && { guest }),
    input: { id: entry_id, ...fields, ...party, ...(mark !== undefined && { kind: mark }) },
  }
}
