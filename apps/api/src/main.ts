import type { RunningServer } from './boot/start.ts'

let server: RunningServer | undefined
let isStopping = false

/**
 * SIGTERM and SIGINT drain. The terminal and npm may both deliver one Ctrl-C: repeated signals count as one. Heard from
 * the first moment on: the first process of a container ignores what it has no ear for, and a start may wait long for its
 * database. One that is cut off leaves nothing half done.
 */
const stop = async () => {
  if (isStopping) return
  isStopping = true
  await server?.stop()
  process.exit()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

// Only now: to read all sources takes longer than what they do at a start.
const { runCommand } = await import('./cli/run-command.ts')
server = await runCommand(process.argv.slice(2), process.env)
