import type { MarkedGuest } from '@waitbook/contracts/parties'
import type { ReservationBook } from '@waitbook/contracts/reservations'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { standingSum } from '@waitbook/domain/reservations/covers'
import { isStanding } from '@waitbook/domain/reservations/reservation-status'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { badgesOf, badgeWords, noteOf } from '../../badges/badges-of.ts'
import { peopleLabel } from '../people-label.ts'
import { reservationMessages as say } from '../reservations-messages.ts'
import { timeOfDay } from './service-day.ts'

interface PrintedDayProps {
  restaurant: string
  book: ReservationBook
  /** Of its guests, by phone. */
  marks: ReadonlyMap<string, MarkedGuest>
  /** The names of the tables of each reservation, by its id; undefined: the restaurant has no tables. */
  tables: ReadonlyMap<string, readonly string[]> | undefined
  /** Called when the browser's print dialog is closed. */
  onDone: () => void
}

/** The printed day: visible only in the print style sheet, which hides everything else. */
export function PrintedDay({ restaurant, book, marks, tables, onDone }: PrintedDayProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const listener = () => done()
    window.addEventListener('afterprint', listener)
    window.print()
    return () => window.removeEventListener('afterprint', listener)
  }, [])
  const expected = book.reservations.filter(isStanding)
  const { reservations, people } = standingSum(expected)
  const columns = ['Time', 'Size', ...(tables ? [say.tablesColumn] : []), 'Name', 'Phone', 'Notes', 'Here']
  return createPortal(
    <section data-print="" aria-label={say.printTitle(restaurant, dateHeading(book.from))}>
      <h1>{say.printTitle(restaurant, dateHeading(book.from))}</h1>
      <p>{say.printSum(reservations, peopleLabel(people))}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {expected.map((reservation) => {
            const { id, party_size, name, phone, status, checked_in } = reservation
            const facts = { reservation, marks: marks.get(phone) }
            // In words: badges lose their colours on paper. The last column says who is here.
            const words = badgeWords(badgesOf(facts).filter(({ kind }) => kind !== 'here'))
            return (
              <tr key={id}>
                <td>{timeOfDay(reservation)}</td>
                <td>{party_size}</td>
                {tables && (
                  <td className="tables">
                    <bdi>{tables.get(id)?.join(', ')}</bdi>
                  </td>
                )}
                <td className="words">
                  <bdi>{name}</bdi>
                  {status === 'REQUESTED' && <strong>{say.requested}</strong>}
                  {words.length > 0 && <strong>{words.join(' · ')}</strong>}
                </td>
                <td>
                  <bdi>{phone}</bdi>
                </td>
                <td className="words">{noteOf(facts)}</td>
                <td>{checked_in ? '✓' : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
