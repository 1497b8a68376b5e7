import { buildPages } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInForeground } from './lib/run.mjs'
import { runScript, say } from './lib/script.mjs'
import { findNode } from './lib/tools.mjs'

/** Without it the space for new objects, most of it garbage, grows to 128 MB, which a process at rest keeps. */
const lessMemory = '--max-semi-space-size=8'

await runScript(async () => {
  await ensureInstalled()
  await buildPages()
  say('Starting…')
  process.exitCode = await runInForeground(findNode(), [lessMemory, 'apps/api/src/main.ts', ...process.argv.slice(2)])
})
