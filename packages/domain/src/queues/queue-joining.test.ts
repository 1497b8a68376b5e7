import { describe, expect, it } from 'vitest'
import { defaultQueue, type Queue } from './queue.ts'
import { guestWay, isCallable, lastAdmission, queueJoining } from './queue-joining.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`)
const open = { open: true, changes_at: at('18:00') }
const moment = { now: at('12:00'), opening: open, waiting: 3, way: 'guests', admitsUntil: null } as const

describe('a guest who joins a queue', () => {
  it.each<[string, Partial<Queue>, Partial<Parameters<typeof queueJoining>[1]>, string | null]>([
    ['that is open', {}, {}, null],
    ['that staff closed', { is_open: false }, {}, 'paused'],
    ['after its hours', {}, { opening: { open: false, changes_at: null } }, 'closed'],
    ['that is full', { max_waiting: 3 }, {}, 'full'],
    ['that has one place left', { max_waiting: 4 }, {}, null],
    ['from afar, at the entrance only', { joining: ['guests', 'staff'] }, { way: 'remote' }, 'at_entrance'],
    ['that only staff add to', { joining: ['staff'] }, { way: 'remote' }, 'by_staff'],
    ['at the entrance, from afar only', { joining: ['remote'] }, {}, 'by_staff'],
    ['at the last possible minute', {}, { admitsUntil: at('12:00') }, null],
    ['too late to be served', {}, { admitsUntil: at('11:59') }, 'too_late'],
  ])('%s', (_, queue, given, reason) => {
    const joining = queueJoining({ ...defaultQueue, ...queue }, { ...moment, ...given })
    expect(joining).toEqual({ open: reason === null, reason })
  })

  it.each<[string, Partial<Queue>, string | undefined, string]>([
    ['names the code in any case', { entrance_code: 'Door7' }, ' door7 ', 'guests'],
    ['names another code', { entrance_code: 'Door7' }, 'door8', 'remote'],
    ['names none', { entrance_code: 'Door7' }, undefined, 'remote'],
    ['is not asked for one', {}, undefined, 'guests'],
    ['is not asked for one, where none join at the entrance', { joining: ['remote'] }, undefined, 'remote'],
  ])('%s', (_, queue, code, way) => {
    expect(guestWay({ ...defaultQueue, ...queue }, code)).toBe(way)
  })
})

describe('the last admission', () => {
  it.each([
    ['leaves time to wait and to be served', at('18:00'), 40.2, 15, at('17:04')],
    ['without a known service leaves time to wait', at('18:00'), 40, null, at('17:20')],
    ['is past where the queue is too long already', at('12:10'), 40, null, at('11:30')],
    ['does not exist where the wait is unknown', at('18:00'), undefined, 15, null],
    ['does not exist where the queue does not close', null, 40, 15, null],
  ])('%s', (_, closesAt, waitMinutes, service_minutes, last) => {
    expect(lastAdmission({ closesAt, waitMinutes, service_minutes })).toBe(last)
  })
})

it.each([
  ['guest', null, true, false],
  ['guest', '2026-11-21T12:00:00.000Z', true, true],
  ['staff', null, true, true],
  ['reservation', null, true, true],
  ['guest', null, false, true],
])(
  'a party of source %s that is here since %s, presence required %s, is callable: %s',
  (source, here_at, presence_required, callable) => {
    expect(isCallable({ source, here_at }, { presence_required })).toBe(callable)
  },
)
