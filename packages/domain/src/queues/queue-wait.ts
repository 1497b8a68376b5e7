interface Given {
  /** Desks that serve the queue now; undefined where the restaurant has none at all. */
  openDesks: number | undefined
  /** Parties before the one that asks. */
  ahead: number
  /** What was learned from past waits; undefined while there are too few. */
  learnedMinutes: number | undefined
  service_minutes: number | null
}

export type QueueWait = { kind: 'unserved' } | { kind: 'unknown' } | { kind: 'minutes'; minutes: number }

/**
 * What a party waits: nothing is said where no desk serves the queue. Until enough waits are known, the services before it
 * are shared among the desks.
 */
export const queueWait = ({ openDesks, ahead, learnedMinutes, service_minutes }: Given): QueueWait => {
  if (openDesks === 0) return { kind: 'unserved' }
  if (learnedMinutes !== undefined) return { kind: 'minutes', minutes: learnedMinutes }
  if (service_minutes === null) return { kind: 'unknown' }
  return { kind: 'minutes', minutes: Math.ceil((ahead * service_minutes) / (openDesks ?? 1)) }
}
