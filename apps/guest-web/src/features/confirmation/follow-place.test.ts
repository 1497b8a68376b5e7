// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeConfirmation } from '../../../test/make-page.ts'
import { type Connection, followPlace } from './follow-place.ts'
import type { Party, Place, PlaceUpdate, Reach } from './place.ts'

const waiting: Place = { status: 'WAITING', position: 3, estimate: 25 }
const message = (place: Partial<Place>) => ({ type: 'position', ...waiting, ...place })
let stop = () => {}

const follow = (answer: Parameters<typeof fakeApi>[0] = () => ({ body: makeConfirmation() }), initial = waiting) => {
  const api = fakeApi(answer)
  const places: Place[] = []
  const parties: Party[] = []
  const reached: Reach[] = []
  const connections: Connection[] = []
  const talks: PlaceUpdate['messages'][] = []
  const times: number[] = []
  stop = followPlace({
    restaurantId: 'abc',
    entryId: 'e1',
    initial,
    onPlace: (place) => places.push(place),
    onParty: (party) => parties.push(party),
    onReach: (reach) => reached.push(reach),
    onMessages: (messages) => talks.push(messages),
    onServerTime: (now) => times.push(now),
    onConnection: (connection) => connections.push(connection),
  })
  return { calls: api.calls, places, parties, reached, connections, talks, times }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSocket.install()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('places are received over the socket of the entry, without requests', async () => {
  const { places, connections, calls } = follow()
  expect(FakeSocket.last.url).toBe('ws://localhost:3000/ws/guest/abc/e1')
  FakeSocket.last.accept()
  FakeSocket.last.send(message({ position: 2, estimate: 15 }))
  await pass(30_000)
  expect(places).toEqual([{ status: 'WAITING', position: 2, estimate: 15 }])
  expect(connections).toEqual(['live'])
  expect(calls).toEqual([])
})

test('the party is received over the socket when it changes, and with every response while the socket is down', async () => {
  const changed = {
    customer_name: 'Meera',
    people_count: 5,
    notes: '',
    guest_late_minutes: 10,
    guest_arrived_at: null,
    wishes: [],
    allergies: ['nuts'],
  }
  const { parties, places } = follow(() => ({ body: makeConfirmation({ people_count: 6 }) }))
  FakeSocket.last.accept()
  FakeSocket.last.send({ type: 'party', ...changed })
  expect([parties, places]).toEqual([[changed], []])
  FakeSocket.last.drop()
  await pass(0)
  expect(parties.at(-1)).toMatchObject({ customer_name: 'Priya', people_count: 6 })
})

test("the server's time comes with the socket and with every response", async () => {
  const { times, places } = follow(() => ({
    body: makeConfirmation(),
    headers: { date: 'Sun, 01 Mar 2026 18:00:30 GMT' },
  }))
  FakeSocket.last.accept()
  FakeSocket.last.send({ type: 'hello', now: '2026-03-01T18:00:00.000Z' })
  expect([times, places]).toEqual([[Date.parse('2026-03-01T18:00:00Z')], []])
  FakeSocket.last.drop()
  await pass(0)
  expect(times.at(-1)).toBe(Date.parse('2026-03-01T18:00:30Z'))
})

test('an answer of the team is fetched once, also if a place is received meanwhile', async () => {
  const messages = [{ from: 'team', body: 'Of course', at: '2026-03-01T18:00:00.000Z' }] as const
  const { calls, talks } = follow(() => ({ body: { ...makeConfirmation(), messages } }))
  const party = { customer_name: 'Meera', people_count: 5, notes: '', guest_late_minutes: 0, guest_arrived_at: null }
  FakeSocket.last.accept()
  FakeSocket.last.send({ type: 'party', ...party })
  expect(calls).toEqual([])
  for (const people_count of [5, 6]) {
    FakeSocket.last.send({ type: 'party', ...party, people_count, answered_at: messages[0].at })
  }
  FakeSocket.last.send(message({ position: 2 }))
  await pass(0)
  expect(calls.map(({ path }) => path)).toEqual(['/api/customer/queue-confirmation/abc/e1/'])
  expect(talks).toEqual([messages])
})

test.each([
  'not json',
  { type: 'news' },
  { type: 'position', status: 'LOST', position: 1, estimate: 2 },
  { ...message({}), position: 'first' },
])('the message %j is ignored', (odd) => {
  const { places } = follow()
  FakeSocket.last.accept()
  FakeSocket.last.send(odd)
  expect(places).toEqual([])
})

test('while the socket is down the place is fetched at once and every 15 seconds', async () => {
  const { calls, connections } = follow()
  vi.mocked(Math.random).mockReturnValue(1)
  FakeSocket.last.accept()
  FakeSocket.last.drop()
  await pass(0)
  expect(calls.map(({ path }) => path)).toEqual(['/api/customer/queue-confirmation/abc/e1/'])
  expect(connections).toEqual(['live', 'polling'])
  await pass(30_000)
  expect(calls).toHaveLength(3)
})

test('it reconnects after growing pauses of at most 30 seconds, and stops polling once live', async () => {
  const { calls, connections } = follow()
  const pauses: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = Date.now()
    const sockets = FakeSocket.all.length
    FakeSocket.last.drop()
    while (FakeSocket.all.length === sockets) await pass(500)
    pauses.push(Date.now() - before)
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  FakeSocket.last.accept()
  const asked = calls.length
  await pass(60_000)
  expect(calls).toHaveLength(asked)
  expect(connections.at(-1)).toBe('live')
})

test('the shortest pause is half a second', async () => {
  follow()
  vi.mocked(Math.random).mockReturnValue(0)
  FakeSocket.last.drop()
  await pass(499)
  expect(FakeSocket.all).toHaveLength(1)
  await pass(1)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a response overtaken by a newer message is dropped', async () => {
  let answer = (_: { body: unknown }) => {}
  const { places } = follow(() => new Promise((resolve) => (answer = resolve)))
  FakeSocket.last.drop()
  await pass(1000)
  FakeSocket.last.accept()
  FakeSocket.last.send(message({ position: 1 }))
  answer({ body: makeConfirmation({ position: 3 }) })
  await pass(0)
  expect(places.map(({ position }) => position)).toEqual([1])
})

test('a place that the server no longer has counts as removed, and is not fetched again', async () => {
  const { places, calls } = follow(() => ({ status: 404 }))
  FakeSocket.last.drop()
  await pass(60_000)
  expect(places.map(({ status }) => status)).toEqual(['REMOVED'])
  expect(calls).toHaveLength(1)
})

test('a served place is fetched when the guest returns to the page, and followed again after an undo', async () => {
  const { places } = follow(undefined, { status: 'SERVED', position: null, estimate: 0 })
  FakeSocket.last.drop()
  await pass(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(places).toEqual([{ ...waiting, range: null }])
  expect(FakeSocket.all).toHaveLength(2)
})

test.each(['online', 'visibilitychange', 'pageshow'])('%s fetches the place and reconnects at once', async (type) => {
  const { calls } = follow()
  FakeSocket.last.drop()
  await pass(0)
  const event = type === 'pageshow' ? new PageTransitionEvent(type, { persisted: true }) : new Event(type)
  ;(type === 'visibilitychange' ? document : window).dispatchEvent(event)
  await pass(0)
  expect(calls).toHaveLength(2)
  expect(FakeSocket.all).toHaveLength(2)
})

test('offline, the socket is closed and the place is not shown as current', async () => {
  const { connections } = follow(() => 'no answer')
  FakeSocket.last.accept()
  dispatchEvent(new Event('offline'))
  await pass(0)
  expect(FakeSocket.last.readyState).toBe(FakeSocket.CLOSED)
  expect(connections.at(-1)).toBe('failing')
})

test('a silent socket is checked, and closed if the network fails', async () => {
  let up = true
  const { calls, connections } = follow(() => (up ? { body: makeConfirmation() } : 'no answer'))
  FakeSocket.last.accept()
  await pass(120_000)
  expect(calls).toHaveLength(1)
  expect(connections).toEqual(['live'])
  up = false
  await pass(120_000)
  expect(FakeSocket.all[0]?.readyState).toBe(FakeSocket.CLOSED)
  expect(connections.at(-1)).toBe('failing')
})

test('it does nothing after it was stopped', async () => {
  const { calls } = follow()
  FakeSocket.last.drop()
  await pass(0)
  stop()
  await pass(120_000)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(calls).toHaveLength(1)
  expect(FakeSocket.all).toHaveLength(1)
})

test('a guest who returns after sending STOP is no longer promised a text', async () => {
  const { reached } = follow(() => ({ body: { ...makeConfirmation(), sends_texts: false } }))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(reached).toEqual([{ sends_texts: false, sends_emails: undefined }])
})
