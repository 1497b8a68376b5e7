const minuteMs = 60_000

/**
 * How long tests wait for what they expect: limits of patience, not assertions. What comes about is waited for no longer
 * than it takes; what never does is given up long after the busiest machine would have done it. Spread into the `test` of
 * each vitest.config.ts.
 */
export const patience = {
  expect: { poll: { timeout: minuteMs, interval: 20 } },
  testTimeout: 2 * minuteMs,
  hookTimeout: 2 * minuteMs,
}
