import type { StayRow } from '../floor-facts.ts'
import { factsOfRow } from '../merge-report.ts'

/** A party with another number of people, said at an instant. Of two reports the later moment counts, else the larger number. */
export const withSize = (stay: StayRow, people_count: number, at: string, isReported: boolean): StayRow => {
  const known = stay.facts?.size_at
  const isSuperseded = known !== undefined && (known > at || (known === at && stay.people_count >= people_count))
  if (isReported && isSuperseded) return stay
  const { places, end } = factsOfRow(stay)
  return { ...stay, people_count, facts: { places, end, size_at: at } }
}
