import { useNavigate, useSearch } from '@tanstack/react-router'
import { bookDate, type Reservation } from '@waitbook/contracts/reservations'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import type { ReservationSearch } from './reservation-filter.ts'

/** Search and date filter. They live in the address; the fields keep what is being typed. */
export const useReservationSearch = () => {
  const { q = '', date } = useSearch({ from: `/staff${paths.reservations}` })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  // A year on its way to four digits is a date already, but none to filter by.
  const [unfinishedDate, setUnfinishedDate] = useState<string>()

  const go = (text: string, day: string | undefined) => {
    const next: ReservationSearch = { ...(text.trim() !== '' && { q: text.trim() }), ...(day && { date: day }) }
    void navigate({ to: paths.reservations, search: next, replace: true, resetScroll: false })
  }

  return {
    typed,
    date,
    dateField: unfinishedDate ?? date ?? '',
    matches: (reservation: Reservation) => matchesNameOrPhone(reservation, typed),
    setText: (text: string) => {
      setTyped(text)
      go(text, date)
    },
    setDate: (day: string) => {
      const isFinished = day === '' || bookDate.safeParse(day).success
      setUnfinishedDate(isFinished ? undefined : day)
      if (isFinished) go(typed, day)
    },
    clearText: () => {
      setTyped('')
      go('', date)
    },
  }
}

export type ReservationSearchState = ReturnType<typeof useReservationSearch>
