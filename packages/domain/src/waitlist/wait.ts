import { epochOf } from '../calendar/instant.ts'
import { minutesSince } from '../calendar/minutes.ts'

const msPerMinute = 60_000

/** Whole minutes that a party has waited at `now` (epoch ms), rounded down, never negative. */
export const waitMinutes = (entry: { timestamp: string }, now: number) => minutesSince(epochOf(entry.timestamp), now)

/** When a party's promise is due, epoch ms. */
export const promisedAt = (
  entry: { timestamp: string; quoted_time: number | null },
  { default_quoted_time }: { default_quoted_time: number },
) => epochOf(entry.timestamp) + (entry.quoted_time ?? default_quoted_time) * msPerMinute

interface WaitSettings {
  /** Minutes. */
  estimated_wait_time: number
  wait_estimate: 'learned' | 'fixed'
}

/** Minutes for each party ahead without a history: realistic for few tables, cautious for many. */
const mostPerPartyAhead = 5

/** A shorter configured wait means that parties follow each other faster. */
const minutesAhead = (ahead: number, { estimated_wait_time }: WaitSettings) =>
  ahead * Math.min(mostPerPartyAhead, Math.max(1, estimated_wait_time))

/**
 * Minutes that a party is to expect as it joins behind `ahead` others, where the restaurant has no history of waits.
 */
export const expectedWait = (settings: WaitSettings, ahead: number) =>
  settings.estimated_wait_time + (settings.wait_estimate === 'fixed' ? 0 : minutesAhead(ahead, settings))

/**
 * Minutes a party may still expect to wait, where the restaurant has no history of waits: what staff quoted it, else
 * `expectedWait`, less what it has waited, but no less than the share of the parties still ahead. 0 means any moment
 * now, so it is never 0 while a party is ahead.
 */
export const estimatedWait = (
  entry: { timestamp: string; quoted_time: number | null },
  settings: WaitSettings,
  { ahead, now }: { ahead: number; now: number },
) => {
  const whole = entry.quoted_time ?? expectedWait(settings, ahead)
  const least = ahead > 0 ? Math.max(1, Math.min(whole, minutesAhead(ahead, settings))) : 0
  return Math.max(least, whole - waitMinutes(entry, now))
}
