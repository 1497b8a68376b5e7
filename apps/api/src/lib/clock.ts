/** The time and the dice, handed in so that tests own both. */
export interface Clock {
  /** Epoch ms. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export const isoNow = (clock: Clock) => new Date(clock.now()).toISOString()
