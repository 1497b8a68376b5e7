import type { RestaurantId } from '@waitbook/contracts/ids'
import { expect, it } from 'vitest'
import type { StoredMembership } from '../persons/persons.queries.ts'
import { createAskLocations } from './ask-locations.ts'

const locationsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ restaurant_id: `r${n}` as RestaurantId }) as StoredMembership)

const warnings: object[] = []
const ask = (withinMs?: number) =>
  createAskLocations({ warn: (context: object) => void warnings.push(context) }, withinMs)

it('a location that fails is logged and has no answer, and the others have theirs', async () => {
  const answers = await ask()(locationsOf(3), async ({ restaurant_id }) => {
    if (restaurant_id === 'r1') throw new Error('unreachable')
    return { from: restaurant_id }
  })
  expect(answers.map(({ answer }) => answer)).toEqual([{ from: 'r0' }, null, { from: 'r2' }])
  expect(warnings).toMatchObject([{ restaurant_id: 'r1' }])
})

it('a location that does not answer in time has no answer, and none that waited for it is read later', async () => {
  const asked: string[] = []
  const answers = await ask(20)(locationsOf(10), async ({ restaurant_id }) => {
    asked.push(restaurant_id)
    return restaurant_id === 'r0' ? { from: restaurant_id } : new Promise<never>(() => {})
  })
  expect(answers.filter(({ answer }) => answer !== null)).toHaveLength(1)
  expect(asked).toHaveLength(9)
})

it('at most eight are read at once', async () => {
  let inFlight = 0
  let most = 0
  await ask()(locationsOf(50), async () => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await new Promise((resolve) => setImmediate(resolve))
    inFlight -= 1
    return {}
  })
  expect(most).toBe(8)
})
