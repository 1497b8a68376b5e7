import { cpus } from 'node:os'
import { checkChanged } from './lib/changed.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { makeMemoryFolder } from './lib/memory-folder.mjs'
import { runInForeground, runQuietly } from './lib/run.mjs'
import { Refusal, runScript } from './lib/script.mjs'
import { runSteps } from './lib/steps.mjs'
import { ensureChromium, ensurePostgres } from './lib/system.mjs'
import { reportTasks } from './lib/task-report.mjs'
import { tool, toolEnvironment } from './lib/tools.mjs'

// End-to-end tests mostly wait, so one task more than there are cores uses the idle time.
const TASKS_AT_ONCE = Math.min(4, cpus().length + 1)
const testEnv = {}

const everything = [
  ['Package boundaries', () => quietly('turbo', 'boundaries')],
  // Before the rest, so that the longest task, the end-to-end tests, need not wait behind shorter ones.
  ['Builds', () => quietly('turbo', 'run', 'build', '--output-logs=errors-only')],
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
        '--summarize',
        // One failure does not hide others.
        '--continue',
      ),
  ],
]

const [option, ...more] = process.argv.slice(2)

await runScript(() => {
  if (more.length > 0 || (option !== undefined && option !== '--changed')) {
    throw new Refusal(`npm test takes no argument but --changed, not: ${[option, ...more].join(' ')}`)
  }
  const prepare = [
    ['Dependencies', ensureInstalled],
    ['A browser and a PostgreSQL of the system', findSystemPrograms],
  ]
  return runSteps(option ? [...prepare, ['Changed files', () => checkChanged(testEnv)]] : [...prepare, ...everything])
})
async function findSystemPrograms() {
  testEnv.CHROMIUM_PATH = await ensureChromium()
  testEnv.TEST_POSTGRES_BIN = await ensurePostgres()
  const folder = process.env.TMPDIR ? undefined : makeMemoryFolder()
  if (folder) testEnv.TMPDIR = folder
}

function quietly(name, ...args) {
  return runQuietly(name, tool(name), args)
}

async function loudly(name, ...args) {
  const startedAt = Date.now()
  const code = await runInForeground(tool(name), args, { env: toolEnvironment(testEnv) })
  reportTasks(startedAt)
  if (code !== 0) throw new Refusal(`${name} failed (exit code ${code}).`)
}
