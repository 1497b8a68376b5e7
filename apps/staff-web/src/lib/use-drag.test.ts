import { act, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FingerDrag, useDrag } from './use-drag.ts'

let place: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  // jsdom does not know what is where: every point is on table 1.
  place = document.body.appendChild(document.createElement('button'))
  place.dataset.table = '1'
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => place })
  return () => {
    Reflect.deleteProperty(document, 'elementFromPoint')
    place.remove()
    // Ends what ignores the click after a drag: no later click of this worker would do anything.
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
  }
})

const pressed = { button: 0, pointerId: 1, clientX: 10, clientY: 10 }
const send = (type: string, fields: object = {}) =>
  act(() => void window.dispatchEvent(new window.PointerEvent(type, { ...pressed, ...fields })))
const pressEscape = () => act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
const doesScroll = () => window.dispatchEvent(new Event('touchmove', { cancelable: true }))

const press = (pointerType: 'mouse' | 'pen' | 'touch', byFinger: FingerDrag = 'rested') => {
  const [onStart, onDrop, onGiveUp, onClick] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  place.addEventListener('click', onClick)
  const placeOf = (element: Element | null) => (element as HTMLElement | null)?.dataset.table
  const { result } = renderHook(() => useDrag<string>({ placeOf, onStart, onDrop, onGiveUp }))
  act(() => result.current.begin({ ...pressed, pointerType } as PointerEvent, 'lopez', byFinger))
  return { result, onStart, onDrop, onGiveUp, onClick }
}
const rest = () => act(() => vi.advanceTimersByTime(400))

test.each<['mouse' | 'pen' | 'touch', FingerDrag, object, boolean]>([
  ['mouse', 'rested', { clientX: 60 }, true],
  ['pen', 'rested', { clientX: 60 }, true],
  ['mouse', 'rested', { clientX: 14 }, false],
  ['touch', 'rested', { clientX: 60 }, false],
  ['touch', 'sideways', { clientX: 60 }, true],
  ['touch', 'sideways', { clientY: 60 }, false],
])('a %s that drags when it has %s and moves to %o at once: %s', (pointer, byFinger, to, drags) => {
  const { result, onDrop } = press(pointer, byFinger)
  send('pointermove', to)
  expect([result.current.isDragging(), doesScroll()]).toEqual([drags, !drags])
  if (drags) expect(result.current.drag).toMatchObject({ source: 'lopez', over: '1' })
  send('pointerup', to)
  expect(onDrop).toHaveBeenCalledTimes(drags ? 1 : 0)
})

test('a finger that rests and lifts without moving taps', () => {
  const { onDrop, onGiveUp, onClick } = press('touch')
  rest()
  send('pointermove', { clientX: 12 })
  send('pointerup', { clientX: 12 })
  place.click()
  expect(onDrop).not.toHaveBeenCalled()
  expect(onGiveUp).toHaveBeenCalledExactlyOnceWith('lopez')
  expect(onClick).toHaveBeenCalledOnce()
})

test('a finger that rests and moves drags, and the click that follows is ignored', () => {
  const { onStart, onDrop, onClick } = press('touch')
  rest()
  expect(onStart).toHaveBeenCalledExactlyOnceWith('lopez')
  send('pointermove', { clientX: 60 })
  send('pointerup', { clientX: 60 })
  place.click()
  expect(onDrop).toHaveBeenCalledExactlyOnceWith('lopez', '1', 50)
  expect(onClick).not.toHaveBeenCalled()
  // Only that one.
  vi.runOnlyPendingTimers()
  place.click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a drop outside of all places gives the drag up', () => {
  const { onDrop, onGiveUp } = press('mouse')
  send('pointermove', { clientX: 60 })
  delete place.dataset.table
  send('pointerup', { clientX: 60 })
  expect(onDrop).not.toHaveBeenCalled()
  expect(onGiveUp).toHaveBeenCalledOnce()
})

test.each([
  ['Escape', pressEscape],
  ['a second finger', () => send('pointerdown', { pointerId: 2 })],
  ['a pointer that the browser takes away', () => send('pointercancel')],
])('%s gives the drag up, and the click of its release is none', (_, cancel) => {
  const { result, onDrop, onGiveUp, onClick } = press('mouse')
  send('pointermove', { clientX: 60 })
  cancel()
  expect(onGiveUp).toHaveBeenCalledOnce()
  expect(result.current.drag).toBeUndefined()
  send('pointerup', { clientX: 60 })
  place.click()
  expect(onDrop).not.toHaveBeenCalled()
  expect(onClick).not.toHaveBeenCalled()
})

test('after a drag that the browser took away the next press clicks', () => {
  const { onClick } = press('mouse')
  send('pointermove', { clientX: 60 })
  send('pointercancel')
  send('pointerdown')
  send('pointerup')
  place.click()
  expect(onClick).toHaveBeenCalledOnce()
})
