import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const [here, there] = ['here', 'there'] as unknown as [RestaurantId, RestaurantId]

/** Work that runs until `end` is called. */
const held = () => {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end }
}

const refusalOf = (changing: Promise<unknown>) => changing.then(() => undefined).catch((error: unknown) => error)

it('runs up to the limit at once and the rest in order of arrival, without delaying other restaurants', async () => {
  const acquireSlot = createConcurrencyLimit({ atOnce: 2, waiting: 10, patienceMs: 60_000 })
  const begun: number[] = []
  const jobs = Array.from({ length: 6 }, () => held())
  const all = jobs.map(({ work }, index) =>
    acquireSlot(here, () => {
      begun.push(index)
      return work()
    }),
  )
  expect(await acquireSlot(there, async () => 'done')).toBe('done')
  expect(begun).toEqual([0, 1])
  for (const [index, { end }] of jobs.entries()) {
    end()
    await all[index]
    expect(begun).toEqual([0, 1, 2, 3, 4, 5].slice(0, index + 3))
  }
})

it('refuses changes at once if the queue is full, and those that wait too long, with a message and Retry-After', async () => {
  const acquireSlot = createConcurrencyLimit({ atOnce: 1, waiting: 1, patienceMs: 30 })
  const first = held()
  const running = acquireSlot(here, first.work)
  const done: string[] = []
  const waiting = refusalOf(acquireSlot(here, async () => done.push('late')))
  const refused = await refusalOf(acquireSlot(here, async () => {}))
  for (const refusal of [refused, await waiting]) {
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ kind: 'unavailable', code: 'restaurant_busy', retryAfterSeconds: 2 })
  }
  first.end()
  await running
  // A change that timed out does not run later, and its place in the queue is free again.
  expect(await acquireSlot(here, async () => 'done')).toBe('done')
  expect(done).toEqual([])
})

it('never refuses changes that have happened already, and runs them first', async () => {
  const acquireSlot = createConcurrencyLimit({ atOnce: 1, waiting: 1, patienceMs: 30 })
  const first = held()
  const running = acquireSlot(here, first.work)
  const done: string[] = []
  const waiting = refusalOf(acquireSlot(here, async () => done.push('a change')))
  const outcomes = [1, 2, 3].map((n) => acquireSlot(here, async () => done.push(`outcome ${n}`), { hasHappened: true }))
  expect(await waiting).toMatchObject({ code: 'restaurant_busy' })
  const later = acquireSlot(here, async () => done.push('a later change'))
  first.end()
  await Promise.all([running, later, ...outcomes])
  expect(done).toEqual(['outcome 1', 'outcome 2', 'outcome 3', 'a later change'])
})
