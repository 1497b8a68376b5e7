import { compareNames, type Resource } from '../resource.ts'

/** A rectangle on the plan in units of 10 cm, rotated about its centre; x and y are its top left corner before that. */
export type PlanBox = Pick<Resource, 'x' | 'y' | 'width' | 'height' | 'rotation'>

/** A table with its place on the plan. */
export type PlacedTable = Pick<Resource, 'id' | 'name' | 'seats_max'> & PlanBox

/** An upright rectangle. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export const directions = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof directions)[number]

/** Between tables that are laid out automatically. */
const gap = 5

/** A table that was added by list stands at 0, 0: it has no place on the plan yet. */
export const isPlaced = ({ x, y }: Pick<Resource, 'x' | 'y'>): boolean => x !== 0 || y !== 0

/** The size of a table for so many people, in units of 10 cm. */
export const sizeForSeats = (seats: number): { width: number; height: number } => {
  if (seats <= 2) return { width: 8, height: 8 }
  if (seats <= 4) return { width: 10, height: 10 }
  if (seats <= 6) return { width: 16, height: 10 }
  return { width: seats <= 8 ? 20 : 26, height: 10 }
}

/**
 * The tables of an area with their places. Those that have none yet stand in rows below the others, in the order of their
 * names, so that a floor which was set up by list is a plan at once.
 */
export const placeTables = <T extends PlacedTable>(tables: readonly T[]): T[] => {
  const placed = tables.filter(isPlaced)
  const unplaced = tables
    .filter((table) => !isPlaced(table))
    .toSorted(compareNames)
    .map((table) => ({ ...table, ...sizeForSeats(table.seats_max) }))
  if (unplaced.length === 0) return placed
  const known = boundsOf(placed.map(rotatedBounds))
  const left = known?.left ?? gap
  const area = unplaced.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const right = left + Math.max(Math.sqrt(area) * 1.2, known === undefined ? 0 : known.right - known.left)
  let [x, y, rowHeight] = [left, known === undefined ? gap : known.bottom + gap, 0]
  const rows = unplaced.map((table) => {
    if (x > left && x + table.width > right) [x, y, rowHeight] = [left, y + rowHeight + gap, 0]
    const there = { ...table, x, y, rotation: 0 }
    x += table.width + gap
    rowHeight = Math.max(rowHeight, table.height)
    return there
  })
  return [...placed, ...rows]
}

export const rotatedBounds = ({ x, y, width, height, rotation }: PlanBox): Bounds => {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  return {
    left: centreX - halfWidth,
    top: centreY - halfHeight,
    right: centreX + halfWidth,
    bottom: centreY + halfHeight,
  }
}

/** The rectangle around all of them; undefined if there are none. */
export const boundsOf = (all: readonly Bounds[]): Bounds | undefined =>
  all.length === 0
    ? undefined
    : {
        left: Math.min(...all.map(({ left }) => left)),
        top: Math.min(...all.map(({ top }) => top)),
        right: Math.max(...all.map(({ right }) => right)),
        bottom: Math.max(...all.map(({ bottom }) => bottom)),
      }

const centreOf = ({ left, top, right, bottom }: Bounds) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/**
 * The table that an arrow key leads to: of those whose centre lies beyond the edge in that direction the nearest one, where a
 * step aside counts double. Tables that lie more aside than ahead are taken only if there are no others.
 */
export const nearestInDirection = <T extends Bounds & { id: string }>(
  tables: readonly T[],
  from: T,
  direction: Direction,
): T | undefined => {
  const start = centreOf(from)
  const candidates = tables.flatMap((table) => {
    const { x, y } = centreOf(table)
    const [dx, dy] = [x - start.x, y - start.y]
    const isSideways = direction === 'left' || direction === 'right'
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction]
    const aside = Math.abs(isSideways ? dy : dx)
    const edge = (isSideways ? from.right - from.left : from.bottom - from.top) / 2
    return table.id === from.id || ahead <= edge ? [] : [{ table, cost: ahead + 2 * aside, isAside: aside > ahead }]
  })
  return candidates.toSorted(
    (a, b) => Number(a.isAside) - Number(b.isAside) || a.cost - b.cost || (a.table.id < b.table.id ? -1 : 1),
  )[0]?.table
}

/** From which scale on two lengths, `apart` from centre to centre, do not overlap when each is at least `target` long. */
const scaleFor = (apart: number, one: number, other: number, target: number) => {
  if (apart < (one + other) / 2 - 1e-6) return Number.POSITIVE_INFINITY
  const longer = Math.max(one, other)
  return longer <= apart ? target / apart : target / (2 * apart - longer)
}

/**
 * The smallest scale (pixels per unit) at which every table can be touched: each is at least `target` pixels wide and high
 * around its centre, and covers no other one. Tables that are drawn on top of each other are left out of account.
 */
export const smallestScale = (tables: readonly Bounds[], target: number): number => {
  let scale = 0
  for (const [index, one] of tables.entries()) {
    for (const other of tables.slice(index + 1)) {
      const [a, b] = [centreOf(one), centreOf(other)]
      const wide = scaleFor(Math.abs(a.x - b.x), one.right - one.left, other.right - other.left, target)
      const high = scaleFor(Math.abs(a.y - b.y), one.bottom - one.top, other.bottom - other.top, target)
      const least = Math.min(wide, high)
      if (least < Number.POSITIVE_INFINITY) scale = Math.max(scale, least)
    }
  }
  return scale
}

/** The table that typed digits (or letters) lead to: the one of that name, else the first whose name begins or ends so. */
export const tableByTyping = <T extends { id: string; name: string }>(
  tables: readonly T[],
  typed: string,
): T | undefined => {
  const inOrder = tables.toSorted(compareNames)
  return (
    inOrder.find(({ name }) => name === typed) ??
    inOrder.find(({ name }) => name.startsWith(typed)) ??
    inOrder.find(({ name }) => name.replace(/^\D+/, '').startsWith(typed))
  )
}
