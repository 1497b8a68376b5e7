import { maxAreas } from '@waitbook/domain/floor/floor-limits'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { floorDesk, floorId, table } from '../../../test/floor.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let restaurantId: string
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host, restaurantId } = shared)
  desk = floorDesk(host, () => shared.token)
})

const newArea = (name: string, resources: object[] = []) => ({ id: floorId(), name, version: 0, resources })

it('a restaurant has at most 200 areas, and the refusal names the limit', async () => {
  await sql`insert into floor_areas (restaurant_id, id, name, sort_key, width, height, version)
    select ${restaurantId}, 'a' || lpad(n::text, 21, '0'), 'Room ' || n, 0, 50, 50, 1
    from generate_series(1, ${maxAreas - 1}::int) n`.execute(host.deps.connection.db)
  const { id, ...area } = newArea('Terrace')
  expect((await desk.call('PUT', `floor/areas/${id}/`, area)).status).toBe(200)
  const { id: other, ...one } = newArea('Bar')
  const detail = 'A restaurant may have at most 200 areas.'
  expect(await desk.call('PUT', `floor/areas/${other}/`, one)).toMatchObject({ status: 400, body: { detail } })
  const renamed = { ...area, version: 1, name: 'Garden' }
  expect((await desk.call('PUT', `floor/areas/${id}/`, renamed)).status).toBe(200)
})

it('the areas of a restaurant have at most 500 tables together', async () => {
  const tables = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => table(`${prefix}${n}`))
  const save = async (name: string, count: number) => {
    const { id, ...area } = newArea(name, tables(name, count))
    return (await desk.call('PUT', `floor/areas/${id}/`, area)).status
  }
  expect([await save('a', 200), await save('b', 200), await save('c', 100), await save('d', 1)]).toEqual([
    200, 200, 200, 400,
  ])
})
