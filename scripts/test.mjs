import { cpus } from 'node:os'
import { ensureInstalled } from './lib/install.mjs'
import { runInForeground, runQuietly } from './lib/run.mjs'
import { Refusal, runScript } from './lib/script.mjs'
import { runSteps } from './lib/steps.mjs'
import { ensureChromium, ensurePostgres } from './lib/system.mjs'
import { tool, toolEnvironment } from './lib/tools.mjs'

// vitest spreads over the cores by itself: more tasks than this only make each other's time-outs
const TASKS_AT_ONCE = Math.max(1, Math.min(4, cpus().length))
const testEnv = {}

await runScript(() =>
  runSteps([
    ['Dependencies', ensureInstalled],
    ['A browser and a PostgreSQL of the system', findSystemPrograms],
    ['Package boundaries', () => quietly('turbo', 'boundaries')],
    [
      'Format, lint, dead code, types and tests',
      () =>
        loudly(
          'turbo',
          'run',
          '//#check',
          '//#dead-code',
          'typecheck',
          'test',
          `--concurrency=${TASKS_AT_ONCE}`,
          '--log-order=grouped',
          '--output-logs=new-only',
        ),
    ],
  ]),
)

async function findSystemPrograms() {
  testEnv.CHROMIUM_PATH = await ensureChromium()
  testEnv.TEST_POSTGRES_BIN = await ensurePostgres()
}

function quietly(name, ...args) {
  return runQuietly(name, tool(name), args)
}

async function loudly(name, ...args) {
  const code = await runInForeground(tool(name), args, { env: toolEnvironment(testEnv) })
  if (code !== 0) throw new Refusal(`${name} failed (exit code ${code}).`)
}
