import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let ids: string[]

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  token = (await registerBusiness(host)).token
  ids = []
  for (const _ of [1, 2, 3]) {
    host.clock.advance(minutes(1))
    ids.push((await host.call('POST', '/api/waitlist/entries/', { token, body: party() })).body.id)
  }
})

const order = async () =>
  ((await host.call('GET', '/api/waitlist/entries/', { token })).body as { id: string }[]).map(({ id }) =>
    ids.indexOf(id),
  )
const move = (index: number, afterId: string | null) =>
  host.call('POST', `/api/waitlist/entries/${ids[index]}/move/`, { token, body: { after_id: afterId } })

describe('moving manually', () => {
  it('puts a party where the host chooses, until it is returned to the automatic order', async () => {
    expect((await move(2, null)).body).toMatchObject({ pos: 1, order_key: expect.any(String) })
    expect(await order()).toEqual([2, 0, 1])
    await move(0, ids[1] ?? '')
    expect(await order()).toEqual([2, 1, 0])
    const back = await host.call('DELETE', `/api/waitlist/entries/${ids[2]}/move/`, { token })
    expect(back.body).toMatchObject({ order_key: null })
    expect(await order()).toEqual([1, 0, 2])
  })

  it('is refused behind a party that has left, for one that has, and for another restaurant', async () => {
    await host.call('DELETE', `/api/waitlist/entries/${ids[0]}/`, { token })
    expect(await move(1, ids[0] ?? '')).toMatchObject({ status: 409, body: { code: 'neighbour_gone' } })
    expect(await move(0, null)).toMatchObject({ status: 409, body: { code: 'entry_already_settled' } })
    const other = await registerBusiness(host)
    const foreign = await host.call('POST', `/api/waitlist/entries/${ids[1]}/move/`, {
      token: other.token,
      body: { after_id: null },
    })
    expect(foreign.status).toBe(404)
  })

  it('is reset when the restaurant changes its sort order', async () => {
    await move(2, null)
    const settings = { sort_parties_by: 'arrival_time' }
    await host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
    expect(await order()).toEqual([0, 1, 2])
  })

  it('two concurrent moves leave one order with positions 1..n', async () => {
    await Promise.all([move(2, null), move(1, null), move(0, ids[2] ?? '')])
    expect((await order()).sort()).toEqual([0, 1, 2])
  })
})

describe('a party added while the device was offline', () => {
  it.each([
    ['is placed by its arrival', -minutes(10), -minutes(10)],
    ['cannot come from the future', minutes(10), 0],
    ['cannot have waited longer than a service day', -minutes(60 * 24), -minutes(60 * 12)],
  ])('%s', async (_what, offset, expected) => {
    const now = host.clock.now()
    const { body } = await host.call('POST', '/api/waitlist/entries/', {
      token,
      body: { ...party(), happened_at: new Date(now + offset).toISOString() },
    })
    expect(Date.parse(body.timestamp) - now).toBe(expected)
  })
})
