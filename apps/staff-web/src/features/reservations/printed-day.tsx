import type { ReservationBook } from '@waitbook/contracts/reservations'
import { clockLabel, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { isExpectedOrHere } from '@waitbook/domain/reservations/reservation-status'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { peopleLabel, reservationMessages as say } from './messages.ts'

interface PrintedDayProps {
  restaurant: string
  book: ReservationBook
  /** Called when the browser's print dialog is closed. */
  onDone: () => void
}

/** The printed day: visible only in the print style sheet, which hides everything else. */
export function PrintedDay({ restaurant, book, onDone }: PrintedDayProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const listener = () => done()
    window.addEventListener('afterprint', listener)
    window.print()
    return () => window.removeEventListener('afterprint', listener)
  }, [])
  const expected = book.reservations.filter(isExpectedOrHere)
  return createPortal(
    <section data-print="" aria-label={say.printTitle(restaurant, dateHeading(book.from))}>
      <h1>{say.printTitle(restaurant, dateHeading(book.from))}</h1>
      <p>{say.printSum(expected.length, peopleLabel(expected.reduce((sum, { party_size }) => sum + party_size, 0)))}</p>
      <table>
        <thead>
          <tr>
            {['Time', 'Size', 'Name', 'Phone', 'Notes', 'Here'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {expected.map(({ id, time, party_size, name, phone, notes, checked_in }) => (
            <tr key={id}>
              <td>{clockLabel(time)}</td>
              <td>{party_size}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                <bdi>{phone}</bdi>
              </td>
              <td>{notes}</td>
              <td>{checked_in ? '✓' : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
