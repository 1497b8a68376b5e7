import { Button } from '@waitbook/ui/button'
import { Armchair } from 'lucide-react'
import { useSettled } from '../../../lib/use-settled.ts'
import { floorMessages as say } from '../floor-messages.ts'
import type { TableViewProps } from '../table/table-view.ts'
import { bookedPartyAt } from './booked-party.ts'

/** Seats the party that has booked the table next, which checks it in too. */
export function SeatBooked({
  row,
  seating,
  actions,
  onClose,
}: Pick<TableViewProps, 'row' | 'seating' | 'actions' | 'onClose'>) {
  const booked = bookedPartyAt(seating, row.resource.id)
  // After the first tap of a double tap the button is that of the next booking, which must not be seated too.
  const isSettled = useSettled(booked?.booking.id ?? '')
  if (!booked) return null
  const { booking, party, place, words, obstacle } = booked
  return (
    <Button
      size="lg"
      full
      variant={row.state.kind === 'due' ? 'primary' : 'secondary'}
      disabled={obstacle !== undefined || !isSettled}
      icon={<Armchair aria-hidden className="size-5 shrink-0" />}
      className="justify-start! px-4! py-2! text-left"
      onClick={async () => {
        if (await actions.seat(place, party, booking.name)) onClose()
      }}
    >
      <span className="flex min-w-0 flex-col">
        <span className="text-lg font-semibold wrap-anywhere">{say.seatBooked(booking.name, party.people_count)}</span>
        <span className="text-sm font-normal tabular-nums">{obstacle ?? words}</span>
      </span>
    </Button>
  )
}
