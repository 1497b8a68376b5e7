import type { AreaInput, Floor, StoredResource } from '@waitbook/contracts/floor/floor'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { type AreaDraft, type AreaFault, repeatedNames } from '@waitbook/domain/floor/layout/area-edit'
import { areaFaults } from '@waitbook/domain/floor/layout/areas-edit'
import { formatBackdrop, type Wall, wallBounds, wallsOf } from '@waitbook/domain/floor/layout/backdrop'
import { boundsOf, placeTables, rotatedBounds, sizeForSeats } from '@waitbook/domain/floor/layout/plan-layout'
import { compareNames, type ResourceShape } from '@waitbook/domain/floor/resource'
import { makeEntryId } from '../../lib/random-ids.ts'

export type DrawnTable = Omit<StoredResource, 'area_id' | 'is_active'>

/** An area as it is being drawn, with the version that it was read at; 0: a new one. */
export interface AreaDrawing {
  id: string
  name: string
  version: number
  width: number
  height: number
  walls: readonly Wall[]
  /** In the order of their names when they were read; new ones follow. */
  tables: readonly DrawnTable[]
}

export type Drawings = readonly AreaDrawing[]

/** Units of 10 cm. Places and walls snap to it. */
export const grid = 2
/** The server's limits. */
const maxLength = 2_000
/** Free space around tables and walls. */
const margin = 5

const areaSize = { width: 120, height: 80 }

/** The stored areas. Tables that have no place yet stand where the live plan shows them. */
export const drawingsOf = ({ areas, resources }: Pick<Floor, 'areas' | 'resources'>): Drawings =>
  areas.map(({ id, name, version, width, height, backdrop }) => ({
    id,
    name,
    version,
    width,
    height,
    walls: wallsOf(backdrop),
    tables: placeTables(resources.filter(({ area_id }) => area_id === id))
      .toSorted(compareNames)
      .map(({ area_id: _area, is_active: _active, ...table }) => ({
        ...table,
        x: Math.round(table.x),
        y: Math.round(table.y),
      })),
  }))

/** The area as it is shown: as large as it is set, or as what is drawn in it. A wall at its edge does not change its size. */
export const sizeOf = ({ width, height, tables, walls }: AreaDrawing) => {
  const [around, along] = [boundsOf(tables.map(rotatedBounds)), boundsOf(wallBounds(walls))]
  const longest = (set: number, table = 0, wall = 0) =>
    Math.min(maxLength, Math.max(set, Math.ceil(table) + margin, Math.ceil(wall)))
  return {
    width: longest(width, around?.right, along?.right),
    height: longest(height, around?.bottom, along?.bottom),
  }
}

export const newArea = (name: string): AreaDrawing => ({
  id: makeEntryId(),
  name,
  version: 0,
  ...areaSize,
  walls: [],
  tables: [],
})

const namesIn = (all: Drawings) => all.flatMap(({ tables }) => tables.map(({ name }) => name))

/** A table inside the limits; 0, 0 would mean that it has no place. */
const kept = (table: DrawnTable): DrawnTable => {
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))
  const [width, height] = [clamp(table.width, 2, 400), clamp(table.height, 2, 400)]
  return {
    ...table,
    width,
    height,
    x: clamp(table.x, 1, maxLength - width),
    y: clamp(table.y, 1, maxLength - height),
    rotation: ((Math.round(table.rotation) % 360) + 360) % 360,
  }
}

export interface Preset {
  shape: ResourceShape
  seats: number
}

/** What tables are drawn from. */
export const presets: readonly Preset[] = [
  { shape: 'round', seats: 2 },
  { shape: 'square', seats: 2 },
  { shape: 'square', seats: 4 },
  { shape: 'round', seats: 4 },
  { shape: 'long', seats: 6 },
  { shape: 'long', seats: 8 },
  { shape: 'booth', seats: 4 },
  { shape: 'bar', seats: 1 },
]

const sizeOfPreset = ({ shape, seats }: Preset) =>
  shape === 'bar' ? { width: 6, height: 6 } : shape === 'booth' ? { width: 14, height: 10 } : sizeForSeats(seats)

