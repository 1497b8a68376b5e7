import type { StayPlace } from '@waitbook/contracts/floor/floor'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let desk: ReturnType<typeof floorDesk>
let parties: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = floorDesk(host, () => token)
  parties = partiesDesk(host, () => token)
})

/** So many minutes ago. */
const ago = (count: number) => new Date(host.clock.now() - minutes(count)).toISOString()
const seatReport = (fields: object, count: number) => desk.seat({ ...fields, reported: true, happened_at: ago(count) })
const report = (id: string, action: 'move' | 'step' | 'extend' | 'end', body: object, count: number) =>
  desk.change(id, action, { ...body, reported: true, happened_at: ago(count) })
const stayOf = async (id: string) => (await desk.call('GET', `stays/${id}/`)).body
const recent = async () => (await parties.recent('?kind=all')).results
const waiting = async () => (await host.call('GET', '/api/waitlist/entries/', { token })).body

describe('a party that was seated offline', () => {
  it('is served although its table is taken, without a table, until staff say where it sits', async () => {
    const tables = await desk.area('1', '2')
    const { body: first } = await desk.seat({ resource_ids: [tables['1']], people_count: 4 })
    const entry = await parties.add()
    host.clock.advance(minutes(30))
    const { status, body: second } = await seatReport(
      { id: entry.id, resource_ids: [tables['1']], entry_id: entry.id },
      10,
    )
    expect(status).toBe(201)
    expect(second).toMatchObject({ id: entry.id, started_at: ago(10), resource_ids: [], places: [], ended_at: null })
    expect(second).not.toHaveProperty('facts')
    expect(await waiting()).toEqual([])
    expect((await stayOf(first.id)).resource_ids).toEqual([tables['1']])
    const moved = await desk.change(second.id, 'move', { resource_ids: [tables['2']] })
    expect(moved.body.resource_ids).toEqual([tables['2']])
    const ended = await report(first.id, 'end', { leaves: 'ready' }, 20)
    expect(ended.body).toMatchObject({ ended_at: ago(20), ended_by: 'staff' })
    expect((await stayOf(second.id)).resource_ids).toEqual([tables['2']])
  })

  it('gets its table once another device reports that the party there had left', async () => {
    const tables = await desk.area('1')
    const { body: first } = await desk.seat({ resource_ids: [tables['1']], people_count: 4 })
    host.clock.advance(minutes(60))
    const { body: second } = await seatReport({ resource_ids: [tables['1']], people_count: 2 }, 10)
    expect(second.places).toEqual([])
    await report(first.id, 'end', { leaves: 'dirty' }, 15)
    expect(await stayOf(second.id)).toMatchObject({
      resource_ids: [tables['1']],
      places: [{ since: ago(10), until: null }],
    })
    expect(await desk.floor()).toMatchObject({ stays: [{ id: second.id }], marks: [] })
    const [freed] = await recent()
    expect(freed).toMatchObject({ action_type: 'STAY_ENDED', can_undo: true, entry_details: { tables: ['1'] } })
    expect((await parties.undo(freed.id)).status).toBe(200)
    expect(await stayOf(first.id)).toMatchObject({ resource_ids: [tables['1']], ended_at: null })
    expect((await stayOf(second.id)).places).toEqual([])
  })

  it('ends the stay of the party that the device saw gone; one undo takes both back', async () => {
    const tables = await desk.area('1')
    const { body: first } = await desk.seat({ resource_ids: [tables['1']], people_count: 4 })
    const entry = await parties.add()
    host.clock.advance(minutes(60))
    const seat = { resource_ids: [tables['1']], entry_id: entry.id, replaces: [first.id] }
    const { body: second } = await seatReport(seat, 5)
    expect(second.resource_ids).toEqual([tables['1']])
    expect(await stayOf(first.id)).toMatchObject({ ended_at: ago(5), ended_by: 'next_seating' })
    const [served] = await recent()
    expect(served).toMatchObject({ action_type: 'STATUS_CHANGED_SERVED', can_undo: true })
    expect((await parties.undo(served.id)).status).toBe(200)
    expect(await stayOf(first.id)).toMatchObject({ ended_at: null, resource_ids: [tables['1']] })
    expect(await waiting()).toMatchObject([{ id: entry.id }])
  })

  it('has one stay, whatever other devices did with it', async () => {
    const tables = await desk.area('1', '2', '3')
    const [seated, served] = [await parties.add(), await parties.add()]
    const { body: online } = await desk.seat({ resource_ids: [tables['1']], entry_id: seated.id })
    const again = await seatReport({ id: seated.id, resource_ids: [tables['2']], entry_id: seated.id }, 1)
    expect(again).toMatchObject({ status: 201, body: { id: online.id, resource_ids: [tables['1']] } })
    // The device names it by the party.
    expect((await report(seated.id, 'step', { step: 'bill' }, 0)).body).toMatchObject({ id: online.id, step: 'bill' })
    await parties.setStatus(served.id, 'SERVED')
    const { body: stay } = await seatReport({ resource_ids: [tables['3']], entry_id: served.id }, 0)
    expect(stay).toMatchObject({ id: served.id, entry_id: served.id, resource_ids: [tables['3']] })
    expect((await recent())[0]).toMatchObject({ action_type: 'STAY_STARTED' })
  })

  it('is refused if it was taken off the list, or at a table that never was; a removed table is asked for', async () => {
    const one = await desk.area('1')
    const entry = await parties.add()
    await parties.setStatus(entry.id, 'REMOVED')
    const gone = await seatReport({ resource_ids: [one['1']], entry_id: entry.id }, 1)
    expect(gone).toMatchObject({ status: 409, body: { code: 'entry_already_settled' } })
    expect((await seatReport({ resource_ids: [floorId()], people_count: 2 }, 1)).status).toBe(404)
    const { areas } = await desk.floor()
    await desk.call('PUT', `floor/areas/${areas[0].id}/`, { name: 'Room', version: areas[0].version, resources: [] })
    const removed = await seatReport({ resource_ids: [one['1']], people_count: 2 }, 1)
    expect(removed).toMatchObject({ status: 201, body: { places: [], ended_at: null } })
  })

  it('sits at a table that was blocked elsewhere, which is blocked again once it has left', async () => {
    const tables = await desk.area('1')
    await desk.call('PUT', `resources/${tables['1']}/marks/blocked/`, { reason: 'Broken leg' })
    const { body: stay } = await seatReport({ resource_ids: [tables['1']], people_count: 2 }, 1)
    expect(stay.resource_ids).toEqual([tables['1']])
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    expect((await desk.floor()).marks).toMatchObject([{ kind: 'blocked', reason: 'Broken leg' }])
  })

  it('is the same under its Idempotency-Key, also if the first call was not a report', async () => {
    const tables = await desk.area('1')
    const id = floorId()
    const key = { 'idempotency-key': floorId() }
    const body = { id, resource_ids: [tables['1']], people_count: 2 }
    const first = await desk.seat(body, key)
    const late = { ...body, reported: true, happened_at: ago(3) }
    expect(await desk.seat(late, key)).toMatchObject({ status: 201, body: first.body })
    expect(await desk.seat(late)).toMatchObject({ status: 201, body: { id } })
    expect((await desk.floor()).stays).toHaveLength(1)
  })
})

