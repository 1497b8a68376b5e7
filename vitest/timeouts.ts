const minuteMs = 60_000

/**
 * Time-outs of all tests. Long enough for a very busy machine; a test that passes waits no longer than its condition
 * takes. Spread into the `test` of each vitest.config.ts.
 */
export const timeouts = {
  expect: { poll: { timeout: 2 * minuteMs, interval: 20 } },
  testTimeout: 6 * minuteMs,
  hookTimeout: 6 * minuteMs,
}
