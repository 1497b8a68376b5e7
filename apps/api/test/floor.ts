import { newId } from '@waitbook/domain/ids'
import { systemRandom } from '../src/lib/random.ts'
import type { TestApp } from './test-app.ts'

export const floorId = () => newId(systemRandom)

/** A table of four as a script sends it. */
export const table = (name: string, fields: Record<string, unknown> = {}) => ({
  id: floorId(),
  kind: 'table',
  name,
  seats_min: 1,
  seats_max: 4,
  ...fields,
})

/** Steps of a front desk with tables, as one member of staff. */
export const floorDesk = (host: TestApp, token: () => string) => {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => host.call(method, `/api/${path}`, { token: token(), headers, ...(body && { body }) })
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
    change: (id: string, action: 'move' | 'swap' | 'step' | 'extend' | 'end', body: object) =>
      call('POST', `stays/${id}/${action}/`, body),
  }
}
