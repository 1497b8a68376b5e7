import { party } from './entries.ts'
import type { TestApp } from './test-app.ts'

/** Steps of the parties' tests at the front desk and on the parties page, as one member of staff. */
export const partiesDesk = (host: TestApp, token: () => string) => {
  const as = (by: string | undefined) => by ?? token()
  const base = '/api/parties/parties/'
  const desk = {
    add: async (fields = {}) =>
      (await host.call('POST', '/api/waitlist/entries/', { token: token(), body: party(fields) })).body,
    setStatus: (id: string, status: string) =>
      host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token: token(), body: { status } }),
    /** A party that arrives and is served. */
    visit: async (fields = {}) => {
      const entry = await desk.add(fields)
      await desk.setStatus(entry.id, 'SERVED')
      return entry
    },
    list: async (query = '', by?: string) => (await host.call('GET', `${base}${query}`, { token: as(by) })).body,
    find: async (search: string) => (await desk.list(`?search=${encodeURIComponent(search)}`)).results[0],
    call: (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
      by?: string,
      headers: Record<string, string> = {},
    ) => host.call(method, `${base}${path}`, { token: as(by), headers, ...(body !== undefined && { body }) }),
    recent: async (query = '', by?: string) => (await host.call('GET', `/api/recent/${query}`, { token: as(by) })).body,
    undo: (id: string, by?: string) => host.call('POST', `/api/recent/${id}/undo/`, { token: as(by) }),
    /** The newest change, whether the activity page lists it or not. */
    newest: (restaurantId: string) =>
      host.deps.connection.db
        .selectFrom('activity')
        .select(['id', 'action_type', 'changes', 'undoes'])
        .where('restaurant_id', '=', restaurantId)
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow(),
  }
  return desk
}
