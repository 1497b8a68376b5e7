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

/** Starts the host that the environment describes and tells the person in front of it; ends the process where that fails. */
export const run = async (variables: NodeJS.ProcessEnv): Promise<RunningServer> => {
  try {
    const env = readEnv(variables)
    const log = createLog(env.LOG_LEVEL)
    if (env.RATE_LIMITS === 'off') log.warn('RATE_LIMITS is off: nothing slows an abuser down')
    const server = await startServer(env, log)
    greet(server, env.DEMO)
    return server
  } catch (error) {
    const expected = error instanceof StartError || error instanceof EnvError
    process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}
