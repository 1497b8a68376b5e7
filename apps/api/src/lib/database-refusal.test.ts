import pg from 'pg'
import { expect, it } from 'vitest'
import { isUnavailable } from './database-refusal.ts'

const failure = (code: string) => Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code })

it.each([
  ['a lost connection', '08006', true],
  ['too many connections', '53300', true],
  ['a shutdown', '57P01', true],
  ['a deadlock', '40P01', true],
  ['a transaction that was idle for too long, as after a pause of the machine', '25P03', true],
  ['a transaction that took too long', '25P04', true],
  ['a violated constraint', '23505', false],
  ['a statement in a failed transaction', '25P02', false],
])('%s (%s) is temporary: %s', (_what, code, expected) => {
  expect(isUnavailable(failure(code))).toBe(expected)
})
