import { isUnchanged } from '@waitbook/domain/activity/undo'
import type { AreaDrawing, DrawnTable } from './drawing.ts'

const byId = (area: AreaDrawing) => new Map(area.tables.map((table) => [table.id, table]))

/** A change that somebody else has made meanwhile. */
export interface ForeignChange {
  kind: 'added' | 'removed' | 'changed' | 'walls' | 'name'
  /** The name of the table, or the new name of the area. */
  name: string
}

export const foreignChanges = (base: AreaDrawing, theirs: AreaDrawing): ForeignChange[] => {
  const [before, now] = [byId(base), byId(theirs)]
  const changes: ForeignChange[] = []
  if (base.name !== theirs.name) changes.push({ kind: 'name', name: theirs.name })
  for (const table of theirs.tables) {
    const known = before.get(table.id)
    if (!known) changes.push({ kind: 'added', name: table.name })
    else if (!isUnchanged(table, known)) changes.push({ kind: 'changed', name: table.name })
  }
  for (const table of base.tables) if (!now.has(table.id)) changes.push({ kind: 'removed', name: table.name })
  if (!isUnchanged(theirs.walls, base.walls)) changes.push({ kind: 'walls', name: '' })
  return changes
}

const mergedTable = (base: DrawnTable | undefined, mine: DrawnTable, theirs: DrawnTable): DrawnTable => {
  if (!base) return mine
  const pick = (field: keyof DrawnTable) => (isUnchanged(mine[field], base[field]) ? theirs[field] : mine[field])
  return Object.fromEntries(
    (Object.keys(mine) as (keyof DrawnTable)[]).map((field) => [field, pick(field)]),
  ) as unknown as DrawnTable
}

/**
 * The current version of an area with what was drawn here since `base`: each field that was changed here is kept, all others
 * become the current ones. A table that was changed here and removed by somebody else stays.
 */
export const mergedDrawing = (base: AreaDrawing, mine: AreaDrawing, theirs: AreaDrawing): AreaDrawing => {
  const [before, own, current] = [byId(base), byId(mine), byId(theirs)]
  const merged = theirs.tables.flatMap((table) => {
    const drawn = own.get(table.id)
    if (drawn) return [mergedTable(before.get(table.id), drawn, table)]
    return before.has(table.id) ? [] : [table]
  })
  const added = mine.tables.filter((table) => {
    const known = before.get(table.id)
    return !current.has(table.id) && (known === undefined || !isUnchanged(table, known))
  })
  return {
    id: mine.id,
    version: theirs.version,
    name: mine.name === base.name ? theirs.name : mine.name,
    width: mine.width === base.width ? theirs.width : mine.width,
    height: mine.height === base.height ? theirs.height : mine.height,
    walls: isUnchanged(mine.walls, base.walls) ? theirs.walls : mine.walls,
    tables: [...merged, ...added],
  }
}
