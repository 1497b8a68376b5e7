import { maxBackdropLength } from '../floor-limits.ts'
import type { Bounds } from './plan-layout.ts'

/** A wall: a line through points, in units of 10 cm. */
export interface Wall {
  points: readonly (readonly [x: number, y: number])[]
  isClosed: boolean
}

const maxPosition = 2_000

/** Everything that a backdrop may consist of. */
const tokens = /[MLHVZ]|\d{1,4}(?:\.\d{1,2})?/g
const whole = /^(?:[MLHVZ]|\d{1,4}(?:\.\d{1,2})?(?![\d.])|[ ,])*$/

const argumentsOf = { M: 2, L: 2, H: 1, V: 1, Z: 0 } as const
type Command = keyof typeof argumentsOf
const isCommand = (token: string): token is Command => token in argumentsOf

/**
 * Reads the walls of an area: SVG path text of the commands M, L, H, V and Z, each with its own numbers, and nothing else. The
 * text is drawn as a path by every device, so anything that is not understood is an error and not skipped.
 */
export const parseBackdrop = (text: string): { walls: Wall[] } | { fault: string } => {
  if (text.length > maxBackdropLength) return { fault: `Walls may have at most ${maxBackdropLength} characters.` }
  if (!whole.test(text)) return { fault: 'Walls may contain only the commands M, L, H, V and Z and numbers.' }
  const walls: { points: [number, number][]; isClosed: boolean }[] = []
  const all = text.match(tokens) ?? []
  for (let index = 0; index < all.length; ) {
    const command = all[index] ?? ''
    if (!isCommand(command)) return { fault: `Walls: a command is missing before ${command}.` }
    const count = argumentsOf[command]
    const numbers = all.slice(index + 1, index + 1 + count).map(Number)
    if (numbers.length < count || numbers.some(Number.isNaN))
      return { fault: `Walls: ${command} needs ${count === 1 ? 'a number' : `${count} numbers`}.` }
    if (numbers.some((number) => number > maxPosition))
      return { fault: `Walls: a position may be at most ${maxPosition}.` }
    index += 1 + count
    const [a = 0, b = 0] = numbers
    const wall = walls.at(-1)
    if (command === 'M') walls.push({ points: [[a, b]], isClosed: false })
    else if (wall === undefined || wall.isClosed) return { fault: `Walls: M is missing before ${command}.` }
    else if (command === 'Z') wall.isClosed = true
    else {
      const [x, y] = wall.points.at(-1) ?? [0, 0]
      wall.points.push(command === 'L' ? [a, b] : command === 'H' ? [a, y] : [x, a])
    }
  }
  return { walls }
}

/** The walls of a stored area; none if there are none. */
export const wallsOf = (backdrop: string | null): readonly Wall[] => {
  const parsed = parseBackdrop(backdrop ?? '')
  return 'walls' in parsed ? parsed.walls : []
}

/** The text of walls; null without any. */
export const formatBackdrop = (walls: readonly Wall[]): string | null => {
  const text = walls
    .map(({ points, isClosed }) => {
      const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
      return isClosed ? `${path} Z` : path
    })
    .join(' ')
  return text === '' ? null : text
}

export const wallBounds = (walls: readonly Wall[]): Bounds[] =>
  walls.map(({ points }) => ({
    left: Math.min(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    right: Math.max(...points.map(([x]) => x)),
    bottom: Math.max(...points.map(([, y]) => y)),
  }))
