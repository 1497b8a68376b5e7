/** What the estimator said when a party arrived. What then happened stands in the party's own row. */
export interface WaitQuotesTable {
  restaurant_id: string
  entry_id: string
  at: string
  /** Of the estimator. */
  version: string
  /** False while there was too little history: then `p50` is the configured wait. */
  learned: boolean
  /** From 1. */
  place: number
  people_count: number
  /** Minutes: half of the parties are seated by then. */
  p50: number
  /** Nine in ten. */
  p90: number
  /** The configured wait of that moment, in minutes. */
  fixed: number
}
