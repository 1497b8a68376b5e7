import { activitySentence } from '@waitbook/domain/activity/recent'
import { maxGroups } from '@waitbook/domain/floor/layout/group-edit'
import { maxLayouts } from '@waitbook/domain/floor/layout/saved-layout'
import { expect, it } from 'vitest'
import { floorDesk, floorId, table } from '../../../test/floor.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { joinTeam } from '../../../test/team.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
})

const putArea = (id: string, version: number, resources: object[], fields: object = {}) =>
  desk.call('PUT', `floor/areas/${id}/`, { name: 'Terrace', version, resources, ...fields })
const putLayout = (id: string, body: object) => desk.call('PUT', `floor/layouts/${id}/`, body)
const recent = async (as = token) =>
  (await host.call('GET', '/api/recent/?kind=office', { token: as })).body.results as {
    id: string
    action_type: 'FLOOR_CHANGED' | 'UNDONE'
    can_undo: boolean
    entry_details: Parameters<typeof activitySentence>[1]
  }[]
const undo = (id: string | undefined, as = token) => host.call('POST', `/api/recent/${id}/undo/`, { token: as })
const undoLast = async () => undo((await recent())[0]?.id)
const drawn = async () => {
  const { areas, resources, layouts, groups } = await desk.floor()
  return { areas, resources, layouts, groups }
}
const withoutVersions = ({ areas, ...rest }: Awaited<ReturnType<typeof drawn>>) => ({
  ...rest,
  areas: areas.map(({ version: _version, ...area }: { version: number }) => area),
})

/** An area with walls and two tables. */
const setUp = async () => {
  const [area, one, two] = [floorId(), { ...table('1'), x: 10, y: 10 }, { ...table('2'), x: 30, y: 10 }]
  expect((await putArea(area, 0, [one, two], { backdrop: 'M2 2 H80' })).status).toBe(200)
  return { area, one, two }
}

it('an undone drawing has its walls, shapes, positions and tables again, under a new version', async () => {
  const { area, one, two } = await setUp()
  const before = await drawn()
  const added = { ...table('3'), x: 50, y: 10 }
  const changed = [{ ...one, x: 70, shape: 'round', rotation: 45, seats_max: 6 }, added]
  expect((await putArea(area, 1, changed, { backdrop: null, name: 'Garden', width: 200 })).status).toBe(200)
  const [last] = await recent()
  expect(last).toMatchObject({ action_type: 'FLOOR_CHANGED', can_undo: true })
  expect(last && activitySentence(last.action_type, last.entry_details)).toBe('Changed the floor plan: Terrace')
  expect((await undo(last?.id)).status).toBe(200)
  const after = await drawn()
  expect(withoutVersions(after)).toEqual(withoutVersions(before))
  expect(after.areas[0].version).toBe(3)
  // A device that still shows the undone drawing.
  expect(await putArea(area, 2, changed)).toMatchObject({ status: 409, body: { code: 'area_changed' } })
  const seated = await desk.seat({ resource_ids: [two.id], people_count: 2 })
  expect(seated.status).toBe(201)
  expect((await desk.seat({ resource_ids: [added.id], people_count: 2 })).status).toBe(404)
  expect(await undo(last?.id)).toMatchObject({ status: 409, body: { detail: 'This action was already undone.' } })
})

it('beside other areas, groups and layouts the version after an undo follows that of the undone row', async () => {
  const { area, one, two } = await setUp()
  for (const name of ['A', 'B']) expect((await putArea(floorId(), 0, [], { name })).status).toBe(200)
  for (const [index, resource] of [one, two, one].entries())
    await putArea(area, index + 1, [{ ...resource, x: 70 + index }])
  expect((await undoLast()).status).toBe(200)
  expect((await drawn()).areas.find(({ id }: { id: string }) => id === area)).toMatchObject({ version: 5 })
  const [group, other] = [floorId(), floorId()].sort()
  const put = (id: string | undefined, version: number, ids: string[]) =>
    desk.call('PUT', `floor/groups/${id}/`, {
      name: id,
      version,
      resource_ids: ids,
      seats_min: 5,
      seats_max: 8 - version,
    })
  const three = table('3')
  await putArea(area, 5, [one, two, three])
  await put(group, 0, [one.id, two.id])
  for (const version of [0, 1, 2]) await put(other, version, [two.id, three.id])
  expect((await undoLast()).status).toBe(200)
  expect((await drawn()).groups.find(({ id }: { id: string }) => id === other)).toMatchObject({ version: 4 })
})

it('the undo of a drawing is refused once the area was changed again, also at other tables', async () => {
  const { area, one, two } = await setUp()
  await putArea(area, 1, [{ ...one, x: 70 }, two])
  const [first] = await recent()
  await putArea(area, 2, [
    { ...one, x: 70 },
    { ...two, x: 90 },
  ])
  expect((await recent()).map(({ can_undo }) => can_undo)).toEqual([true, false, false])
  const refused = await undo(first?.id)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'undo_refused', detail: 'The area has been changed since; it cannot be undone any more.' },
  })
  // Other areas do not count.
  await putArea(floorId(), 0, [table('9')], { name: 'Bar' })
  expect((await recent())[1]?.can_undo).toBe(true)
})

