import { expect, test } from 'vitest'
import { createFocusPlaces } from './focus-places.ts'

test('a row that got the focus when another left takes keys after 700 ms', () => {
  const places = createFocusPlaces()
  places.focused('a', true, 0)
  expect(places.isSettled('a', 1)).toBe(true)
  places.focused('b', false, 1000)
  expect(places.isSettled('b', 1200)).toBe(false)
  expect(places.isSettled('b', 1699)).toBe(false)
  expect(places.isSettled('b', 1700)).toBe(true)
})

test('a row that its user went to takes keys at once', () => {
  const places = createFocusPlaces()
  places.focused('b', false, 1000)
  places.focused('c', true, 1100)
  expect(places.isSettled('c', 1110)).toBe(true)
  places.focused('b', true, 1120)
  expect(places.isSettled('b', 1130)).toBe(true)
})

test('a row that gets the focus back from its menu takes keys at once', () => {
  const places = createFocusPlaces()
  places.focused('a', true, 0)
  places.focused('a', false, 1000)
  expect(places.isSettled('a', 1010)).toBe(true)
})
