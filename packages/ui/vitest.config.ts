import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../vitest.patience.ts'

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['../../vitest.frames.ts', '../../vitest.text-nodes.ts', './test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    isolate: false,
    ...patience,
    css: { include: [/tokens\.css/] },
  },
})