const overlaps = (one: DrawnTable, other: DrawnTable) => {
  const [a, b] = [rotatedBounds(one), rotatedBounds(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** The first place to the right of, then below, a table where nothing else stands. */
const freePlace = (area: AreaDrawing, table: DrawnTable): DrawnTable => {
  const { width, height } = sizeOf(area)
  for (let y = table.y; y < height * 2; y += grid) {
    for (let x = y === table.y ? table.x : margin + 1; x + table.width + margin <= width; x += grid) {
      const there = { ...table, x, y }
      if (
        !area.tables.some((other) =>
          overlaps({ ...there, x: x - 2, y: y - 2, width: table.width + 4, height: table.height + 4 }, other),
        )
      )
        return there
    }
  }
  return { ...table, x: margin + 1, y: height }
}

/** Adds a table beside the one that was added last. */
export const withTable = (all: Drawings, areaId: string, preset: Preset): { drawings: Drawings; added: string[] } => {
  const area = all.find(({ id }) => id === areaId)
  if (!area) return { drawings: all, added: [] }
  const last = area.tables.at(-1)
  const taken = namesIn(all)
  const [name = '1'] = repeatedNames(last?.name ?? '1', 1, taken)
  const table = freePlace(area, {
    id: makeEntryId(),
    kind: preset.shape === 'bar' ? 'chair' : 'table',
    name,
    seats_min: 1,
    seats_max: preset.seats,
    shape: preset.shape,
    x: last?.x ?? margin + 1,
    y: last?.y ?? margin + 1,
    ...sizeOfPreset(preset),
    rotation: 0,
    priority: 0,
    traits: [],
    use: 'all',
  })
  return { drawings: replaceArea(all, { ...area, tables: [...area.tables, kept(table)] }), added: [table.id] }
}

export const replaceArea = (all: Drawings, area: AreaDrawing): Drawings =>
  all.map((each) => (each.id === area.id ? area : each))

/** Changes some tables, wherever they are. */
export const withTables = (
  all: Drawings,
  ids: ReadonlySet<string>,
  change: (table: DrawnTable) => DrawnTable,
): Drawings =>
  all.map((area) =>
    area.tables.some(({ id }) => ids.has(id))
      ? { ...area, tables: area.tables.map((table) => (ids.has(table.id) ? kept(change(table)) : table)) }
      : area,
  )

export const withoutTables = (all: Drawings, ids: ReadonlySet<string>): Drawings =>
  all.map((area) => ({ ...area, tables: area.tables.filter(({ id }) => !ids.has(id)) }))

/**
 * Copies tables `times` times to the right or downwards, so that the copies continue the distances between them. Their names
 * continue the last name of the area.
 */
export const repeated = (
  all: Drawings,
  areaId: string,
  ids: ReadonlySet<string>,
  { times, direction }: { times: number; direction: 'right' | 'down' },
): { drawings: Drawings; added: string[] } => {
  const area = all.find(({ id }) => id === areaId)
  const source = area?.tables.filter(({ id }) => ids.has(id)) ?? []
  const bounds = boundsOf(source.map(rotatedBounds))
  if (!area || !bounds) return { drawings: all, added: [] }
  const pitch = Math.ceil((direction === 'right' ? bounds.right - bounds.left : bounds.bottom - bounds.top) + margin)
  const count = times * source.length
  const names = repeatedNames(source.at(-1)?.name ?? '1', count, namesIn(all))
  const copies = Array.from({ length: times }, (_, turn) =>
    source.map((table, index) =>
      kept({
        ...table,
        id: makeEntryId(),
        name: names[turn * source.length + index] ?? table.name,
        x: table.x + (direction === 'right' ? pitch * (turn + 1) : 0),
        y: table.y + (direction === 'down' ? pitch * (turn + 1) : 0),
      }),
    ),
  ).flat()
  const drawings = replaceArea(all, { ...area, tables: [...area.tables, ...copies] })
  return { drawings, added: [...source, ...copies].map(({ id }) => id) }
}

/** Gives a table a name; another table that has it gets the old one, so that no name stands twice. */
export const renamed = (all: Drawings, id: string, name: string): Drawings => {
  const before = all.flatMap(({ tables }) => tables).find((table) => table.id === id)
  if (!before) return all
  return all.map((area) => ({
    ...area,
    tables: area.tables.map((table) =>
      table.id === id ? { ...table, name } : table.name === name ? { ...table, name: before.name } : table,
    ),
  }))
}

/** The outline of a room around its tables. */
export const withRoom = (area: AreaDrawing): AreaDrawing => {
  const bounds = boundsOf([...area.tables.map(rotatedBounds), ...wallBounds(area.walls)]) ?? {
    left: 6,
    top: 6,
    right: 114,
    bottom: 74,
  }
  const [left, top] = [Math.max(1, Math.floor(bounds.left) - margin), Math.max(1, Math.floor(bounds.top) - margin)]
  const end = (edge: number) => Math.min(maxLength, Math.ceil(edge) + margin)
  const [right, bottom] = [end(bounds.right), end(bounds.bottom)]
  const points = [[left, top], [right, top], [right, bottom], [left, bottom]] as const // biome-ignore format: points
  return { ...area, walls: [...area.walls, { points, isClosed: true }] }
}

export const areaInput = (area: AreaDrawing): AreaInput => ({
  id: area.id,
  name: area.name,
  version: area.version,
  ...sizeOf(area),
  backdrop: formatBackdrop(area.walls),
  resources: area.tables.map((table) => ({ ...table, traits: [...table.traits] })),
})

const domainDraft = (area: AreaDrawing) => areaInput(area) as AreaDraft

/** The faults of an area, as the server would return them once `all` drawings are saved together. */
export const faultsOf = (
  area: AreaDrawing,
  { areas, resources }: Pick<Floor, 'areas' | 'resources'>,
  all: Drawings = [],
): readonly AreaFault[] => areaFaults(domainDraft(area), { areas, known: resources }, all.map(domainDraft))

export const isSameDrawing = (one: AreaDrawing, other: AreaDrawing) =>
  isUnchanged({ ...one, version: 0 }, { ...other, version: 0 })
