import { describe, expect, it } from 'vitest'
import { seatsTogether, suggestAddedTables } from './joined-tables.ts'
import { resourceStates } from './resource-state.ts'
import type { SeatingQuestion } from './seating-options.ts'
import { at, makeGroup, makeResource, makeStay, ms } from './testing/floor-rows.ts'

const now = ms('19:30')
const twelve = makeResource({ id: '12', seats_min: 2, seats_max: 4 })
const thirteen = makeResource({ id: '13', seats_min: 1, seats_max: 4 })
const fourteen = makeResource({ id: '14', seats_min: 2, seats_max: 2 })
const resources = [twelve, thirteen, fourteen]
const pair = makeGroup(['12', '13'], { seats_min: 5, seats_max: 7 })
const three = makeGroup(['12', '13', '14'], { seats_min: 8, seats_max: 12 })

describe('the seats of tables together', () => {
  it.each([
    ['one table', ['12'], [pair], { seats_min: 2, seats_max: 4 }],
    ['the sum without a group of them', ['12', '13'], [], { seats_min: 1, seats_max: 8 }],
    ['the seats of their group, in any order', ['13', '12'], [pair], { seats_min: 5, seats_max: 7 }],
    ['not those of a group with more tables', ['12', '13'], [three], { seats_min: 1, seats_max: 8 }],
    ['nor of one with fewer', ['12', '13', '14'], [pair], { seats_min: 1, seats_max: 10 }],
    ['of those that are known', ['12', 'removed'], [], { seats_min: 2, seats_max: 4 }],
    ['none', [], [], { seats_min: 0, seats_max: 0 }],
  ])('%s', (_name, ids, groups, seats) => {
    expect(seatsTogether(ids, { resources, groups })).toEqual(seats)
  })
})

describe('a table that is added to those of a party', () => {
  const stays = [makeStay({ people_count: 8, resource_ids: ['12'] })]
  const added = (people_count: number, fields: Partial<SeatingQuestion> = {}) => {
    const question = {
      now,
      resources,
      groups: [],
      states: resourceStates(resources, { stays, marks: [], holds: [], bookings: [] }, { now, due_soon_minutes: 30 }),
      bookings: [],
      waiting: [],
      turnMinutes: () => 90,
      fairness_minutes: 15,
      ...fields,
    }
    const party = { id: '', people_count, since: at('19:30'), queue_key: now, traits: [], reservation_id: null }
    const { suggestions, refusals } = suggestAddedTables(question, party, ['12'])
    return Object.fromEntries(
      [...suggestions, ...refusals].map(({ resource_ids, code, ...each }) => [
        resource_ids.join(),
        `${code} ${'seats_max' in each ? each.seats_max : 'seats_min' in each ? each.seats_min : ''}`.trim(),
      ]),
    )
  }

  it('counts with the seats that the party has', () => {
    expect(added(8)).toEqual({ '12': 'occupied', '13': 'right_size 8', '14': 'too_small 6' })
  })

  it('counts as the group of exactly these tables says', () => {
    expect(added(7, { groups: [pair] })).toMatchObject({ '13': 'right_size 7', '14': 'too_small 6' })
    expect(added(8, { groups: [pair] })).toMatchObject({ '13': 'too_small 7' })
  })

  it('may be several that are joined with each other, and none that is joined with the own ones', () => {
    const both = makeGroup(['13', '14'], { seats_max: 6 })
    expect(added(10, { groups: [both, pair] })).toEqual({
      '12': 'occupied',
      '13': 'too_small 7',
      '14': 'too_small 6',
      '13,14': 'group 10',
    })
    expect(added(12, { groups: [both, three] })).toMatchObject({ '13,14': 'group 12' })
  })

  it('stays with the party that it is meant for, whatever its seats would be together', () => {
    const waiting = [
      { id: 'w', people_count: 4, since: at('19:00'), queue_key: ms('19:00'), traits: [], reservation_id: null },
    ]
    expect(added(8, { waiting })).toMatchObject({ '13': 'for_other_party' })
  })
})
