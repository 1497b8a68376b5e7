import { expect, test } from 'vitest'
import { createListHold } from './list-hold.ts'

const isHeld = (hold: ReturnType<typeof createListHold>, now: number) => hold.heldUntil() > now

test('a pointer holds the list while it moves and for 2 s after', () => {
  const hold = createListHold()
  expect(isHeld(hold, 0)).toBe(false)
  hold.pointerMoved(1000)
  hold.pointerMoved(1500)
  expect(isHeld(hold, 3499)).toBe(true)
  expect(isHeld(hold, 3500)).toBe(false)
})

test('a pointer that leaves releases the list at once', () => {
  const hold = createListHold()
  hold.pointerMoved(1000)
  hold.pointerLeft()
  expect(isHeld(hold, 1001)).toBe(false)
})

test('a finger holds the list while it is down and for 700 ms after', () => {
  const hold = createListHold()
  hold.fingersOn(1, 1000)
  expect(isHeld(hold, 60_000)).toBe(true)
  hold.fingersOn(0, 60_000)
  expect(isHeld(hold, 60_699)).toBe(true)
  expect(isHeld(hold, 60_700)).toBe(false)
})

test('an open menu and a drag hold the list until they end', () => {
  const hold = createListHold()
  hold.keep('menu', true)
  hold.keep('drag', true)
  hold.keep('menu', false)
  expect(isHeld(hold, 1_000_000)).toBe(true)
  hold.keep('drag', false)
  expect(isHeld(hold, 1_000_000)).toBe(false)
})

test('release ends the hold until the pointer moves again', () => {
  const hold = createListHold()
  hold.pointerMoved(1000)
  hold.release()
  expect(isHeld(hold, 1001)).toBe(false)
  hold.pointerMoved(1100)
  expect(isHeld(hold, 1101)).toBe(true)
})
