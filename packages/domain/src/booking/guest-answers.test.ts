import { expect, test } from 'vitest'
import { type GivenAnswers, guestAnswers } from './guest-answers.ts'
import { occasions } from './occasions.ts'

const terrace = { id: 'terrace', name: 'Terrace' }
const garden = { id: 'garden', name: 'Garden' }
const all = { occasions, areas: [terrace, garden] }
const nothing = { occasions: [], areas: [] }
const stored = { occasion: 'date', preferred_area_id: 'terrace' } as const
const none = { occasion: null, preferred_area_id: null }

test.each<[string, GivenAnswers, Parameters<typeof guestAnswers>[1], Parameters<typeof guestAnswers>[2], object]>([
  ['answers are stored where they are asked', stored, all, none, stored],
  ['nothing is stored that is not asked', stored, nothing, none, none],
  ['what is left out is not changed', {}, all, stored, stored],
  ['what is left out is not changed where it is not asked any more', {}, nothing, stored, stored],
  ['null removes an answer', none, all, stored, none],
  ['null removes an answer that is not asked any more', none, nothing, stored, none],
  ['an answer that is not asked any more is kept', { occasion: 'birthday' }, nothing, stored, stored],
  ['an area that is not offered any more is kept', stored, { occasions, areas: [garden] }, stored, stored],
])('%s', (_, given, asked, current, expected) => {
  expect(guestAnswers(given, asked, current)).toEqual({ ...expected, isRefused: false })
})

test('an area that is not offered is refused where others are', () => {
  expect(guestAnswers({ preferred_area_id: 'terrace' }, { occasions, areas: [garden] }).isRefused).toBe(true)
  expect(guestAnswers({ preferred_area_id: 'terrace' }, nothing).isRefused).toBe(false)
})
