import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { booking } from '../../../../test/bookings.ts'
import { minutes } from '../../../../test/fake-clock.ts'
import { floorDesk, floorId, table } from '../../../../test/floor.ts'
import { bookingPage, bookingRules, dinner, newPhone } from '../../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../../test/shared-host.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createKnownRestaurants } from '../../restaurants/known-restaurants.ts'
import { createFreeTimes } from './free-times.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})

/** The test's clock starts in the evening of the first of them; the last service is past midnight. */
const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
const times = ['18:00', '18:30', '19:00', '20:00', '21:00', '23:30', '00:30']
const late = { name: 'Bar', from: '23:00', last_seating: '01:00' }
const rules = (fields: object = {}) =>
  bookingRules({ mode: 'tables', notice_minutes: 0, services: [dinner(), dinner(late)], ...fields })

/** As a process answers that has kept nothing. */
const uncached = () => {
  const { db } = host.deps.connection
  const { clock } = host
  return createFreeTimes({ db, clock, knownRestaurants: createKnownRestaurants({ db, clock }) })
}

/** What a party is shown on the booking page. */
const shown = async ({ slots, days: states }: Pick<ReturnType<typeof uncached>, 'slots' | 'days'>, size = 2) => [
  await states(own.restaurantId, { size, from: days[0], to: days.at(-1) }),
  ...(await Promise.all(days.map((date) => slots(own.restaurantId, { size, date })))),
]

const book = () => `restaurants/${own.restaurantId}/reservations/`

/** Everything that changes what is free, by staff, guests, files and time; most at random are refused, which is fine. */
const actions: Record<string, (pick: number, desk: ReturnType<typeof floorDesk>) => Promise<unknown>> = {
  guestBooks: (pick) => page.submit({ ...slotOf(pick), party_size: 1 + (pick % 4) }),
  guestHolds: (pick) => page.hold({ ...slotOf(pick), party_size: 1 + (pick % 4) }),
  staffBook: (pick, by) => by.call('POST', book(), booking({ ...slotOf(pick), party_size: 2 })),
  fileBooks: (pick, by) => {
    const { date, time } = slotOf(pick)
    const csv = `name,phone,party_size,date,time\nAna,${newPhone()},3,${date},${time}\n`
    return by.call('POST', `${book()}import/`, { csv })
  },
  staffMove: async (pick, by) => by.call('PUT', `reservations/${await someBooking(pick)}/`, slotOf(pick + 7)),
  staffCancel: async (pick, by) => by.call('POST', `reservations/${await someBooking(pick)}/cancel/`),
  staffRestore: async (pick, by) => by.call('POST', `reservations/${await someBooking(pick)}/restore/`),
  staffMarkNoShow: async (pick, by) => by.call('POST', `reservations/${await someBooking(pick)}/no-show/`),
  staffCheckIn: async (pick, by) => by.call('POST', `reservations/${await someBooking(pick)}/check-in/`),
  staffRemoveParty: async (pick, by) =>
    by.call('DELETE', `waitlist/entries/${await someOf('waitlist_entries', pick)}/`),
  staffDelete: async (pick, by) => by.call('DELETE', `reservations/${await someBooking(pick)}/`),
  staffUndo: async (pick, by) => {
    const { results } = (await by.call('GET', 'recent/?kind=all')).body
    return by.call('POST', `recent/${results[pick % results.length]?.id}/undo/`)
  },
  staffSeat: async (pick, by) => by.call('POST', 'stays/', { resource_ids: [await someTable(pick)], people_count: 2 }),
  staffEnd: async (pick, by) => by.call('POST', `stays/${await someOf('stays', pick)}/end/`, {}),
  staffBlock: async (pick, by) => by.call('PUT', `resources/${await someTable(pick)}/marks/blocked/`, {}),
  staffUnblock: async (pick, by) => by.call('DELETE', `resources/${await someTable(pick)}/marks/blocked/`),
  staffKeep: async (pick, by) => {
    const from_at = new Date(host.clock.now() + minutes(pick % 600)).toISOString()
    const until_at = new Date(host.clock.now() + minutes(700)).toISOString()
    return by.call('POST', 'holds/', { kind: 'walk_ins', resource_ids: [await someTable(pick)], from_at, until_at })
  },
  staffAddTable: (pick, by) =>
    by.call('PUT', `floor/areas/${floorId()}/`, { name: `Room ${pick}`, version: 0, resources: [table(`${pick}`)] }),
  ownerSetsRules: (pick) =>
    page.set(rules({ mode: pick % 3 ? 'tables' : 'covers', seats: 4 + (pick % 9), notice_minutes: pick % 2 ? 0 : 60 })),
  timePasses: async (pick) => host.clock.advance(minutes(pick % 3 ? pick % 9 : pick % 200)),
}

