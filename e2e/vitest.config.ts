import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Each file starts a server and a browser of its own.
    maxWorkers: 1,
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
})
