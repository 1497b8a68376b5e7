import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../vitest/timeouts.ts'

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['../../vitest/frames.ts', '../../vitest/text-nodes.ts', './test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    isolate: false,
    ...timeouts,
    css: { include: [/tokens\.css/] },
  },
})
