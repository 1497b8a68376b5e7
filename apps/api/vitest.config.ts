import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('../../packages/db/src/testing/test-server.ts', import.meta.url))],
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
})
