import type { RegistrationMode } from '@waitbook/domain/registration/registration'
import { localDemo } from '../features/demo/local-demo.ts'
import { createLog } from '../lib/log.ts'
import { announce } from '../lib/output.ts'
import { version } from '../lib/version.ts'
import type { Env } from './env.ts'
import { type RunningServer, startServer } from './start.ts'
import { watchProcess } from './watch-process.ts'

/** What is printed at the start for each value of REGISTRATION, and how a business begins. */
const registrationLines: Record<RegistrationMode, [string, string]> = {
  open: [
    'REGISTRATION is open: anybody may register; the messages of a new restaurant are limited until `waitbook approve USERNAME`.',
    'Open it, choose Get Started and register your business; then show the QR code to your guests.',
  ],
  one: [
    'REGISTRATION is one: the first restaurant is approved, and this server then takes no other.',
    'Open it, choose Get Started and register your business; then show the QR code to your guests.',
  ],
  trusted: [
    'REGISTRATION is trusted: anybody may register and send messages without the limits of a new restaurant.',
    'Open it, choose Get Started and register your business; then show the QR code to your guests.',
  ],
  invite: [
    'REGISTRATION is invite: only the link of an invite makes a restaurant.',
    'Make one with `waitbook invite`.',
  ],
  closed: [
    'REGISTRATION is closed: this server takes no new restaurants.',
    'Make one with `waitbook add USERNAME RESTAURANT`.',
  ],
}

const greet = ({ port, publicUrl }: RunningServer, { DEMO: isDemo, REGISTRATION }: Env) => {
  const here = `http://localhost:${port}`
  announce(`Waitbook is running on ${here} (version ${version})`)
  if (publicUrl !== here) announce(`Guests reach it on ${publicUrl}`)
  if (isDemo) announce(`Demo: sign in as ${localDemo.username} with the password ${localDemo.password}.`)
  for (const line of registrationLines[REGISTRATION]) announce(line)
}

export const run = async (env: Env): Promise<RunningServer> => {
  const log = createLog(env.LOG_LEVEL)
  watchProcess(log)
  if (env.RATE_LIMITS === 'off') log.warn('RATE_LIMITS is off: requests are not limited')
  const server = await startServer(env, log)
  greet(server, env)
  return server
}