describe('a stay', () => {
  it('ends once, at the earlier moment, and neither a step nor a move counts after it', async () => {
    const tables = await desk.area('1', '2')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    host.clock.advance(minutes(60))
    await desk.change(stay.id, 'end', { leaves: 'dirty' })
    const earlier = await report(stay.id, 'end', { leaves: 'ready' }, 10)
    expect(earlier).toMatchObject({ status: 200, body: { ended_at: ago(10), leaves: 'ready' } })
    expect((await desk.floor()).marks).toEqual([])
    for (const [action, body] of [
      ['end', { leaves: 'dirty' }],
      ['move', { resource_ids: [tables['2']] }],
    ] as const) {
      const late = await report(stay.id, action, body, 5)
      expect(late).toMatchObject({ status: 200, body: { ended_at: ago(10), resource_ids: [tables['1']] } })
    }
    expect((await report(stay.id, 'step', { step: 'bill' }, 20)).body).toMatchObject({
      step: 'bill',
      ended_at: ago(10),
    })
    expect((await report(floorId(), 'end', { leaves: 'ready' }, 5)).status).toBe(404)
  })

  it('takes the dirty mark of its end along to the table where it sat then; one undo takes it back', async () => {
    const tables = await desk.area('1', '2', '3')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    host.clock.advance(minutes(60))
    await report(stay.id, 'move', { resource_ids: [tables['2']] }, 40)
    await report(stay.id, 'end', { leaves: 'dirty' }, 10)
    const dirty = async () =>
      (await desk.floor()).marks.map(({ resource_id, since }: { resource_id: string; since: string }) => [
        resource_id,
        since,
      ])
    const left = [[tables['2'], ago(10)]]
    expect(await dirty()).toEqual(left)
    await report(stay.id, 'move', { resource_ids: [tables['3']] }, 20)
    expect(await dirty()).toEqual([[tables['3'], ago(10)]])
    const [moved] = await recent()
    expect((await parties.undo(moved.id)).status).toBe(200)
    expect(await dirty()).toEqual(left)
    await report(stay.id, 'end', { leaves: 'ready' }, 50)
    expect(await dirty()).toEqual([])
  })

  it('that left its table and went back to it at one instant has been there once', async () => {
    const tables = await desk.area('1', '2')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    host.clock.advance(minutes(30))
    const happened_at = stay.started_at
    for (const table of ['2', '1']) {
      const moved = await desk.change(stay.id, 'move', { resource_ids: [tables[table]], happened_at })
      expect(moved).toMatchObject({ status: 200, body: { resource_ids: [tables[table]] } })
    }
    const { places } = await stayOf(stay.id)
    const at = (table: string) => places.filter((place: StayPlace) => place.resource_id === tables[table])
    expect(at('1')).toMatchObject([{ since: happened_at, until: null }])
  })

  it('stays where it is if another party is at the table that it is moved to, and may overrun', async () => {
    const tables = await desk.area('1', '2')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    await desk.seat({ resource_ids: [tables['2']], people_count: 3 })
    host.clock.advance(minutes(30))
    const moved = await report(stay.id, 'move', { resource_ids: [tables['2']] }, 10)
    expect(moved).toMatchObject({ status: 409, body: { code: 'table_taken', detail: '2: a party of 3 is there.' } })
    expect((await stayOf(stay.id)).resource_ids).toEqual([tables['1']])
    const more = (expected_end_at: string) => report(stay.id, 'extend', { minutes: 15, expected_end_at }, 10)
    expect((await more(ago(-300))).body.expected_end_at).toBe(ago(-300))
    expect((await more(ago(-200))).body.expected_end_at).toBe(ago(-300))
  })
})

