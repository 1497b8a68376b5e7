import { useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(min-width: 64rem)')

const subscribe = (listener: () => void) => {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for tables; otherwise lists are cards. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => wide().matches)
