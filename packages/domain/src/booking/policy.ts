import { freeUntil } from './own-booking.ts'

interface Terms {
  text: string
  fee: string
  free_until_hours: number
}

/** What a party of a size agrees to; null: nothing. */
export const policyFor = (
  { text, fee, free_until_hours, from_size }: Terms & { from_size: number },
  partySize: number,
): Terms | null => (text !== '' && partySize >= from_size ? { text, fee, free_until_hours } : null)

/**
 * The terms of a changed booking, `wanted` those of a new one like it. Without terms the former ones end, as the guest could
 * also cancel and book anew, unless cancelling is not free any more. Instants are epoch ms.
 */
export const policyOfChange = (
  former: { policy: Terms | null; starts_at: number },
  wanted: Terms | null,
  now: number,
): Terms | null => {
  if (wanted) return wanted
  const until = freeUntil(former.starts_at, former.policy)
  return until === undefined || now <= until ? null : former.policy
}