it('of two reports of a table by itself the later moment counts', async () => {
  const tables = await desk.area('1', '2')
  const mark = (table: string, kind: string, count: number) =>
    desk.call('PUT', `resources/${tables[table]}/marks/${kind}/`, { reported: true, happened_at: ago(count) })
  const unmark = (table: string, kind: string, count: number) =>
    desk.call('DELETE', `resources/${tables[table]}/marks/${kind}/?reported=true&happened_at=${ago(count)}`)
  expect((await unmark('1', 'dirty', 5)).status).toBe(204)
  expect((await mark('1', 'dirty', 10)).status).toBe(200)
  expect((await desk.floor()).marks).toEqual([])
  expect((await mark('1', 'dirty', 3)).body).toMatchObject({ since: ago(3), until: null })
  expect((await unmark('1', 'dirty', 4)).status).toBe(204)
  expect((await desk.floor()).marks).toMatchObject([{ resource_id: tables['1'], since: ago(3) }])
  const blocked = await mark('2', 'blocked', 2)
  expect((await mark('2', 'blocked', 1)).body.id).toBe(blocked.body.id)
  for (const _each of [1, 2]) expect((await unmark('2', 'blocked', 1)).status).toBe(204)
  expect((await desk.floor()).marks).toHaveLength(1)
  await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
  expect(await mark('1', 'dirty', 0)).toMatchObject({ status: 409, body: { code: 'table_taken' } })
})

/* Three devices without a connection. Each knows the parties of the start and those it seated itself. */

type Report = (floor: TestFloor) => Promise<{ status: number; body: { id?: string; code?: string } }>
interface TestFloor {
  tables: Record<string, string>
  stays: Record<string, string>
}

const drawnQueue = fc.array(
  fc.record({ kind: fc.nat({ max: 5 }), stay: fc.nat({ max: 9 }), table: fc.nat({ max: 9 }) }),
  { minLength: 1, maxLength: 5 },
)

/** A queue whose seatings and moves use only these tables. */
const queueOf = (device: string, drawn: readonly { kind: number; stay: number; table: number }[], own: string[]) => {
  const known = ['s1', 's2']
  return drawn.map(({ kind, stay, table }, index): Report => {
    const count = 40 - 5 * index - Number(device)
    const name = known[stay % known.length] ?? 's1'
    const at = own[table % own.length] ?? '1'
    switch (kind) {
      case 0: {
        const added = `${device} ${index}`
        known.push(added)
        return ({ tables, stays }) => {
          stays[added] = floorId()
          return seatReport({ id: stays[added], resource_ids: [tables[at]], people_count: 1 + index }, count)
        }
      }
      case 1:
        return ({ stays }) => report(stays[name] ?? '', 'end', { leaves: table % 2 ? 'dirty' : 'ready' }, count)
      case 2:
        return ({ stays }) => report(stays[name] ?? '', 'step', { step: table % 2 ? 'bill' : 'mains' }, count)
      case 3:
        return ({ tables, stays }) => report(stays[name] ?? '', 'move', { resource_ids: [tables[at]] }, count)
      case 4:
        return ({ stays }) => {
          const expected_end_at = ago(-table)
          return report(stays[name] ?? '', 'extend', { minutes: 15, expected_end_at }, count)
        }
      default:
        return ({ tables }) => {
          const query = `reported=true&happened_at=${ago(count)}`
          return desk.call('DELETE', `resources/${tables[at]}/marks/dirty/?${query}`)
        }
    }
  })
}

