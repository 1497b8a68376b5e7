/** A party that was called to a desk or a table, as a board announces it. */
export interface Call {
  entry_id: string
  queue_id: string
  ticket: string | null
  customer_name: string
  people_count: number
  /** The desk; null for a party that was only notified. */
  desk_id: string | null
  /** When it was last called. */
  at: string
}

export interface CalledEntry {
  id: string
  status: string
  queue_id: string
  ticket: string | null
  customer_name: string
  people_count: number
  called_to: string | null
  called_at: string | null
  notified_at: string | null
}

/** The number of parties that all desks of a restaurant can call at once. */
const mostCalls = 40

const callOf = (entry: CalledEntry): Call | undefined => {
  const { id, queue_id, ticket, customer_name, people_count, called_to } = entry
  const at = entry.called_at ?? entry.notified_at
  return at === null
    ? undefined
    : { entry_id: id, queue_id, ticket, customer_name, people_count, desk_id: called_to, at }
}

const newestFirst = (one: Call, other: Call) => Date.parse(other.at) - Date.parse(one.at)

/** The calls of the entries that are called now, the newest first. */
export const callsOf = (entries: readonly CalledEntry[]): Call[] =>
  entries
    .filter(({ status }) => status === 'NOTIFIED')
    .flatMap((entry) => callOf(entry) ?? [])
    .sort(newestFirst)
    .slice(0, mostCalls)

/**
 * The calls after a change of an entry; `after` is null if it was deleted. A call stays listed while the party is served;
 * it is removed if the party waits again or has left.
 */
export const callsAfter = (calls: readonly Call[], id: string, after: CalledEntry | null): readonly Call[] => {
  const known = calls.find(({ entry_id }) => entry_id === id)
  const others = known ? calls.filter((call) => call !== known) : calls
  const isCalled = after?.status === 'NOTIFIED' || (after?.status === 'SERVED' && known !== undefined)
  const call = isCalled && after ? callOf(after) : undefined
  if (!call) return others
  return [call, ...others].sort(newestFirst).slice(0, mostCalls)
}
