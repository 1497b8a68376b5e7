import type { Socket } from 'node:net'
import { AppError } from '@waitbook/contracts/errors'
import { countLimitHit } from '../lib/metrics.ts'

/**
 * Open sockets of each subject on this instance. A tablet with several tabs has a handful, a guest a tab or two; a
 * whole dining room may share one address (decision 39).
 */
const seats = { user: 20, restaurant: 200, place: 10, address: 1_000 } as const

export type SeatOf = readonly [kind: keyof typeof seats, subject: string]

/** Long enough that screens which are refused do not come back in a moment. */
const retryAfterSeconds = 30

export interface SocketSeats {
  /** Takes a seat of each subject until the line ends. Throws `too_many` where one has none left, and takes none. */
  take(line: Socket, ...subjects: SeatOf[]): void
}

export const createSocketSeats = (): SocketSeats => {
  const taken = new Map<string, number>()
  const move = (keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      const count = (taken.get(key) ?? 0) + by
      if (count === 0) taken.delete(key)
      else taken.set(key, count)
    }
  }
  return {
    take(line, ...subjects) {
      // Gone while it was asked who it is: its end has been told already.
      if (line.destroyed) return
      for (const [kind, subject] of subjects) {
        if ((taken.get(`${kind}:${subject}`) ?? 0) < seats[kind]) continue
        countLimitHit(`sockets-${kind}`)
        throw new AppError('too_many', 'too_many_sockets', 'Too many open pages. Please close some.', {
          retryAfterSeconds,
        })
      }
      const keys = subjects.map(([kind, subject]) => `${kind}:${subject}`)
      move(keys, 1)
      line.once('close', () => move(keys, -1))
    },
  }
}

/** As many as there come: for benches and local load tests (`RATE_LIMITS=off`). */
export const endlessSeats: SocketSeats = { take: () => {} }
