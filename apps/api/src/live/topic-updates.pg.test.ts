import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { floorId, table } from '../../test/floor.ts'
import { openSocket, staffSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let first: TestApp
let second: TestApp
let port: number
let secondPort: number
let token: string
let restaurantId: string

beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock })
  port = await listen(first)
  secondPort = await listen(second)
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  const business = await registerBusiness(first)
  token = business.token
  restaurantId = business.restaurant_id
})

const follow = async (topics: string, at = port, as = token) => {
  const screen = await openSocket(`ws://127.0.0.1:${at}/ws/waitlist/${restaurantId}?topics=${topics}`, {
    protocols: ['waitbook.v3', `token.${as}`],
  })
  await screen.next(({ type }) => type === 'hello')
  return screen
}

const book = async () => {
  const body = { name: 'Asha Rao', phone: '9812345601', party_size: 2, date: '2030-05-01', time: '19:00' }
  return (await first.call('POST', `/api/restaurants/${restaurantId}/reservations/`, { token, body })).body.id
}

/** The messages of each socket without `hello`. */
const changesOf = ({ messages }: Awaited<ReturnType<typeof follow>>) =>
  messages.slice(1).map(({ type, seq, topics }) => [type, seq, topics])

describe('a screen that follows topics', () => {
  it('is notified on any instance that the settings changed', async () => {
    const screen = await follow('settings', secondPort)
    await first.call('POST', '/api/settings/waitlist/', { token, body: { settings: { default_quoted_time: 25 } } })
    await screen.next(({ type }) => type === 'changed')
    expect(changesOf(screen)).toEqual([['changed', 1, ['settings']]])
  })

  it('is notified on any instance which topics changed, and receives no board messages', async () => {
    const here = await follow('reservations,recent')
    const there = await follow('recent,parties', secondPort)
    const id = await book()
    await first.call('POST', `/api/reservations/${id}/check-in/`, { token })
    const [entry] = (await first.call('GET', '/api/waitlist/entries/', { token })).body
    await first.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { token, body: { status: 'SERVED' } })
    await second.call('POST', '/api/settings/general/', { token, body: { settings: { time_zone: 'Asia/Tokyo' } } })
    await here.next(({ seq }) => seq === 4)
    await there.next(({ seq, type }) => seq === 4 && type === 'changed')
    expect(changesOf(here)).toEqual([
      ['changed', 1, ['reservations', 'recent']],
      ['changed', 2, ['reservations', 'recent']],
      ['changed', 3, ['recent']],
      ['changed', 4, ['reservations', 'recent']],
    ])
    expect(changesOf(there)).toEqual([
      ['changed', 1, ['recent']],
      ['changed', 2, ['recent']],
      ['changed', 3, ['parties', 'recent']],
      ['changed', 4, ['recent']],
    ])
    await Promise.all([here.close(), there.close()])
  })

  it('is notified of an undo with the topics of the undone change', async () => {
    const id = await book()
    await first.call('DELETE', `/api/reservations/${id}/`, { token })
    const screen = await follow('reservations,recent')
    const [deleted] = (await first.call('GET', '/api/recent/', { token })).body.results
    await first.call('POST', `/api/recent/${deleted.id}/undo/`, { token })
    await screen.next(({ type }) => type === 'changed')
    expect(changesOf(screen)).toEqual([['changed', 3, ['reservations', 'recent']]])
    await screen.close()
  })

  it('is notified on any instance that a table was added, a party sat down there and its table was marked', async () => {
    const screen = await follow('floor', secondPort)
    const [area, one] = [floorId(), table('1')]
    const put = { name: 'Terrace', version: 0, resources: [one] }
    await first.call('PUT', `/api/floor/areas/${area}/`, { token, body: put })
    const seated = { resource_ids: [one.id], people_count: 2 }
    const { body: stay } = await first.call('POST', '/api/stays/', { token, body: seated })
    await first.call('POST', '/api/waitlist/entries/', { token, body: party() })
    await first.call('POST', `/api/stays/${stay.id}/end/`, { token, body: { leaves: 'dirty' } })
    await screen.next(({ seq }) => seq === 4)
    expect(changesOf(screen)).toEqual([1, 2, 4].map((seq) => ['changed', seq, ['floor']]))
    await screen.close()
  })

  it('receives no messages of the waitlist', async () => {
    const board = await staffSocket(port, restaurantId, token)
    const screen = await follow('parties')
    await book()
    await first.call('POST', '/api/waitlist/entries/', { token, body: party() })
    await board.next(({ type }) => type === 'update')
    expect(board.messages.map(({ type }) => type)).toEqual(['hello', 'current', 'update'])
    expect(changesOf(screen)).toEqual([])
    await Promise.all([board.close(), screen.close()])
  })

  it('may follow the waitlist on the same socket', async () => {
    const board = await openSocket(
      `ws://127.0.0.1:${secondPort}/ws/waitlist/${restaurantId}?since=0&also=reservations`,
      {
        protocols: ['waitbook.v3', `token.${token}`],
      },
    )
    await board.next(({ type }) => type === 'current')
    await book()
    await first.call('POST', '/api/waitlist/entries/', { token, body: party() })
    await board.next(({ type }) => type === 'update')
    await board.next(({ type }) => type === 'changed')
    // Of changes that arrive together, the messages of the board are sent first.
    const messages = board.messages.toSorted((one, other) => one.seq - other.seq)
    expect(messages.map(({ type, seq, topics }) => [type, seq, topics])).toEqual([
      ['hello', 0, undefined],
      ['current', 0, undefined],
      ['changed', 1, ['reservations']],
      ['update', 2, undefined],
    ])
    await board.close()
    await expect(openSocket(board.socket.url.replace('reservations', 'money'))).rejects.toThrow('400')
  })

  it('is refused for another restaurant, and for an unknown topic', async () => {
    const other = await registerBusiness(first)
    await expect(follow('recent', port, other.token)).rejects.toThrow('403')
    await expect(follow('recent,money')).rejects.toThrow('400')
  })
})
