import type { Connection } from '../../live.ts'

/** A reconnection within this time does not count as offline. */
const lostGraceMs = 2000

/**
 * Reports the time (epoch ms) at which a socket was disconnected, once the grace period has passed, and undefined when it is
 * connected again. `stop` reports undefined too, so that the queue of changes does not wait for a socket that nothing follows.
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
