interface Given {
  /** Desks that serve the queue now; undefined where the restaurant has none at all. */
  openDesks: number | undefined
  /** Parties before this one. */
  ahead: number
  service_minutes: number | null
}

/**
 * The minutes that a guest would wait for its choice: the first available, or a person who serves from `startsAt` on.
 * `queueMinutes`: the wait of the queue.
 */
export const waitOfChoice = (
  queueMinutes: number | null,
  { startsAt, now }: { startsAt: number; now: number },
): number | null => (queueMinutes === null ? null : Math.max(queueMinutes, Math.ceil((startsAt - now) / 60_000)))

export type QueueWait = { kind: 'unserved' } | { kind: 'unknown' } | { kind: 'minutes'; minutes: number }

/** How long a party waits: the minutes of a service for each party before it, divided by the number of open desks. */
export const queueWait = ({ openDesks, ahead, service_minutes }: Given): QueueWait => {
  if (openDesks === 0) return { kind: 'unserved' }
  if (service_minutes === null) return { kind: 'unknown' }
  return { kind: 'minutes', minutes: Math.ceil((ahead * service_minutes) / (openDesks ?? 1)) }
}
