/** The estimator's quote at a party's arrival. The outcome is in the party's own row. */
export interface WaitQuotesTable {
  restaurant_id: string
  entry_id: string
  at: string
  /** Version of the estimator. */
  version: string
  /** False with too little history; `p50` is then the configured wait. */
  learned: boolean
  /** Place in the queue, from 1. */
  place: number
  people_count: number
  /** Median wait in minutes. */
  p50: number
  /** Ninth decile of the wait in minutes. */
  p90: number
  /** The configured wait at that time, in minutes. */
  fixed: number
}
