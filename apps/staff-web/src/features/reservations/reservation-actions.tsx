import { reservationCan } from '@waitbook/domain/reservations/reservation-status'
import { Button, buttonClass } from '@waitbook/ui/button'
import { Check, CheckCheck, Phone, RotateCcw, UserX, X } from 'lucide-react'
import { laterMenu } from '../../lib/later-menu.tsx'
import type { SeatPlace } from '../floor/use-floor-actions.ts'
import { useExpectedBookings, useTableNames } from '../floor/use-known-floor.ts'
import { telLink } from '../waitlist/row/tel-link.ts'
import { ReservationMenuButton } from './reservation-menu-button.tsx'
import type { ReservationRowActions as Actions, ReservationRow } from './reservation-rows.ts'

const ReservationMenu = laterMenu(
  async () => (await import('./reservation-menu.tsx')).ReservationMenu,
  ReservationMenuButton,
)

/** The tables that a booking has, where its party can be seated now; undefined if it cannot. */
const useSeatPlace = ({ reservation, isNear }: ReservationRow): SeatPlace | undefined => {
  const names = useTableNames()
  const expected = useExpectedBookings()
  const { id, resource_ids = [] } = reservation
  const known = resource_ids.flatMap((each) => names[each] ?? [])
  // Guests who are checked in may sit already.
  const isWaiting = reservationCan('checkIn', reservation) || (reservation.checked_in && expected.includes(id))
  if (!isNear || !isWaiting || known.length === 0 || known.length < resource_ids.length) return undefined
  return { resource_ids, table: known.join(' + ') }
}

interface ReservationActionsProps {
  row: ReservationRow
  actions: Actions
  /** `wide`: the main button takes the width that is left; `row`: 44 px high, with all buttons in one line. */
  size?: 'cell' | 'wide' | 'row'
}

const mainWidths = {
  cell: 'w-40 px-3',
  wide: 'flex-1 px-4',
  row: 'w-27 px-1! min-h-11! text-base! max-sm:[&_svg]:hidden sm:w-36',
}

export function ReservationActions({ row, actions, size = 'cell' }: ReservationActionsProps) {
  const { reservation, isNoShowProposed } = row
  const { name, phone } = reservation
  const place = useSeatPlace(row)
  const isRow = size === 'row'
  const second = isRow ? 'max-sm:w-full sm:order-first' : 'w-full'
  return (
    <div className={isRow ? 'flex flex-col gap-2 sm:flex-row sm:items-center' : 'flex flex-col gap-2'}>
      <div className="flex items-center justify-end gap-2">
        <MainAction reservation={reservation} actions={actions} className={mainWidths[size]} />
        <a
          href={telLink(phone)}
          aria-label={`Call ${name}`}
          title={`Call ${name}`}
          onClick={() => actions.announceCall(reservation)}
          className={`${buttonClass({ variant: 'ghost', size: isRow ? 'md' : 'lg' })} ${isRow ? 'w-11' : 'w-14'} shrink-0 px-0!`}
        >
          <Phone aria-hidden className="size-5" />
        </a>
        <ReservationMenu row={row} actions={actions} place={place} size={isRow ? 'md' : 'lg'} />
      </div>
      {reservationCan('decline', reservation) && (
        <Button
          className={second}
          icon={<X aria-hidden className="size-5" />}
          aria-label={`Decline ${name}`}
          onClick={() => actions.decline(reservation)}
        >
          Decline
        </Button>
      )}
      {isNoShowProposed && (
        <Button
          className={second}
          icon={<UserX aria-hidden className="size-5" />}
          aria-label={`No-show: ${name}`}
          onClick={() => actions.noShow(reservation)}
        >
          No-show
        </Button>
      )}
    </div>
  )
}

interface MainActionProps extends Pick<ReservationActionsProps, 'actions'> {
  reservation: ReservationRow['reservation']
  className: string
}

function MainAction({ reservation, actions, className }: MainActionProps) {
  const { name } = reservation
  if (reservationCan('accept', reservation)) {
    return (
      <Button
        size="lg"
        variant="primary"
        className={className}
        icon={<Check aria-hidden className="size-5" />}
        aria-label={`Accept ${name}`}
        onClick={() => actions.accept(reservation)}
      >
        Accept
      </Button>
    )
  }
  if (reservationCan('restore', reservation)) {
    return (
      <Button
        size="lg"
        className={className}
        icon={<RotateCcw aria-hidden className="size-5" />}
        aria-label={`Confirm ${name} again`}
        onClick={() => actions.restore(reservation)}
      >
        Confirm
      </Button>
    )
  }
  const isHere = reservation.checked_in
  return (
    <Button
      size="lg"
      className={
        isHere
          ? `${className} border-green! bg-green-tint! text-green! disabled:cursor-default! disabled:opacity-100!`
          : className
      }
      icon={isHere ? <CheckCheck aria-hidden className="size-5" /> : <Check aria-hidden className="size-5" />}
      aria-label={isHere ? `Checked In: ${name}` : `Check In ${name}`}
      disabled={isHere}
      onClick={() => actions.checkIn(reservation)}
    >
      <span className="whitespace-nowrap">{isHere ? 'Checked In' : 'Check In'}</span>
    </Button>
  )
}
