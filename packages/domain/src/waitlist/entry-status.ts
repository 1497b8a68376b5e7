/** Where a party stands. WAITING and NOTIFIED are in the queue; SERVED and REMOVED have left it. */
export const entryStatuses = ['WAITING', 'NOTIFIED', 'SERVED', 'REMOVED'] as const
export type EntryStatus = (typeof entryStatuses)[number]

export const activeStatuses = ['WAITING', 'NOTIFIED'] as const satisfies EntryStatus[]

/** Why a party was taken off the list. */
export const removedReasons = ['staff', 'guest', 'no_show', 'auto'] as const
export type RemovedReason = (typeof removedReasons)[number]

/** From each status, the statuses a party may move to. NOTIFIED to NOTIFIED is a second text. */
const transitions: Record<EntryStatus, readonly EntryStatus[]> = {
  WAITING: ['NOTIFIED', 'SERVED', 'REMOVED'],
  NOTIFIED: ['WAITING', 'NOTIFIED', 'SERVED', 'REMOVED'],
  SERVED: [],
  REMOVED: [],
}

export const canBecome = (from: EntryStatus, to: EntryStatus) => transitions[from].includes(to)

/** From which statuses a party may move to this one. */
export const statusesBefore = (to: EntryStatus) => entryStatuses.filter((from) => canBecome(from, to))

export const isActive = (entry: { status: EntryStatus }) => entry.status === 'WAITING' || entry.status === 'NOTIFIED'

/** What a person can do to a party, and the status it leads to; `edit` keeps the status. */
const actionTargets = { notify: 'NOTIFIED', serve: 'SERVED', remove: 'REMOVED' } as const satisfies Record<
  string,
  EntryStatus
>
export type EntryAction = keyof typeof actionTargets | 'edit'

/** Decides for the screens whether an action is shown, and for the services whether it is allowed. */
export const entryCan = (action: EntryAction, entry: { status: EntryStatus }) =>
  action === 'edit' ? isActive(entry) : canBecome(entry.status, actionTargets[action])
