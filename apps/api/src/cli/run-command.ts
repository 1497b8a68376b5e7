import { BackupError } from '@waitbook/db/backup/backup-file'
import { StartError } from '@waitbook/db/embedded/start-error'
import { EnvError, readEnv } from '../env.ts'
import type { RunningServer } from '../start.ts'
import { version } from '../version.ts'
import { type CommandLine, readCommandLine } from './command-line.ts'
import { helpText } from './help.ts'
import { say } from './output.ts'
import { ToolError } from './tool-error.ts'

type Run = Extract<CommandLine, { kind: 'run' }>

/** Each command loads only what it needs. */
const execute = async ({ command, operands, switches, variables }: Run, environment: NodeJS.ProcessEnv) => {
  const env = readEnv({ ...environment, ...variables })
  const [operand = ''] = operands
  switch (command) {
    case 'start':
      return (await import('../run.ts')).run(env)
    case 'backup':
      return (await import('../backup/back-up.ts')).backUp(env, operands[0])
    case 'restore':
      return (await import('../backup/restore.ts')).restore(env, operand, switches.has('force'))
    case 'reset-password': {
      const { resetPasswordCommand } = await import('../backup/reset-password-command.ts')
      return resetPasswordCommand(env, {
        username: operand,
        withoutSecondFactor: switches.has('without-second-factor'),
      })
    }
  }
}

/**
 * Runs what the command line names and returns the server where it is a start. What the operator can correct is one
 * sentence on stderr and exit code 1.
 */
export const runCommand = async (
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<RunningServer | undefined> => {
  try {
    const line = readCommandLine(args)
    if (line.kind === 'run') return (await execute(line, environment)) ?? undefined
    say(line.kind === 'help' ? helpText(line.command) : version)
    return undefined
  } catch (error) {
    const expected = [ToolError, BackupError, StartError, EnvError].some((kind) => error instanceof kind)
    process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`)
    // A failed start may leave timers and connections behind.
    process.exit(1)
  }
}