const slotOf = (pick: number) => ({ date: days[pick % days.length], time: times[(pick >> 2) % times.length] })
const someOf = async (table: 'reservations' | 'resources' | 'stays' | 'waitlist_entries', pick: number) => {
  const { db } = host.deps.connection
  const rows = db.selectFrom(table).select('id').where('restaurant_id', '=', own.restaurantId).orderBy('id')
  const found = await rows.execute()
  return found[pick % found.length]?.id ?? 'none'
}
const someBooking = (pick: number) => someOf('reservations', pick)
const someTable = (pick: number) => someOf('resources', pick)

const arbitrarySteps = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    pick: fc.nat({ max: 10_000 }),
    elsewhere: fc.boolean(),
  }),
  { minLength: 20, maxLength: 20 },
)

it('after changes of every kind, here or at another server, guests are shown the same as without the memory', async () => {
  const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  const there = floorDesk(other, () => own.token)
  await desk.area('1', '2')
  await fc.assert(
    fc.asyncProperty(arbitrarySteps, async (steps) => {
      await page.set(rules())
      for (const { name, pick, elsewhere } of steps) {
        await actions[name]?.(pick, elsewhere ? there : desk)
        const size = pick % 2 ? 2 : 4
        expect(await shown(host.deps.booking, size), name).toEqual(await shown(uncached(), size))
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
  await other.close()
})

it('while guests book, hold and look at once, the last look shows what is booked', async () => {
  const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  await desk.area('1', '2', '3')
  await page.set(rules())
  const elsewhere = bookingPage(other, () => own)
  for (const date of days.slice(1)) {
    await Promise.all(
      times.flatMap((time, index) => {
        const at = index % 2 ? page : elsewhere
        return [
          at.submit({ date, time }),
          page.slots(`size=2&date=${date}`),
          at.hold({ date, time }),
          shown(host.deps.booking),
        ]
      }),
    )
    expect(await shown(host.deps.booking)).toEqual(await shown(uncached()))
    expect(await shown(other.deps.booking)).toEqual(await shown(uncached()))
  }
  await other.close()
})

it('a known day costs one statement, and a second one only if a change concerns it', async () => {
  await page.set(rules({ mode: 'covers' }))
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  }
  const { clock } = host
  const { db } = host.deps.connection
  const knownRestaurants = createKnownRestaurants({ db, clock })
  const freeTimes = createFreeTimes({ db: db.withPlugin(counter), clock, knownRestaurants })
  const costOf = async (read: () => Promise<unknown>) => {
    await knownRestaurants.current(own.restaurantId)
    statements = 0
    await read()
    return statements
  }
  const [today, , tomorrow = ''] = days
  const day = () => costOf(() => freeTimes.slots(own.restaurantId, { size: 2, date: tomorrow }))
  const month = () => costOf(() => freeTimes.days(own.restaurantId, { size: 2, from: today, to: '2026-12-20' }))
  expect([await day(), await day(), await month(), await month()]).toEqual([1, 1, 2, 1])
  // Not of the next day, which the late service of this one reaches.
  await page.submit({ date: '2026-11-25', time: '19:00' })
  expect([await day(), await month(), await month()]).toEqual([1, 2, 1])
  await page.submit({ date: tomorrow, time: '19:00' })
  // The days beside it are read again with the month.
  expect([await day(), await day(), await month()]).toEqual([2, 1, 2])
  await page.hold({ date: tomorrow, time: '19:00' })
  await host.call('POST', '/api/waitlist/entries/', {
    token: own.token,
    body: { customer_name: 'Ana', phone_number: newPhone(), people_count: 2 },
  })
  expect([await day(), await month()]).toEqual([1, 1])
  // Everything is read again after a while, as an administrator may have changed rows by SQL.
  host.clock.advance(minutes(2))
  expect([await day(), await day()]).toEqual([1, 1])
})
