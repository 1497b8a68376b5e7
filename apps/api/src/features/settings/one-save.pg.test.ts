import { activitySentence } from '@waitbook/domain/activity/recent'
import { beforeEach, expect, it } from 'vitest'
import { floorDesk, floorId, table } from '../../../test/floor.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { signInAgain, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let other: string
let desk: ReturnType<typeof floorDesk>

let username: string

shareBusiness((shared) => {
  ;({ host, token, username } = shared)
  desk = floorDesk(host, () => token)
})
beforeEach(async () => {
  other = await signInAgain(host, username)
})

const rpc = (path: string, input: object, as = token) => host.call('POST', `/trpc/${path}`, { token: as, body: input })
const change = (input: object, as = token) => rpc('settings.change', input, as)
const settings = async (app: string) =>
  (await host.call('GET', `/api/settings/${app}/`, { token })).body.data.settings as Record<string, unknown>
const undo = (id: string) => host.call('POST', `/api/recent/${id}/undo/`, { token })
const recent = async () => (await host.call('GET', '/api/recent/?kind=office', { token })).body.results

/** Two areas with a table each, at version 1. */
const setUp = async () => {
  const [room, bar] = [
    { id: floorId(), name: 'Room', version: 0, resources: [table('1')] },
    { id: floorId(), name: 'Bar', version: 0, resources: [table('2')] },
  ]
  expect((await rpc('floor.putAreas', { areas: [room, bar] })).status).toBe(200)
  return { room: { ...room, version: 1 }, bar: { ...bar, version: 1 } }
}
const names = async () =>
  ((await desk.floor()).areas as { name: string; version: number }[])
    .map(({ name, version }) => `${name} ${version}`)
    .sort()
const written = async () => [await names(), await settings('floor'), await settings('waitlist'), await recent()]

it('several areas are saved in one change, which names them and is undone as one', async () => {
  const { room, bar } = await setUp()
  const before = await desk.floor()
  const [one, two] = [room.resources[0], bar.resources[0]]
  const exchanged = [
    { ...room, resources: [{ ...one, name: '2' }] },
    { ...bar, resources: [{ ...two, name: '1' }] },
  ]
  const { status, body } = await rpc('floor.putAreas', { areas: exchanged })
  expect(status).toBe(200)
  expect(body.result.data).toMatchObject({
    areas: [
      { id: room.id, version: 2, resources: [{ name: '2' }] },
      { id: bar.id, version: 2, resources: [{ name: '1' }] },
    ],
  })
  const [last] = await recent()
  expect(last).toMatchObject({ id: body.result.data.activity_id, action_type: 'FLOOR_CHANGED', can_undo: true })
  expect(activitySentence(last.action_type, last.entry_details)).toBe('Changed the floor plan: Room, Bar')
  expect((await undo(last.id)).status).toBe(200)
  expect((await desk.floor()).resources).toEqual(before.resources)
})

it('where the last area is refused, none is written, and the conflict names each area that was changed', async () => {
  const { room, bar } = await setUp()
  expect((await rpc('floor.putAreas', { areas: [{ ...bar, name: 'Counter' }] }, other)).status).toBe(200)
  const before = await written()
  const stale = await rpc('floor.putAreas', {
    areas: [
      { ...room, name: 'Hall' },
      { ...bar, name: 'Pub' },
    ],
  })
  expect(stale.status).toBe(409)
  expect(stale.body.error.data).toMatchObject({
    code: 'area_changed',
    detail: 'Changed by someone else in the meantime: Counter. Please look again.',
    conflicts: { areas: [{ id: bar.id, name: 'Counter', version: 2 }] },
  })
  const seated = await desk.seat({ resource_ids: [bar.resources[0]?.id], people_count: 2 })
  expect(seated.status).toBe(201)
  const taken = await rpc('floor.putAreas', {
    areas: [
      { ...room, name: 'Hall' },
      { ...bar, name: 'Counter', version: 2, resources: [] },
    ],
  })
  expect(taken.body.error.data).toMatchObject({ code: 'table_taken' })
  const invalid = await rpc('floor.putAreas', {
    areas: [
      { ...room, name: 'Hall' },
      { ...bar, version: 2, resources: [table('1')] },
    ],
  })
  expect(invalid.body.error.data.fields).toHaveProperty(['areas.1.resources.0.name'], ['1 exists already.'])
  expect((await rpc('floor.putAreas', { areas: [room, { ...bar, id: floorId(), version: 3 }] })).status).toBe(404)
  expect((await rpc('floor.putAreas', { areas: [room, room] })).status).toBe(400)
  expect(await written()).toEqual(before)
})

