interface StatusRow {
  /** Whether the party is in the queue. */
  isActive: boolean
  /** The statuses a party may move to. NOTIFIED to NOTIFIED is a second text. */
  next: readonly string[]
}

/** Every status and what it allows. How a change to it is recorded: `statusChanges` of the API, which guests' pages do not load. */
export const statusTable = {
  WAITING: { isActive: true, next: ['NOTIFIED', 'SERVED', 'REMOVED'] },
  NOTIFIED: { isActive: true, next: ['WAITING', 'NOTIFIED', 'SERVED', 'REMOVED'] },
  SERVED: { isActive: false, next: [] },
  REMOVED: { isActive: false, next: [] },
} as const satisfies Record<string, StatusRow>
export type EntryStatus = keyof typeof statusTable

export const entryStatuses = Object.keys(statusTable) as [EntryStatus, ...EntryStatus[]]

export const activeStatuses = entryStatuses.filter((status) => statusTable[status].isActive)
/** Of parties that have left the queue. */
export const settledStatuses = entryStatuses.filter((status) => !statusTable[status].isActive)

/** Why a party was taken off the list. */
export const removedReasons = ['staff', 'guest', 'no_show', 'auto'] as const
export type RemovedReason = (typeof removedReasons)[number]

export const canBecome = (from: EntryStatus, to: EntryStatus) => {
  const { next }: { next: readonly EntryStatus[] } = statusTable[from]
  return next.includes(to)
}

/** From which statuses a party may move to this one. */
export const statusesBefore = (to: EntryStatus) => entryStatuses.filter((from) => canBecome(from, to))

export const isActive = (entry: { status: EntryStatus }) => statusTable[entry.status].isActive

/** What a person can do to a party, and the status it leads to; `edit` keeps the status. */
const actionTargets = { notify: 'NOTIFIED', serve: 'SERVED', remove: 'REMOVED' } as const satisfies Record<
  string,
  EntryStatus
>
export type EntryAction = keyof typeof actionTargets | 'edit'

/** Decides for the screens whether an action is shown, and for the services whether it is allowed. */
export const entryCan = (action: EntryAction, entry: { status: EntryStatus }) =>
  action === 'edit' ? isActive(entry) : canBecome(entry.status, actionTargets[action])
