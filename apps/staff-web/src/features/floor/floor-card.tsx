import type { NextAction } from '@waitbook/domain/floor/floor-actions'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { Armchair, BrushCleaning, DoorOpen, Ellipsis, LockOpen, ReceiptText } from 'lucide-react'
import { useShownAtPress } from '../../use-shown-at-press.ts'
import { peopleLabel } from '../reservations/messages.ts'
import { partyName } from '../waitlist/messages.ts'
import type { FloorRow, PartyOffer, SheetView } from './floor-row.ts'
import { nameOfStay } from './floor-snapshot.ts'
import { minutesSince, nextWord, floorMessages as say, seatsLabel } from './messages.ts'
import { StateMark } from './state-mark.tsx'

/** What the buttons of a row do. A promise locks the button until it settles. */
export interface RowHandlers {
  onNext: (row: FloorRow, next: NextAction) => unknown
  onSeat: (row: FloorRow, offer: PartyOffer) => unknown
  onExtend: (row: FloorRow) => unknown
  onOpen: (row: FloorRow, view: SheetView) => void
}

interface FloorCardProps extends RowHandlers {
  row: FloorRow
  next: NextAction
  now: number
}

/** A table: its state, the party at it, and the one button of its next step. */
export function FloorCard(props: FloorCardProps) {
  const { row, now, onOpen } = props
  const { resource, state, area, joinedWith } = row
  const isOverdue = state.kind === 'occupied' && state.isOverdue
  return (
    <li
      data-table={resource.id}
      className="flex flex-wrap items-center gap-x-2 gap-y-2 rounded-sheet border border-line bg-surface py-2.5 pr-2 pl-3.5"
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="line-clamp-2 min-w-0 text-xl leading-7 font-semibold wrap-anywhere">{resource.name}</bdi>
          <StateMark state={state} />
        </p>
        <PartyLine state={state} now={now} />
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span className="tabular-nums">{seatsLabel(resource)}</span>
          {area !== '' && <bdi>{area}</bdi>}
          {joinedWith !== '' && <span>with {joinedWith}</span>}
        </p>
      </div>
      {isOverdue ? null : row.offer ? <OfferButton {...props} offer={row.offer} /> : <NextButton {...props} />}
      <IconButton
        label={`Actions for ${resource.name}`}
        aria-haspopup="dialog"
        icon={<Ellipsis aria-hidden className="size-6" />}
        onClick={() => onOpen(row, 'actions')}
      />
      {isOverdue && <StillHere {...props} />}
    </li>
  )
}

const stacked = 'shrink-0 px-1! [&>span]:flex-col [&>span]:gap-0.5 [&>span]:text-sm [&>span]:leading-4'

function NextButton({ row, next, onNext }: FloorCardProps) {
  const Icon = nextIcon(next)
  const word = nextWord(next)
  return (
    <Button
      size="lg"
      aria-label={`${word} ${row.resource.name}`}
      icon={<Icon aria-hidden className="size-5" />}
      className={`w-20 ${stacked}`}
      onClick={() => onNext(row, next)}
    >
      {word}
    </Button>
  )
}

/** Seats the party that is suggested for the table; the sheet has the others. */
function OfferButton({ row, offer, onSeat, onOpen }: FloorCardProps & { offer: PartyOffer }) {
  const { entry, table } = offer
  const { onPointerDown, shownAt } = useShownAtPress(offer, `${entry.id} ${table}`)
  return (
    <Button
      size="lg"
      className="w-32 shrink-0 xl:w-40 border-accent! bg-accent-tint! px-2! py-1! text-base! leading-5 text-accent-on-tint!"
      onPointerDown={onPointerDown}
      onClick={(event) => {
        const shown = shownAt(event)
        return shown ? onSeat(row, shown) : onOpen(row, 'seat')
      }}
    >
      <span>
        <bdi className="line-clamp-2 wrap-anywhere">
          {say.seatTitle(partyName(entry))}, {entry.people_count}
        </bdi>
        <VisuallyHidden>{` at ${table}`}</VisuallyHidden>
      </span>
    </Button>
  )
}

/** A party past its time: staff look whether it is still there. */
function StillHere({ row, next, onNext, onExtend }: FloorCardProps) {
  const { name } = row.resource
  return (
    <div className="flex basis-full items-center gap-2">
      <p className="flex-1 text-base font-semibold whitespace-nowrap">{say.stillHere}</p>
      <Button
        size="lg"
        aria-label={`${say.moreTime}: ${name}`}
        className="px-3! text-base! whitespace-nowrap"
        onClick={() => onExtend(row)}
      >
        {say.moreTime}
      </Button>
      <Button
        size="lg"
        variant="primary"
        aria-label={`${nextWord(next)} ${name}`}
        className="px-3! text-base!"
        onClick={() => onNext(row, next)}
      >
        {nextWord(next)}
      </Button>
    </div>
  )
}

const nextIcon = ({ action }: NextAction) => {
  if (action === 'clean') return BrushCleaning
  if (action === 'unblock') return LockOpen
  if (action === 'end') return DoorOpen
  return action === 'step' ? ReceiptText : Armchair
}

/** Who is there and for how long, or since when the table is as it is. */
export function PartyLine({ state, now }: { state: ResourceState; now: number }) {
  if (state.kind === 'occupied') {
    const { people_count, started_at, expected_end_at } = state.stay
    const total = expected_end_at === null ? undefined : minutesSince(started_at, Date.parse(expected_end_at))
    const name = nameOfStay(state.stay)
    return (
      <p className="flex min-w-0 flex-wrap gap-x-2 text-base font-semibold tabular-nums">
        {name !== '' && <bdi className="max-w-full truncate">{name}</bdi>}
        <span className={name === '' ? undefined : 'font-normal'}>
          {peopleLabel(people_count)} · {minutesSince(started_at, now)}
          {total !== undefined && `/${total}`} min
        </span>
      </p>
    )
  }
  if (state.kind === 'dirty' || state.kind === 'blocked') {
    const { since, reason } = state.mark
    return (
      <p className="text-base tabular-nums">
        for {minutesSince(since, now)} min{reason && <bdi>: {reason}</bdi>}
      </p>
    )
  }
  return null
}
