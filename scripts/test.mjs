import { availableParallelism } from 'node:os'
import { checkChanged } from './lib/changed.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { makeMemoryFolder } from './lib/memory-folder.mjs'
import { runInForeground, runQuietly } from './lib/run.mjs'
import { Refusal, runScript } from './lib/script.mjs'
import { runSteps } from './lib/steps.mjs'
import { ensureChromium, ensurePostgres } from './lib/system.mjs'
import { reportTasks } from './lib/task-report.mjs'
import { tool, toolEnvironment } from './lib/tools.mjs'

// The longest tests wait much of their time: two tasks more than there are cores use it.
const TASKS_AT_ONCE = Math.min(4, availableParallelism() + 2)
/** The packages with the longest tests. They depend on most others, so Turborepo would start them last. */
const LONGEST = ['@waitbook/api', '@waitbook/e2e']
const testEnv = {}

const everything = [
  ['Package boundaries', () => quietly('turbo', 'boundaries')],
  ['Builds', () => quietly('turbo', 'run', 'build', '--output-logs=errors-only')],
  ['Format, lint, dead code, types and tests', runTasks],
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

/** Runs the longest tests from the start, and all other tasks in the time that these leave. */
async function runTasks() {
  const startedAt = Date.now()
  const first = { atOnce: Math.min(LONGEST.length, TASKS_AT_ONCE - 1) }
  const beside = { atOnce: TASKS_AT_ONCE - first.atOnce, yields: true }
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt)
  const parent = process.ppid
  const others = async () => {
    const checked = await runTurbo(beside, '//#check', '//#dead-code', 'typecheck')
    // Also where npm was killed, whose signals may not have arrived.
    if (isInterrupted || process.ppid !== parent) return [checked, 1]
    return [checked, await runTurbo(beside, 'test', ...LONGEST.map((name) => `--filter=!${name}`))]
  }
  const longest = runTurbo(first, 'test', ...LONGEST.map((name) => `--filter=${name}`))
  const codes = (await Promise.all([longest, others()])).flat()
  reportTasks(startedAt)
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) throw new Refusal(`turbo failed (exit code ${failed}).`)
}

/** Resolves with the exit code. */
function runTurbo({ atOnce, yields }, ...args) {
  const output = ['--log-order=grouped', '--output-logs=new-only', '--summarize']
  // One failure does not hide others.
  const all = ['run', ...args, `--concurrency=${atOnce}`, '--continue', ...output]
  return runInForeground(tool('turbo'), all, { env: toolEnvironment(testEnv), yields })
}
