import { entryStatuses, isActiveStatus } from './entry-status.ts'

// In a file of their own: guests' pages load entry-status.ts and need neither list.

export const activeStatuses = entryStatuses.filter((status) => isActiveStatus[status])
/** Of parties that have left the queue. */
export const settledStatuses = entryStatuses.filter((status) => !isActiveStatus[status])
