import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { z } from 'zod'

/** The search parameters of the waitlist's URL: its filters, and the order of the view. */
export const boardSearch = z.object({
  q: z.string().max(100).optional().catch(undefined),
  status: z.enum(['WAITING', 'NOTIFIED']).optional().catch(undefined),
  /** The number of seats of a table: larger parties are left out. */
  fits: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
  sort: z.enum(['size']).optional().catch(undefined),
})
export type BoardSearch = z.infer<typeof boardSearch>

export const matchesSearch = (entry: WaitlistEntry, { q = '', status, fits }: BoardSearch) =>
  (status === undefined || entry.status === status) &&
  (fits === undefined || entry.people_count <= fits) &&
  matchesNameOrPhone({ name: entry.customer_name, phone: entry.phone_number }, q)

/** With `sort=size` the largest first, and parties of one size in queue order. Places in the queue do not change. */
export const inViewOrder = (entries: readonly WaitlistEntry[], { sort }: BoardSearch) =>
  sort === 'size' ? entries.toSorted((one, other) => other.people_count - one.people_count) : entries
