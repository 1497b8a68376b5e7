import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { floorDesk } from '../../test/floor.ts'
import { serversDesk } from '../../test/servers.ts'
import { openSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let first: TestApp
let second: TestApp
let port: number
let secondPort: number
let token: string
let restaurantId: string
const desk = () => floorDesk(first, () => token)

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

const screenOf = async ({ at = port, since }: { at?: number; since?: number } = {}) => {
  const query = since === undefined ? '' : `?since=${since}`
  const screen = await openSocket(`ws://127.0.0.1:${at}/ws/waitlist/${restaurantId}${query}`, {
    protocols: ['waitbook.v3', `token.${token}`],
  })
  await screen.next(({ type }) => type === 'current')
  return screen
}

type Screen = Awaited<ReturnType<typeof screenOf>>
const changesOf = ({ messages }: Screen) => messages.filter(({ type }) => type !== 'hello' && type !== 'current')
const numbersOf = (screen: Screen) => changesOf(screen).map(({ type, seq, prev }) => [type, seq, prev])

const add = async (fields: Record<string, unknown> = {}) =>
  (await first.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })).body

/** Recent activity is in the order of its instants. */
const undoLast = async (type: string) => {
  const { results } = (await desk().call('GET', 'recent/?kind=all')).body
  const last = results.find((row: { action_type: string }) => row.action_type === type)
  const { status, body } = await desk().call('POST', `recent/${last.id}/undo/`)
  expect([status, body.detail, last.action_type]).toEqual([200, undefined, last.action_type])
}

describe('a screen that offers waitbook.v3', () => {
  it('receives a seating as one message with the name, and on any instance what happens at the table', async () => {
    const { 12: table } = await desk().area('12')
    const entry = await add({ customer_name: 'Rao', people_count: 3, wishes: ['window'] })
    await desk().call('PUT', `resources/${table}/marks/dirty/`, {})
    const [here, there] = [await screenOf(), await screenOf({ at: secondPort })]
    const { body: seated } = await desk().seat({ entry_id: entry.id, resource_ids: [table] })
    const { warning: _warning, ...stay } = seated
    await desk().change(stay.id, 'step', { step: 'bill' })
    await desk().change(stay.id, 'end', { leaves: 'dirty' })
    await desk().call('DELETE', `resources/${table}/marks/dirty/`)
    for (const screen of [here, there]) {
      expect(screen.socket.protocol).toBe('waitbook.v3')
      await screen.next(({ type }) => type === 'mark')
      expect(numbersOf(screen)).toEqual([
        ['seated', 4, 3],
        ['stay', 5, 4],
        ['stay', 6, 5],
        ['mark', 7, 6],
      ])
      const [seated, billed, ended, wiped] = changesOf(screen)
      expect(stay).toMatchObject({ name: 'Rao', traits: ['window'], resource_ids: [table] })
      expect(seated.data).toEqual({
        removed_id: entry.id,
        stay,
        marks: [expect.objectContaining({ kind: 'dirty', until: expect.any(String) })],
      })
      expect(billed.data).toEqual({
        stay: { ...stay, step: 'bill', step_at: expect.any(String), steps_before: ['seated'] },
        marks: [],
      })
      expect(ended.data).toMatchObject({
        stay: { id: stay.id, name: 'Rao', leaves: 'dirty', ended_at: expect.any(String) },
        marks: [{ resource_id: table, kind: 'dirty', until: null }],
      })
      expect(wiped.data).toEqual({ marks: [expect.objectContaining({ until: expect.any(String) })] })
      await screen.close()
    }
  })

  it('is notified to fetch the floor again when tables are set up, and after changes beyond one message', async () => {
    const screen = await screenOf()
    const { 1: one, 2: two } = await desk().area('1', '2')
    const entry = await add()
    first.clock.advance(1_000)
    const tables = [one, two].toSorted().toReversed()
    const { body: stay } = await desk().seat({ entry_id: entry.id, resource_ids: tables })
    await undoLast('STATUS_CHANGED_SERVED')
    first.clock.advance(1_000)
    const { body: walkIn } = await desk().seat({ people_count: 2, resource_ids: [one] })
    await undoLast('STAY_STARTED')
    await screen.next(({ seq, type }) => seq === 6 && type !== 'current')
    expect(numbersOf(screen)).toEqual([
      ['floor', 1, 0],
      ['update', 2, 1],
      ['seated', 3, 2],
      ['update', 4, 3],
      ['stay', 5, 4],
      ['floor', 6, 5],
    ])
    expect(changesOf(screen).map(({ floor }) => floor)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
      undefined,
      undefined,
    ])
    expect(changesOf(screen)[2].data.stay.id).toBe(stay.id)
    expect(changesOf(screen)[4].data.stay).toMatchObject({ id: walkIn.id, name: '' })
    await screen.close()
  })

  it('receives a seating with its server as one message, and fetches the floor after a switch and what counts anew', async () => {
    const { 1: table = '' } = await desk().area('1')
    const servers = serversDesk(desk())
    const ana = await servers.add('Ana')
    const dinner = await servers.layout('Dinner', { A: [table] })
    const screen = await screenOf()
    await servers.activate(dinner)
    await servers.work(ana, 'A')
    const { body: stay } = await desk().seat({ people_count: 2, resource_ids: [table] })
    await desk().change(stay.id, 'end', { leaves: 'ready' })
    first.clock.advance(1_000)
    await undoLast('STAY_ENDED')
    await screen.next(({ seq, type }) => seq === 8 && type !== 'current')
    expect(numbersOf(screen)).toEqual([
      ['floor', 4, 3],
      ['floor', 5, 4],
      ['stay', 6, 5],
      ['stay', 7, 6],
      ['floor', 8, 7],
    ])
    expect(changesOf(screen)[2].data.stay).toMatchObject({ id: stay.id, server_id: ana })
    await screen.close()
  })

  it('receives after a lost connection what it missed, as if it had been connected', async () => {
    const { 12: table } = await desk().area('12')
    const entry = await add({ customer_name: 'Rao' })
    const connected = await screenOf({ since: 2 })
    const { body: stay } = await desk().seat({ entry_id: entry.id, resource_ids: [table] })
    await desk().change(stay.id, 'end', { leaves: 'ready' })
    await connected.next(({ seq, type }) => type === 'stay' && seq === 4)
    const late = await screenOf({ at: secondPort, since: 2 })
    expect(changesOf(late)).toEqual(changesOf(connected))
    await Promise.all([late.close(), connected.close()])
  })

  it('is sent changes of the board as a script is, with the numbers of its own messages', async () => {
    const script = await openSocket(`ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}`, {
      headers: { authorization: `Token ${token}` },
    })
    await script.next(({ type }) => type === 'current')
    const screen = await screenOf()
    const { 12: one, 14: two } = await desk().area('12', '14')
    const entry = await add()
    await desk().seat({ people_count: 2, resource_ids: [one] })
    await desk().seat({ entry_id: entry.id, resource_ids: [two] })
    for (const each of [script, screen]) await each.next(({ seq }) => seq === 4)
    expect(numbersOf(script)).toEqual([
      ['update', 2, 0],
      ['remove', 4, 2],
    ])
    expect(numbersOf(screen)).toEqual([
      ['floor', 1, 0],
      ['update', 2, 1],
      ['stay', 3, 2],
      ['seated', 4, 3],
    ])
    // A script is sent whole entries.
    const isOf = ({ type, data }: { type: string; data: { id: string } }) => type === 'update' && data.id === entry.id
    expect((await script.next(isOf)).data).toMatchObject({ served_at: null, unread_replies: 0 })
    expect(Object.keys((await screen.next(isOf)).data)).not.toContain('served_at')
    await Promise.all([script.close(), screen.close()])
  })
})

