import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../vitest/timeouts.ts'

const all = ['src/**/*.test.ts', 'test/**/*.test.ts']
/** These mock or count something process-wide. */
const isolated = [
  'src/features/credentials/passwords.test.ts',
  'src/openapi/invented-headers.pg.test.ts',
  'src/plugins/watch.pg.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: [fileURLToPath(new URL('../../packages/db/src/testing/test-server.ts', import.meta.url))],
    // Two cores: more workers only slow each other down.
    maxWorkers: 2,
    ...timeouts,
    projects: [
      // A worker loads the application once instead of once per file, which saves a third of the time.
      { extends: true, test: { name: 'api', include: all, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})
