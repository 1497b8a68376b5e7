import type { AreaInput, Floor, StoredResource } from '@waitbook/contracts/floor/floor'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { type AreaFault, type AreaDraft as DomainDraft, repeatedNames } from '@waitbook/domain/floor/layout/area-edit'
import { areaFaults } from '@waitbook/domain/floor/layout/areas-edit'
import { compareNames, type ResourceKind, type ResourceTrait } from '@waitbook/domain/floor/resource'
import { makeEntryId } from '../../../lib/random-ids.ts'

/** A table as the form shows it. Seats are text, so that nothing typed is changed while it is typed. */
export interface TableDraft {
  id: string
  name: string
  kind: ResourceKind
  from: string
  to: string
  traits: readonly ResourceTrait[]
}

/** An area as the form shows it, with the version that it was read at; 0: a new one. */
export interface AreaDraft {
  id: string
  name: string
  version: number
  tables: readonly TableDraft[]
}

const tableDraft = ({ id, name, kind, seats_min, seats_max, traits }: StoredResource): TableDraft => ({
  id,
  name,
  kind,
  from: String(seats_min),
  to: String(seats_max),
  traits,
})

/** The stored areas as drafts. */
export const areaDrafts = ({ areas, resources }: Floor): AreaDraft[] =>
  areas.map(({ id, name, version }) => ({
    id,
    name,
    version,
    tables: resources
      .filter(({ area_id }) => area_id === id)
      .sort(compareNames)
      .map(tableDraft),
  }))

const firstTable = { name: '1', kind: 'table', from: '1', to: '4', traits: [] } as const

export const newAreaDraft = (name: string): AreaDraft => ({ id: makeEntryId(), name, version: 0, tables: [] })

/** The area with `count` more tables like its last one, whose name is continued. */
export const withMoreTables = (area: AreaDraft, count: number, taken: readonly string[]): AreaDraft => {
  const like = area.tables.at(-1) ?? firstTable
  const names = repeatedNames(like.name.trim() || firstTable.name, count, taken)
  return { ...area, tables: [...area.tables, ...names.map((name) => ({ ...like, id: makeEntryId(), name }))] }
}

export const isSameArea = (one: AreaDraft, other: AreaDraft) =>
  one.name === other.name && JSON.stringify(one.tables) === JSON.stringify(other.tables)

/** The number that was typed; NaN if it is none. */
export const seatsOf = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

export const draftedAreaInput = ({ id, name, version, tables }: AreaDraft): AreaInput => ({
  id,
  name,
  version,
  resources: tables.map((table) => ({
    id: table.id,
    kind: table.kind,
    name: table.name,
    seats_min: seatsOf(table.from),
    seats_max: seatsOf(table.to),
    traits: [...table.traits],
  })),
})

/** The error of each faulty field: 'name', 'resources.2.seats_min'. */
export type AreaErrors = Readonly<Record<string, string | undefined>>

const errorsOf = (faults: readonly AreaFault[]): AreaErrors =>
  Object.fromEntries([...faults].reverse().map(({ path, message }) => [path.join('.'), message]))

const domainDraft = (draft: AreaDraft) => draftedAreaInput(draft) as DomainDraft

/** The faults of a draft, as the server would return them once all `drafts` are saved together. */
export const areaErrors = (
  draft: AreaDraft,
  { areas, resources }: Floor,
  drafts: readonly AreaDraft[] = [],
): AreaErrors => errorsOf(areaFaults(domainDraft(draft), { areas, known: resources }, drafts.map(domainDraft)))

const mergeTable = (base: TableDraft | undefined, mine: TableDraft, theirs: TableDraft): TableDraft => {
  const pick = <K extends keyof TableDraft>(field: K) =>
    base !== undefined && isUnchanged(mine[field], base[field]) ? theirs[field] : mine[field]
  return {
    id: mine.id,
    name: pick('name'),
    kind: pick('kind'),
    from: pick('from'),
    to: pick('to'),
    traits: pick('traits'),
  }
}

/**
 * The current version of an area with what was changed in the form since `base`: every field that was typed is kept, all
 * others become the current ones. A table that was changed here and removed by someone else stays.
 */
export const mergeArea = (base: AreaDraft, mine: AreaDraft, theirs: AreaDraft): AreaDraft => {
  const before = new Map(base.tables.map((table) => [table.id, table]))
  const own = new Map(mine.tables.map((table) => [table.id, table]))
  const current = new Set(theirs.tables.map(({ id }) => id))
  const merged = theirs.tables.flatMap((table) => {
    const known = before.get(table.id)
    const typed = own.get(table.id)
    if (typed) return [mergeTable(known, typed, table)]
    return known ? [] : [table]
  })
  const added = mine.tables.filter((table) => {
    const known = before.get(table.id)
    return !current.has(table.id) && (known === undefined || JSON.stringify(known) !== JSON.stringify(table))
  })
  return {
    id: mine.id,
    name: mine.name === base.name ? theirs.name : mine.name,
    version: theirs.version,
    tables: [...merged, ...added],
  }
}
