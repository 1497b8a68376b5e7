import { createLog } from './log.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** A sentence for a person at a terminal; elsewhere, as a line of the log, which programs read. Not subject to LOG_LEVEL. */
export const announce = (line: string) => {
  if (process.stdout.isTTY) say(line)
  else createLog('info').info(line)
}

export const countRows = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)
