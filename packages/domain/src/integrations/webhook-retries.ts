const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** How long to wait after the first failure, the second, and so on; the last value repeats. */
const waits = [
  5 * second,
  30 * second,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
] as const

/** For how long a delivery is retried; after that, the endpoint counts as gone. */
export const retryForMs = 24 * hour

/**
 * When to try again, in epoch ms; undefined once a day of trying is over. `chance` from 0 to 1 spreads the
 * attempts by a fifth either way, so that a receiver that recovers is not sent all of them at once.
 */
export const nextAttemptAt = (failures: number, firstAttemptAt: number, now: number, chance: number) => {
  if (now - firstAttemptAt >= retryForMs) return undefined
  const wait = waits[Math.min(failures, waits.length) - 1] ?? waits[0]
  return Math.min(Math.round(now + wait * (0.8 + 0.4 * chance)), firstAttemptAt + retryForMs)
}
