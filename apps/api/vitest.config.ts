import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const all = ['src/**/*.test.ts', 'test/**/*.test.ts']
/** What these replace or count belongs to the whole process. */
const isolated = ['src/features/session/passwords.test.ts', 'src/plugins/watch.pg.test.ts']

export default defineConfig({
  test: {
    globalSetup: [fileURLToPath(new URL('../../packages/db/src/testing/test-server.ts', import.meta.url))],
    // Two cores: more workers only slow each other down.
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    projects: [
      // A worker loads the application once instead of once for each file: a third of the time.
      { extends: true, test: { name: 'api', include: all, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})
