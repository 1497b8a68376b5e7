import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const [here, there] = ['here', 'there'] as unknown as [RestaurantId, RestaurantId]

/** Work that goes on until it is told to end. */
const held = () => {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end }
}

const refusalOf = (changing: Promise<unknown>) => changing.then(() => undefined).catch((error: unknown) => error)

it('lets so many in at once, the others in the order they came, and other restaurants by', async () => {
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

it('refuses who finds the line full at once, and who waits too long, in words and with a time', async () => {
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
  // Whoever gave up is not let in afterwards, and has left its place in the line.
  expect(await acquireSlot(here, async () => 'done')).toBe('done')
  expect(done).toEqual([])
})

it('never refuses what has happened already, and lets it in first', async () => {
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