/** Arrival: at each turn the next report of the device that is drawn. */
const interleaved = (queues: readonly Report[][], turns: readonly number[]) => {
  const left = queues.map((queue) => [...queue])
  const arrived: Report[] = []
  for (const turn of turns) arrived.push(...(left[turn % left.length]?.splice(0, 1) ?? []))
  return [...arrived, ...left.flat()]
}

const names = ['1', '2', '3', '4', '5', '6']

let evenings = 0

/** A restaurant at eight in the evening: after the start of a service day, stays from before it would teach turn times. */
const openAtEight = async () => {
  const day = minutes(24 * 60)
  const local = host.clock.now() + minutes(5.5 * 60)
  host.clock.advance(day - (local % day) + minutes(20 * 60))
  // The session of the one before has ended.
  token = (await registerBusiness(host)).token
}

/** Two parties at tables since an hour ago, and then the reports. */
const evening = async (reports: readonly Report[]) => {
  evenings += 1
  const made = await desk.area(...names.map((name) => `${evenings}.${name}`))
  const tables = Object.fromEntries(names.map((name) => [name, made[`${evenings}.${name}`] ?? '']))
  const seated = await Promise.all(
    ['1', '2'].map((name) => seatReport({ resource_ids: [tables[name]], people_count: 2 }, 60)),
  )
  const floor: TestFloor = { tables, stays: { s1: seated[0]?.body.id, s2: seated[1]?.body.id } }
  const codes: (string | undefined)[] = []
  for (const each of reports) {
    const { status, body } = await each(floor)
    expect([200, 201, 204, 409]).toContain(status)
    codes.push(body?.code)
  }
  const nameOf = new Map(Object.entries(tables).map(([name, id]) => [id, name]))
  const stays = await Promise.all(
    Object.entries(floor.stays).map(async ([name, id]) => {
      const { places, started_at, step, ended_at, expected_end_at } = await stayOf(id)
      const at = places.map(({ resource_id, since, until }: Record<string, string>) => ({
        table: nameOf.get(resource_id ?? ''),
        since,
        until,
      }))
      return { name, started_at, places: at, step, ended_at, expected_end_at }
    }),
  )
  const { marks } = await desk.floor()
  const dirty = marks.flatMap((mark: { resource_id: string; since: string }) =>
    nameOf.has(mark.resource_id) ? `${nameOf.get(mark.resource_id)} ${mark.since}` : [],
  )
  return { codes, stays: stays.toSorted((a, b) => (a.name < b.name ? -1 : 1)), dirty: dirty.toSorted() }
}

const order = fc.array(fc.nat({ max: 2 }), { maxLength: 15 })

it('queues of three devices never leave two parties at one table, and lose none, in any order of arrival', async () => {
  await openAtEight()
  await fc.assert(
    fc.asyncProperty(drawnQueue, drawnQueue, drawnQueue, order, async (one, two, three, turns) => {
      const queues = [queueOf('1', one, names), queueOf('2', two, names), queueOf('3', three, names)]
      const { stays } = await evening(interleaved(queues, turns))
      const seats = [one, two, three].flat().filter(({ kind }) => kind === 0)
      expect(stays).toHaveLength(2 + seats.length)
      const open = stays.flatMap(({ places }) => places.filter(({ until }: { until: unknown }) => until === null))
      expect(new Set(open.map(({ table }) => table)).size).toBe(open.length)
    }),
    { numRuns: 6 },
  )
})

it('queues of three devices end in the same state in any order, where no two want one table', async () => {
  await openAtEight()
  await fc.assert(
    fc.asyncProperty(drawnQueue, drawnQueue, drawnQueue, order, order, async (one, two, three, turns, otherTurns) => {
      const queues = [queueOf('1', one, ['1', '2']), queueOf('2', two, ['3', '4']), queueOf('3', three, ['5', '6'])]
      // A party that was without a table at first wanted one where another party still sat.
      const playMet = async (order: readonly number[]) => {
        const end = await evening(interleaved(queues, order))
        fc.pre(end.codes.every((code) => code === undefined))
        fc.pre(end.stays.every(({ places, started_at }) => places[0]?.since === started_at))
        return end
      }
      const first = await playMet(turns)
      const second = await playMet(otherTurns)
      expect({ ...second, codes: [] }).toEqual({ ...first, codes: [] })
    }),
    // Shrinking would outlast the test, which would then not name the seed.
    { numRuns: 6, endOnFailure: true },
  )
})
