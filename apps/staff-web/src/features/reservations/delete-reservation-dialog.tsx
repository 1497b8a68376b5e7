import type { Reservation } from '@waitbook/contracts/reservations'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { useRef } from 'react'
import { LaterAlertDialog } from '../../later-overlays.ts'
import { bookedClock } from '../../lib/dates.ts'
import { focusAfterReservation } from './reservation-rows.ts'
import { reservationMessages as say } from './reservations-messages.ts'

interface DeleteReservationDialogProps {
  reservation: Reservation
  onConfirm: () => void
  onClose: () => void
}

export function DeleteReservationDialog({ reservation, onConfirm, onClose }: DeleteReservationDialogProps) {
  const finalFocus = useRef<HTMLElement>(null)
  const { id, name, date, time } = reservation
  return (
    <LaterAlertDialog
      onClose={onClose}
      title={say.deleteQuestion}
      confirmLabel={`Delete ${name}`}
      onConfirm={() => {
        finalFocus.current = focusAfterReservation(id) ?? null
        onConfirm()
      }}
      finalFocus={finalFocus}
    >
      {say.deleteExplained(name, `${dateHeading(date)} at ${bookedClock(date, time)}`)}
    </LaterAlertDialog>
  )
}
