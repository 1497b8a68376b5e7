import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxBackdropLength } from '../floor-limits.ts'
import { formatBackdrop, parseBackdrop, type Wall, wallBounds, wallsOf } from './backdrop.ts'

const faultOf = (text: string) => {
  const parsed = parseBackdrop(text)
  return 'fault' in parsed ? parsed.fault : undefined
}

test('reads lines and closed rooms', () => {
  expect(parseBackdrop('M2 2 H100 V60 L2,60 Z M10.5 10 L20 10')).toEqual({
    walls: [
      { points: [[2, 2], [100, 2], [100, 60], [2, 60]], isClosed: true },
      { points: [[10.5, 10], [20, 10]], isClosed: false },
    ], // biome-ignore format: points
  })
  expect(wallsOf(null)).toEqual([])
})

test.each([
  ['a curve', 'M1 1 C2 2 3 3 4 4', 'Walls may contain only the commands M, L, H, V and Z and numbers.'],
  ['a relative command', 'M1 1 l2 2', 'Walls may contain only the commands M, L, H, V and Z and numbers.'],
  ['a negative number', 'M1 1 L-2 2', 'Walls may contain only the commands M, L, H, V and Z and numbers.'],
  ['an exponent', 'M1 1 L2e3 2', 'Walls may contain only the commands M, L, H, V and Z and numbers.'],
  ['a long number', 'M1 1 L20000 2', 'Walls may contain only the commands M, L, H, V and Z and numbers.'],
  ['markup', 'M1 1"/><script>', 'Walls may contain only the commands M, L, H, V and Z and numbers.'],
  ['a line break', 'M1 1\nL2 2', 'Walls may contain only the commands M, L, H, V and Z and numbers.'],
  ['a number too few', 'M1 1 L2', 'Walls: L needs 2 numbers.'],
  ['a number too many', 'M1 1 H2 2', 'Walls: a command is missing before 2.'],
  ['a line without a start', 'L2 2', 'Walls: M is missing before L.'],
  ['a line after the end of a room', 'M1 1 H2 V2 Z L3 3', 'Walls: M is missing before L.'],
  ['a position out of reach', 'M1 1 L2001 2', 'Walls: a position may be at most 2000.'],
  ['too long a text', 'M1 1 '.repeat(1_000), `Walls may have at most ${maxBackdropLength} characters.`],
])('refuses %s', (_, text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

const position = fc.integer({ min: 0, max: 2_000 })
const wall = fc.record({
  points: fc.array(fc.tuple(position, position), { minLength: 1, maxLength: 8 }),
  isClosed: fc.boolean(),
})

test('what is written is read as the same walls', () => {
  fc.assert(
    fc.property(fc.array(wall, { maxLength: 10 }), (walls: Wall[]) => {
      expect(wallsOf(formatBackdrop(walls))).toEqual(walls)
    }),
  )
})

test('arbitrary text is read or refused, never anything else', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('M', 'L', 'H', 'V', 'Z', ' ', ',', '1', '20', '.5')).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (each) => {
      const parsed = parseBackdrop(each)
      if ('walls' in parsed)
        for (const { left, right } of wallBounds(parsed.walls)) expect(right).toBeGreaterThanOrEqual(left)
      else expect(parsed.fault).not.toBe('')
    }),
  )
})
