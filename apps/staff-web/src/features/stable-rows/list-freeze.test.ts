import { expect, test } from 'vitest'
import { createListFreeze } from './list-freeze.ts'

const isFrozen = (freeze: ReturnType<typeof createListFreeze>, now: number) => freeze.frozenUntil() > now

test('a pointer freezes the list while it moves and for 2 s after', () => {
  const freeze = createListFreeze()
  expect(isFrozen(freeze, 0)).toBe(false)
  freeze.pointerMoved(1000)
  freeze.pointerMoved(1500)
  expect(isFrozen(freeze, 3499)).toBe(true)
  expect(isFrozen(freeze, 3500)).toBe(false)
})

test('a pointer that leaves releases the list at once', () => {
  const freeze = createListFreeze()
  freeze.pointerMoved(1000)
  freeze.pointerLeft()
  expect(isFrozen(freeze, 1001)).toBe(false)
})

test('a finger freezes the list while it is down and for 700 ms after', () => {
  const freeze = createListFreeze()
  freeze.fingersOn(1, 1000)
  expect(isFrozen(freeze, 60_000)).toBe(true)
  freeze.fingersOn(0, 60_000)
  expect(isFrozen(freeze, 60_699)).toBe(true)
  expect(isFrozen(freeze, 60_700)).toBe(false)
})

test('an open menu and a drag freeze the list until they end', () => {
  const freeze = createListFreeze()
  freeze.keep('menu', true)
  freeze.keep('drag', true)
  freeze.keep('menu', false)
  expect(isFrozen(freeze, 1_000_000)).toBe(true)
  freeze.keep('drag', false)
  expect(isFrozen(freeze, 1_000_000)).toBe(false)
})

test('release ends the freeze until the pointer moves again', () => {
  const freeze = createListFreeze()
  freeze.pointerMoved(1000)
  freeze.release()
  expect(isFrozen(freeze, 1001)).toBe(false)
  freeze.pointerMoved(1100)
  expect(isFrozen(freeze, 1101)).toBe(true)
})
