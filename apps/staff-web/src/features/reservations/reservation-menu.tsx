import { reservationCan } from '@waitbook/domain/reservations/reservation-status'
import { Menu, MenuItem, MenuSeparator } from '@waitbook/ui/menu'
import { Armchair, CalendarX, Pencil, Trash2, UserX } from 'lucide-react'
import { ReservationMenuButton, type ReservationMenuProps } from './reservation-menu-button.tsx'
import { reservationMessages as say } from './reservations-messages.ts'

const settled = 'Confirm it again first.'

export function ReservationMenu({ startsOpen, ...props }: ReservationMenuProps & { startsOpen: boolean }) {
  const { row, actions, place } = props
  const { reservation } = row
  const canEdit = reservationCan('edit', reservation)
  return (
    <Menu startsOpen={startsOpen} trigger={<ReservationMenuButton {...props} />}>
      {place && (
        <MenuItem icon={<Armchair aria-hidden />} onClick={() => actions.seat(reservation, place)}>
          {say.seatAt(place.table)}
        </MenuItem>
      )}
      <MenuItem
        icon={<Pencil aria-hidden />}
        onClick={() => actions.edit(reservation)}
        {...(!canEdit && { disabledReason: settled })}
      >
        Edit
      </MenuItem>
      {reservationCan('noShow', reservation) && (
        <MenuItem icon={<UserX aria-hidden />} onClick={() => actions.noShow(reservation)}>
          No-show
        </MenuItem>
      )}
      {reservationCan('cancel', reservation) && !reservationCan('decline', reservation) && (
        <MenuItem icon={<CalendarX aria-hidden />} onClick={() => actions.cancel(reservation)}>
          Cancel reservation
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={() => actions.remove(reservation)}>
        Delete
      </MenuItem>
    </Menu>
  )
}
