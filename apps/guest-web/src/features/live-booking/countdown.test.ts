// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown } from './countdown.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('shows the sentence of each minute that is left, and at the end that the time is over', () => {
  const sentences = ['over', '1 left', '2 left', '3 left']
  document.body.innerHTML = '<p data-seconds="150"></p>'
  const shown = document.querySelector('p') as HTMLElement
  shown.dataset.left = JSON.stringify(sentences)
  countDown()
  const seen = [0, 29_000, 31_000, 60_000, 60_000].map((ms) => {
    vi.advanceTimersByTime(ms)
    return shown.textContent
  })
  expect(seen).toEqual(['', '3 left', '2 left', '1 left', 'over'])
})

test('does nothing on a page without a held time', () => {
  document.body.innerHTML = '<p>no</p>'
  countDown()
  expect(vi.getTimerCount()).toBe(0)
})
