import type { ReservationBook } from '@waitbook/contracts/reservations'
import { clockLabel, dateHeading } from '@waitbook/domain/calendar/plain-date'
import type { GuestMarks } from '@waitbook/domain/parties/marks'
import { holdsSeats } from '@waitbook/domain/reservations/reservation-status'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { waitlistMessages } from '../waitlist/messages.ts'
import { wishesText } from '../wishes/wish-words.ts'
import { peopleLabel, reservationMessages as say } from './messages.ts'

interface PrintedDayProps {
  restaurant: string
  book: ReservationBook
  /** Of its guests, by phone. */
  marks: ReadonlyMap<string, GuestMarks>
  /** The names of the tables of each reservation, by its id; undefined: the restaurant has no tables. */
  tables: ReadonlyMap<string, readonly string[]> | undefined
  /** Called when the browser's print dialog is closed. */
  onDone: () => void
}

/** What the front desk must know of a guest, in words: badges lose their colours on paper. */
const marksText = ({ vip, allergies, no_shows, tags }: GuestMarks) =>
  [
    ...(vip ? ['VIP'] : []),
    ...(allergies.length > 0 ? [waitlistMessages.allergies(allergies)] : []),
    ...(no_shows > 0 ? [waitlistMessages.noShows(no_shows)] : []),
    ...tags,
  ].join(' · ')

/** The printed day: visible only in the print style sheet, which hides everything else. */
export function PrintedDay({ restaurant, book, marks, tables, onDone }: PrintedDayProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const listener = () => done()
    window.addEventListener('afterprint', listener)
    window.print()
    return () => window.removeEventListener('afterprint', listener)
  }, [])
  const expected = book.reservations.filter(holdsSeats)
  const columns = ['Time', 'Size', ...(tables ? [say.tablesColumn] : []), 'Name', 'Phone', 'Notes', 'Here']
  return createPortal(
    <section data-print="" aria-label={say.printTitle(restaurant, dateHeading(book.from))}>
      <h1>{say.printTitle(restaurant, dateHeading(book.from))}</h1>
      <p>{say.printSum(expected.length, peopleLabel(expected.reduce((sum, { party_size }) => sum + party_size, 0)))}</p>
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
          {expected.map(({ id, time, party_size, name, phone, notes, wishes, status, checked_in }) => {
            const guest = marks.get(phone)
            return (
              <tr key={id}>
                <td>{clockLabel(time)}</td>
                <td>{party_size}</td>
                {tables && (
                  <td>
                    <bdi>{tables.get(id)?.join(', ')}</bdi>
                  </td>
                )}
                <td>
                  <bdi>{name}</bdi>
                  {status === 'REQUESTED' && <strong>{say.requested}</strong>}
                  {guest && <strong>{marksText(guest)}</strong>}
                </td>
                <td>
                  <bdi>{phone}</bdi>
                </td>
                <td>
                  {wishes.length > 0 && <strong>{wishesText(wishes)}</strong>}
                  {notes}
                </td>
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
