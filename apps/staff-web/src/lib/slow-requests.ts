const slowAfterMs = 10_000

// Requests have no time-out: one that takes long is shown instead of aborted.
const slow = new Set<object>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Starts watching one request; call the returned function when it has ended. */
export const watchRequest = () => {
  const request = {}
  const timer = setTimeout(() => {
    slow.add(request)
    changed()
  }, slowAfterMs)
  return () => {
    clearTimeout(timer)
    if (slow.delete(request)) changed()
  }
}

export const slowRequests = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isAnySlow: () => slow.size > 0,
}
