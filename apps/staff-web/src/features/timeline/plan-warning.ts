import type { PlannedReservation } from '@waitbook/contracts/floor/table-plan'

/** The warning of a booking that staff can do something about. */
export const plannedWarning = ({ warning }: Pick<PlannedReservation, 'warning'>) =>
  warning === null || warning.code === 'by_hand' || warning.code === 'over' ? undefined : warning
