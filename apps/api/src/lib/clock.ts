/** The time and the random source, injected so that tests control both. */
export interface Clock {
  /** Epoch ms. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export const isoNow = (clock: Clock) => new Date(clock.now()).toISOString()
