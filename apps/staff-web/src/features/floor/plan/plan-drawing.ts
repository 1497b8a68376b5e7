import type { Floor } from '@waitbook/contracts/floor/floor'
import { type Wall, wallBounds, wallsOf } from '@waitbook/domain/floor/layout/backdrop'
import {
  type Bounds,
  boundsOf,
  placeTables,
  rotatedBounds,
  smallestScale,
} from '@waitbook/domain/floor/layout/plan-layout'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { FloorRow } from '../floor-row.ts'

/** The least width and height of what a finger presses, in pixels. */
const targetPx = 44
/** Between tables of that size, so that they are told apart. */
const gapPx = 4
const margin = 3
/** Of an area, above what is drawn of it: the middle of its title. */
export const titleAbove = 9
const titleHeight = 10

export interface Size {
  width: number
  height: number
}

/** A table where it is drawn, in units of 10 cm from the top left of the drawing. */
export interface Spot extends Bounds {
  id: string
  name: string
  row: FloorRow
  /** Before it is rotated. */
  width: number
  height: number
}

interface DrawnArea {
  id: string
  name: string
  walls: readonly Wall[]
  /** Added to the positions of the area. */
  x: number
  y: number
  /** The top left corner of what is drawn of it, in the drawing. */
  left: number
  top: number
}

export interface Drawing extends Size {
  areas: readonly DrawnArea[]
  /** In the order of their names. */
  spots: readonly Spot[]
  /** Pixels per unit from which on every table can be touched. Below it the plan is an overview. */
  leastScale: number
  /** Whether the areas are titled, as there are several. */
  hasTitles: boolean
}

interface AreaContent {
  id: string
  name: string
  walls: readonly Wall[]
  tables: readonly { row: FloorRow; bounds: Bounds; width: number; height: number }[]
  bounds: Bounds
}

const contentOf = ({ id, name, backdrop }: Floor['areas'][number], rows: readonly FloorRow[]): AreaContent[] => {
  const own = new Map(
    rows.filter(({ resource }) => resource.area_id === id).map((row) => [row.resource.id, row] as const),
  )
  const tables = placeTables([...own.values()].map(({ resource }) => resource)).flatMap((table) => {
    const row = own.get(table.id)
    // The rotation and size are those of the plan, which an unplaced table does not have of its own.
    return row ? [{ row: { ...row, resource: table }, bounds: rotatedBounds(table), ...sizeOf(table) }] : []
  })
  const walls = wallsOf(backdrop)
  const bounds = boundsOf([...tables.map((table) => table.bounds), ...wallBounds(walls)])
  return bounds && tables.length > 0 ? [{ id, name, walls, tables, bounds }] : []
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

/** The areas in so many columns; the drawing is as wide as its widest row. */
const arrange = (contents: readonly AreaContent[], columns: number, titled: boolean) => {
  const areas: { content: AreaContent; x: number; y: number }[] = []
  let [x, y, rowHeight, width] = [0, 0, 0, 0]
  for (const [index, content] of contents.entries()) {
    if (index > 0 && index % columns === 0) [x, y, rowHeight] = [0, y + rowHeight, 0]
    const { left, top, right, bottom } = content.bounds
    const head = titled ? titleHeight : 0
    areas.push({ content, x: x - left + margin, y: y - top + margin + head })
    x += right - left + 2 * margin
    width = Math.max(width, x)
    rowHeight = Math.max(rowHeight, bottom - top + 2 * margin + head)
  }
  return { areas, width, height: y + rowHeight }
}

/** Tables are drawn larger than they are where there is room, up to this width and height, so that their words are legible. */
const legiblePx = 76

/** The least width and height of each table in pixels at this scale: as large as possible, and none covers another. */
export const leastSize = ({ leastScale }: Pick<Drawing, 'leastScale'>, scale: number): number =>
  leastScale === 0 ? legiblePx : Math.min(legiblePx, (targetPx * scale) / leastScale)

/** The size of a table in pixels before it is rotated. A table that stands askew keeps its proportions. */
export const drawnSize = (spot: Spot, scale: number, least: number): Size => {
  const [width, height] = [spot.width * scale, spot.height * scale]
  if (spot.row.resource.rotation % 90 === 0) return { width: Math.max(width, least), height: Math.max(height, least) }
  const longest = Math.max(spot.right - spot.left, spot.bottom - spot.top) * scale
  const factor = Math.max(1, least / longest)
  return { width: width * factor, height: height * factor }
}

/** The plan of one area, or of all areas in the arrangement that is largest in a viewport of this size. */
export const drawingOf = (
  floor: Pick<Floor, 'areas'>,
  rows: readonly FloorRow[],
  area: string | undefined,
  viewport: Size,
): Drawing => {
  const contents = floor.areas
    .filter(({ id }) => area === undefined || id === area)
    .flatMap((each) => contentOf(each, rows))
  const hasTitles = contents.length > 1
  const fitOf = ({ width, height }: Size) => Math.min(viewport.width / width, viewport.height / height)
  const arrangements = contents.map((_, index) => arrange(contents, index + 1, hasTitles))
  const best = arrangements.toSorted((one, other) => fitOf(other) - fitOf(one))[0] ?? { areas: [], width: 1, height: 1 }
  const spots = best.areas.flatMap(({ content, x, y }) =>
    content.tables.map(({ row, bounds, width, height }): Spot => {
      const { id, name } = row.resource
      const { left, top, right, bottom } = bounds
      return { id, name, row, width, height, left: left + x, top: top + y, right: right + x, bottom: bottom + y }
    }),
  )
  return {
    areas: best.areas.map(({ content: { id, name, walls, bounds }, x, y }) => {
      return { id, name, walls, x, y, left: bounds.left + x, top: bounds.top + y }
    }),
    spots: spots.sort(compareNames),
    width: best.width,
    height: best.height,
    leastScale: smallestScale(spots, targetPx + gapPx),
    hasTitles,
  }
}
