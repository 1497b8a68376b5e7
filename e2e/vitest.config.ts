import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../vitest/timeouts.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [
      fileURLToPath(new URL('../packages/db/src/testing/test-server.ts', import.meta.url)),
      './src/app-server.ts',
    ],
    // A journey mostly waits, for pages and servers.
    maxWorkers: 3,
    isolate: false,
    ...timeouts,
  },
})