it('the undo is refused where a party sits at a table that it would remove, and where another table has taken a name', async () => {
  const { area, one, two } = await setUp()
  const added = table('3')
  await putArea(area, 1, [one, two, added])
  const stay = (await desk.seat({ resource_ids: [added.id], people_count: 2 })).body
  expect(await undoLast()).toMatchObject({
    status: 409,
    body: { detail: 'A party is at 3; it cannot be undone now.' },
  })
  await desk.change(stay.id, 'end', { leaves: 'ready' })
  expect((await undoLast()).status).toBe(200)
  expect((await desk.call('GET', `stays/${stay.id}/`)).body).toMatchObject({ resource_ids: [added.id] })
  await putArea(area, 3, [one])
  const removal = (await recent())[0]
  await putArea(floorId(), 0, [table('2')], { name: 'Bar' })
  expect(await undo(removal?.id)).toMatchObject({
    status: 409,
    body: { detail: 'Another table is called 2 by now; it cannot be undone any more.' },
  })
})

it('switching to a layout, storing and deleting it are undone', async () => {
  const { area, one, two } = await setUp()
  const layout = floorId()
  const at = { area_id: area, name: 'Dinner' }
  await putLayout(layout, { ...at, version: 0 })
  const [made] = await recent()
  expect(made && activitySentence(made.action_type, made.entry_details)).toBe('Changed the floor plan: Dinner')
  await putArea(area, 1, [{ ...one, x: 70 }, two])
  const moved = await drawn()
  expect((await desk.call('POST', `floor/layouts/${layout}/activate/`)).status).toBe(200)
  expect((await undoLast()).status).toBe(200)
  expect(withoutVersions(await drawn())).toEqual(withoutVersions(moved))
  // Stored again under another name.
  await putLayout(layout, { ...at, name: 'Late', version: 1 })
  expect(await undo(made?.id)).toMatchObject({
    status: 409,
    body: { detail: 'The layout has been changed since; it cannot be undone any more.' },
  })
  expect((await undoLast()).status).toBe(200)
  expect((await drawn()).layouts).toMatchObject([{ id: layout, name: 'Dinner', version: 3 }])
  expect((await desk.call('DELETE', `floor/layouts/${layout}/`)).status).toBe(204)
  const [removal] = await recent()
  await putLayout(floorId(), { ...at, version: 0 })
  expect((await undo(removal?.id)).body.detail).toBe(
    'Another layout has this name by now; it cannot be undone any more.',
  )
  expect((await undoLast()).status).toBe(200)
  expect((await undo(removal?.id)).status).toBe(200)
  expect((await drawn()).layouts).toMatchObject([{ id: layout, name: 'Dinner' }])
  expect((await desk.call('POST', `floor/layouts/${layout}/activate/`)).status).toBe(200)
})

it('changing and deleting a group of tables are undone', async () => {
  const { one, two } = await setUp()
  const id = floorId()
  const group = { name: '1+2', version: 0, resource_ids: [one.id, two.id], seats_min: 5, seats_max: 8 }
  await desk.call('PUT', `floor/groups/${id}/`, group)
  await desk.call('PUT', `floor/groups/${id}/`, { ...group, version: 1, seats_max: 7 })
  expect((await undoLast()).status).toBe(200)
  expect((await drawn()).groups).toMatchObject([{ id, seats_max: 8, version: 3 }])
  expect((await desk.call('DELETE', `floor/groups/${id}/`)).status).toBe(204)
  expect((await undoLast()).status).toBe(200)
  expect((await drawn()).groups).toMatchObject([{ id, seats_max: 8 }])
})

it('a deleted layout or group does not come back where a restaurant has as many as it may have', async () => {
  const { area, one, two } = await setUp()
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  const layout = floorId()
  await putLayout(layout, { area_id: area, name: 'Dinner', version: 0 })
  await desk.call('DELETE', `floor/layouts/${layout}/`)
  const [layoutRemoval] = await recent()
  for (const each of numbers(maxLayouts))
    await putLayout(floorId(), { area_id: area, name: `Layout ${each}`, version: 0 })
  expect(await undo(layoutRemoval?.id)).toMatchObject({
    status: 409,
    body: { detail: 'A restaurant may have at most 50 layouts; it cannot be undone now.' },
  })
  const group = floorId()
  const fields = { name: '1+2', version: 0, resource_ids: [one.id, two.id], seats_min: 5, seats_max: 8 }
  await desk.call('PUT', `floor/groups/${group}/`, fields)
  await desk.call('DELETE', `floor/groups/${group}/`)
  const [groupRemoval] = await recent()
  const others = numbers(maxGroups).map((index) => ({
    ...{ restaurant_id: restaurantId, id: floorId(), name: `Group ${index}`, version: 1, priority: 0 },
    ...{ resource_ids: [one.id, floorId()], seats_min: 1, seats_max: 8 },
  }))
  await host.deps.connection.db.insertInto('resource_groups').values(others).execute()
  expect(await undo(groupRemoval?.id)).toMatchObject({
    status: 409,
    body: { detail: 'A restaurant may have at most 200 sets of combined tables; it cannot be undone now.' },
  })
})

it('the creation of an area is not undone, and undoing a drawing needs the permission to set up the floor', async () => {
  const { area, one, two } = await setUp()
  expect((await recent())[0]?.can_undo).toBe(false)
  expect((await undoLast()).body.detail).toBe('An area that was added stays. Remove its tables instead.')
  await putArea(area, 1, [{ ...one, x: 70 }, two])
  const [last] = await recent()
  const member = await joinTeam(host, token, 'host')
  expect((await undo(last?.id, member.token)).status).toBe(403)
  expect((await undo(last?.id)).status).toBe(200)
})

it('of two undos and one edit of a drawing at once, one succeeds', async () => {
  const { area, one, two } = await setUp()
  await putArea(area, 1, [{ ...one, x: 70 }, two])
  const id = (await recent())[0]?.id
  const answers = await Promise.all([undo(id), undo(id), putArea(area, 2, [one])])
  const [first, second, edit] = answers.map(({ status }) => status)
  expect([first, second, edit].filter((status) => status === 200)).toHaveLength(1)
})
