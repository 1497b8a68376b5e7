import { freeUntil } from './own-booking.ts'

interface Terms {
  text: string
  fee: string
  free_until_hours: number
  /** See `freeUntil`. */
  free_until?: string | undefined
}

/** What a party of a size agrees to; null: nothing. */
export const policyFor = (
  { text, fee, free_until_hours, from_size }: Terms & { from_size: number },
  partySize: number,
): Terms | null => (text !== '' && partySize >= from_size ? { text, fee, free_until_hours } : null)

/**
 * The terms of a changed booking, `wanted` those of a new one like it. Without terms the former ones end, as the guest could
 * also cancel and book anew. Once cancelling is not free any more it stays so: otherwise a guest would move the booking first
 * and cancel it then. Instants are epoch ms.
 */
export const policyOfChange = (
  former: { policy: Terms | null; starts_at: number },
  wanted: Terms | null,
  now: number,
): Terms | null => {
  const until = freeUntil(former.starts_at, former.policy)
  if (former.policy === null || until === undefined || now <= until) return wanted
  const kept = wanted && wanted.fee !== '' ? wanted : former.policy
  return { ...kept, free_until: new Date(until).toISOString() }
}
