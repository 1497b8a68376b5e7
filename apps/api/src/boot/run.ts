import { localDemo } from '../features/demo/local-demo.ts'
import { createLog } from '../lib/log.ts'
import { announce } from '../lib/output.ts'
import { version } from '../lib/version.ts'
import type { Env } from './env.ts'
import { type RunningServer, startServer } from './start.ts'
import { watchProcess } from './watch-process.ts'

const greet = ({ port, publicUrl }: RunningServer, isDemo: boolean) => {
  const here = `http://localhost:${port}`
  announce(`Waitbook is running on ${here} (version ${version})`)
  if (publicUrl !== here) announce(`Guests reach it on ${publicUrl}`)
  if (isDemo) announce(`Demo: sign in as ${localDemo.username} with the password ${localDemo.password}.`)
  announce('Open it, choose Get Started and register your business; then show the QR code to your guests.')
}

/** Starts the server and prints the addresses at which it can be reached. */
export const run = async (env: Env): Promise<RunningServer> => {
  const log = createLog(env.LOG_LEVEL)
  watchProcess(log)
  if (env.RATE_LIMITS === 'off') log.warn('RATE_LIMITS is off: requests are not limited')
  const server = await startServer(env, log)
  greet(server, env.DEMO)
  return server
}
