import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../vitest/timeouts.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./src/testing/test-server.ts'],
    ...timeouts,
    maxWorkers: 2,
  },
})
