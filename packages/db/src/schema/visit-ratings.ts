/** How a served guest answered whether the visit was good; the last answer counts. */
export interface VisitRatingsTable {
  restaurant_id: string
  entry_id: string
  satisfied: boolean
  at: string
}
