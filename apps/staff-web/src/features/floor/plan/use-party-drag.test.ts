import { act, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePartyDrag } from './use-party-drag.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom does not know what is where: every point is on table 1.
  const table = document.body.appendChild(document.createElement('button'))
  table.dataset.table = '1'
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => table })
  return () => {
    Reflect.deleteProperty(document, 'elementFromPoint')
    table.remove()
    vi.useRealTimers()
  }
})

const finger = { button: 0, pointerId: 1, pointerType: 'touch', clientX: 10, clientY: 10 }
const send = (type: string, fields: object = {}) =>
  act(() => void window.dispatchEvent(new window.PointerEvent(type, { ...finger, ...fields })))

const hold = () => {
  const onDrop = vi.fn()
  const onClick = vi.fn()
  document.body.addEventListener('click', onClick, { once: true })
  const { result } = renderHook(() => usePartyDrag<string>({ onStart: () => undefined, onDrop }))
  act(() => {
    result.current.begin(finger as PointerEvent, 'lopez', 'Lopez', 'plan')
    vi.advanceTimersByTime(400)
  })
  return { onDrop, onClick }
}

test('a finger that rests and lifts without moving taps', () => {
  const { onDrop, onClick } = hold()
  send('pointermove', { clientX: 12 })
  send('pointerup', { clientX: 12 })
  document.querySelector('button')?.click()
  expect(onDrop.mock.calls).toEqual([['lopez', undefined]])
  expect(onClick).toHaveBeenCalledOnce()
})

test('a finger that rests and moves drags, and the click that follows is none', () => {
  const { onDrop, onClick } = hold()
  send('pointermove', { clientX: 60 })
  send('pointerup', { clientX: 60 })
  document.querySelector('button')?.click()
  expect(onDrop.mock.calls).toEqual([['lopez', '1']])
  expect(onClick).not.toHaveBeenCalled()
  // Only that one: otherwise no later click of this page, or of a later test in this worker, would do anything.
  vi.runOnlyPendingTimers()
  document.querySelector('button')?.click()
  expect(onClick).toHaveBeenCalledOnce()
})
