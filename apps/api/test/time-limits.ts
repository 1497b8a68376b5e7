import type { TimeLimits } from '../src/boot/deps.ts'
import { createConcurrencyLimit } from '../src/journal/concurrency-limit.ts'

const ms = 120_000

/**
 * The server's time-outs, too long to be reached even on a very busy machine. A test of a time-out sets its own.
 */
export const withLongTimeouts = (own: TimeLimits): TimeLimits => ({
  databaseLimits: own.databaseLimits ?? {
    statement_timeout: ms,
    idle_in_transaction_session_timeout: ms,
    connectionTimeoutMillis: ms,
  },
  connectionLimits: own.connectionLimits,
  acquireSlot: own.acquireSlot ?? createConcurrencyLimit({ timeoutMs: ms }),
  sendTimeoutMs: own.sendTimeoutMs ?? ms,
  providerTimeoutMs: own.providerTimeoutMs ?? ms,
  messageSweepMs: own.messageSweepMs,
  webhookTimeoutMs: own.webhookTimeoutMs ?? ms,
  drainTimeoutMs: own.drainTimeoutMs ?? ms,
  readyWithinMs: own.readyWithinMs ?? ms,
})
