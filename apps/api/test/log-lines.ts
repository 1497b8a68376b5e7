import { createLog } from '../src/lib/log.ts'

/** A log at level trace that stores its entries. */
export const keepLog = () => {
  const lines: string[] = []
  return {
    lines,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    // biome-ignore lint/suspicious/noExplicitAny: each test asserts the entries it reads
    parsed: (): any[] => lines.map((line) => JSON.parse(line)),
  }
}
