import { beforeEach, describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
/** One of three tables for four. */
let one: string
let today: string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  one = (await desk.area('1', '2', '3'))['1'] ?? ''
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  ;({ today } = await atFive(host, own.token))
})

const add = async (time: string, fields: object = {}) => {
  const made = booking({ date: today, time, party_size: 2, ...fields })
  return (await desk.call('POST', `restaurants/${own.restaurantId}/reservations/`, made)).body
}
const setTables = (id: string, body: object) => desk.call('PUT', `reservations/${id}/tables/`, body)
const plan = async () => (await desk.call('GET', 'floor/plan/')).body
const planned = async (id: string) => (await plan()).bookings.find((each: { id: string }) => each.id === id)
const tablesOf = async (id: string): Promise<string[]> =>
  (await desk.call('GET', `reservations/${id}/`)).body.resource_ids

describe('bookings of staff, while guests cannot book for themselves', () => {
  beforeEach(() => page.set({ enabled: false, services: [] }))

  it('get tables where the tables are used, and what is left of them is said', async () => {
    const made = []
    for (let count = 0; count < 4; count += 1) made.push(await add('18:30', { party_size: 4 }))
    expect((await plan()).mode).toBe('automatic')
    expect(made.map(({ resource_ids, warning }) => [resource_ids.length, warning?.code ?? null])).toEqual([
      [1, null],
      [1, null],
      [1, null],
      [0, 'tables_taken'],
    ])
    expect(await planned(made[3].id)).toMatchObject({ resource_ids: [], warning: { code: 'tables_taken' } })
  })

  it('that were made before get tables as soon as the tables are used', async () => {
    await page.set({ mode: 'covers' })
    const made = await add('18:30')
    expect(await planned(made.id)).toMatchObject({ resource_ids: [] })
    await page.set({ mode: 'tables' })
    expect(await tablesOf(made.id)).toEqual([expect.any(String)])
  })

  it('keep their tables from a walk-in that would stay into their time', async () => {
    for (let count = 0; count < 3; count += 1) await add('17:38', { party_size: 4 })
    const { suggestions, refusals } = (await desk.call('GET', 'floor/suggestions/?people_count=4')).body
    expect(suggestions).toEqual([])
    expect(refusals.map(({ code }: { code: string }) => code)).toEqual(['reserved_at', 'reserved_at', 'reserved_at'])
  })
})

it('tables that staff hold for a party of the list stay those of its booking', async () => {
  const made = await add('19:00')
  await setTables(made.id, { resource_ids: [one] })
  const { entry_id } = (await desk.call('POST', `reservations/${made.id}/check-in/`, {})).body
  const held = await desk.call('POST', 'holds/', { resource_ids: [one], minutes: 180, kind: 'party', entry_id })
  expect(held.status).toBe(201)
  expect(await planned(made.id)).toMatchObject({ resource_ids: [one], warning: null })
})
