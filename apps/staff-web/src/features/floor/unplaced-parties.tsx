import type { Stay } from '@waitbook/contracts/floor/floor'
import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import { Button } from '@waitbook/ui/button'
import { CircleHelp, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useSettled } from '../../lib/use-settled.ts'
import { GuestOf } from '../badges/guest-of.tsx'
import { peopleLabel } from '../reservations/people-label.ts'
import { floorActMessages } from './floor-act-messages.ts'
import { minutesSince, floorMessages as say } from './floor-messages.ts'
import type { Seating } from './floor-row.ts'
import { tableChoices } from './seating/seating-choices.ts'
import type { FloorActions } from './use-floor-actions.ts'
import { unplacedStays } from './use-unplaced-notice.ts'

interface UnplacedPartiesProps {
  seating: Seating
  actions: FloorActions
}

/** More than these are shown when they are asked for: they would hide the tables below. */
const shownChoices = 6

/** Parties that were served without a connection at tables that others have: staff say where they sit. */
export function UnplacedParties({ seating, ...shared }: UnplacedPartiesProps) {
  const unplaced = unplacedStays(seating.floor)
  if (unplaced.length === 0) return null
  return (
    <ul className="mx-4 mb-5 flex flex-col gap-2 sm:mx-6">
      {unplaced.map((stay) => (
        <UnplacedParty key={stay.id} stay={stay} seating={seating} {...shared} />
      ))}
    </ul>
  )
}

function UnplacedParty({ stay, seating, actions }: UnplacedPartiesProps & { stay: Stay }) {
  const { floor, question, context, rules } = seating
  const { name = '' } = stay
  const party = name || peopleLabel(stay.people_count)
  const title = floorActMessages.whereSits(name, stay.people_count)
  const open = tableChoices(floor, question, walkInToSeat(stay.people_count, context.now, rules), context).filter(
    ({ isOpen }) => isOpen,
  )
  const [isWhole, showWhole] = useState(false)
  // The party may sit at any free table, the suggested ones first.
  const choices = isWhole ? open : open.slice(0, shownChoices)
  // Another device may have changed which button is where.
  const isSettled = useSettled(choices.map(({ resource_ids }) => resource_ids.join()).join(' '))
  return (
    <li className="rounded-sheet border-2 border-amber bg-surface p-4">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <CircleHelp aria-hidden className="size-5 shrink-0" />
        <bdi>{title}</bdi>
      </h2>
      <p className="mb-3 text-base text-muted tabular-nums">
        {`${peopleLabel(stay.people_count)} · ${minutesSince(stay.started_at, context.now)} min · ${floorActMessages.whereSitsReason}`}
      </p>
      <GuestOf of={{ stay }} className="mb-3" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look */}
      <div role="group" aria-label={title} className="flex flex-wrap gap-2">
        {choices.map(({ resource_ids, table }) => (
          <Button
            key={table}
            size="lg"
            disabled={!isSettled}
            onClick={() => actions.move(stay.id, party, [...resource_ids], table, say.moved(table))}
          >
            {table}
          </Button>
        ))}
        {open.length > shownChoices && (
          // It stays while they are shown, so that the focus does.
          <Button size="lg" variant="ghost" aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
            {say.others}
          </Button>
        )}
        {choices.length === 0 && <p className="self-center">{say.noneFits}</p>}
        <Button
          size="lg"
          variant="ghost"
          icon={<DoorOpen aria-hidden className="size-5" />}
          onClick={() => actions.end(stay.id, 'ready', party, say.partyLeft(party))}
        >
          {say.hasLeft}
        </Button>
      </div>
    </li>
  )
}
