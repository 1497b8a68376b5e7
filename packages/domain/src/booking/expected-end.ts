/** An overdue party is expected to leave this long from now. */
export const lateMs = 15 * 60_000
/** A blocked table without an expected end is not booked for this long. */
export const blockedMs = 24 * 3_600_000

/**
 * When a party leaves its tables: its actual end, else its expected end, or 15 minutes from now if that is unknown or past.
 * So only an overdue party moves the next booking at its table. Instants are epoch ms.
 */
export const expectedToLeave = (stay: { ended_at: number | null; expected_end_at: number | null }, now: number) => {
  if (stay.ended_at !== null) return stay.ended_at
  const expected = stay.expected_end_at
  return expected !== null && expected > now ? expected : now + lateMs
}

/** When a blocked table can be used again: its actual end, else its planned end, else 24 hours from now. Epoch ms. */
export const blockedUntil = (mark: { until: number | null; planned_until: number | null }, now: number) => {
  if (mark.until !== null) return mark.until
  const planned = mark.planned_until
  return planned !== null && planned > now ? planned : now + blockedMs
}
