import { cx } from '@waitbook/ui/cx'
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { writtenClock } from '../../../lib/dates.ts'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
import { useFactsOf } from '../../badges/guest-of.tsx'
import { useNearness } from '../../stable-rows/use-nearness.ts'
import { MenuButton, NotifyButton, SeatButtons } from '../row/entry-actions.tsx'
import { SizeMark, StatusMark, TimerMark } from '../row/entry-marks.tsx'
import { type Column, type EntryRow, looksSame, type RowActions, timerColumn } from '../row/entry-row.ts'
import { PartyCell } from '../row/party-cell.tsx'
import { rowNote } from '../row/row-note.ts'
import { Unfold } from '../row/unfold.tsx'
import { dragHandle, useRowDrag } from '../row/use-row-drag.ts'

interface BoardTableProps {
  label: string
  rows: readonly EntryRow[]
  columns: readonly Column[]
  actions: RowActions
  /** Undefined if the rows are not in queue order. */
  onMoveTo: ((id: string, target: string) => void) | undefined
}

/** Always shown, in this order; the restaurant chooses what comes after, and its order. */
const fixed = ['position', 'party', 'size'] as const satisfies Column[]

const headings: Record<Column, string> = inPlaceWords(() => ({
  position: '#',
  party: inWords`Party`,
  size: 'Size',
  arrival_time: 'Arrival',
  quoted_time: 'Quoted',
  wait_time: 'Wait',
  notes: 'Notes',
  status: 'Status',
}))

const headingHints: Partial<Record<Column, string>> = {
  arrival_time: 'Minutes since the arrival, and the minutes quoted',
}

export function BoardTable({ label, rows, columns: chosen, actions, onMoveTo }: BoardTableProps) {
  const chosenKey = chosen.join()
  const columns = useMemo(() => {
    const known = new Set<string>(Object.keys(headings))
    const isColumn = (column: string): column is Column => known.has(column)
    return [...new Set<Column>([...fixed, ...chosenKey.split(',').filter(isColumn)])]
  }, [chosenKey])
  const drag = useRowDrag(onMoveTo)
  // The buttons of tables are wider.
  const isSeated = rows[0]?.isSeated

  return (
    <Table label={label} className={isSeated ? 'max-[100rem]:[&_th]:px-2.5' : 'max-xl:[&_th]:px-2.5'}>
      <TableHead>
        <tr>
          {columns.map((column) => (
            <Th key={column} title={headingHints[column]} className={column === 'position' ? 'pr-0 pl-6!' : undefined}>
              {headings[column]}
            </Th>
          ))}
          <Th>Notify</Th>
          <Th className="pr-4! pl-0! xl:pr-6!">Actions</Th>
        </tr>
      </TableHead>
      {chunksOf(rows).map(({ start, chunk }) => (
        <Chunk key={start} rows={chunk} isFirst={start === 0} columns={columns} actions={actions} drag={drag} />
      ))}
    </Table>
  )
}

const chunkSize = 10
/** The estimate before a chunk is measured. */
const likelyRowHeight = 65

const chunksOf = (rows: readonly EntryRow[]) =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => {
    const start = index * chunkSize
    return { start, chunk: rows.slice(start, start + chunkSize) }
  })

interface ChunkProps {
  rows: readonly EntryRow[]
  isFirst: boolean
  columns: readonly Column[]
  actions: RowActions
  drag: ReturnType<typeof useRowDrag>
}

/** A part of a long list. It is rendered only near the screen; otherwise it is a gap of the same height. */
function Chunk({ rows, isFirst, columns, actions, drag }: ChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { isNear, height } = useNearness(body, isFirst)
  return (
    <TableBody
      ref={body}
      className={cx(
        rows[0]?.isSeated ? 'max-[100rem]:[&_td]:px-2.5' : 'max-xl:[&_td]:px-2.5',
        'in-data-[density=compact]:[&_td]:py-0.5 [&+tbody]:border-t [&+tbody]:border-line',
      )}
      {...drag}
    >
      {isNear ? (
        rows.map((row) => <Row key={row.entry.id} row={row} columns={columns} actions={actions} />)
      ) : (
        <tr aria-hidden style={{ height: height || rows.length * likelyRowHeight }}>
          <td colSpan={columns.length + 2} />
        </tr>
      )}
    </TableBody>
  )
}

