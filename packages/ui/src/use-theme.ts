import { useSyncExternalStore } from 'react'
import { setTheme, shownTheme, subscribeToTheme } from './theme.ts'

/** The displayed theme, and the setter. */
export function useTheme() {
  const shown = useSyncExternalStore(subscribeToTheme, shownTheme, () => 'light' as const)
  return { shown, setTheme } as const
}
