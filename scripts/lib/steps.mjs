import { Refusal, say } from './script.mjs'

const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`

/** Runs named steps in order, prints the duration of each, and stops at the first failure. */
export async function runSteps(steps) {
  const startedAt = Date.now()
  for (const [name, run] of steps) {
    const stepAt = Date.now()
    say(`\n▸ ${name}`)
    try {
      await run()
    } catch (error) {
      if (error instanceof Error) process.stderr.write(`${error.message}\n`)
      throw new Refusal(`\n✗ ${name} failed after ${seconds(stepAt)}; the steps after it did not run.`)
    }
    say(`✓ ${name} (${seconds(stepAt)})`)
  }
  say(`\n✓ All ${steps.length} steps passed in ${seconds(startedAt)}.`)
}
