import { runQuietly } from './run.mjs'
import { say } from './script.mjs'
import { tool } from './tools.mjs'

/** Builds the pages; Turborepo uses its cache when nothing changed. */
export async function buildPages() {
  say('Building the pages…')
  await runQuietly('The build', tool('turbo'), ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'])
}
