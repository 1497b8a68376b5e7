import { expect, it } from 'vitest'
import type { BookingService } from './rules.ts'
import type { TableOption } from './tables.ts'
import { walkInKeeps } from './walk-in-tables.ts'

const date = '2026-11-27'
const at = (time: string) => Date.parse(`${date}T${time}Z`)
const service: BookingService = {
  name: 'Dinner',
  from: '18:00',
  last_seating: '19:00',
  interval: 15,
  turn_minutes: [{ up_to: 99, minutes: 90 }],
  buffer: 0,
  pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
  walk_in_share: [{ from: '18:30', share: 0.3 }],
}
const table = (id: string, seats_max: number): TableOption => ({
  resource_ids: [id],
  seats_min: 1,
  seats_max,
  priority: 0,
})
const tables = [table('a', 6), table('b', 2), table('c', 2), { ...table('d', 4), resource_ids: ['b', 'c'] }]
const span = (id: string, from: string, to: string) => ({
  owner: id,
  resource_ids: [id],
  starts_at: at(from),
  ends_at: at(to),
})
const keeps = (fields: Partial<Parameters<typeof walkInKeeps>[0]> = {}) =>
  walkInKeeps({
    rules: { services: [], special_dates: [{ date, services: [service] }], own_hours: [] },
    timeZone: 'UTC',
    dates: [date],
    now: at('12:00'),
    tables,
    taken: [],
    walkIns: [],
    ...fields,
  })

it('keeps the smallest tables of each half hour with a share', () => {
  expect(keeps()).toEqual([
    { from: at('18:30'), until: at('19:00'), share: 0.3, seats_wanted: 3, seats_kept: 4, resource_ids: ['b', 'c'] },
    { from: at('19:00'), until: at('19:30'), share: 0.3, seats_wanted: 3, seats_kept: 4, resource_ids: ['b', 'c'] },
  ])
})

it('keeps others where these are taken, and fewer seats where none are left', () => {
  const taken = [span('b', '18:00', '19:00'), span('a', '19:00', '20:00'), span('c', '19:00', '20:00')]
  expect(keeps({ taken }).map(({ resource_ids, seats_kept }) => [resource_ids, seats_kept])).toEqual([
    [['c', 'a'], 8],
    [['b'], 2],
  ])
})

it('counts the tables at which walk-ins sit', () => {
  const sitting = [span('a', '18:00', '19:00')]
  expect(keeps({ taken: sitting, walkIns: sitting }).map(({ resource_ids }) => resource_ids)).toEqual([[], ['b', 'c']])
})

it('releases a half hour fifteen minutes before it begins', () => {
  expect(keeps({ now: at('18:14') })).toHaveLength(2)
  expect(keeps({ now: at('18:15') })).toHaveLength(1)
  expect(keeps({ now: at('18:45') })).toHaveLength(0)
})