it('two people who save different areas at once both succeed; of one and the same area, one is refused', async () => {
  const { room, bar } = await setUp()
  const both = await Promise.all([
    rpc('floor.putAreas', { areas: [{ ...room, name: 'Hall' }] }),
    rpc('floor.putAreas', { areas: [{ ...bar, name: 'Pub' }] }, other),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await names()).toEqual(['Hall 2', 'Pub 2'])
  const one = await Promise.all([
    rpc('floor.putAreas', {
      areas: [
        { ...room, version: 2, name: 'Garden' },
        { ...bar, version: 2, name: 'Inn' },
      ],
    }),
    rpc('floor.putAreas', { areas: [{ ...bar, version: 2, name: 'Snug' }] }, other),
  ])
  expect(one.map(({ status }) => status).sort()).toEqual([200, 409])
  const loser = one.find(({ status }) => status === 409)
  expect(loser?.body.error.data.conflicts).toMatchObject({ areas: [{ id: bar.id, version: 3 }] })
  expect(await names()).toEqual(one[0]?.status === 200 ? ['Garden 3', 'Inn 3'] : ['Hall 2', 'Snug 3'])
})

it('a save of several settings and areas is all or nothing', async () => {
  const { room, bar } = await setUp()
  const before = await written()
  const sections = { waitlist: { require_phone_number: true }, floor: { fairness_minutes: 25 } }
  const refusals = [
    { sections: { ...sections, booking: { enabled: true, services: [] } } },
    { sections: { ...sections, reservations: { unknown: 1 } } },
    {
      sections,
      areas: [
        { ...room, name: 'Hall' },
        { ...bar, name: 'Pub', version: 7 },
      ],
    },
    { sections: { ...sections, general: { default_country_code: '+999999' } } },
    { sections, areas: [] },
  ]
  const answers = []
  for (const refused of refusals) answers.push((await change(refused)).status)
  expect(answers).toEqual([400, 400, 409, 400, 400])
  expect(await written()).toEqual(before)
  const saved = await change({ sections, areas: [{ ...room, name: 'Hall' }] })
  expect(saved.body.result.data).toMatchObject({
    sections: { waitlist: { require_phone_number: true }, floor: { fairness_minutes: 25 } },
    areas: [{ id: room.id, name: 'Hall', version: 2 }],
  })
})

it('settings that two people change are merged in every section, and a value that both changed leaves nothing written', async () => {
  const seen = { allow_walk_ins: true, require_phone_number: false }
  expect((await change({ sections: { waitlist: { allow_walk_ins: false, seen } } }, other)).status).toBe(200)
  const merged = await change({
    sections: { general: { address: '1 Street' }, waitlist: { require_phone_number: true, seen } },
  })
  expect(merged.status).toBe(200)
  expect(await settings('waitlist')).toMatchObject({ allow_walk_ins: false, require_phone_number: true })
  const shown = { default_quoted_time: 15 }
  await change({ sections: { waitlist: { default_quoted_time: 30, seen: shown } } }, other)
  const refused = await change({
    sections: { general: { address: '2 Street' }, waitlist: { default_quoted_time: 45, seen: shown } },
  })
  expect(refused.body.error.data).toMatchObject({ code: 'edited_meanwhile', conflicts: { default_quoted_time: 30 } })
  expect(await settings('general')).toMatchObject({ address: '1 Street' })
})

it('a save whose response was lost is repeated without effect, also with further changes', async () => {
  const { room, bar } = await setUp()
  const [first, second] = [
    { ...room, name: 'Hall' },
    { ...bar, name: 'Pub' },
  ]
  const input = {
    sections: { floor: { fairness_minutes: 25, seen: { fairness_minutes: 15 } } },
    areas: [first, second],
  }
  const answers = []
  for (const _again of [1, 2])
    answers.push((await change({ ...input, mutation_id: 'lost-response-1' })).body.result.data)
  expect(answers[1]).toEqual(answers[0])
  expect(await names()).toEqual(['Hall 2', 'Pub 2'])
  expect(await recent()).toHaveLength(2)
  const further = {
    sections: { floor: { fairness_minutes: 30, seen: { fairness_minutes: 25 } } },
    areas: [first, second],
    mutation_id: 'lost-response-2',
  }
  expect((await change(further)).status).toBe(200)
  expect(await names()).toEqual(['Hall 3', 'Pub 3'])
  // What someone else has made of it meanwhile is a conflict.
  await rpc('floor.putAreas', { areas: [{ ...second, version: 3, name: 'Snug' }] }, other)
  expect((await change({ ...further, mutation_id: 'lost-response-3' })).body.error.data.code).toBe('area_changed')
})

it('the undo of areas takes back the settings that were saved with them, and needs the permission to change settings', async () => {
  const { room } = await setUp()
  const before = await settings('floor')
  await change({ sections: { floor: { fairness_minutes: 25 } }, areas: [{ ...room, name: 'Hall' }] })
  const [last] = await recent()
  expect(last).toMatchObject({ action_type: 'FLOOR_CHANGED', can_undo: true })
  const apiToken = (await host.call('GET', '/api/auth/my-api-token/', { token })).body.token
  expect((await host.call('POST', `/api/recent/${last.id}/undo/`, { token: apiToken })).status).toBe(403)
  await change({ sections: { floor: { fairness_minutes: 30 } } })
  expect((await undo(last.id)).body.detail).toBe('The settings have been changed since; it cannot be undone any more.')
  await change({ sections: { floor: { fairness_minutes: 25, wipe_step: false } } })
  expect((await undo(last.id)).status).toBe(200)
  expect(await settings('floor')).toEqual({ ...before, wipe_step: false })
  expect(await names()).toEqual(['Bar 1', 'Room 3'])
})
