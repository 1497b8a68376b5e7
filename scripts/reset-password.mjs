import { ensureInstalled } from './lib/install.mjs'
import { runInForeground } from './lib/run.mjs'
import { runScript } from './lib/script.mjs'
import { findNode } from './lib/tools.mjs'

await runScript(async () => {
  await ensureInstalled()
  process.exitCode = await runInForeground(findNode(), [
    'apps/api/src/main.ts',
    'reset-password',
    ...process.argv.slice(2),
  ])
})
