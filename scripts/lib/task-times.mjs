import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './script.mjs'
import { ROOT } from './tools.mjs'

const RUNS = join(ROOT, '.turbo', 'runs')

/** Says how long each task of Turborepo's newest run took (`--summarize`), the longest first. */
export function sayTaskTimes() {
  const files = readdirSync(RUNS).map((name) => join(RUNS, name))
  const newest = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  if (!newest) return
  const { tasks } = JSON.parse(readFileSync(newest, 'utf8'))
  const rows = tasks
    .filter(({ execution }) => execution?.endTime > 0)
    .map(({ taskId, cache, execution }) => ({
      taskId,
      isCached: cache?.status === 'HIT',
      seconds: (execution.endTime - execution.startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
  say('\nSeconds by task, side by side:')
  for (const { taskId, isCached, seconds } of rows) {
    if (isCached || seconds < 0.5) continue
    say(`${seconds.toFixed(1).padStart(7)}  ${taskId}`)
  }
}
