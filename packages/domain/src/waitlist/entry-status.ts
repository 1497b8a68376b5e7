/** Every status, and whether a party with it is in the queue. */
export const isActiveStatus = { WAITING: true, NOTIFIED: true, SERVED: false, REMOVED: false } as const
export type EntryStatus = keyof typeof isActiveStatus

export const entryStatuses = Object.keys(isActiveStatus) as [EntryStatus, ...EntryStatus[]]

/** From each status, the statuses a party may move to. NOTIFIED to NOTIFIED is a second text. */
const transitions: Record<EntryStatus, readonly EntryStatus[]> = {
  WAITING: ['NOTIFIED', 'SERVED', 'REMOVED'],
  NOTIFIED: ['WAITING', 'NOTIFIED', 'SERVED', 'REMOVED'],
  SERVED: [],
  REMOVED: [],
}

export const removedReasons = ['staff', 'guest', 'no_show', 'auto'] as const
export type RemovedReason = (typeof removedReasons)[number]

export const canBecome = (from: EntryStatus, to: EntryStatus) => transitions[from].includes(to)

export const isActive = (entry: { status: EntryStatus }) => isActiveStatus[entry.status]

/** What a person can do to a party, and the status it leads to; `edit` keeps the status. */
const actionTargets = { notify: 'NOTIFIED', serve: 'SERVED', remove: 'REMOVED' } as const satisfies Record<
  string,
  EntryStatus
>
export type EntryAction = keyof typeof actionTargets | 'edit'

/** Decides for the screens whether an action is shown, and for the services whether it is allowed. */
export const entryCan = (action: EntryAction, entry: { status: EntryStatus }) =>
  action === 'edit' ? isActive(entry) : canBecome(entry.status, actionTargets[action])
