import { floorCan } from '@waitbook/domain/floor/floor-actions'
import { Banner } from '@waitbook/ui/banner'
import { Dialog } from '@waitbook/ui/dialog'
import { useState } from 'react'
import { BlockForm } from './block-form.tsx'
import { PartyLine } from './floor-card.tsx'
import type { FloorRow, Seating, SheetView } from './floor-row.ts'
import { floorMessages as say, seatsLabel } from './messages.ts'
import { OtherTable } from './other-table.tsx'
import { SeatHere } from './seat-here.tsx'
import { StateMark } from './state-mark.tsx'
import { TableActions } from './table-actions.tsx'
import type { FloorActions } from './use-floor-actions.ts'

interface TableSheetProps {
  seating: Seating
  /** The table as the sheet opened on it. */
  opened: FloorRow
  /** As it is now; undefined once it is removed. */
  current: FloorRow | undefined
  view: SheetView
  now: number
  isOffline: boolean
  actions: FloorActions
  onClose: () => void
}

const titles: Record<SheetView, (table: string) => string> = {
  actions: say.tableTitle,
  seat: say.seatAt,
  join: say.join,
  block: say.block,
}

/** Everything that can be done to a table. A view whose action is no longer possible falls back to the actions. */
export function TableSheet({ opened, current, view: first, ...shared }: TableSheetProps) {
  const { now, isOffline, onClose } = shared
  const [asked, setAsked] = useState(first)
  const row = current ?? opened
  const { resource, state } = row
  const isPossible = asked === 'actions' || floorCan(asked, state)
  const view = isPossible ? asked : 'actions'
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
          {isOffline && <Banner tone="amber">{say.offline}</Banner>}
          {!isPossible && <Banner tone="amber">{say.changed(resource.name)}</Banner>}
          <View {...shared} row={row} view={view} setView={setAsked} />
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
  const { state } = shared.row
  switch (view) {
    case 'actions':
      return (
        <>
          {state.kind !== 'dirty' && floorCan('seat', state) && <SeatHere {...shared} />}
          <TableActions {...shared} />
          {/* Here, so that a move takes two taps. */}
          {floorCan('move', state) && <OtherTable {...shared} isJoin={false} />}
        </>
      )
    case 'seat':
      return <SeatHere {...shared} />
    case 'block':
      return <BlockForm {...shared} />
    case 'join':
      return <OtherTable {...shared} isJoin />
  }
}
