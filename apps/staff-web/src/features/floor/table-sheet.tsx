import type { Floor } from '@waitbook/contracts/floor'
import { floorCan } from '@waitbook/domain/floor/floor-actions'
import { Banner } from '@waitbook/ui/banner'
import { Dialog } from '@waitbook/ui/dialog'
import { useState } from 'react'
import { BlockForm } from './block-form.tsx'
import { PartyLine } from './floor-card.tsx'
import type { FloorRow, SheetView } from './floor-row.ts'
import { floorStates, partyToSeat, tableChoices } from './floor-states.ts'
import { floorMessages as say, seatsLabel } from './messages.ts'
import { SeatHere } from './seat-here.tsx'
import { StateMark } from './state-mark.tsx'
import { TableActions } from './table-actions.tsx'
import { TableChoices } from './table-choices.tsx'
import type { FloorActions } from './use-floor-actions.ts'

interface TableSheetProps {
  floor: Floor
  /** The table as the sheet opened on it. */
  opened: FloorRow
  /** As it is now; undefined once it is removed. */
  current: FloorRow | undefined
  view: SheetView
  now: number
  isOff: boolean
  actions: FloorActions
  onClose: () => void
}

const titles: Record<SheetView, (table: string) => string> = {
  actions: say.tableTitle,
  seat: say.seatAt,
  move: say.move,
  join: say.join,
  block: say.block,
}

/** Everything that can be done to a table. A view whose action is no longer possible falls back to the actions. */
export function TableSheet({ floor, opened, current, view: first, now, isOff, actions, onClose }: TableSheetProps) {
  const [asked, setAsked] = useState(first)
  const row = current ?? opened
  const { resource, state } = row
  const isPossible = asked === 'actions' || floorCan(asked, state)
  const view = isPossible ? asked : 'actions'
  const shared = { floor, row, now, isOff, actions, onClose }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={titles[view](resource.name)}
      description={[seatsLabel(resource), row.area].filter(Boolean).join(' · ')}
    >
      {!current ? (
        <Banner tone="amber">{say.removed}</Banner>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateMark state={state} />
            <PartyLine state={state} now={now} />
          </div>
          {isOff && <Banner tone="amber">{say.offline}</Banner>}
          {!isPossible && <Banner tone="amber">{say.changed(resource.name)}</Banner>}
          <View {...shared} view={view} setView={setAsked} />
        </div>
      )}
    </Dialog>
  )
}

interface ViewProps extends Omit<TableSheetProps, 'opened' | 'current'> {
  row: FloorRow
  setView: (view: SheetView) => void
}

function View({ view, ...shared }: ViewProps) {
  switch (view) {
    case 'actions':
      return <TableActions {...shared} />
    case 'seat':
      return <SeatHere {...shared} />
    case 'block':
      return <BlockForm {...shared} />
    case 'move':
    case 'join':
      return <OtherTable {...shared} isJoin={view === 'join'} />
  }
}

/** Moves the party to another table, or adds one to its tables. */
function OtherTable({
  floor,
  row,
  now,
  isOff,
  actions,
  onClose,
  isJoin,
}: Omit<ViewProps, 'view' | 'setView'> & { isJoin: boolean }) {
  const { state } = row
  if (state.kind !== 'occupied') return null
  const { stay } = state
  const party = partyToSeat(stay.people_count)
  const choices = tableChoices(floor, floorStates(floor, now), party, now).filter(
    ({ resource }) => !stay.resource_ids.includes(resource.id),
  )
  if (choices.length === 0) return <p>{say.noOther}</p>
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => floor.resources.find((each) => each.id === id)?.name ?? '').join(', ')
  return (
    <TableChoices
      choices={choices}
      now={now}
      areaOf={({ area_id }) => floor.areas.find(({ id }) => id === area_id)?.name ?? ''}
      isOff={isOff}
      onChoose={async ({ id, name }) => {
        const ids = isJoin ? [...stay.resource_ids, id] : [id]
        if (await actions.move(stay.id, ids, isJoin ? say.joined(namesOf(ids)) : say.moved(name))) onClose()
      }}
    />
  )
}
