import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is at least so many rem wide. */
export const useMinWidth = (rem: number) => {
  const query = `(min-width: ${rem}rem)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Whether the screen is wide enough for tables; otherwise lists are cards. */
export const useIsWide = () => useMinWidth(64)
