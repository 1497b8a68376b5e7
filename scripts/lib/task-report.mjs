import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { say } from './script.mjs'
import { ROOT } from './tools.mjs'

const RUNS = join(ROOT, '.turbo', 'runs')
/** Lines printed of the log of a failed task. */
const SHOWN_LINES = 200

/**
 * Prints the duration of each task of Turborepo's runs (`--summarize`) since an instant, longest first, and repeats the
 * failures at the end of the output, where they are easy to find.
 */
export function reportTasks(startedAt) {
  // Turborepo writes no summary if it fails before the first task; its exit code is reported by the caller.
  if (!existsSync(RUNS)) return
  const summaries = readdirSync(RUNS).map((name) => join(RUNS, name))
  const tasks = summaries
    .filter((file) => statSync(file).mtimeMs >= startedAt)
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).tasks)
  sayTimes(tasks)
  for (const { taskId, logFile, execution } of tasks) {
    if (execution?.exitCode > 0) sayFailure(taskId, join(ROOT, logFile))
  }
}

function sayTimes(tasks) {
  const rows = tasks
    .filter(({ execution }) => execution?.endTime > 0)
    .map(({ taskId, cache, execution }) => ({
      taskId,
      isCached: cache?.status === 'HIT',
      seconds: (execution.endTime - execution.startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
  say('\nSeconds by task (tasks run in parallel):')
  for (const { taskId, isCached, seconds } of rows) {
    if (isCached || seconds < 0.5) continue
    say(`${seconds.toFixed(1).padStart(7)}  ${taskId}`)
  }
}

function sayFailure(taskId, logFile) {
  if (!existsSync(logFile)) return
  const lines = stripVTControlCharacters(readFileSync(logFile, 'utf8')).trimEnd().split('\n')
  // Vitest lists its failures at the end, below this heading.
  const heading = lines.findIndex((line) => /^⎯+ (Failed|Unhandled)/.test(line))
  const shown = heading < 0 ? lines.slice(-SHOWN_LINES) : lines.slice(heading, heading + SHOWN_LINES)
  say(`\nFailed: ${taskId}`)
  for (const line of shown) say(line)
}
