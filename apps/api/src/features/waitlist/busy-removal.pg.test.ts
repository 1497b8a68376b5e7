import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { cancelBlocked, fillSlots, holdRestaurant, oneSlot } from '../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createConcurrencyLimit } from '../../journal/concurrency-limit.ts'

const acquireSlot = createConcurrencyLimit(oneSlot)
let host: TestApp
beforeAll(async () => {
  host = await startTestApp({ acquireSlot })
})
afterAll(() => host.close())

/** A business with parties that are overdue two minutes later. */
const businessWith = async (parties: number) => {
  const business = await registerBusiness(host)
  const settings = { auto_remove_waiting_parties_after: '1_minute' }
  await host.call('POST', '/api/settings/waitlist/', { token: business.token, body: { settings } })
  for (let n = 0; n < parties; n += 1) {
    await host.call('POST', '/api/waitlist/entries/', { token: business.token, body: party() })
  }
  return business
}
const list = async (token: string) => (await host.call('GET', '/api/waitlist/entries/', { token })).body

it('a call while the restaurant is busy returns the reason, not that no party was overdue', async () => {
  const { token, restaurant_id } = await businessWith(2)
  host.clock.advance(minutes(2))
  const { letGo } = fillSlots(acquireSlot, restaurant_id)
  const refused = await host.call('POST', '/api/waitlist/auto-remove/', { token })
  expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'restaurant_busy' } })
  expect(refused.headers['retry-after']).toBe('2')
  letGo()
  const removed = await host.call('POST', '/api/waitlist/auto-remove/', { token })
  expect(removed.body.output).toBe('Removed 2 parties.')
})

it('a restaurant whose lock is held is waited for once, and parties of the others are removed', async () => {
  const stuck = await businessWith(4)
  const other = await businessWith(1)
  const { letGo } = await holdRestaurant(host, stuck.restaurant_id)
  host.clock.advance(minutes(2))
  let failure: unknown
  void host.deps.autoRemoval.run().catch((error) => {
    failure = error
  })
  // Every statement that waits for the lock times out until the removal ends.
  await expect
    .poll(async () => {
      await cancelBlocked(host)
      return String(failure)
    })
    // Waited for once, not four times.
    .toContain('1 overdue parties could not be removed')
  expect(await list(other.token)).toEqual([])
  expect(await list(stuck.token)).toHaveLength(4)
  await letGo()
  host.clock.advance(minutes(1))
  await host.deps.autoRemoval.run()
  expect(await list(stuck.token)).toEqual([])
})
