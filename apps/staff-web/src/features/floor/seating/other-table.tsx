import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
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
  const headingId = useId()
  const own = isJoin ? stay.resource_ids : []
  const all = tableChoices(floor, question, walkInToSeat(stay.people_count, context.now, rules), context, own)
  const others = all.filter(
    ({ resource_ids, isOpen }) => isOpen && !resource_ids.some((id) => stay.resource_ids.includes(id)),
  )
  // Tables to add are sorted by how well they fit, tables to move to by name.
  const open = useKeptChoices(isJoin ? others : others.toSorted(byName), all)
  // One tap away; the same ones until the sheet closes.
  const [best] = useState(() =>
    others
      .filter(({ isSuggested }) => isSuggested)
      .slice(0, bestCount)
      .map(keyOf),
  )
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
  const isBest = (choice: TableChoice) => best.includes(keyOf(choice))
  const rest = open.filter((choice) => !isBest(choice))
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="text-base font-semibold">
        {say.moveTo}
      </h3>
      <Choices title={say.suggested} isPair choices={open.filter(isBest)} {...shared} />
      {rest.length > 0 && (
        <details className="group rounded-control border border-border px-4">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            <span>{best.length > 0 ? say.others : say.allTables}</span>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
            />
          </summary>
          <div className="pb-4">
            <Choices title={say.others} isTitleHidden choices={rest} {...shared} />
          </div>
        </details>
      )}
    </section>
  )
}

const bestCount = 2
const keyOf = ({ resource_ids }: TableChoice) => resource_ids.join()

const byName = (one: TableChoice, other: TableChoice) =>
  compareNames({ id: keyOf(one), name: one.table }, { id: keyOf(other), name: other.table })
