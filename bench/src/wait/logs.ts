import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Run } from './simulator.ts'

export interface Venue {
  readonly venue: string
  /** Reads or simulates the run on demand, because all runs together need much memory. */
  readonly runs: readonly (() => Run)[]
}

/** One log of a folder with its truth. */
export function readRun(path: string, name: string): Run {
  const lines = (file: string) =>
    (file.endsWith('.gz') ? gunzipSync(readFileSync(join(path, file))) : readFileSync(join(path, file)))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const [config, ...events] = lines(name)
  return { config, events, truth: lines(name.replace('.log.', '.truth.')) }
}

const logsIn = (path: string) =>
  readdirSync(path)
    .filter((file) => /\.log\.jsonl(\.gz)?$/.test(file))
    .toSorted()

/** The logs with tables (`venue-tables.log.jsonl`), each with the first log of the same evenings without. */
export function tableLogs(path: string): { venue: string; tracked: string; without: string }[] {
  const files = logsIn(path)
  return files.flatMap((tracked) => {
    const [venue = ''] = tracked.split('-')
    const without = files.find((file) => file.startsWith(`${venue}-`) && !file.includes('-tables.'))
    return tracked.includes('-tables.') && without !== undefined ? [{ venue, tracked, without }] : []
  })
}

/** The logs of queues in a folder by venue (`venue-seed.log.jsonl`, optionally gzipped, each with a `.truth.` file). */
export function readLogs(path: string): Venue[] {
  const runs = logsIn(path)
    .filter((file) => !file.includes('-tables.'))
    .map((name) => ({ venue: name.split('-')[0] ?? name, read: () => readRun(path, name) }))
  return [...new Set(runs.map(({ venue }) => venue))].map((venue) => ({
    venue,
    runs: runs.filter((run) => run.venue === venue).map(({ read }) => read),
  }))
}
