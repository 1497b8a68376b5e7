import { createLog } from '../src/lib/log.ts'

/** A log that keeps what it is told, at its most talkative. */
export const keepLog = () => {
  const lines: string[] = []
  return {
    lines,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the lines it looks for
    parsed: (): any[] => lines.map((line) => JSON.parse(line)),
  }
}
