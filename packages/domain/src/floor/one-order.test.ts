import fc from 'fast-check'
import { expect, it } from 'vitest'
import { appointmentRank } from '../waitlist/appointment-rank.ts'
import { inQueueOrder, sortModes } from '../waitlist/queue-order.ts'
import { partiesToSeat } from './parties-to-seat.ts'
import type { PlannedBooking } from './resource-state.ts'
import { resourceStates } from './resource-state.ts'
import { offerTables } from './seating-offers.ts'
import type { PartyToSeat, SeatingQuestion } from './seating-options.ts'
import { suggestTables, type TableRefusal } from './suggestions.ts'
import { makeBooking, makeGroup, makeHold, makeMark, makeResource, makeStay, ms } from './testing/floor-rows.ts'

const now = ms('19:30')
const iso = (minutesFromNow: number) => new Date(now + minutesFromNow * 60_000).toISOString()
const fairness = 15

const aParty = fc.record({
  people: fc.integer({ min: 1, max: 9 }),
  came: fc.integer({ min: -90, max: 0 }),
  quoted: fc.option(fc.integer({ min: 5, max: 60 })),
  moved: fc.option(fc.integer({ min: -120, max: 60 }), { freq: 4 }),
  /** The time of its booking, and which tables it has. */
  booked: fc.option(
    fc.record({
      at: fc.integer({ min: -60, max: 60 }),
      tables: fc.subarray([0, 1, 2, 3], { minLength: 1, maxLength: 2 }),
    }),
    { freq: 3 },
  ),
})
const aTable = fc.record({
  seats: fc.constantFrom(2, 4, 6),
  state: fc.constantFrom('free', 'free', 'free', 'taken', 'blocked', 'held', 'dirty'),
  use: fc.constantFrom('all', 'all', 'all', 'all', 'walk_in_only'),
})
const anEvening = fc.record({
  parties: fc.array(aParty, { minLength: 1, maxLength: 6 }),
  tables: fc.array(aTable, { minLength: 1, maxLength: 6 }),
  groups: fc.uniqueArray(fc.constantFrom('01', '12', '23', '024'), { maxLength: 2 }),
  /** Bookings whose guests have not come: their table, and the minutes until then. */
  expected: fc.array(fc.record({ table: fc.nat({ max: 5 }), at: fc.integer({ min: -10, max: 120 }) }), {
    maxLength: 2,
  }),
  heldFor: fc.nat({ max: 5 }),
  rules: fc.record({ sort_parties_by: fc.constantFrom(...sortModes), default_quoted_time: fc.constantFrom(5, 15, 40) }),
})
type Evening = typeof anEvening extends fc.Arbitrary<infer E> ? E : never

const questionOf = ({ parties, tables, groups, expected, heldFor, rules }: Evening) => {
  const resources = tables.map(({ seats, use }, n) => makeResource({ id: `t${n}`, seats_max: seats, use }))
  const has = (n: number) => n < tables.length
  const entries = parties.map(({ people, came, quoted, moved, booked }, n) => ({
    ...{ id: `p${n}`, status: 'WAITING' as const, people_count: people, timestamp: iso(came), quoted_time: quoted },
    order_key: moved === null ? null : iso(moved),
    appointment_at:
      booked && new Date(appointmentRank(Date.parse(iso(booked.at)), Date.parse(iso(came)))).toISOString(),
    reservation_id: booked && `b${n}`,
  }))
  const taken = new Set<number>()
  const checkedIn = parties.flatMap(({ booked, people }, n): PlannedBooking[] => {
    // Two bookings do not have one table.
    const own = booked?.tables.filter((table) => has(table) && !taken.has(table)) ?? []
    if (!booked || own.length === 0) return []
    for (const table of own) taken.add(table)
    const resource_ids = own.map((table) => `t${table}`)
    const times = { starts_at: iso(booked.at), ends_at: iso(Math.max(0, booked.at) + 90) }
    return [makeBooking({ reservation_id: `b${n}`, people_count: people, resource_ids, ...times })]
  })
  const others = expected
    .filter(({ table }) => has(table) && !taken.has(table))
    .map(({ table, at }, n) =>
      makeBooking({ reservation_id: `x${n}`, resource_ids: [`t${table}`], starts_at: iso(at), ends_at: iso(at + 90) }),
    )
  const bookings = [...checkedIn, ...others]
  const inState = (wanted: string) => tables.flatMap(({ state }, n) => (state === wanted ? [`t${n}`] : []))
  const holds = inState('held').map((id) => makeHold({ id, resource_ids: [id], entry_id: `p${heldFor}` }))
  const rows = {
    stays: inState('taken').map((id) => makeStay({ id, resource_ids: [id] })),
    marks: [
      ...inState('blocked').map((id) => makeMark({ id, resource_id: id, kind: 'blocked' })),
      ...inState('dirty').map((id) => makeMark({ id, resource_id: id })),
    ],
    ...{ holds, bookings },
  }
  const question: SeatingQuestion = {
    ...{ now, resources, bookings, fairness_minutes: fairness },
    groups: groups
      .map((digits) => [...digits].map(Number).filter(has))
      .filter((own) => own.length > 1)
      .map((own) =>
        makeGroup(
          own.map((n) => `t${n}`),
          { seats_max: own.reduce((sum, n) => sum + (tables[n]?.seats ?? 0), 0) },
        ),
      ),
    states: resourceStates(resources, rows, { now, due_soon_minutes: 30 }),
    waiting: partiesToSeat(
      entries.map((entry) => ({ ...entry, wishes: [] })),
      rules,
    ),
    turnMinutes: () => 60,
  }
  return { question, entries, holds }
}

