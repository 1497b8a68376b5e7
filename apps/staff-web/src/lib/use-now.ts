import { useSyncExternalStore } from 'react'

const tickMs = 15_000

// One clock for the page, so that all times on it update together.
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The time in epoch ms, renewed every 15 seconds. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
