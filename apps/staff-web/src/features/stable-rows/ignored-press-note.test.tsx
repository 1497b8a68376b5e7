import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IgnoredPressNote } from './ignored-press-note.tsx'

const text = 'Nothing was done: the list has just changed. Press again for Ana.'
const onClose = vi.fn()
const onUncover = vi.fn()
const rowAt = (top: number) => ({ left: 100, right: 900, top, bottom: top + 60 })

const show = (top?: number) => (
  <IgnoredPressNote
    ignored={top === undefined ? undefined : { text, row: rowAt(top) }}
    onClose={onClose}
    onUncover={onUncover}
  />
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('is announced, and closes after three seconds or a press', () => {
  const { rerender } = render(show())
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  rerender(show(300))
  expect(status.textContent).toBe(text)
  act(() => void vi.advanceTimersByTime(2900))
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(200))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByText(text))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('lies above the row, and below it at the top of the screen', () => {
  const { rerender } = render(show(300))
  const place = () => screen.getByText(text).style
  expect([place().bottom, place().top]).toEqual([`${window.innerHeight - 300 + 4}px`, ''])
  rerender(show(20))
  expect([place().bottom, place().top]).toEqual(['', '84px'])
})

test('stays on the screen for a row beyond its edges', () => {
  const { rerender } = render(show(-500))
  expect(screen.getByText(text).style.top).toBe('8px')
  rerender(show(window.innerHeight + 500))
  expect(screen.getByText(text).style.bottom).toBe('8px')
})

test('a press on it leaves the focus where it is', () => {
  render(show(300))
  expect(fireEvent.mouseDown(screen.getByText(text))).toBe(false)
})

test('reports the area that it covered when it goes', () => {
  const { rerender } = render(show(300))
  const note = screen.getByText(text)
  const area = note.getBoundingClientRect()
  expect(onUncover).not.toHaveBeenCalled()
  rerender(show())
  expect(onUncover).toHaveBeenCalledExactlyOnceWith(area)
})
