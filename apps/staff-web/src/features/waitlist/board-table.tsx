import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'
import type { ReactNode } from 'react'
import { EntryActions } from './entry-actions.tsx'
import { SizeMark, StatusMark, TimerMark } from './entry-marks.tsx'
import { type Column, type EntryRow, type RowActions, timerColumn } from './entry-row.ts'
import { PartyCell } from './party-cell.tsx'

interface BoardTableProps {
  label: string
  rows: readonly EntryRow[]
  columns: readonly Column[]
  actions: RowActions
}

/** Always shown, in this order; the restaurant chooses what comes after (spec §2). */
const fixed = ['position', 'party', 'size'] as const satisfies Column[]

const headings: Record<Column, string> = {
  position: '#',
  party: 'Party',
  size: 'Size',
  arrival_time: 'Arrival',
  quoted_time: 'Quoted',
  wait_time: 'Wait',
  notes: 'Notes',
  status: 'Status',
}

const arrivedAt = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

export function BoardTable({ label, rows, columns: chosen, actions }: BoardTableProps) {
  const isChosen = (column: Column) => chosen.includes(column) || (fixed as readonly Column[]).includes(column)
  const columns = (Object.keys(headings) as Column[]).filter(isChosen)
  const timer = timerColumn(columns)

  return (
    <Table label={label} className="max-xl:[&_th]:px-2.5">
      <TableHead>
        <tr>
          {columns.map((column) => (
            <Th key={column} className={column === 'position' ? 'pr-0 pl-6!' : undefined}>
              {headings[column]}
            </Th>
          ))}
          <Th className="pr-6! text-right">Actions</Th>
        </tr>
      </TableHead>
      <TableBody className="max-xl:[&_td]:px-2.5">
        {rows.map((row) => (
          <TableRow key={row.entry.id} data-entry={row.entry.id} className={row.isNew ? 'animate-arrive' : undefined}>
            {columns.map((column) => (
              <Cell key={column} column={column} row={row} timer={timer} />
            ))}
            <Td className="pr-4! xl:pr-6!">
              <EntryActions row={row} actions={actions} />
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Cell({ column, row, timer }: { column: Column; row: EntryRow; timer: Column | undefined }): ReactNode {
  const { entry } = row
  switch (column) {
    case 'position':
      return <Td className="w-12 pr-0 pl-6! text-lg text-muted tabular-nums">{entry.pos}</Td>
    case 'party':
      return (
        <Td className="min-w-44">
          <PartyCell entry={entry} />
          {timer === undefined && <TimerMark timer={row.timer} />}
        </Td>
      )
    case 'size':
      return (
        <Td className="w-20">
          <SizeMark size={entry.people_count} />
        </Td>
      )
    case 'arrival_time':
      return (
        <Td className="whitespace-nowrap">
          {timer === 'arrival_time' ? (
            <TimerMark timer={row.timer} />
          ) : (
            <span className="tabular-nums">
              {row.timer.waited} min
              <span className="block text-sm text-muted">{arrivedAt.format(Date.parse(entry.timestamp))}</span>
            </span>
          )}
        </Td>
      )
    case 'quoted_time':
      return <Td className="tabular-nums">{entry.quoted_time === null ? '-' : `${entry.quoted_time} min`}</Td>
    case 'wait_time':
      return (
        <Td className="whitespace-nowrap">
          <TimerMark timer={row.timer} />
        </Td>
      )
    case 'notes':
      return (
        <Td className="max-w-72 min-w-32">
          <span className="line-clamp-2 break-words" title={entry.notes || undefined}>
            {entry.notes || <span className="text-muted">-</span>}
          </span>
        </Td>
      )
    case 'status':
      return (
        <Td>
          <StatusMark {...row} />
        </Td>
      )
  }
}
