const msPerMinute = 60_000

/**
 * Whole minutes until a moment (both epoch ms), below 0 once it is past by a minute or more. Rounded up, so that it
 * becomes -10 in the moment in which `minutesSince` becomes 10.
 */
export const minutesUntil = (moment: number, now: number) => 0 - Math.floor((now - moment) / msPerMinute)

/** Whole minutes since a moment (both epoch ms), rounded down; 0 before it. */
export const minutesSince = (moment: number, now: number) => Math.max(0, -minutesUntil(moment, now))

/** Whole minutes by which something is late that was expected at a moment. */
export const minutesLate = (expected: number, now: number) => minutesSince(expected, now)

/** Whole seconds until an instant (ISO 8601), 0 if it is past. `now`: epoch ms. */
export const secondsUntil = (instant: string, now: number) =>
  Math.max(0, Math.floor((Date.parse(instant) - now) / 1_000))
