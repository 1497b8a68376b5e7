import type { RowChange } from '@waitbook/db/schema/activity'

/** Whether a change has neither of its images any more, as it is older than the days of undo. */
export const isDropped = ({ dropped }: Pick<RowChange, 'dropped'>) => dropped !== undefined