it('no screen of another restaurant receives a message of the tables', async () => {
  const { 12: table } = await desk().area('12')
  const other = await registerBusiness(first)
  const foreign = await openSocket(`ws://127.0.0.1:${port}/ws/waitlist/${other.restaurant_id}`, {
    protocols: ['waitbook.v3', `token.${other.token}`],
  })
  await foreign.next(({ type }) => type === 'current')
  const own = await screenOf()
  await desk().seat({ people_count: 2, resource_ids: [table] })
  await own.next(({ type }) => type === 'stay')
  // A change of its own comes after whatever it was sent before.
  await floorDesk(first, () => other.token).area('Foreign')
  await foreign.next(({ type }) => type === 'floor')
  expect(foreign.messages.map(({ type }) => type)).toEqual(['hello', 'current', 'floor'])
  await expect(
    openSocket(`ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}`, {
      protocols: ['waitbook.v3', `token.${other.token}`],
    }),
  ).rejects.toThrow('403')
  await Promise.all([foreign.close(), own.close()])
})

it('a screen that stops reading is dropped while tables change, as while the waitlist does', async () => {
  const { 12: table } = await desk().area('12')
  const slow = await screenOf()
  const other = await screenOf()
  const socket = [...first.app.websocketServer.clients].at(-2)
  Object.defineProperty(socket as object, 'bufferedAmount', { get: () => 1_048_576 })
  await desk().seat({ people_count: 2, resource_ids: [table] })
  await other.next(({ type }) => type === 'stay')
  expect(await slow.closed).toBe(1006)
  await other.close()
})
