import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { ChevronDown } from 'lucide-react'
import { floorMessages as say } from '../floor-messages.ts'
import { nameOrSize } from '../floor-snapshot.ts'
import type { TableViewProps } from '../table/table-view.ts'
import { tableNames } from './seat-offers.ts'
import { type TableChoice, tableChoices } from './seating-choices.ts'
import { Choices } from './table-choices.tsx'
import { useKeptChoices } from './use-kept-choices.ts'

interface OtherTableProps extends Pick<TableViewProps, 'seating' | 'actions' | 'onClose'> {
  stay: OpenStay
  isJoin: boolean
}

/** Moves the party to another table, or adds one to its tables. */
export function OtherTable({ stay, seating, actions, onClose, isJoin }: OtherTableProps) {
  const { floor, question, context, rules } = seating
  const own = isJoin ? stay.resource_ids : []
  const all = tableChoices(floor, question, walkInToSeat(stay.people_count, context.now, rules), context, own)
  const others = all.filter(
    ({ resource_ids, isOpen }) => isOpen && !resource_ids.some((id) => stay.resource_ids.includes(id)),
  )
  // Tables to add are sorted by how well they fit, tables to move to by name.
  const open = useKeptChoices(isJoin ? others : others.toSorted(byName), all)
  const shared = {
    areas: floor.areas,
    onChoose: async ({ resource_ids }: { resource_ids: readonly string[] }) => {
      const ids = isJoin ? [...stay.resource_ids, ...resource_ids] : [...resource_ids]
      const names = tableNames(floor, ids)
      const party = nameOrSize(stay)
      if (await actions.move(stay.id, party, ids, names, isJoin ? say.joined(names) : say.moved(names))) onClose()
    },
  }
  if (open.length === 0) return <p>{say.noOther}</p>
  if (isJoin) return <Choices title={say.free} choices={open} {...shared} />
  return (
    <details className="group rounded-control border border-border px-4">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{say.moveTo}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <Choices title={say.moveTo} isTitleHidden choices={open} {...shared} />
      </div>
    </details>
  )
}

const byName = (one: TableChoice, other: TableChoice) =>
  compareNames({ id: one.resource_ids.join(), name: one.table }, { id: other.resource_ids.join(), name: other.table })
