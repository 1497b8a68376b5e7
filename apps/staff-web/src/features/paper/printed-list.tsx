import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { writtenClock } from '../../lib/dates.ts'
import { paperMessages as say } from './paper-messages.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import { useServiceToday } from './use-service-today.ts'

interface PrintedListProps {
  restaurant: string
  timeZone: string | undefined
  /** In the order of the queue. */
  entries: readonly WaitlistEntry[]
  onDone: () => void
}

const spareLines = 20

/** The waitlist on paper, numbered, with columns for what happens next and spare lines for those who come. */
export function PrintedList({ restaurant, timeZone, entries, onDone }: PrintedListProps) {
  const today = useServiceToday(timeZone)
  return (
    <PrintedSheet
      title={say.printed(restaurant, dateHeading(today))}
      summary={say.waiting(entries.length)}
      columns={['#', say.arrived, say.size, say.name, say.phone, 'Quoted', 'Notes', say.seated, say.left]}
      spareLines={spareLines}
      spareMark={(index) => String(entries.length + index + 1)}
      onDone={onDone}
    >
      {entries.map((entry, index) => (
        <tr key={entry.id}>
          <td>{index + 1}</td>
          <td>{writtenClock(Date.parse(entry.timestamp), timeZone)}</td>
          <td>{entry.people_count}</td>
          <td className="words">
            <bdi>{entry.customer_name}</bdi>
          </td>
          <td>
            <bdi>{entry.phone_number}</bdi>
          </td>
          <td>{entry.quoted_time}</td>
          <td className="words">{entry.notes}</td>
          <td />
          <td />
        </tr>
      ))}
    </PrintedSheet>
  )
}
