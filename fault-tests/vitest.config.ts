import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../vitest/timeouts.ts'

export default defineConfig({
  test: {
    // A suffix of their own: these suites are too slow for `npm test`.
    include: ['src/**/*.trust.test.ts'],
    globalSetup: [fileURLToPath(new URL('../packages/db/src/testing/test-server.ts', import.meta.url))],
    // One file at a time, because several measure times.
    maxWorkers: 1,
    disableConsoleIntercept: true,
    ...timeouts,
    hookTimeout: 300_000,
    testTimeout: 1_800_000,
  },
})
