const secondMs = 1_000
const minuteMs = 60 * secondMs

export interface DelayRule {
  /** Failures in a row that cause no delay. */
  free: number
  longestMs: number
}

/**
 * How failed sign-ins delay the next one, counted per source (a device or an address), and per account for all unknown
 * sources together. The second delay is short, as other people can cause it.
 */
export const signInDelays = {
  source: { free: 5, longestMs: 15 * minuteMs },
  account: { free: 20, longestMs: minuteMs },
} as const satisfies Record<string, DelayRule>

/** Doubles with each failure, from a second on. */
export const delayAfterMs = ({ free, longestMs }: DelayRule, failures: number) =>
  failures < free ? 0 : Math.min(longestMs, secondMs * 2 ** (failures - free))

/** The count is reset if no failure was added for this long. */
export const failureRetentionMs = 24 * 60 * minuteMs
