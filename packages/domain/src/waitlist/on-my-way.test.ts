import { expect, it } from 'vitest'
import { isOnItsWay } from './on-my-way.ts'

const call = '2026-11-21T18:10:00.000Z'
const before = '2026-11-21T18:09:59.999Z'
const after = '2026-11-21T18:12:00.000Z'

it.each([
  ['said after the call', 'NOTIFIED', call, after, true],
  ['said in the same instant', 'NOTIFIED', call, call, true],
  ['said before a further call', 'NOTIFIED', call, before, false],
  ['not said', 'NOTIFIED', call, null, false],
  ['of an entry from a server without the field', 'NOTIFIED', call, undefined, false],
  ['a call without an instant', 'NOTIFIED', null, after, true],
  ['set back to waiting', 'WAITING', call, after, false],
  ['served', 'SERVED', call, after, false],
] as const)('%s', (_what, status, notified_at, guest_coming_at, expected) => {
  expect(isOnItsWay({ status, notified_at, guest_coming_at })).toBe(expected)
})
