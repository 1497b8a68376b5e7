import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type pg from 'pg'
import { openGuestEar, openStaffEar } from './ears.ts'
import { type Call, type GuestParty, type House, joinAsGuest, workOn } from './house.ts'
import { faultsOfEars, foreignIds, journalOf, strayRows } from './told.ts'

export interface TenantsRun {
  call: Call
  /** ws:// addresses of the instances; the sockets are distributed over them. */
  origins: readonly string[]
  db: pg.Client
  houses: readonly House[]
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
  const { call, db, houses, origins } = run
  let dialled = 0
  const origin = () => {
    dialled += 1
    return origins[dialled % origins.length] ?? ''
  }
  const stages = await Promise.all(
    houses.map(async (house) => {
      const staff = await Promise.all(
        Array.from({ length: run.staffScreens }, () => openStaffEar(origin, house, houses)),
      )
      const parties: GuestParty[] = []
      for (let n = 0; n < run.guestPages; n += 1) {
        const party = await joinAsGuest(call, house)
        if (party) parties.push(party)
      }
      const guests = await Promise.all(parties.map((party) => openGuestEar(origin, house, houses, party)))
      return { house, staff, guests }
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
    stages.map(async ({ house, guests }) => {
      const worked = await workOn(call, house, run.changes)
      // The parties whose pages listen are removed at the end, so that each receives its own end among the others'.
      for (const { party } of guests.slice(0, Math.ceil(guests.length / 2))) {
        const path = `/api/waitlist/entries/${party.id}/set_status/`
        await call('POST', path, { token: house.token, body: { status: 'SERVED' } })
      }
      return worked.surprises
    }),
  )
  isOver = true
  await breaking

  const faults = surprises.flat()
  let [frames, changes] = [0, 0]
  for (const { house, staff, guests } of stages) {
    // The outcome of the last text may still be pending.
    let journal = await journalOf(db, house, run.rules, guests)
    const deadline = performance.now() + 20_000
    const wanted = () => journal.lines.at(-1)?.split(' ')[0]
    const behind = () => staff.some(({ heard }) => heard.at(-1)?.split(' ')[0] !== wanted())
    const isLate = () =>
      behind() || guests.some(({ party, places }) => places.at(-1) !== journal.places.get(party.id)?.at(-1))
    while (isLate() && performance.now() < deadline) {
      await pause(250)
      journal = await journalOf(db, house, run.rules, guests)
    }
    faults.push(...faultsOfEars(journal, staff, guests))
    changes += journal.changes
    frames += [...staff, ...guests].reduce((sum, ear) => sum + ear.frames, 0)
  }
  const ears = stages.flatMap(({ staff, guests }) => [...staff, ...guests])
  faults.push(...(await foreignIds(db, ears)), ...(await strayRows(db, houses)))
  for (const ear of ears) ear.close()
  return {
    faults,
    frames,
    changes,
    sockets: ears.length,
    broken: stages.flatMap(({ staff }) => staff).reduce((sum, { lines }) => sum + lines() - 1, 0),
  }
}
