import type { Reservation } from '@waitbook/contracts/reservations'
import type { OutsideHours } from '@waitbook/domain/reservations/outside-hours'
import { isExpectedOrHere, type ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import { Badge, type BadgeProps } from '@waitbook/ui/badge'
import { cx } from '@waitbook/ui/cx'
import { CalendarCheck, CircleCheck, CircleHelp, CircleX, Clock, UserX } from 'lucide-react'
import { reservationMessages as say } from './reservations-messages.ts'
import { statusNames } from './status-names.ts'

/** Blue, green, red. */
const looks: Record<ReservationStatus, { tone: BadgeProps['tone']; Icon: typeof CircleCheck }> = {
  CONFIRMED: { tone: 'blue', Icon: CalendarCheck },
  CHECKED_IN: { tone: 'green', Icon: CircleCheck },
  CANCELLED: { tone: 'red', Icon: CircleX },
  NO_SHOW: { tone: 'neutral', Icon: UserX },
  REQUESTED: { tone: 'amber', Icon: CircleHelp },
}

export function StatusBadge({ reservation }: { reservation: Reservation }) {
  const { tone, Icon } = looks[reservation.status]
  return (
    // Bordered, because a checked-in row has the badge's own tint.
    <Badge tone={tone} icon={<Icon aria-hidden />} className={tone === 'green' ? 'border-green!' : undefined}>
      {statusNames[reservation.status]}
    </Badge>
  )
}

export const outsideHoursLabel: Record<OutsideHours, string> = {
  CLOSED_DAY: say.closedDay,
  OUTSIDE_HOURS: say.outsideHours,
}

/** Only for expected or seated bookings; others need no action. */
export function OutsideHoursBadge({ reservation, className }: { reservation: Reservation; className?: string }) {
  const { outside_hours } = reservation
  if (!outside_hours || !isExpectedOrHere(reservation)) return null
  return (
    <Badge tone="amber" icon={<Clock aria-hidden />} className={cx('border-amber!', className)}>
      {outsideHoursLabel[outside_hours]}
    </Badge>
  )
}

/** The background of a checked-in row; its badge says the same in words. */
export const rowTint = ({ status }: Reservation) => (status === 'CHECKED_IN' ? 'bg-green-tint' : undefined)
