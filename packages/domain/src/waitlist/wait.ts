import { epochOf } from '../calendar/instant.ts'

const msPerMinute = 60_000

/** Whole minutes a party has waited at `now` (epoch ms): floored, never below 0 (spec §3). */
export const waitMinutes = (entry: { timestamp: string }, now: number) =>
  Math.max(0, Math.floor((now - epochOf(entry.timestamp)) / msPerMinute))

/** When a party's promise is due, epoch ms. */
export const promisedAt = (
  entry: { timestamp: string; quoted_time: number | null },
  { default_quoted_time }: { default_quoted_time: number },
) => epochOf(entry.timestamp) + (entry.quoted_time ?? default_quoted_time) * msPerMinute

/**
 * Minutes a party may still expect to wait: what staff quoted it, else the restaurant's estimate,
 * less what it has waited. 0 means any moment now.
 */
export const estimatedWait = (
  entry: { timestamp: string; quoted_time: number | null },
  settings: { estimated_wait_time: number },
  now: number,
) => Math.max(0, (entry.quoted_time ?? settings.estimated_wait_time) - waitMinutes(entry, now))
