import type { Connection } from '../../live.ts'

/** A reconnection within this time does not count as offline. */
export const lostGraceMs = 2000

/** Reports a socket that stays disconnected beyond the grace period, and its reconnection. While stopped, the queue sends at once. */
export const followConnection = (setOnline: (isOnline: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    next: (connection: Connection) => {
      if (connection === 'lost') timer ??= setTimeout(() => setOnline(false), lostGraceMs)
      if (connection !== 'open') return
      clearTimeout(timer)
      timer = undefined
      setOnline(true)
    },
    stop: () => {
      clearTimeout(timer)
      setOnline(true)
    },
  }
}
