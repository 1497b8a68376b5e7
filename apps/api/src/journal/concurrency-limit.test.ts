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
  const acquireSlot = createConcurrencyLimit({ atOnce: 2, waiting: 10, timeoutMs: 60_000 })
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
  const acquireSlot = createConcurrencyLimit({ atOnce: 1, waiting: 1, timeoutMs: 30 })
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
  const acquireSlot = createConcurrencyLimit({ atOnce: 1, waiting: 1, timeoutMs: 30 })
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

it('lets staff go before guests, and guests with fewer changes before those with more', async () => {
  const acquireSlot = createConcurrencyLimit({ atOnce: 1, waiting: 100, timeoutMs: 60_000 })
  for (let n = 0; n < 3; n += 1) await acquireSlot(here, async () => {}, { by: '203.0.113.1' })
  const first = held()
  const running = acquireSlot(here, first.work)
  const done: string[] = []
  const change = (name: string, by?: string) => acquireSlot(here, async () => void done.push(name), { by })
  const all = [
    change('flood', '203.0.113.1'),
    change('flood of the same network', '2001:db8:1:2::1'),
    change('flood of the same network again', '2001:db8:1:2:ffff::2'),
    change('guest', '198.51.100.1'),
    change('staff'),
  ]
  first.end()
  await Promise.all([running, ...all])
  expect(done).toEqual(['staff', 'flood of the same network', 'guest', 'flood of the same network again', 'flood'])
})

it('of a flood that fills the queue refuses the flood, and not a guest who comes', async () => {
  const acquireSlot = createConcurrencyLimit({ atOnce: 1, waiting: 20, timeoutMs: 60_000 })
  const first = held()
  const running = acquireSlot(here, first.work)
  const flood = Array.from({ length: 60 }, (_, n) =>
    refusalOf(acquireSlot(here, async () => {}, { by: `203.0.113.${n % 5}` })),
  )
  const guests = Array.from({ length: 10 }, (_, n) => acquireSlot(here, async () => 'done', { by: `198.51.100.${n}` }))
  first.end()
  expect(await Promise.all([running, ...guests])).toEqual([undefined, ...guests.map(() => 'done')])
  const refused = (await Promise.all(flood)).filter((refusal) => refusal !== undefined)
  expect(refused).toHaveLength(50)
})
