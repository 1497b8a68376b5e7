import { onTestFinished, vi } from 'vitest'

/** Sets the width of the screen for one test; the default is a wide screen. */
export const setScreenWidth = (px: number) => {
  const before = window.matchMedia
  const leastOf = (query: string) => Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Number.NaN) * 16
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: px >= leastOf(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.stubGlobal('matchMedia', before))
}
