import { floorCan } from '@waitbook/domain/floor/floor-actions'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { stayMinutes } from '@waitbook/domain/floor/stay-minutes'
import { Banner } from '@waitbook/ui/banner'
import { type ReactNode, useState } from 'react'
import { GuestOf } from '../../badges/guest-of.tsx'
import { PartyLine } from '../floor-card.tsx'
import { floorMessages as say, seatsLabel } from '../floor-messages.ts'
import type { FloorRow, Seating, SheetView } from '../floor-row.ts'
import { changeWords, subjectOf } from '../party-at.ts'
import { OtherTable } from '../seating/other-table.tsx'
import { SeatBooked } from '../seating/seat-booked.tsx'
import { SeatHere } from '../seating/seat-here.tsx'
import { StateMark } from '../state-mark.tsx'
import type { FloorActions } from '../use-floor-actions.ts'
import { BlockForm } from './block-form.tsx'
import { editPartyMessages } from './edit-party-messages.ts'
import { EditStay } from './edit-stay.tsx'
import { HoldFor } from './hold-for.tsx'
import { NextHours } from './next-hours.tsx'
import { SplitStay } from './split-stay.tsx'
import { SwapTable } from './swap-table.tsx'
import { TableActions } from './table-actions.tsx'
import type { TableViewProps } from './table-view.ts'

export interface TableDetailsProps extends Omit<TableViewProps, 'row' | 'setView'> {
  /** The table as it was when it was opened. */
  opened: FloorRow
  /** As it is now; undefined once it is removed. */
  current: FloorRow | undefined
  view: SheetView
}

const titles: Record<SheetView, (table: string) => string> = {
  actions: say.tableTitle,
  seat: say.seatAt,
  hold: say.hold,
  join: say.join,
  swap: say.swap,
  edit: editPartyMessages.editAt,
  split: editPartyMessages.splitAt,
  block: say.block,
}

interface PressHooks {
  onPress: () => void
  onFail: () => void
}

/** The same actions with hooks: `onPress` runs before each, `onFail` if it changed nothing. */
const afterPress = (actions: FloorActions, { onPress, onFail }: PressHooks): FloorActions => {
  const wrap =
    <A extends unknown[]>(act: (...args: A) => Promise<boolean>) =>
    async (...args: A) => {
      onPress()
      const isDone = await act(...args)
      if (!isDone) onFail()
      return isDone
    }
  const { hold, release, swap, stepBack, seat, move, step, extend, end, edit, split, putBack, mark, unmark } = actions
  return {
    hold: wrap(hold),
    release: wrap(release),
    swap: wrap(swap),
    stepBack: wrap(stepBack),
    seat: wrap(seat),
    move: wrap(move),
    step: wrap(step),
    extend: wrap(extend),
    end: wrap(end),
    edit: wrap(edit),
    split: wrap(split),
    putBack: wrap(putBack),
    mark: wrap(mark),
    unmark: wrap(unmark),
  }
}

/** Names the party that sits at the table, with its size and all its tables. */
const titleOf = ({ resource, state, seats }: FloorRow, { floor: { resources } }: Seating) => {
  if (state.kind !== 'occupied') return say.tableTitle(resource.name)
  const { stay } = state
  const tables = resources.filter(({ id }) => stay.resource_ids.includes(id)).sort(compareNames)
  const names = tables.map(({ name }) => name)
  return say.partyTitle(stay.name || say.walkIn, stay.people_count, names, seatsLabel(seats))
}

const seatsWords = ({ seats, joinedWith }: FloorRow) =>
  joinedWith === '' ? seatsLabel(seats) : say.seatsWith(seatsLabel(seats), joinedWith)

interface TableDetails {
  title: string
  description: string
  body: ReactNode
  /** From a further view back to the actions; undefined among the actions. */
  back: (() => void) | undefined
}

/** Everything that can be done to a table. A view whose action is no longer possible falls back to the actions. */
export const useTableDetails = ({ opened, current, view: first, ...shared }: TableDetailsProps): TableDetails => {
  const { isOffline, seating } = shared
  const { now } = seating.context
  const [asked, setAsked] = useState(first)
  // The state that the details are about, until the user asks for the current one.
  const [shown, setShown] = useState(opened)
  // While a change made here is in flight, the table is shown as it was when it was pressed.
  const [pressed, setPressed] = useState<FloorRow>()
  const row = pressed ?? current ?? opened
  const { resource, state } = row
  const view = asked === 'actions' || floorCan(asked, state) ? asked : 'actions'
  const isSame = subjectOf(row) === subjectOf(shown)
  const actions = afterPress(shared.actions, { onPress: () => setPressed(row), onFail: () => setPressed(undefined) })
  const body = !current ? (
    <Banner tone="amber">{say.removed}</Banner>
  ) : (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateMark state={state} />
        {state.kind === 'occupied' ? <Sitting stay={state.stay} now={now} /> : <PartyLine row={row} now={now} />}
        {row.server !== '' && (
          <p className="text-base">
            <span>Server</span> <bdi>{row.server}</bdi>
          </p>
        )}
      </div>
      <GuestOf of={row.facts} />
      {view === 'actions' && <NextHours row={row} seating={seating} />}
      {isOffline && <Banner tone="amber">{say.offline}</Banner>}
      {isSame ? (
        <View {...shared} actions={actions} row={row} view={view} setView={setAsked} />
      ) : (
        <Banner
          tone="amber"
          action={{
            label: say.showNow(resource.name),
            onClick: () => {
              setShown(row)
              setAsked('actions')
            },
          }}
        >
          {changeWords(shown, row, seating)}
        </Banner>
      )}
    </div>
  )
  return {
    title: view === 'actions' ? titleOf(row, seating) : titles[view](resource.name),
    description: [view === 'actions' && state.kind === 'occupied' ? '' : seatsWords(row), row.area]
      .filter(Boolean)
      .join(' · '),
    body,
    back: view === 'actions' ? undefined : () => setAsked('actions'),
  }
}

/** How long the party of the title has sat here. */
function Sitting({ stay, now }: { stay: OpenStay; now: number }) {
  const { spent, planned } = stayMinutes(stay, now)
  return <p className="text-base tabular-nums">{say.sittingFor(spent, planned)}</p>
}

function View({ view, ...shared }: TableViewProps & { view: SheetView }) {
  const { state } = shared.row
  const stay = state.kind === 'occupied' ? state.stay : undefined
  switch (view) {
    case 'actions':
      return (
        <>
          {state.kind !== 'dirty' && floorCan('seat', state) && <SeatHere {...shared} />}
          {state.kind === 'dirty' && <SeatBooked {...shared} />}
          <TableActions {...shared} />
          {stay && floorCan('move', state) && <OtherTable {...shared} stay={stay} isJoin={false} />}
        </>
      )
    case 'seat':
      return <SeatHere {...shared} />
    case 'hold':
      return <HoldFor {...shared} />
    case 'block':
      return <BlockForm {...shared} />
    case 'join':
      return stay && <OtherTable {...shared} stay={stay} isJoin />
    case 'swap':
      return <SwapTable {...shared} />
    case 'edit':
      return stay && <EditStay {...shared} stay={stay} />
    case 'split':
      return stay && <SplitStay {...shared} stay={stay} />
  }
}
