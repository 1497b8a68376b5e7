const quarterMs = 15 * 60_000

/** A booking or a party at its table. Instants are epoch ms. */
interface Guests {
  people: number
  starts_at: number
  /** Exclusive. */
  ends_at: number
}

export interface QuarterCovers {
  starts_at: number
  /** People who come in this quarter of an hour. */
  arriving: number
  /** People of all parties that are there at some moment of it. */
  present: number
}

/** People per quarter of an hour, from the first with any to the last. */
export const quarterCovers = (guests: readonly Guests[]): QuarterCovers[] => {
  const quarters = new Map<number, { arriving: number; present: number }>()
  const at = (quarter: number) => {
    const known = quarters.get(quarter)
    if (known) return known
    const made = { arriving: 0, present: 0 }
    quarters.set(quarter, made)
    return made
  }
  for (const { people, starts_at, ends_at } of guests) {
    const first = Math.floor(starts_at / quarterMs)
    at(first).arriving += people
    for (let quarter = first; quarter * quarterMs < Math.max(ends_at, starts_at + 1); quarter += 1)
      at(quarter).present += people
  }
  const known = [...quarters.keys()]
  if (known.length === 0) return []
  const first = Math.min(...known)
  const last = Math.max(...known)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    starts_at: (first + index) * quarterMs,
    ...(quarters.get(first + index) ?? { arriving: 0, present: 0 }),
  }))
}
