import type { Connection } from '../../live.ts'

/** A reconnection within this time does not count as offline. */
const lostGraceMs = 2000

/**
 * Reports since when (epoch ms) a socket is disconnected, once that lasts beyond the grace period, and undefined at its
 * reconnection. While stopped, the queue sends at once.
 */
export const followConnection = (setLostAt: (lostAt: number | undefined) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    setLostAt(undefined)
  }
  return {
    next: (connection: Connection) => {
      if (connection === 'lost') timer ??= setTimeout(setLostAt, lostGraceMs, Date.now())
      if (connection === 'open') stop()
    },
    stop,
  }
}
