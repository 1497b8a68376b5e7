import type { Wall } from '@waitbook/domain/floor/layout/backdrop'
import { type KeyboardEvent, useState } from 'react'
import { type AreaDrawing, type Drawings, grid, replaceArea, sizeOf } from './drawing.ts'
import { moves } from './use-board-keys.ts'

interface WallOptions {
  drawings: Drawings
  area: AreaDrawing
  scale: number
  edit: (drawings: Drawings) => void
}

/** A press this near to a corner means that corner. */
const nearPx = 16

/** The wall that is being drawn: its corners are pressed, or set with keys at a point that the arrows move. */
export const useWall = ({ drawings, area, scale, edit }: WallOptions) => {
  const [corners, setCorners] = useState<Wall['points']>([])
  const [cursor, setCursor] = useState<readonly [number, number]>()
  const add = (wall: Wall) => {
    edit(replaceArea(drawings, { ...area, walls: [...area.walls, wall] }))
    setCorners([])
  }
  const end = () => {
    if (corners.length > 1) add({ points: corners, isClosed: false })
    setCorners([])
  }
  const isNear = (corner: readonly [number, number] | undefined, x: number, y: number) =>
    corner !== undefined && Math.hypot(corner[0] - x, corner[1] - y) * scale < nearPx
  const addCorner = (x: number, y: number) => {
    if (corners.length > 2 && isNear(corners[0], x, y)) add({ points: corners, isClosed: true })
    else if (isNear(corners.at(-1), x, y)) end()
    else setCorners([...corners, [x, y]])
  }
  /** Whether the key was one of these. */
  const onKey = (event: KeyboardEvent): boolean => {
    const move = moves[event.key]
    const at = cursor ?? [grid, grid]
    if (event.key === 'Enter') addCorner(at[0], at[1])
    else if (event.key === 'Backspace' && corners.length > 0) setCorners(corners.slice(0, -1))
    else if (move) {
      const step = event.shiftKey ? 1 : grid
      const { width, height } = sizeOf(area)
      const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
      setCursor([within(at[0] + move[0] * step, width), within(at[1] + move[1] * step, height)])
    } else return false
    event.preventDefault()
    return true
  }
  const clear = () => {
    setCorners([])
    setCursor(undefined)
  }
  return { corners, cursor, addCorner, end, clear, onKey }
}
