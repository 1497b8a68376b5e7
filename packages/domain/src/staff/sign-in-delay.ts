const secondMs = 1_000
const minuteMs = 60 * secondMs

export interface DelayRule {
  /** Failures in a row that delay nothing. */
  free: number
  longestMs: number
}

/**
 * How failed sign-ins delay the next one: those from one source, a device or an address, and those of one account from all
 * sources that it does not know. The second delay is short, as others cause it.
 */
export const signInDelays = {
  source: { free: 5, longestMs: 15 * minuteMs },
  account: { free: 20, longestMs: minuteMs },
} as const satisfies Record<string, DelayRule>

/** Doubles with each failure, from a second on. */
export const delayAfterMs = ({ free, longestMs }: DelayRule, failures: number) =>
  failures < free ? 0 : Math.min(longestMs, secondMs * 2 ** (failures - free))

/** Failures are forgotten when none was added for so long. */
export const failuresKeptMs = 24 * 60 * minuteMs
