/** A weekly mail of a kept report: one row a week, which the instance that sends it has claimed. */
export interface ReportMailsTable {
  restaurant_id: string
  /** Of the restaurant's analytics settings; the report may be gone. */
  report_id: string
  /** The Monday it is due, YYYY-MM-DD. */
  week: string
  state: 'sending' | 'accepted' | 'failed' | 'retry' | 'unknown'
  error: string | null
  /** Of the last change. */
  at: string
}
