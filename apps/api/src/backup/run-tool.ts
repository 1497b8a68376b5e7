import { parseArgs } from 'node:util'
import { BackupError } from '@waitbook/db/backup/backup-file'
import { StartError } from '@waitbook/db/embedded/start-error'
import { EnvError } from '../env.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

export const readArguments = (usage: string) => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
    if (positionals.length <= 1) return { path: positionals[0], force: values.force ?? false }
  } catch {
    // The usage says it all.
  }
  throw new BackupError(usage)
}

/** What the operator can mend, in a sentence. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** Runs an operator's program: what they can mend is one sentence on stderr and exit code 1. */
export const runTool = async (program: () => Promise<void>) => {
  try {
    await program()
  } catch (error) {
    const expected = [ToolError, BackupError, StartError, EnvError].some((kind) => error instanceof kind)
    process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

export const countRows = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)
