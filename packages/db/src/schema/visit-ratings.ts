/** A served guest's rating of the visit; the last answer counts. */
export interface VisitRatingsTable {
  restaurant_id: string
  entry_id: string
  satisfied: boolean
  at: string
}
