import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Reservation } from '@waitbook/contracts/reservations'
import { isBookDate } from '@waitbook/domain/calendar/plain-date'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import type { BookFilter, BookViewName, ReservationSearch } from './reservation-filter.ts'

/** Search and date filter. They are in the URL; the text being typed is in state. */
export const useReservationSearch = () => {
  const { q = '', date, view, show, page = 1 } = useSearch({ from: `/staff${paths.reservations}` })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  // A navigation ends or changes the search.
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    if (q !== typed.trim()) setTyped(q)
  }
  // While the year is being typed the field already has a date, which must not filter yet.
  const [unfinishedDate, setUnfinishedDate] = useState<string>()

  const go = ({ q: text = '', date: day, view: shown, show: only, page: to = 1 }: ReservationSearch) => {
    const next: ReservationSearch = {
      ...(text.trim() !== '' && { q: text.trim() }),
      ...(day && { date: day }),
      ...(shown && { view: shown }),
      ...(only && { show: only }),
      ...(to > 1 && { page: to }),
    }
    void navigate({ to: paths.reservations, search: next, replace: true, resetScroll: false })
  }

  // Without a date there is no day and no week to show.
  const shownView: BookViewName = date === undefined ? 'list' : (view ?? 'list')

  return {
    typed,
    date,
    view: shownView,
    /** The view of a link without a date, which is that of today. */
    undated: date === undefined && q === '' && show === undefined ? view : undefined,
    page,
    isSearching: typed.trim() !== '',
    /** A text searches the whole book, whatever the filter. */
    show: typed.trim() === '' ? show : undefined,
    dateField: unfinishedDate ?? date ?? '',
    matches: (reservation: Reservation) => matchesNameOrPhone(reservation, typed),
    setText: (text: string) => {
      setTyped(text)
      go({ q: text, date, view })
    },
    setDate: (day: string) => {
      // A day that is being typed empties the field: only the list can be without one.
      const isFinished = (day === '' && shownView === 'list') || isBookDate(day)
      setUnfinishedDate(isFinished ? undefined : day)
      if (!isFinished) return
      // A search is of the whole book: a chosen day ends it.
      setTyped('')
      go({ date: day, view })
    },
    setPage: (to: number) => go({ q: typed, date, view, show, page: to }),
    /** A day and a week need a date; the list is of all coming days. */
    setView: (to: BookViewName, day: string) => {
      setTyped('')
      go(to === 'list' ? {} : { date: day, view: to })
    },
    /** Of all coming days. */
    setShow: (only: BookFilter | undefined) => {
      setTyped('')
      go(only ? { show: only } : {})
    },
    clearText: () => {
      setTyped('')
      go({ date, view })
    },
  }
}

export type ReservationSearchState = ReturnType<typeof useReservationSearch>
