import { describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { floorDesk, type PastStay, seedStays } from '../../../../test/floor.ts'
import { shareBusiness } from '../../../../test/shared-host.ts'
import { joinTeam } from '../../../../test/team.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
})

const row = (set: number) => ({ morning: set, midday: set, afternoon: set, evening: set })
const turn_minutes = { '1_2': { ...row(50), midday: 40 }, '3_4': row(70), '5_6': row(90), '7_up': row(110) }
const save = (settings: object, app = 'floor') => desk.call('POST', `settings/${app}/`, { settings })
const ago = (count: number) => new Date(host.clock.now() - minutes(count)).toISOString()
/** It is 23:30 in the restaurant. Stays of earlier evenings, one a minute. */
const evenings = (count: number, fields: Partial<PastStay> = {}) =>
  Array.from({ length: count }, (_, n) => ({
    started_at: ago(24 * 60 + 120 + n),
    minutes: 60 + (n % 5) * 5,
    ...fields,
  }))
const expectedMinutes = async (table: string | undefined, people_count: number) => {
  const { body: stay } = await desk.seat({ resource_ids: [table], people_count })
  await desk.change(stay.id, 'end', { leaves: 'ready' })
  return (Date.parse(stay.expected_end_at) - Date.parse(stay.started_at)) / minutes(1)
}

describe('the settings of tables', () => {
  it('reach the snapshot, and set when a party is expected to leave', async () => {
    const tables = await desk.area('1')
    expect(await desk.floor()).toMatchObject({
      rules: { recorded_steps: [], wipe_step: true, fairness_minutes: 15, due_soon_minutes: 30 },
      turns: { '1_2': 75, '3_4': 90, '5_6': 120, '7_up': 150 },
    })
    const rules = { recorded_steps: ['bill'], wipe_step: false, fairness_minutes: 20, due_soon_minutes: 45 }
    expect((await save({ ...rules, turn_minutes })).status).toBe(200)
    expect(await desk.floor()).toMatchObject({ rules, turns: { '1_2': 50, '3_4': 70, '5_6': 90, '7_up': 110 } })
    expect(await expectedMinutes(tables['1'], 2)).toBe(50)
    expect(await expectedMinutes(tables['1'], 5)).toBe(90)
    // With the planned turn time, as nothing is learned yet.
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 5 })
    expect(stay.turn).toEqual({ planned_minutes: 90, spread: 0.346 })
    const extended = await desk.change(stay.id, 'extend', { minutes: 15 })
    expect(extended.body.turn).toEqual(stay.turn)
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    const away = { resource_ids: [tables['1']], people_count: 2, happened_at: ago(0), reported: true }
    expect((await desk.seat(away)).body.turn).toEqual({ planned_minutes: 50, spread: 0.346 })
  })

  it('count the parts of the day in the time zone of the restaurant', async () => {
    const tables = await desk.area('1')
    await save({ turn_minutes })
    await save({ time_zone: 'America/New_York' }, 'general')
    expect(await expectedMinutes(tables['1'], 2)).toBe(40)
  })

  it.each([
    [{ turn_minutes: { ...turn_minutes, '3_4': row(4) } }, 'A turn time is between 5 and 480 minutes.'],
    [{ turn_minutes: { '1_2': row(50) } }, 'Give minutes for 1_2, 3_4, 5_6, 7_up'],
    [{ recorded_steps: ['bill', 'bill'] }, 'Each step may appear only once.'],
    [{ recorded_steps: ['seated'] }, 'recorded_steps'],
    [{ fairness_minutes: -1 }, 'fairness_minutes'],
  ])('refuse %j and name what is wrong', async (settings, named) => {
    const { status, body } = await save(settings)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(named)
  })
})

describe('learned turn times', () => {
  it('replace the set ones from 20 stays of the size and part of the day on, as of the end of their service day', async () => {
    await save({ turn_minutes })
    await seedStays(host, restaurantId, [...evenings(19), { started_at: ago(90), minutes: 50 }])
    const tables = await desk.area('1')
    expect((await desk.floor()).turns['1_2']).toBe(50)
    await save({ day_start_hour: 23 }, 'analytics')
    const { turns } = await desk.floor()
    expect(turns).toMatchObject({ '3_4': 70, '5_6': 90, '7_up': 110 })
    expect(turns['1_2']).toBeGreaterThan(70)
    expect(turns['1_2']).toBeLessThan(90)
    expect(await expectedMinutes(tables['1'], 2)).toBe(turns['1_2'])
  })

  it('are the same on every instance, also after an earlier stay was reported late', async () => {
    await save({ turn_minutes })
    await save({ day_start_hour: 22 }, 'analytics')
    await seedStays(host, restaurantId, evenings(20))
    const tables = await desk.area('1')
    const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
    const turnsOf = (instance: TestApp) =>
      Promise.all(
        [instance, host].map(async (app) => {
          await app.deps.feed.catchUp(restaurantId)
          return (await app.call('GET', '/api/floor/', { token })).body.turns['1_2']
        }),
      )
    try {
      const [turn, same] = await turnsOf(other)
      expect(turn).toBeGreaterThan(70)
      expect(same).toBe(turn)
      const reported = { resource_ids: [tables['1']], people_count: 2, happened_at: ago(360) }
      const { body: stay } = await desk.seat(reported)
      await desk.change(stay.id, 'end', { leaves: 'ready', happened_at: ago(95) })
      const [later, also] = await turnsOf(other)
      expect(later).toBeGreaterThan(turn)
      expect(also).toBe(later)
    } finally {
      await other.close()
    }
  })
})

describe('the turn times', () => {
  it('are answered as set and as learned, with their count, to the office and not to hosts', async () => {
    await save({ turn_minutes })
    await seedStays(host, restaurantId, [
      ...evenings(25),
      ...evenings(3, { people_count: 4, ended_by: 'next_seating' }),
    ])
    const { status, body } = await desk.call('GET', 'floor/turn_times/')
    expect(status).toBe(200)
    const cell = (size: string, part: string) =>
      body.times.find((each: { size: string; part: string }) => each.size === size && each.part === part)
    expect(body.times).toHaveLength(16)
    expect(cell('1_2', 'evening')).toMatchObject({ set: 50, is_learned: true, learned: { median: 70, count: 25 } })
    expect(cell('1_2', 'evening').learned.p80).toBeGreaterThan(70)
    expect(cell('1_2', 'midday')).toMatchObject({ set: 40, is_learned: false, learned: null })
    expect(cell('3_4', 'evening')).toMatchObject({ set: 70, is_learned: false, learned: null })
    const member = await joinTeam(host, token, 'host')
    expect((await host.call('GET', '/api/floor/turn_times/', { token: member.token })).status).toBe(403)
  })

  it('come with the share of parties whose end was reported in time', async () => {
    const tables = await desk.area('1', '2')
    const at = (table: string, from: number, length: number, fields: Partial<PastStay> = {}) => ({
      started_at: ago(from),
      minutes: length,
      resource_ids: [tables[table] ?? ''],
      ...fields,
    })
    await seedStays(host, restaurantId, [
      // Freed at the seating of the next party, then ten minutes before it.
      at('1', 300, 60),
      at('1', 240, 60),
      at('1', 170, 60),
      // Never freed: the next seating ended it. The party after it left last.
      at('2', 300, 50, { ended_by: 'next_seating' }),
      at('2', 250, 60),
    ])
    const { body } = await desk.call('GET', 'floor/turn_times/')
    expect(body.frees).toEqual({ ended: 5, no_tap: 1, at_seating: 1, in_time: 60 })
  })
})
