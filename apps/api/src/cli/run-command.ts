import { BackupError } from '@waitbook/db/backup/backup-file'
import { StartError } from '@waitbook/db/embedded/start-error'
import { type Env, EnvError, readEnv } from '../boot/env.ts'
import type { RunningServer } from '../boot/start.ts'
import { createLog, toStderr } from '../lib/log.ts'
import { say } from '../lib/output.ts'
import { ToolError } from '../lib/tool-error.ts'
import { version } from '../lib/version.ts'
import { type CommandLine, type CommandName, readCommandLine } from './command-line.ts'
import { helpText } from './help.ts'

type Run = Extract<CommandLine, { kind: 'run' }>

/** Each imports only what it needs. */
const tools: Record<Exclude<CommandName, 'start'>, (env: Env, run: Run) => Promise<void>> = {
  backup: async (env, { operands: [file] }) => (await import('../backup/back-up.ts')).backUp(env, file),
  restore: async (env, { operands: [file = ''], switches }) =>
    (await import('../backup/restore.ts')).restore(env, file, switches.has('force')),
  'reset-password': async (env, { operands: [username = ''], switches }) => {
    const { resetPasswordCommand } = await import('../backup/reset-password-command.ts')
    return resetPasswordCommand(env, { username, withoutSecondFactor: switches.has('without-second-factor') })
  },
  approve: async (env, { operands: [username = ''] }) =>
    (await import('../backup/restaurant-commands.ts')).approveCommand(env, username),
  invite: async (env) => (await import('../backup/restaurant-commands.ts')).inviteCommand(env),
  add: async (env, { operands: [username = '', restaurant_name = '', time_zone, default_country_code] }) => {
    const { addCommand } = await import('../backup/restaurant-commands.ts')
    return addCommand(env, { username, restaurant_name, time_zone, default_country_code })
  },
}

const execute = async (line: Run, environment: NodeJS.ProcessEnv) => {
  const env = readEnv({ ...environment, ...line.variables })
  if (line.command === 'start') return (await import('../boot/run.ts')).run(env)
  // A command interrupted by a signal has failed.
  process.exitCode = 1
  await tools[line.command](env, line)
  process.exitCode = 0
  return undefined
}

/** A server's log is read by programs; the other commands, and a terminal, by people. */
const printFailure = (error: Error, args: readonly string[]) => {
  const isExpected = [ToolError, BackupError, StartError, EnvError].some((kind) => error instanceof kind)
  const isStart = !args.some((arg) => arg in tools)
  if (isStart && !process.stderr.isTTY) {
    const log = createLog('info', toStderr())
    return isExpected ? log.fatal(error.message) : log.fatal({ err: error }, 'the server could not start')
  }
  return process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
}

/**
 * Runs the given command and returns the server for `start`. An error that the operator can correct is one
 * sentence on stderr, in a line of the log where a server does not start, and exit code 1.
 */
export const runCommand = async (
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<RunningServer | undefined> => {
  try {
    const line = readCommandLine(args)
    if (line.kind === 'run') return await execute(line, environment)
    say(line.kind === 'help' ? helpText(line.command) : version)
    return undefined
  } catch (error) {
    printFailure(error as Error, args)
    // A failed start may leave timers and connections behind.
    process.exit(1)
  }
}
