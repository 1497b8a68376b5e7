import { expect, it } from 'vitest'
import { queueWait } from './queue-wait.ts'

const given = { openDesks: undefined, ahead: 4, service_minutes: 10 }

it.each([
  ['no desk serves', { openDesks: 0 }, { kind: 'unserved' }],
  ['one serves, without desks', {}, { kind: 'minutes', minutes: 40 }],
  ['three desks serve', { openDesks: 3 }, { kind: 'minutes', minutes: 14 }],
  ['nothing is known', { service_minutes: null }, { kind: 'unknown' }],
])('the wait in a queue where %s', (_, fields, wait) => {
  expect(queueWait({ ...given, ...fields })).toEqual(wait)
})
