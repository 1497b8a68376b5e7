import type { Patience } from '../src/deps-options.ts'
import { createTurns } from '../src/journal/turns.ts'

const ms = 120_000

/**
 * The product's limits of time, too long to be reached however busy the machine of the tests is, but for those that a test
 * is about and sets itself.
 */
export const patient = (own: Patience): Patience => ({
  databaseLimits: own.databaseLimits ?? {
    statement_timeout: ms,
    idle_in_transaction_session_timeout: ms,
    connectionTimeoutMillis: ms,
  },
  takeTurn: own.takeTurn ?? createTurns({ patienceMs: ms }),
  sendPatienceMs: own.sendPatienceMs ?? ms,
  providerPatienceMs: own.providerPatienceMs ?? ms,
  webhookPatienceMs: own.webhookPatienceMs ?? ms,
  drainPatienceMs: own.drainPatienceMs ?? ms,
  readyWithinMs: own.readyWithinMs ?? ms,
})
