import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [
      fileURLToPath(new URL('../packages/db/src/testing/test-server.ts', import.meta.url)),
      './src/browser-server.ts',
    ],
    // Each file starts a server of its own.
    maxWorkers: 2,
    isolate: false,
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
})
