import { boardFrame } from '@waitbook/contracts/displays/board'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { desksOf } from '../../test/desks.ts'
import { boardSocket, pairDisplay } from '../../test/displays.ts'
import { party } from '../../test/entries.ts'
import { minutes } from '../../test/fake-clock.ts'
import { floorId } from '../../test/floor.ts'
import { queueFields } from '../../test/queues.ts'
import { shareBusiness } from '../../test/shared-host.ts'
import type { TestApp } from '../../test/test-app.ts'

let host: TestApp
let port: number
let token: string
let place: ReturnType<typeof desksOf>

shareBusiness((shared) => {
  ;({ host, port, token } = shared)
  place = desksOf(host, () => token)
})

const addQueue = async () => {
  const id = floorId()
  await place.call('PUT', `queues/${id}/`, queueFields())
  return id
}
const openDesk = async (name: string, queue_ids: string[]) => {
  const id = await place.add(name, { queue_ids })
  await place.act(id, 'open')
  return id
}
const watch = async (fields: object = {}) => {
  const screen = await pairDisplay(host, token, 'board', fields)
  return { ...screen, socket: await boardSocket(port, screen.token) }
}
interface Frame {
  type: string
  calls: { ticket?: string; to?: string; people_count?: number }[]
}
const calling = (ticket: string) => (frame: Frame) => frame.type === 'board' && frame.calls[0]?.ticket === ticket

it('a board shows the queues at once, and each call with its desk', async () => {
  const queue = await addQueue()
  const desk = await openDesk('Desk 4', [queue])
  await place.guest('Ana', { queue_id: queue })
  host.clock.advance(minutes(1))
  await place.guest('Ben', { queue_id: queue })
  const { socket } = await watch()
  const first = await socket.next(({ type }) => type === 'board')
  expect(first).toMatchObject({
    calls: [],
    call_seconds: 8,
    queues: [
      { name: 'Waitlist', waiting: 0 },
      { name: 'Licences', waiting: 2 },
    ],
  })
  await place.act(desk, 'next')
  const called = await socket.next(calling('B001'))
  expect(called).toMatchObject({ calls: [{ ticket: 'B001', to: 'Desk 4' }], queues: [{}, { waiting: 1 }] })
  host.clock.advance(minutes(1))
  await place.act(desk, 'next')
  expect((await socket.next(calling('B002'))).calls).toMatchObject([{ ticket: 'B002' }, { ticket: 'B001' }])
})

it('a board of one queue shows nothing of the others', async () => {
  const queue = await addQueue()
  const desk = await openDesk('Desk 1', ['default', queue])
  const { socket } = await watch({ queue_ids: [queue] })
  await place.guest('Ana')
  await place.act(desk, 'next')
  host.clock.advance(minutes(1))
  await place.guest('Ben', { queue_id: queue })
  await place.act(desk, 'next')
  const called = await socket.next(calling('B001'))
  expect(called.calls).toHaveLength(1)
  expect(called.queues).toMatchObject([{ name: 'Licences', waiting: 0 }])
})

it('a call that was taken back is no longer shown', async () => {
  const queue = await addQueue()
  const desk = await openDesk('Desk 1', [queue])
  const entry_id = await place.guest('Ana', { queue_id: queue })
  const { socket } = await watch()
  await place.act(desk, 'next')
  await socket.next(calling('B001'))
  await place.act(desk, 'no_show', { entry_id })
  const after = socket.messages.length
  await socket.next((frame) => socket.messages.indexOf(frame) >= after - 1 && frame.calls?.length === 0)
})

it('a board of parties shows the size and the table that is held', async () => {
  const { socket, id } = await watch({ shows: 'parties' })
  await socket.next(({ type }) => type === 'board')
  const area = floorId()
  const table = floorId()
  const resource = { id: table, name: '12', kind: 'table', seats_min: 1, seats_max: 4, shape: 'square' }
  const at = { x: 0, y: 0, width: 10, height: 10, rotation: 0, priority: 0, traits: [], use: 'all' }
  const made = await place.call('PUT', `floor/areas/${area}/`, {
    ...{ name: 'Room', version: 0, resources: [{ ...resource, ...at, is_active: true }] },
  })
  expect(made.status).toBe(200)
  const entry_id = await place.guest('Ana Silva', { people_count: 3 })
  await place.call('POST', 'holds/', { resource_ids: [table], entry_id, minutes: 10 })
  await place.call('POST', `waitlist/entries/${entry_id}/set_status/`, { status: 'NOTIFIED' })
  const called = await socket.next(({ calls = [] }) => calls[0]?.to === '12')
  expect(called.calls).toEqual([{ people_count: 3, to: '12', called_at: expect.any(String) }])
  const { kind: _kind, paired_at: _at, id: _id, ...fields } = (await place.call('GET', 'displays/')).body.displays[0]
  const { last_seen_at: _seen, ...stored } = fields
  await place.call('PUT', `displays/${id}/`, { ...stored, initials: true })
  expect((await socket.next(({ calls = [] }) => calls[0]?.initials)).calls[0].initials).toBe('A. S.')
})

it('no frame of a board has a name or a phone number of a guest, whatever they are', async () => {
  const queue = await addQueue()
  const desks = [await openDesk('Desk 1', ['default', queue]), await openDesk('Desk 2', ['default', queue])]
  const boards = [await watch(), await watch({ shows: 'parties' }), await watch({ initials: true })]
  const word = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 20 }).filter((text) => /^\p{L}{4,}/u.test(text))
  const secrets: string[] = []
  let phones = 0
  const visit = fc.record({
    name: fc.oneof(word, fc.constantFrom('Zoë Quill', 'राधिका राव', '"}],"x":"Ana')),
    email: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 4 }), async (visits) => {
      for (const { name } of visits) {
        phones += 1
        const phone_number = `+91981000${String(phones).padStart(4, '0')}`
        const body = party({
          customer_name: `Qz${name}`,
          phone_number,
          people_count: 1,
          notes: `note ${name}`,
          queue_id: queue,
        })
        const { status, body: added } = await place.call('POST', 'waitlist/entries/', body)
        if (status === 201) secrets.push(added.customer_name, phone_number, added.id)
      }
      for (const desk of desks) await place.act(desk, 'next')
      host.clock.advance(minutes(1))
    }),
    { numRuns: 12 },
  )
  const calls = (await place.get()).entries.filter((entry: { called_at: string | null }) => entry.called_at)
  const newest = calls
    .map((entry: { called_at: string }) => entry.called_at)
    .sort()
    .at(-1)
  for (const { socket } of boards) {
    await socket.next(({ calls: shown = [] }) => shown[0]?.called_at === newest)
    for (const message of socket.messages) expect(boardFrame.safeParse(message).error).toBeUndefined()
    const text = JSON.stringify(socket.messages)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
})
