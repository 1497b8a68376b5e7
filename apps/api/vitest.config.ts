import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../vitest.patience.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('../../packages/db/src/testing/test-server.ts', import.meta.url))],
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    ...patience,
  },
})
