import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../vitest.patience.ts'

export default defineConfig({
  test: {
    // Not *.test.ts alone: `npm test` has no time for them.
    include: ['src/**/*.trust.test.ts'],
    globalSetup: [fileURLToPath(new URL('../packages/db/src/testing/test-server.ts', import.meta.url))],
    // Each has the machine to itself: several measure.
    maxWorkers: 1,
    disableConsoleIntercept: true,
    ...patience,
    hookTimeout: 300_000,
    testTimeout: 1_800_000,
  },
})