const evenings = anEvening.map((evening) => ({ ...questionOf(evening), rules: evening.rules }))
type Scene = typeof evenings extends fc.Arbitrary<infer S> ? S : never

const seatsOf = ({ question: { resources, groups } }: Scene, ids: readonly string[]) =>
  groups.find((group) => [...group.resource_ids].sort().join() === [...ids].sort().join())?.seats_max ??
  resources.filter(({ id }) => ids.includes(id)).reduce((sum, { seats_max }) => sum + seats_max, 0)
const emptyPairs = (scene: Scene, ids: readonly string[], { people_count }: PartyToSeat) =>
  Math.floor((seatsOf(scene, ids) - people_count) / 2)
const hasOwn = ({ question, holds }: Scene, ids: readonly string[], party: PartyToSeat) =>
  question.bookings.some(
    (booking) => booking.reservation_id === party.reservation_id && booking.resource_ids.some((id) => ids.includes(id)),
  ) || holds.some((hold) => hold.entry_id === party.id && hold.resource_ids.some((id) => ids.includes(id)))
const fitsNoSingle = ({ question }: Scene, { people_count }: PartyToSeat) =>
  question.resources.every(({ seats_max }) => seats_max < people_count)
const isFair = (party: PartyToSeat, other: PartyToSeat) => other.queue_key - party.queue_key <= fairness * 60_000

/** Whether tables may be refused to a party for one that is behind it, by what is known without the plan. */
const isJust = (
  scene: Scene,
  { resource_ids, because }: Extract<TableRefusal, { code: 'for_other_party' }>,
  party: PartyToSeat,
  behind: PartyToSeat,
) => {
  switch (because) {
    case 'ahead':
      return false
    case 'reserved':
      return hasOwn(
        scene,
        scene.question.resources.map(({ id }) => id),
        behind,
      )
    case 'joined':
      return fitsNoSingle(scene, behind)
    case 'has_table': {
      // It is offered another table that fits it as well, or its own.
      const [first] = suggestTables(scene.question, party).suggestions
      if (first === undefined) return false
      return first.code === 'reserved' || Math.floor(first.empty_seats / 2) <= emptyPairs(scene, resource_ids, party)
    }
    case 'better_fit':
      return (
        isFair(party, behind) &&
        resource_ids.some(
          (id) =>
            seatsOf(scene, [id]) >= behind.people_count &&
            emptyPairs(scene, [id], behind) < emptyPairs(scene, resource_ids, party),
        )
      )
  }
}

it('the parties to seat are in the order of the list', () => {
  fc.assert(
    fc.property(evenings, ({ question, entries, rules }) => {
      expect(question.waiting.map(({ id }) => id)).toEqual(inQueueOrder(entries, rules).map(({ id }) => id))
    }),
  )
})

it('a party is refused a table for one behind it only for a reason that holds', () => {
  fc.assert(
    fc.property(evenings, (scene) => {
      const { waiting } = scene.question
      for (const [place, party] of waiting.entries())
        for (const refusal of suggestTables(scene.question, party).refusals) {
          if (refusal.code === 'group_while_others_wait')
            expect(waiting.some((other) => other !== party && isFair(party, other))).toBe(true)
          if (refusal.code !== 'for_other_party') continue
          const other = waiting.findIndex(({ id }) => id === refusal.for_entry_id)
          const behind = waiting[other]
          if (behind === undefined) throw new Error('The other party does not wait.')
          if (other > place) expect(isJust(scene, refusal, party, behind), JSON.stringify(refusal)).toBe(true)
          else expect(refusal.because).toBe('ahead')
        }
    }),
    { numRuns: 1000 },
  )
})

it('a party without an offer sees none go to one behind it that could be its own, unless a reason holds', () => {
  fc.assert(
    fc.property(evenings, (scene) => {
      const { waiting } = scene.question
      const offers = offerTables(scene.question)
      for (const [place, party] of waiting.entries()) {
        if (offers.has(party.id)) continue
        const { refusals } = suggestTables(scene.question, party)
        for (const behind of waiting.slice(place + 1)) {
          const ids = offers.get(behind.id)?.resource_ids
          const refusal = ids && refusals.find(({ resource_ids }) => resource_ids.join() === ids.join())
          if (ids && !refusal) throw new Error(`${party.id} is suggested ${ids.join()}, which ${behind.id} is offered`)
          if (!ids || refusal?.code !== 'for_other_party') continue
          const isReasonable =
            hasOwn(scene, ids, behind) ||
            (ids.length > 1 && fitsNoSingle(scene, behind)) ||
            (isFair(party, behind) && emptyPairs(scene, ids, behind) < emptyPairs(scene, ids, party))
          expect(isReasonable, `${party.id} ${JSON.stringify(refusal)} ${behind.id}`).toBe(true)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

it('a party that has checked in is offered the tables of its booking, if these are free and large enough', () => {
  fc.assert(
    fc.property(evenings, (scene) => {
      const { waiting, bookings, states } = scene.question
      const offers = offerTables(scene.question)
      for (const party of waiting) {
        const booking = bookings.find(({ reservation_id }) => reservation_id === party.reservation_id)
        if (!booking || seatsOf(scene, booking.resource_ids) < party.people_count) continue
        const kinds = booking.resource_ids.map((id) => states.get(id)?.kind)
        if (!kinds.every((kind) => kind === 'free' || kind === 'due' || kind === 'dirty')) continue
        const hasHold = scene.holds.some(({ entry_id }) => entry_id === party.id)
        if (hasHold) continue
        const ids = [...(offers.get(party.id)?.resource_ids ?? [])].sort()
        expect(ids).toEqual([...booking.resource_ids].sort())
      }
    }),
    { numRuns: 1000 },
  )
})
