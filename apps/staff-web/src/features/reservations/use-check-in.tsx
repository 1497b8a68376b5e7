import type { Reservation } from '@waitbook/contracts/reservations'
import { checkInQuestion, isUnusualCheckIn } from '@waitbook/domain/reservations/unusual-check-in'
import { type ReactNode, useState } from 'react'
import { LaterAlertDialog } from '../../later-overlays.ts'
import { currentClock } from '../../lib/dates.ts'
import { actionMessages as say } from './action-messages.ts'
import { useWarnOfTime } from './form/use-warn-of-time.ts'
import type { ReservationMove } from './reservation-mutations.ts'
import { type CheckInQuestion, useReservationActions } from './use-reservation-actions.ts'

interface CheckIn {
  act: (move: ReservationMove, reservation: Reservation) => void
  /** The question before a check-in of another day or far from its time, while it is open. */
  question: ReactNode
}

const anywayLabels: Partial<Record<ReservationMove, string>> = { accept: say.acceptAnyway, restore: say.confirmAnyway }

const dayAndStart = (reservation: Reservation) => ({
  serviceDate: reservation.service_date,
  startsAt: Date.parse(reservation.starts_at),
})

/** The actions on bookings; `today` is the service date. An unusual check-in asks for confirmation. */
export const useCheckIn = (today: string, now: number): CheckIn => {
  const [question, setQuestion] = useState<CheckInQuestion>()
  const send = useReservationActions(setQuestion)
  const goesOn = useWarnOfTime()
  return {
    act: async (move, reservation) => {
      // Accepting a request and confirming a cancelled booking both need a table, which may be taken by now.
      const anyway = anywayLabels[move]
      if (anyway !== undefined && !(await goesOn(reservation, reservation.id, anyway))) return
      if (move === 'checkIn' && isUnusualCheckIn(dayAndStart(reservation), today, now)) {
        setQuestion({ reservation, explained: checkInQuestion(reservation, currentClock()) })
      } else send(move, reservation)
    },
    question: question && (
      <LaterAlertDialog
        onClose={() => setQuestion(undefined)}
        tone="primary"
        title={say.checkInQuestion}
        confirmLabel={`Check In ${question.reservation.name}`}
        onConfirm={() => send('checkIn', question.reservation, true)}
      >
        {question.explained}
      </LaterAlertDialog>
    ),
  }
}
