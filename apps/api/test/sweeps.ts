import { expect } from 'vitest'
import { listenToStatements } from './statements.ts'
import type { TestApp } from './test-app.ts'

/** An option of apps whose tests wait for sweeps. */
export const oftenSwept = { messageSweepMs: 50 }

/** Counts the sweeps of an app's message worker. */
export const watchSweeps = ({ deps }: TestApp) => {
  const sent = listenToStatements(deps.connection.pool)
  const begun = () =>
    sent.filter(({ text }) => /from "messages" where "state" = \$1 and "updated_at" </.test(text)).length
  return {
    /** Resolves when a sweep that began after the call has ended; sweeps do not overlap. */
    async oneMore() {
      const before = begun()
      await expect.poll(begun).toBeGreaterThanOrEqual(before + 2)
    },
  }
}
