import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Run } from './simulator.ts'

export interface Venue {
  readonly venue: string
  /** Reads or simulates the run on demand, because all runs together need much memory. */
  readonly runs: readonly (() => Run)[]
}

/** The logs in a folder by venue (`venue-seed.log.jsonl`, optionally gzipped, each with a `.truth.` file). */
export function readLogs(path: string): Venue[] {
  const lines = (name: string) =>
    (name.endsWith('.gz') ? gunzipSync(readFileSync(join(path, name))) : readFileSync(join(path, name)))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const runs = readdirSync(path)
    .filter((file) => /\.log\.jsonl(\.gz)?$/.test(file))
    .toSorted()
    .map((name) => ({
      venue: name.split('-')[0] ?? name,
      read() {
        const [config, ...events] = lines(name)
        return { config, events, truth: lines(name.replace('.log.', '.truth.')) } as Run
      },
    }))
  return [...new Set(runs.map(({ venue }) => venue))].map((venue) => ({
    venue,
    runs: runs.filter((run) => run.venue === venue).map(({ read }) => read),
  }))
}
