import { newId } from '@waitbook/domain/ids'
import { expect, it } from 'vitest'
import type { Floor, Stay, StoredMark, StoredResource } from './floor.ts'
import { packFloor, unpackFloor } from './floor-columns.ts'

const id = () => newId((bytes) => bytes.set(Array.from(bytes, () => 256 * Math.random())))
const at = (minutesAgo: number, ms = 0) => new Date(Date.UTC(2026, 10, 23, 20) - minutesAgo * 60_000 + ms).toISOString()

const areas = ['Dining room', 'Terrace', 'Bar'].map((name, index) => ({
  id: id(),
  name,
  sort_key: index,
  width: 120,
  height: 80,
  backdrop: null,
  version: 3 + index,
}))

const tableAt = (index: number): StoredResource => ({
  id: id(),
  area_id: areas[index % areas.length]?.id ?? '',
  kind: index % 20 === 0 ? 'counter' : 'table',
  name: index < 40 ? String(index + 1) : `T${index - 39}`,
  seats_min: 1 + (index % 2),
  seats_max: 2 + 2 * (index % 4),
  shape: (['round', 'square', 'long', 'booth'] as const)[index % 4] ?? 'round',
  x: 8 + 11 * (index % 10),
  y: 6 + 13 * Math.floor(index / 10),
  width: 8 + 4 * (index % 3),
  height: 8,
  rotation: index % 7 === 0 ? 45 : 0,
  priority: index % 5,
  traits: index % 6 === 0 ? ['window', 'accessible'] : [],
  use: index % 15 === 0 ? 'walk_in_only' : 'all',
  is_active: true,
})

const names = ['Meera Nair', 'Rohan Mehta', 'Family Okafor', 'Yuki', 'Amit and Leela', 'Hannah Weiss', 'Grace Kim']

/** Two of three are of the waitlist, the others booked or walk-ins; each with its own times. */
const stayAt = ({ id: resource_id }: StoredResource, index: number): Stay => {
  const source = (['list', 'list', 'book', 'walk_in'] as const)[index % 4] ?? 'list'
  const started_at = at(5 + 2 * index, 7 * index + 1)
  return {
    id: id(),
    entry_id: source === 'walk_in' ? null : id(),
    reservation_id: source === 'book' ? id() : null,
    people_count: 1 + (index % 7),
    source,
    started_at,
    step: (['seated', 'ordered', 'mains', 'bill'] as const)[index % 4] ?? 'seated',
    step_at: at(2 + index, 13 * index),
    expected_end_at: at(2 * index - 80, 7 * index + 1),
    ended_at: null,
    ended_by: null,
    leaves: null,
    places: [{ resource_id, since: started_at, until: null }],
    resource_ids: [resource_id],
    name: source === 'walk_in' ? '' : (names[index % names.length] ?? ''),
    traits: index % 5 === 0 ? ['window'] : [],
  }
}

const markAt = ({ id: resource_id }: StoredResource, index: number): StoredMark => ({
  id: id(),
  resource_id,
  kind: index % 3 === 0 ? 'blocked' : 'dirty',
  since: at(index + 1, 11 * index),
  until: null,
  planned_until: null,
  reason: index % 3 === 0 ? 'Broken leg' : null,
})

const planned: Pick<Floor, 'rules' | 'turns' | 'groups' | 'holds' | 'bookings'> = {
  groups: [],
  holds: [],
  bookings: [],
  rules: { recorded_steps: ['bill'], wipe_step: true, fairness_minutes: 15, due_soon_minutes: 30 },
  turns: { '1_2': 75, '3_4': 90, '5_6': 120, '7_up': 150 },
}

const busyFloor = (): Floor => {
  const resources = Array.from({ length: 60 }, (_, index) => tableAt(index))
  return {
    areas,
    resources,
    stays: resources.slice(0, 45).map(stayAt),
    marks: resources.slice(45, 54).map(markAt),
    ...planned,
    seq: 48_213,
    epoch: id(),
  }
}

const sent = (floor: Floor) => JSON.stringify(packFloor(floor))

it('60 tables with 45 parties take at most 10 KB', () => {
  const floor = busyFloor()
  expect(sent(floor).length).toBeLessThanOrEqual(10 * 1024)
})

it.each(
  [false, true].flatMap((moved) =>
    [false, true].flatMap((joined) => [undefined, 'all', 'some'].map((extra) => [moved, joined, extra] as const)),
  ),
)(
  'a floor is the same after it was sent: moved %s, joined %s, with a field of a later version %s',
  (moved, joined, extra) => {
    const whole = busyFloor()
    const stays = whole.stays.slice(0, 9).map((stay, index): Stay => {
      const [here, there] = [stay.resource_ids[0] ?? '', whole.resources[index + 10]?.id ?? '']
      const resource_ids = joined ? [here, there] : [here]
      const left = moved && index % 2 ? [{ resource_id: there, since: at(90), until: at(50) }] : []
      const places = [...left, ...resource_ids.map((id) => ({ resource_id: id, since: stay.started_at, until: null }))]
      const hasExtra = extra === 'all' || (extra === 'some' && index === 3)
      return { ...stay, places, resource_ids, ...(hasExtra && { passed: [{ entry_id: 'x', at: index }] }) }
    })
    const floor: Floor = { ...whole, stays, ...(extra && { later: { of: [] } }) }
    expect(unpackFloor(JSON.parse(sent(floor)))).toEqual(floor)
  },
)

it.each(['2026-11-23T99:99:99.999Z', '2026-Z', '2026-11-23T20:00:00.000Z', '__proto__', ''])(
  'a guest named %j is the same after the floor was sent',
  (name) => {
    const whole = busyFloor()
    const floor: Floor = { ...whole, stays: whole.stays.slice(0, 3).map((stay) => ({ ...stay, name })) }
    floor.stays.push({ ...(whole.stays[3] as Stay), name: `${name}Z` })
    expect(unpackFloor(JSON.parse(sent(floor)))).toEqual(floor)
  },
)

it('an empty floor, and one that an earlier version sent whole, are read as they are', () => {
  const empty: Floor = { areas: [], resources: [], stays: [], marks: [], ...planned, seq: 0, epoch: 'a' }
  expect(unpackFloor(JSON.parse(sent(empty)))).toEqual(empty)
  const whole = busyFloor()
  expect(unpackFloor(whole)).toBe(whole)
})
