import { expect, it } from 'vitest'
import { isRepeatedMessage } from './page-message.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 18, 0, second)).toISOString()

it.each([
  ['no message before', undefined, false],
  ['the same within a minute', { body: 'Hello', at: at(1) }, true],
  ['the same a minute before', { body: 'Hello', at: at(0) }, false],
  ['the same long before the clock was set back', { body: 'Hello', at: at(7_260) }, false],
  ['another within a minute', { body: 'Hello?', at: at(59) }, false],
])('after %s, a message is a repeat: %s', (_what, before, expected) => {
  expect(isRepeatedMessage({ body: 'Hello', at: at(60) }, before)).toBe(expected)
})
