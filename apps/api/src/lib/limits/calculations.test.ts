import type { RestaurantId } from '@waitbook/contracts/ids'
import { expect, it } from 'vitest'
import { createCalculations } from './calculations.ts'

const [one, other, third] = ['one', 'other', 'third'] as RestaurantId[] as [RestaurantId, RestaurantId, RestaurantId]

/** Calculations that end when they are released, with the most that ran at once. */
const heldWork = () => {
  const releases: (() => void)[] = []
  const counts = { running: 0, most: 0 }
  const work = async () => {
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await new Promise<void>((resolve) => releases.push(resolve))
    counts.running -= 1
  }
  const releaseAll = async (all: Promise<unknown>) => {
    let isOver = false
    const ended = all.finally(() => {
      isOver = true
    })
    while (!isOver) {
      for (const release of releases.splice(0)) release()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await ended
  }
  return { work, counts, releaseAll }
}

const outcomeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => undefined,
    ({ kind, code, retryAfterSeconds }) => ({ kind, code, retryAfterSeconds }),
  )

it('calculations of one restaurant run one after another, and too many that wait are refused with 429', async () => {
  const calculate = createCalculations({ waitingOfRestaurant: 2 })
  const { work, counts, releaseAll } = heldWork()
  const accepted = [1, 2, 3].map(() => calculate(one, work))
  expect(await outcomeOf(calculate(one, work))).toEqual({
    kind: 'too_many',
    code: 'calculating',
    retryAfterSeconds: 2,
  })
  await releaseAll(Promise.all(accepted))
  expect(counts.most).toBe(1)
})

it('calculations of all restaurants are limited, and too many that wait are refused with 503', async () => {
  const calculate = createCalculations({ ofServer: 1, waiting: 1 })
  const { work, counts, releaseAll } = heldWork()
  const accepted = [calculate(one, work), calculate(other, work)]
  expect(await outcomeOf(calculate(third, work))).toEqual({
    kind: 'unavailable',
    code: 'calculating',
    retryAfterSeconds: 2,
  })
  await releaseAll(Promise.all(accepted))
  expect(counts.most).toBe(1)
})

it('a calculation that fails leaves its place to the next', async () => {
  const calculate = createCalculations({ ofServer: 1, waiting: 1 })
  await expect(calculate(one, () => Promise.reject(new Error('of the test')))).rejects.toThrow('of the test')
  expect(await calculate(one, async () => 'next')).toBe('next')
})
