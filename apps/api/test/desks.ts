import { party } from './entries.ts'
import { floorId, staffCallsOf } from './floor.ts'
import type { TestApp } from './test-app.ts'

/** Calls of a place that calls its guests to desks. */
export const desksOf = (host: TestApp, token: () => string) => {
  const call = staffCallsOf(host, token)

  return {
    call,
    async add(name: string, fields: object = {}) {
      const id = floorId()
      const saved = await call('PUT', `desks/${id}/`, {
        name,
        kind: 'desk',
        queue_ids: ['default'],
        version: 0,
        ...fields,
      })
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
      return id
    },
    async guest(customer_name: string, fields: object = {}) {
      const { status, body } = await call(
        'POST',
        'waitlist/entries/',
        party({ customer_name, people_count: 1, ...fields }),
      )
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.id as string
    },
    act: (desk: string, act: string, body: object = {}, headers?: Record<string, string>) =>
      call('POST', `desks/${desk}/${act}/`, body, headers),
    get: async () => (await call('GET', 'desks/')).body,
  }
}
