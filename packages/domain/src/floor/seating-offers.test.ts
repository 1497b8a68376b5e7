import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Resource, resourceTraits } from './resource.ts'
import { resourceStates } from './resource-state.ts'
import { offerTables } from './seating-offers.ts'
import type { PartyToSeat, SeatingQuestion } from './seating-options.ts'
import { suggestTables } from './suggestions.ts'
import { at, makeResource, makeStay, ms } from './testing/floor-rows.ts'

const now = ms('19:30')
const party = (id: string, people_count: number, since: string, fields: Partial<PartyToSeat> = {}): PartyToSeat => ({
  id,
  people_count,
  since: at(since),
  queue_key: ms(since),
  traits: [],
  reservation_id: null,
  ...fields,
})
const table = (id: string, seats_max: number, fields: Partial<Resource> = {}) =>
  makeResource({ id, seats_max, ...fields })

const question = (
  resources: readonly Resource[],
  waiting: readonly PartyToSeat[],
  taken: readonly string[] = [],
): SeatingQuestion => {
  const stays = taken.map((id) => makeStay({ id: `at ${id}`, resource_ids: [id] }))
  const rows = { stays, marks: [], holds: [], bookings: [] }
  return {
    now,
    resources,
    waiting,
    groups: [],
    bookings: [],
    states: resourceStates(resources, rows, { now, due_soon_minutes: 30 }),
    turnMinutes: () => 60,
    fairness_minutes: 15,
  }
}
const offered = (asked: SeatingQuestion) =>
  Object.fromEntries([...offerTables(asked)].map(([id, { resource_ids }]) => [id, resource_ids.join('+')]))

describe('tables offered to all waiting parties', () => {
  it('one free table is offered to the party that has waited longest, and to no other', () => {
    const waiting = [party('Rao', 4, '19:20'), party('Lopez', 4, '19:05')]
    expect(offered(question([table('t1', 4), table('t2', 4)], waiting, ['t2']))).toEqual({ Lopez: 't1' })
  })

  it('a party that arrived a little later gets the table of its size, the larger one stays for the other', () => {
    const waiting = [party('Lopez', 4, '19:05'), party('Ana', 2, '19:15')]
    expect(offered(question([table('t1', 2), table('t2', 4)], waiting))).toEqual({ Lopez: 't2', Ana: 't1' })
  })

  it('of two parties that prefer one table the longer waiting gets it, the other its next best', () => {
    const window = table('t3', 4, { traits: ['window'] })
    const wish = { traits: ['window'] } as const
    const waiting = [party('Lopez', 4, '19:05', wish), party('Rao', 4, '19:06', wish)]
    const asked = question([table('t1', 4), table('t2', 4), window], waiting)
    expect(offered(asked)).toEqual({ Lopez: 't3', Rao: expect.stringMatching(/^t[12]$/) })
    const [lopez, rao] = waiting.map((each) => suggestTables(asked, each))
    expect(lopez?.suggestions[0]?.resource_ids).toEqual(['t3'])
    expect(rao?.refusals).toMatchObject([{ resource_ids: ['t3'], code: 'for_other_party', for_entry_id: 'Lopez' }])
  })

  it('no table is offered twice, each offer is a suggestion, and the longest waiting party gets its first', () => {
    const traits = fc.subarray([...resourceTraits])
    const minute = fc.integer({ min: 0, max: 29 }).map((minutes) => `19:${String(minutes).padStart(2, '0')}`)
    const tables = fc.array(fc.record({ seats_max: fc.integer({ min: 1, max: 8 }), traits, isTaken: fc.boolean() }), {
      maxLength: 8,
    })
    const parties = fc.array(fc.record({ people_count: fc.integer({ min: 1, max: 8 }), traits, since: minute }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(tables, parties, (tableRows, partyRows) => {
        const resources = tableRows.map(({ seats_max, traits }, index) => table(`t${index}`, seats_max, { traits }))
        const taken = resources.filter((_, index) => tableRows[index]?.isTaken).map(({ id }) => id)
        const waiting = partyRows.map(({ people_count, since, traits }, index) =>
          party(`p${index}`, people_count, since, { traits }),
        )
        const asked = question(resources, waiting, taken)
        const offers = offerTables(asked)
        const ids = [...offers.values()].flatMap(({ resource_ids }) => resource_ids)
        expect(new Set(ids).size).toBe(ids.length)
        const suggestionsOf = (each: PartyToSeat) => suggestTables(asked, each).suggestions
        for (const each of waiting) {
          const offer = offers.get(each.id)
          if (offer) expect(suggestionsOf(each)).toContainEqual(offer)
        }
        const [longest] = waiting.toSorted((one, other) => one.since.localeCompare(other.since))
        if (longest) expect(offers.get(longest.id)).toEqual(suggestionsOf(longest)[0])
      }),
    )
  })
})
