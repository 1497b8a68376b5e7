import { IconButton, type IconButtonProps } from '@waitbook/ui/icon-button'
import { Ellipsis } from 'lucide-react'
import type { SeatPlace } from '../floor/use-floor-actions.ts'
import type { ReservationRow, ReservationRowActions } from './reservation-rows.ts'

export interface ReservationMenuProps {
  row: ReservationRow
  actions: ReservationRowActions
  /** The tables at which its party can be seated now. */
  place: SeatPlace | undefined
  size: IconButtonProps['size']
}

/** The button of the menu, which is shown before the menu is loaded. */
export function ReservationMenuButton({
  row,
  actions: _actions,
  place: _place,
  ...button
}: ReservationMenuProps & Partial<IconButtonProps>) {
  return (
    <IconButton
      {...button}
      label={`Actions for ${row.reservation.name}`}
      aria-haspopup="menu"
      data-row-menu=""
      icon={<Ellipsis aria-hidden className="size-6" />}
    />
  )
}
