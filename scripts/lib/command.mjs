import { ensureModules } from './install.mjs'
import { runInForeground } from './run.mjs'
import { runScript } from './script.mjs'
import { findNode } from './tools.mjs'

/** Runs a command of the server with the arguments of this script. */
export const runCommand = (name) =>
  runScript(async () => {
    await ensureModules()
    process.exitCode = await runInForeground(findNode(), ['apps/api/src/main.ts', name, ...process.argv.slice(2)])
  })
