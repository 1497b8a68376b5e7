import type { StayEnd, StayLeaving } from '@waitbook/domain/floor/stay'
import { newId } from '@waitbook/domain/ids'
import { systemRandom } from '../src/lib/random.ts'
import type { TestApp } from './test-app.ts'

export const floorId = () => newId(systemRandom)

let tablesMade = 0
/** In the order in which they are made: where nothing else decides, tables are taken by their ids. */
const tableId = () => {
  tablesMade += 1
  return tablesMade.toString().padStart(5, '0') + floorId().slice(5)
}

/** A table of four as a script sends it. */
export const table = (name: string, fields: Record<string, unknown> = {}) => ({
  id: tableId(),
  kind: 'table',
  name,
  seats_min: 1,
  seats_max: 4,
  ...fields,
})

/** Calls of the API as one member of staff. */
export const staffCallsOf =
  (host: TestApp, token: () => string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers: Record<string, string> = {}) =>
    host.call(method, `/api/${path}`, { token: token(), headers, ...(body && { body }) })

/** Steps of a front desk with tables, as one member of staff. */
export const floorDesk = (host: TestApp, token: () => string) => {
  const call = staffCallsOf(host, token)
  return {
    call,
    /** A new area with these tables; resolves with the ids of the tables by name. */
    async area(...names: string[]) {
      const resources = names.map((name) => table(name))
      const { status, body } = await call('PUT', `floor/areas/${floorId()}/`, { name: 'Room', version: 0, resources })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return Object.fromEntries(resources.map(({ name, id }) => [name, id]))
    },
    floor: async () => (await call('GET', 'floor/')).body,
    seat: (body: object, headers?: Record<string, string>) => call('POST', 'stays/', body, headers),
    change: (
      id: string,
      action: 'move' | 'swap' | 'step' | 'extend' | 'end' | 'edit' | 'split' | 'put_back',
      body: object,
    ) => call('POST', `stays/${id}/${action}/`, body),
  }
}

export interface PastStay {
  started_at: string
  minutes: number
  people_count?: number
  ended_by?: StayEnd
  leaves?: StayLeaving
  resource_ids?: readonly string[]
  server_id?: string
}

/** Stays that have ended, written to the database directly, as calls cannot write into the past. */
export const seedStays = async ({ deps }: TestApp, restaurant_id: string, stays: readonly PastStay[]) => {
  const { db } = deps.connection
  const rows = stays.map((stay) => {
    const {
      started_at,
      minutes,
      people_count = 2,
      ended_by = 'staff',
      leaves = 'dirty',
      resource_ids = [],
      server_id = null,
    } = stay
    const ended_at = new Date(Date.parse(started_at) + minutes * 60_000).toISOString()
    const at = { started_at, step_at: started_at, ended_at, ended_by, leaves }
    return { id: floorId(), people_count, resource_ids, server_id, ...at }
  })
  const fixed = { restaurant_id, entry_id: null, reservation_id: null, source: 'walk_in', step: 'seated' } as const
  await db
    .insertInto('stays')
    .values(rows.map(({ resource_ids: _ids, ...row }) => ({ ...fixed, ...row, expected_end_at: null })))
    .execute()
  const places = rows.flatMap(({ id, resource_ids, started_at, ended_at }) =>
    resource_ids.map((resource_id) => ({
      restaurant_id,
      stay_id: id,
      resource_id,
      since: started_at,
      until: ended_at,
    })),
  )
  if (places.length > 0) await db.insertInto('stay_resources').values(places).execute()
  return rows.map(({ id }) => id)
}
