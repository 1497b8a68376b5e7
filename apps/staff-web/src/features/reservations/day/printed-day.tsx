import type { MarkedGuest } from '@waitbook/contracts/parties'
import type { ReservationBook } from '@waitbook/contracts/reservations'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { standingSum } from '@waitbook/domain/reservations/covers'
import { isStanding } from '@waitbook/domain/reservations/reservation-status'
import { inWords } from '../../../lib/place-words.ts'
import { badgesOf, badgeWords, noteOf } from '../../badges/badges-of.ts'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'
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

/** For parties without a booking, and for bookings by telephone while the system is away. */
const spareLines = 12

/** The day on paper, with columns for when the guests came and sat down. */
export function PrintedDay({ restaurant, book, marks, tables, onDone }: PrintedDayProps) {
  const expected = book.reservations.filter(isStanding)
  const { reservations, people } = standingSum(expected)
  const columns = [
    'Time',
    'Size',
    ...(tables ? [say.tablesColumn] : []),
    'Name',
    'Phone',
    'Notes',
    'Here',
    inWords`Seated`,
  ]
  return (
    <PrintedSheet
      title={say.printTitle(restaurant, dateHeading(book.from))}
      summary={say.printSum(reservations, peopleLabel(people))}
      columns={columns}
      spareLines={spareLines}
      onDone={onDone}
    >
      {expected.map((reservation) => {
        const { id, party_size, name, phone, status, checked_in } = reservation
        const facts = { reservation, marks: marks.get(phone) }
        // In words: badges lose their colours on paper. The columns at the end say who is here.
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
            <td />
          </tr>
        )
      })}
    </PrintedSheet>
  )
}
