import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { integerOf, oneOf, readSearch, textOf } from '../../../lib/url-search.ts'

/** The search parameters of the waitlist's URL: its filters, and the order of the view. */
export const boardSearch = readSearch({
  q: textOf(100),
  status: oneOf(['WAITING', 'NOTIFIED']),
  /** The number of seats of a table: larger parties are left out. */
  fits: integerOf(1, 99),
  sort: oneOf(['size']),
  /** The id of a queue. */
  queue: textOf(22),
})
export type BoardSearch = ReturnType<typeof boardSearch>

export const matchesSearch = (entry: WaitlistEntry, { q = '', status, fits, queue }: BoardSearch) =>
  (queue === undefined || entry.queue_id === queue) &&
  (status === undefined || entry.status === status) &&
  (fits === undefined || entry.people_count <= fits) &&
  matchesNameOrPhone({ name: entry.customer_name, phone: entry.phone_number }, q)

/** With `sort=size` the largest first, and parties of one size in queue order. Places in the queue do not change. */
export const inViewOrder = (entries: readonly WaitlistEntry[], { sort }: BoardSearch) =>
  sort === 'size' ? entries.toSorted((one, other) => other.people_count - one.people_count) : entries
