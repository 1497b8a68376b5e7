import type { RunningServer } from './boot/start.ts'

let server: RunningServer | undefined
let isStopping = false

/**
 * SIGTERM and SIGINT drain. The terminal and npm may both deliver one Ctrl-C: repeated signals count as one. Handled from
 * the start: as PID 1 of a container the process ignores signals without a handler, and a start may wait long for its
 * database. An interrupted start leaves no partial state.
 */
const stop = async () => {
  if (isStopping) return
  isStopping = true
  await server?.stop()
  process.exit()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

// Imported only now: loading all sources takes longer than their work at a start.
const { runCommand } = await import('./cli/run-command.ts')
server = await runCommand(process.argv.slice(2), process.env)
