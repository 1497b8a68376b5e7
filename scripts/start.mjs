import { buildPages } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInForeground } from './lib/run.mjs'
import { runScript, say } from './lib/script.mjs'
import { findNode } from './lib/tools.mjs'

await runScript(async () => {
  await ensureInstalled()
  await buildPages()
  say('Starting…')
  process.exitCode = await runInForeground(findNode(), ['apps/api/src/main.ts', ...process.argv.slice(2)])
})
