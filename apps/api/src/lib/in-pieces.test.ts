import { setImmediate } from 'node:timers/promises'
import type { Steps } from '@waitbook/domain/steps'
import { afterEach, expect, it, vi } from 'vitest'
import { inPieces } from './in-pieces.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs a calculation whose steps take a millisecond each of a clock of its own, and notes each step. */
const calculate = (name: string, count: number, noted: string[]) => {
  let now = 0
  function* steps(): Steps<string> {
    for (let step = 0; step < count; step += 1) {
      now += 1
      noted.push(name)
      yield
    }
    return name
  }
  return inPieces(steps(), () => now)
}

/** Notes each iteration of the event loop until a promise settles. */
const withIterations = async (noted: string[], work: Promise<unknown>) => {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await setImmediate()
    noted.push('|')
  }
  await ended
}

/** What was noted, by iterations of the event loop; those in which nothing was done are left out. */
const pieces = (noted: readonly string[]) =>
  noted
    .join('')
    .split('|')
    .filter((piece) => piece !== '')

it('a calculation serves others after every five milliseconds', async () => {
  const noted: string[] = []
  await withIterations(noted, calculate('a', 12, noted))
  expect(pieces(noted)).toEqual(['aaaaa', 'aaaaa', 'aa'])
})

it('many calculations run one piece in each iteration of an idle event loop, in turn', async () => {
  const noted: string[] = []
  const all = ['a', 'b', 'c'].map((name) => calculate(name, 12, noted))
  await withIterations(noted, Promise.all(all))
  expect(pieces(noted)).toEqual(['aaaaa', 'bbbbb', 'ccccc', 'aaaaa', 'bbbbb', 'ccccc', 'aa', 'bb', 'cc'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

it('while others are served in each iteration, they have fifteen milliseconds between two pieces', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 2
    return now
  })
  const noted: string[] = []
  const calculation = calculate('a', 12, noted)
  const iterations = async (count: number) => {
    for (let iteration = 0; iteration < count; iteration += 1) await setImmediate()
  }
  await iterations(10)
  expect(noted).toHaveLength(5)
  vi.advanceTimersByTime(14)
  await iterations(10)
  expect(noted).toHaveLength(5)
  vi.advanceTimersByTime(1)
  await iterations(10)
  expect(noted).toHaveLength(10)
  vi.advanceTimersByTime(15)
  expect(await calculation).toBe('a')
})

it('a calculation that fails rejects, and those after it go on', async () => {
  const noted: string[] = []
  function* failing(): Steps<string> {
    yield
    throw new Error('of the test')
  }
  const failed = inPieces(failing())
  const other = calculate('a', 12, noted)
  await expect(failed).rejects.toThrow('of the test')
  expect(await other).toBe('a')
  expect(await calculate('b', 1, noted)).toBe('b')
})