interface RowProps {
  row: EntryRow
  columns: readonly Column[]
  actions: RowActions
}

const Row = memo(
  function Row({ row, columns, actions }: RowProps) {
    const timer = timerColumn(columns)
    const [isOpen, setOpen] = useState(false)
    const onToggle = () => setOpen(!isOpen)
    return (
      <TableRow
        data-entry={row.entry.id}
        tabIndex={-1}
        inert={row.isGone}
        className={`focus-inset data-drop:bg-accent-tint ${row.isNew ? 'animate-arrive' : ''}`}
      >
        {columns.map((column) => (
          <Cell key={column} column={column} row={row} timer={timer} isOpen={isOpen} onToggle={onToggle} />
        ))}
        <Td className="pr-2!">
          <NotifyButton row={row} actions={actions} />
        </Td>
        <Td className={cx('pr-4! pl-0! xl:pr-6!', row.offer && 'py-0.5!')}>
          <span className="flex items-center gap-2">
            <SeatButtons row={row} actions={actions} />
            <MenuButton entry={row.entry} />
          </span>
          {/* The button says it to a screen reader. A table cell of its own width would grow with the words. */}
          {row.offer && (
            <span
              aria-hidden
              title={row.offer.reason}
              className="block w-37 truncate pt-0.5 text-sm leading-4 text-muted sm:w-50"
            >
              {row.offer.reason}
            </span>
          )}
        </Td>
      </TableRow>
    )
  },
  (before, after) =>
    before.columns === after.columns && before.actions === after.actions && looksSame(before.row, after.row),
)

interface CellProps {
  column: Column
  row: EntryRow
  timer: Column | undefined
  isOpen: boolean
  onToggle: () => void
}

function Cell({ column, row, timer, isOpen, onToggle }: CellProps): ReactNode {
  const { entry } = row
  switch (column) {
    case 'position':
      return (
        <Td className="w-12 pr-0 pl-6! text-lg text-muted tabular-nums" {...dragHandle}>
          {entry.pos}
        </Td>
      )
    case 'party':
      return (
        <Td
          className={cx(
            'max-w-64 wrap-anywhere xl:max-w-80',
            row.isSeated ? 'min-w-32 min-[90rem]:min-w-56' : 'min-w-44 min-[90rem]:min-w-60',
          )}
        >
          <PartyCell entry={entry} isOpen={isOpen} onToggle={onToggle} />
          {timer === undefined && <TimerMark row={row} />}
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
            <TimerMark row={row} />
          ) : (
            <span className="tabular-nums">
              <span>{`${row.timer.waited} min`}</span>
              <span className="block text-sm text-muted">
                {writtenClock(Date.parse(entry.timestamp), row.timeZone)}
              </span>
            </span>
          )}
        </Td>
      )
    case 'quoted_time':
      return <Td className="tabular-nums">{entry.quoted_time === null ? '-' : `${entry.quoted_time} min`}</Td>
    case 'wait_time':
      return (
        <Td className="whitespace-nowrap">
          <TimerMark row={row} />
        </Td>
      )
    case 'notes':
      return (
        <Td className={row.isSeated ? 'max-w-72 min-w-28 min-[90rem]:min-w-36' : 'max-w-72 min-w-36'}>
          <NoteCell row={row} isOpen={isOpen} onToggle={onToggle} />
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

/** The allergies of a note are beside the name of the party. */
function NoteCell({ row, ...unfold }: Omit<Parameters<typeof Unfold>[0], 'text'> & { row: EntryRow }) {
  const note = rowNote(row, useFactsOf()(row))
  return note === '' ? <span className="text-muted">-</span> : <Unfold text={note} {...unfold} />
}
