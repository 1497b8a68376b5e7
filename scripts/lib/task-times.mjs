import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './script.mjs'
import { ROOT } from './tools.mjs'

const RUNS = join(ROOT, '.turbo', 'runs')

/** Prints how long each task of Turborepo's latest run took (`--summarize`), the longest first. */
export function sayTaskTimes(startedAt) {
  // Turborepo writes no summary if it fails before the first task; its exit code is reported by the caller.
  if (!existsSync(RUNS)) return
  const files = readdirSync(RUNS).map((name) => join(RUNS, name))
  const newest = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  // A run that fails before its first task leaves the summary of an older one.
  if (!newest || statSync(newest).mtimeMs < startedAt) return
  const { tasks } = JSON.parse(readFileSync(newest, 'utf8'))
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
