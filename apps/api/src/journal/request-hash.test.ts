import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isHashOf, requestHash } from './request-hash.ts'

const asked = ['end_stay', { leaves: 'dirty', id: 'a', at: { hour: 7, day: 1 } }]
const reordered = ['end_stay', { at: { day: 1, hour: 7 }, id: 'a', leaves: 'dirty' }]

test('a request has the same hash in any order of its fields, and another one with other values', () => {
  expect(requestHash(reordered)).toBe(requestHash(asked))
  expect(isHashOf(requestHash(asked), reordered)).toBe(true)
  for (const other of [
    ['end_stay', { leaves: 'ready', id: 'a' }],
    ['step_stay', asked[1]],
    [asked[1], 'end_stay'],
  ])
    expect(isHashOf(requestHash(asked), other)).toBe(false)
})

test('a hash that an earlier version stored is that of the same request, but not of any other', () => {
  const stored = createHash('sha256').update(JSON.stringify(asked)).digest('base64')
  expect(isHashOf(stored, asked)).toBe(true)
  expect(isHashOf(stored, ['end_stay', { leaves: 'ready', id: 'a' }])).toBe(false)
  expect(isHashOf(null, asked)).toBe(false)
})
