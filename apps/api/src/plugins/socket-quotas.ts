import type { Socket } from 'node:net'
import { AppError } from '@waitbook/contracts/errors'
import { countLimitHit } from '../lib/metrics.ts'

/**
 * Quotas of open sockets per subject on this instance. A tablet with several tabs has a handful, a guest a tab or two;
 * all guests of a restaurant may share one address (decision 39).
 */
const quotas = { user: 20, restaurant: 200, place: 10, display: 5, address: 1_000 } as const

export type QuotaSubject = readonly [kind: keyof typeof quotas, subject: string]

/** Long enough that refused screens do not reconnect all at once. */
const retryAfterSeconds = 30

export interface SocketQuotas {
  /** Uses the quota of each subject until the connection closes. Throws `too_many` if one is used up, and uses none then. */
  take(connection: Socket, ...subjects: QuotaSubject[]): void
}

export const createSocketQuotas = (): SocketQuotas => {
  const taken = new Map<string, number>()
  const move = (keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      const count = (taken.get(key) ?? 0) + by
      if (count === 0) taken.delete(key)
      else taken.set(key, count)
    }
  }
  return {
    take(connection, ...subjects) {
      // Closed during authentication: its 'close' event has fired already.
      if (connection.destroyed) return
      for (const [kind, subject] of subjects) {
        if ((taken.get(`${kind}:${subject}`) ?? 0) < quotas[kind]) continue
        countLimitHit(`sockets-${kind}`)
        throw new AppError('too_many', 'too_many_sockets', 'Too many open pages. Please close some.', {
          retryAfterSeconds,
        })
      }
      const keys = subjects.map(([kind, subject]) => `${kind}:${subject}`)
      move(keys, 1)
      connection.on('close', () => move(keys, -1))
    },
  }
}

/** No quotas: for benches and local load tests (`RATE_LIMITS=off`). */
export const unlimitedSockets: SocketQuotas = { take: () => {} }
