import { afterEach, beforeEach, vi } from 'vitest'
import { navigation } from '../src/navigate.ts'

/** In each test of the file that calls this, the page stays, and the returned mock has the paths it would have gone to. */
export const watchNavigation = () => {
  const { goTo } = navigation
  const visited = vi.fn<typeof goTo>()
  beforeEach(() => {
    visited.mockClear()
    navigation.goTo = visited
  })
  afterEach(() => {
    navigation.goTo = goTo
  })
  return visited
}
