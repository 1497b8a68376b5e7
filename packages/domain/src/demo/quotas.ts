/** What one demo may store in a day, which for a visitor's demo is its hour. */
export const demoQuotas = { rows: 20_000, bytes: 8_000_000 } as const

/** The rows of a file that a demo reads, besides its heading. */
export const demoFileRows = 1_000

/** Demos of visitors at the same time. More would slow real restaurants down: each advances every few seconds. */
export const demosAtMost = 100

/** Of these, demos of one network: a single network must not use them all. */
export const demosOfOneNetwork = 8

/** A demo that no browser has shown for this long may be ended for a new one. An open page polls every half minute. */
export const demoIdleMs = 10 * 60_000

export interface Stored {
  rows: number
  bytes: number
}

/** The quota that a demo has exceeded. */
export const exceededQuota = (used: Stored): keyof Stored | undefined =>
  (['rows', 'bytes'] as const).find((quota) => used[quota] > demoQuotas[quota])
