import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { floorDesk, floorId, table } from '../../../../test/floor.ts'
import { shareBusiness } from '../../../../test/shared-host.ts'
import type { TestApp } from '../../../../test/test-app.ts'

let host: TestApp
let token: string
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = floorDesk(host, () => token)
})

const putArea = (id: string, version: number, resources: object[], fields: object = {}) =>
  desk.call('PUT', `floor/areas/${id}/`, { name: 'Room', version, resources, ...fields })
const putLayout = (id: string, body: object) => desk.call('PUT', `floor/layouts/${id}/`, body)
const activate = (id: string) => desk.call('POST', `floor/layouts/${id}/activate/`)
const placesOf = async () =>
  Object.fromEntries(
    (await desk.floor()).resources.map(({ name, x, y }: { name: string; x: number; y: number }) => [name, [x, y]]),
  )

describe('a saved layout', () => {
  const setUp = async () => {
    const [area, one, two] = [floorId(), { ...table('1'), x: 10, y: 10 }, { ...table('2'), x: 30, y: 10 }]
    await putArea(area, 0, [one, two])
    const [dinner, brunch] = [floorId(), floorId()]
    await putLayout(dinner, { area_id: area, name: 'Dinner', version: 0 })
    await putArea(area, 1, [{ ...one, x: 50, y: 40, seats_max: 6 }])
    await putLayout(brunch, { area_id: area, name: 'Brunch', version: 0 })
    return { area, one, two, dinner, brunch }
  }

  it('puts the tables back, with those that stood there; names, seats and walls stay as they are', async () => {
    const { area, dinner, brunch } = await setUp()
    expect((await desk.floor()).layouts).toEqual([
      { id: brunch, area_id: area, name: 'Brunch', version: 1 },
      { id: dinner, area_id: area, name: 'Dinner', version: 1 },
    ])
    expect(await placesOf()).toEqual({ 1: [50, 40] })
    const answer = await activate(dinner)
    expect(answer).toMatchObject({ status: 200, body: { id: area, version: 3 } })
    expect(await placesOf()).toEqual({ 1: [10, 10], 2: [30, 10] })
    expect((await desk.floor()).resources[0]).toMatchObject({ name: '1', seats_max: 6 })
    expect((await activate(brunch)).status).toBe(200)
    expect(await placesOf()).toEqual({ 1: [50, 40] })
  })

  it('moves no party: it is refused, with the reason, where a table with a party would go', async () => {
    const { two, one, dinner, brunch } = await setUp()
    await activate(dinner)
    const stay = (await desk.call('POST', 'stays/', { resource_ids: [two.id], people_count: 2 })).body
    const refused = await activate(brunch)
    expect(refused).toMatchObject({ status: 409, body: { code: 'table_taken', detail: '2: a party of 2 is there.' } })
    expect(refused.body.conflicts.stay.id).toBe(stay.id)
    expect(await placesOf()).toEqual({ 1: [10, 10], 2: [30, 10] })
    await desk.call('POST', `stays/${stay.id}/move/`, { resource_ids: [one.id] })
    expect((await activate(brunch)).status).toBe(200)
    expect((await desk.floor()).stays).toMatchObject([{ id: stay.id, resource_ids: [one.id] }])
  })

  it('is refused where the name of one of its tables has been given to another one', async () => {
    const { dinner } = await setUp()
    await putArea(floorId(), 0, [table('2')], { name: 'Terrace' })
    expect(await activate(dinner)).toMatchObject({ status: 400 })
    const { body } = await activate(dinner)
    expect(body.detail).toBe('2 exists already.')
    expect(Object.keys(body)).toContainEqual(expect.stringMatching(/^resources\.\d\.name$/))
  })

  it('of two offices that save it at once, one is refused; names stand once in an area', async () => {
    const { area, dinner } = await setUp()
    const body = { area_id: area, name: 'Dinner', version: 1 }
    const answers = await Promise.all([putLayout(dinner, body), putLayout(dinner, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'layout_changed' })
    for (const name of ['brunch', 'Ｂｒｕｎｃｈ'])
      expect((await putLayout(floorId(), { ...body, name, version: 0 })).status).toBe(400)
    expect((await putLayout(floorId(), { ...body, area_id: floorId(), name: 'Late', version: 0 })).status).toBe(404)
    expect((await desk.call('DELETE', `floor/layouts/${dinner}/`)).status).toBe(204)
    expect((await activate(dinner)).status).toBe(404)
  })
})

describe('the walls of an area', () => {
  it('are stored as drawn, kept by a save without them, and refused if they are anything but lines', async () => {
    const area = floorId()
    const backdrop = 'M2 2 H80 V60 H2 Z'
    await putArea(area, 0, [], { backdrop })
    await putArea(area, 1, [])
    expect((await desk.floor()).areas).toMatchObject([{ id: area, backdrop, version: 2 }])
    const refused = await putArea(area, 2, [], { backdrop: 'M0 0 C1 1 2 2 3 3' })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      backdrop: ['Walls may contain only the commands M, L, H, V and Z and numbers.'],
    })
    expect((await putArea(area, 2, [], { backdrop: null })).body).toMatchObject({ backdrop: null })
  })
})

it('whatever is edited, no stay ends or moves, and no table with history disappears', async () => {
  const area = floorId()
  const tables = ['1', '2', '3', '4'].map((name) => ({ ...table(name), x: 10, y: 10 }))
  await putArea(area, 0, tables)
  const [seated, used] = tables
  await desk.call('POST', 'stays/', { resource_ids: [seated?.id], people_count: 2 })
  const past = (await desk.call('POST', 'stays/', { resource_ids: [used?.id], people_count: 2 })).body
  await desk.call('POST', `stays/${past.id}/end/`, { leaves: 'ready' })
  const before = (await desk.floor()).stays
  const edit = fc.record({
    kept: fc.subarray(tables),
    x: fc.integer({ min: 0, max: 2_000 }),
    rotation: fc.integer({ min: 0, max: 359 }),
    name: fc.constantFrom('A', 'B', '1'),
  })
  await fc.assert(
    fc.asyncProperty(edit, async ({ kept, x, rotation, name }) => {
      const { version } = (await desk.floor()).areas[0]
      const resources = kept.map((each, index) => ({ ...each, x, rotation, name: `${name}${index}` }))
      const { status } = await putArea(area, version, resources)
      expect(status).toBe(kept.some(({ id }) => id === seated?.id) ? 200 : 409)
      expect((await desk.floor()).stays).toEqual(before)
      expect((await desk.call('GET', `stays/${past.id}/`)).body).toMatchObject({ resource_ids: [used?.id] })
    }),
    { numRuns: 15 },
  )
})
