import type { Page } from 'playwright-core'

/** Counts the presses that reach the page while `act` is done. */
export const pressesOf = async (page: Page, act: () => Promise<unknown>) => {
  await page.evaluate(() => {
    const counter = Object.assign(new AbortController(), { presses: 0 })
    const count = () => {
      counter.presses += 1
    }
    window.addEventListener('pointerdown', count, { capture: true, signal: counter.signal })
    Object.assign(window, { counter })
  })
  await act()
  return page.evaluate(() => {
    const { counter } = window as never as { counter: AbortController & { presses: number } }
    counter.abort()
    return counter.presses
  })
}
