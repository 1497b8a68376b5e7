import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../vitest.patience.ts'

export default defineConfig({ test: { include: ['*.test.ts'], isolate: false, ...patience, maxWorkers: 1 } })
