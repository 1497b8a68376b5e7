import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type pg from 'pg'
import { faultsOfListeners, foreignIds, journalOf, strayRows } from './expected-messages.ts'
import { openGuestListener, openStaffListener } from './listeners.ts'
import { type Call, type GuestParty, joinAsGuest, type Restaurant, workOn } from './restaurant.ts'

export interface TenantsRun {
  call: Call
  /** ws:// addresses of the instances; the sockets are distributed over them. */
  origins: readonly string[]
  db: pg.Client
  restaurants: readonly Restaurant[]
  /** Per restaurant. */
  changes: number
  staffScreens: number
  guestPages: number
  rules: QueueRules
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Several restaurants change concurrently while many sockets of each listen; the connection of every third screen is
 * broken now and then. Returns messages that should not have arrived, or were missed: none if all is well.
 */
export const runTenantsAtOnce = async (run: TenantsRun) => {
  const { call, db, restaurants, origins } = run
  let dialled = 0
  const origin = () => {
    dialled += 1
    return origins[dialled % origins.length] ?? ''
  }
  const stages = await Promise.all(
    restaurants.map(async (restaurant) => {
      const staff = await Promise.all(
        Array.from({ length: run.staffScreens }, () => openStaffListener(origin, restaurant, restaurants)),
      )
      const parties: GuestParty[] = []
      for (let n = 0; n < run.guestPages; n += 1) {
        const party = await joinAsGuest(call, restaurant)
        if (party) parties.push(party)
      }
      const guests = await Promise.all(
        parties.map((party) => openGuestListener(origin, restaurant, restaurants, party)),
      )
      return { restaurant, staff, guests }
    }),
  )
  let isOver = false
  const breaking = (async () => {
    while (!isOver) {
      await pause(100 + Math.random() * 200)
      const shaky = stages.flatMap(({ staff }) => staff.filter((_, index) => index % 3 === 0))
      shaky[Math.floor(Math.random() * shaky.length)]?.cut()
    }
  })()
  const surprises = await Promise.all(
    stages.map(async ({ restaurant, guests }) => {
      const worked = await workOn(call, restaurant, run.changes)
      // The parties whose pages listen are removed at the end, so that each receives its own end among the others'.
      for (const { party } of guests.slice(0, Math.ceil(guests.length / 2))) {
        const path = `/api/waitlist/entries/${party.id}/set_status/`
        await call('POST', path, { token: restaurant.token, body: { status: 'SERVED' } })
      }
      return worked.surprises
    }),
  )
  isOver = true
  await breaking

  const faults = surprises.flat()
  let [frames, changes] = [0, 0]
  for (const { restaurant, staff, guests } of stages) {
    // The outcome of the last text may still be pending.
    let journal = await journalOf(db, restaurant, run.rules, guests)
    const deadline = performance.now() + 20_000
    const wanted = () => journal.lines.at(-1)?.split(' ')[0]
    const behind = () => staff.some(({ heard }) => heard.at(-1)?.split(' ')[0] !== wanted())
    const isLate = () =>
      behind() || guests.some(({ party, places }) => places.at(-1) !== journal.places.get(party.id)?.at(-1))
    while (isLate() && performance.now() < deadline) {
      await pause(250)
      journal = await journalOf(db, restaurant, run.rules, guests)
    }
    faults.push(...faultsOfListeners(journal, staff, guests))
    changes += journal.changes
    frames += [...staff, ...guests].reduce((sum, listener) => sum + listener.frames, 0)
  }
  const listeners = stages.flatMap(({ staff, guests }) => [...staff, ...guests])
  faults.push(...(await foreignIds(db, listeners)), ...(await strayRows(db, restaurants)))
  for (const listener of listeners) listener.close()
  return {
    faults,
    frames,
    changes,
    sockets: listeners.length,
    broken: stages.flatMap(({ staff }) => staff).reduce((sum, { lines }) => sum + lines() - 1, 0),
  }
}
