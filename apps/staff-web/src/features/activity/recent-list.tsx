import type { ActivityEntry } from '@waitbook/contracts/activity'
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'
import { StickyNote } from 'lucide-react'
import { inWords } from '../../lib/place-words.ts'
import { activityMessages as say } from './activity-messages.ts'
import { RecentMoment, RecentParty, RecentSize, RecentUpdate, UndoButton, type UndoProps } from './recent-entry.tsx'

interface RecentListProps extends UndoProps {
  entries: readonly ActivityEntry[]
}

/** Time, Party, Size, Notes, Update. */
export function RecentTable({ entries, ...undo }: RecentListProps) {
  return (
    <Table label={say.title}>
      <TableHead>
        <tr>
          <Th className="pl-6!">Time</Th>
          <Th>{inWords`Party`}</Th>
          <Th>Size</Th>
          <Th>Notes</Th>
          <Th className="pr-6!">Update</Th>
        </tr>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <Td className="pl-6! whitespace-nowrap tabular-nums">
              <RecentMoment entry={entry} />
            </Td>
            <Td className="min-w-44">
              <RecentParty entry={entry} />
            </Td>
            <Td className="w-20">
              <RecentSize entry={entry} />
            </Td>
            <Td className="max-w-72 min-w-32">
              <span className="line-clamp-2 break-words">
                {entry.entry_details.notes || <span className="text-muted">-</span>}
              </span>
            </Td>
            <Td className="pr-6!">
              <div className="flex items-center justify-between gap-4">
                <RecentUpdate entry={entry} />
                <UndoButton entry={entry} {...undo} />
              </div>
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export function RecentCards({ entries, ...undo }: RecentListProps) {
  return (
    <ul aria-label={say.title} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6"
        >
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-3">
              <RecentParty entry={entry} />
              <RecentSize entry={entry} />
            </div>
            <p className="mt-1 text-sm text-muted tabular-nums">
              <RecentMoment entry={entry} />
            </p>
            <div className="mt-2">
              <RecentUpdate entry={entry} />
            </div>
            {entry.entry_details.notes !== '' && (
              <p className="mt-2 flex gap-2 text-base">
                <StickyNote aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                <span className="line-clamp-3 min-w-0 break-words">{entry.entry_details.notes}</span>
              </p>
            )}
          </div>
          <UndoButton entry={entry} {...undo} isWide />
        </li>
      ))}
    </ul>
  )
}
