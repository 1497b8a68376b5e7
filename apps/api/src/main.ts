import { StartError } from '@waitbook/db/embedded/start-error'
import { EnvError, readEnv } from './env.ts'
import { localDemo } from './features/demo/local-demo.ts'
import { createLog } from './log.ts'
import { type RunningServer, startServer } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const greet = ({ port, publicUrl }: RunningServer, isDemo: boolean) => {
  const here = `http://localhost:${port}`
  say(`Waitbook is running on ${here}`)
  if (publicUrl !== here) say(`Guests reach it on ${publicUrl}`)
  if (isDemo) say(`Demo: sign in as ${localDemo.username} with the password ${localDemo.password}.`)
  say('Open it, choose Get Started and register your business; then show the QR code to your guests.')
}

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
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  const env = readEnv({ ...process.env, ...(process.argv.includes('--demo') && { DEMO: '1' }) })
  const log = createLog(env.LOG_LEVEL)
  if (env.RATE_LIMITS === 'off') log.warn('RATE_LIMITS is off: nothing slows an abuser down')
  server = await startServer(env, log)
  greet(server, env.DEMO)
} catch (error) {
  const expected = error instanceof StartError || error instanceof EnvError
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
