import type { Party } from '@waitbook/contracts/parties'
import type { PartyOrdering } from '@waitbook/contracts/party-orderings'
import { hasMarks } from '@waitbook/domain/parties/marks'
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'
import { StickyNote } from 'lucide-react'
import { writtenDay } from '../../lib/dates.ts'
import { badgesOf } from '../badges/badges-of.ts'
import { PartyBadges } from '../badges/party-badges.tsx'
import { useTimeZone } from '../settings/use-time-zone.ts'
import { PartyActions, type PartyRowActions } from './party-actions.tsx'
import type { SortColumn } from './use-parties.ts'

interface PartiesListProps {
  label: string
  parties: readonly Party[]
  actions: PartyRowActions
}

interface PartiesTableProps extends PartiesListProps {
  sort: PartyOrdering
  onSort: (column: SortColumn) => void
}

const sortable = [
  { column: 'name', heading: 'Name' },
  { column: 'visits', heading: 'Visits' },
  { column: 'last_visit', heading: 'Last Visit' },
] as const satisfies { column: SortColumn; heading: string }[]

export function PartiesTable({ label, parties, actions, sort, onSort }: PartiesTableProps) {
  const timeZone = useTimeZone()
  const sorted = (column: SortColumn) =>
    sort === column ? ('ascending' as const) : sort === `-${column}` ? ('descending' as const) : false
  return (
    <Table label={label} className="max-xl:[&_th]:px-2.5">
      <TableHead>
        <tr>
          {sortable.map(({ column, heading }) => (
            <Th
              key={column}
              sorted={sorted(column)}
              onSort={() => onSort(column)}
              numeric={column === 'visits'}
              className={column === 'name' ? 'pl-2' : undefined}
            >
              {heading}
            </Th>
          ))}
          <Th>Notes</Th>
          <Th className="pr-6 text-right">Actions</Th>
        </tr>
      </TableHead>
      <TableBody>
        {parties.map((party) => (
          <TableRow key={party.id}>
            <Td className="min-w-52 pl-6!">
              <NameButton party={party} onOpen={actions.open} />
            </Td>
            <Td numeric className="w-28 pr-8! text-lg">
              {party.visits}
            </Td>
            <Td className="whitespace-nowrap tabular-nums">{writtenDay(party.last_visit, timeZone)}</Td>
            <Td className="max-w-72 min-w-32">
              <span className="line-clamp-2 break-words" title={party.notes || undefined}>
                {party.notes || <span className="text-muted">-</span>}
              </span>
            </Td>
            <Td className="pr-4 xl:pr-6">
              <PartyActions party={party} actions={actions} />
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export function PartiesCards({ label, parties, actions }: PartiesListProps) {
  const timeZone = useTimeZone()
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {parties.map((party) => (
        <li
          key={party.id}
          className="grid gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6"
        >
          <div className="min-w-0">
            <NameButton party={party} onOpen={actions.open} isLarge />
            <p className="mt-1 text-base text-muted tabular-nums">
              {`${party.visits === 1 ? '1 visit' : `${party.visits} visits`}${party.last_visit ? ` · last ${writtenDay(party.last_visit, timeZone)}` : ''}`}
            </p>
            {party.notes !== '' && (
              <p className="mt-2 flex gap-2 text-base">
                <StickyNote aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                <span className="line-clamp-3 min-w-0 break-words">{party.notes}</span>
              </p>
            )}
          </div>
          <div className="sm:w-72">
            <PartyActions party={party} actions={actions} isWide />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface NameButtonProps {
  party: Party
  onOpen: (party: Party) => void
  isLarge?: boolean
}

/** The name as a button that opens the profile. */
function NameButton({ party, onOpen, isLarge = false }: NameButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(party)}
      className="focus-inset -mx-2 block min-h-11 min-w-0 max-w-full rounded-control px-2 py-1 text-left hover:bg-sunken active:bg-pressed"
    >
      <bdi className={`line-clamp-2 font-semibold break-words ${isLarge ? 'text-xl leading-6' : 'text-lg leading-6'}`}>
        {party.name}
      </bdi>
      <bdi className="text-sm break-all text-muted tabular-nums">{party.phone || party.email}</bdi>
      {hasMarks(party) && (
        <span className="mt-1 flex flex-wrap gap-1">
          <PartyBadges badges={badgesOf({ marks: party })} className="min-h-6!" />
        </span>
      )}
    </button>
  )
}
