import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../vitest/timeouts.ts'

export default defineConfig({ test: { include: ['*.test.ts'], isolate: false, ...timeouts, maxWorkers: 1 } })
