import type { NextAction } from '@waitbook/domain/floor/floor-actions'
import { stayMinutes } from '@waitbook/domain/floor/stay-minutes'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { IconButton } from '@waitbook/ui/icon-button'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { Armchair, BrushCleaning, DoorOpen, Ellipsis, LockOpen, ReceiptText } from 'lucide-react'
import { inWords } from '../../lib/place-words.ts'
import { useShownAtPress } from '../../lib/use-shown-at-press.ts'
import { GuestOf } from '../badges/guest-of.tsx'
import { peopleLabel } from '../reservations/people-label.ts'
import { partyName } from '../waitlist/waitlist-messages.ts'
import { minutesSince, nextWord, floorMessages as say, seatsLabel } from './floor-messages.ts'
import { type FloorRow, type PartyOffer, pressTarget, type SheetView } from './floor-row.ts'
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
  /** In the narrow column beside the plan: without seats, area, server and the button of the actions. */
  isNarrow?: boolean | undefined
}

/** A table: its state, the party at it, and the one button of its next step. */
export function FloorCard(props: FloorCardProps) {
  const { row, now, isNarrow = false, onOpen } = props
  const { resource, state, area, joinedWith, seats, server } = row
  return (
    <li
      data-table={resource.id}
      data-entry={pressTarget(row, props.next)}
      className={cx(
        'flex items-center gap-1.5 sm:gap-2',
        isNarrow ? 'py-1.5' : 'min-h-28 rounded-sheet border border-line bg-surface py-1.5 pr-2 pl-3.5',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <bdi className="max-w-full truncate text-xl leading-7 font-semibold">{resource.name}</bdi>
          <StateMark state={state} isShort />
        </p>
        <PartyLine row={row} now={now} />
        <GuestOf of={row.facts} size="row" isDense className="my-1" />
        {!isNarrow && (
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span className="tabular-nums">{seatsLabel(seats)}</span>
            {/* Not with a party, so that all cards have one height: the sheet names the area. */}
            {area !== '' && state.kind !== 'occupied' && <bdi className="min-w-0 wrap-anywhere">{area}</bdi>}
            {joinedWith !== '' && <span>{`with ${joinedWith}`}</span>}
            {server !== '' && (
              <span className="min-w-0 wrap-anywhere">
                <span>Server</span> <bdi>{server}</bdi>
              </span>
            )}
          </p>
        )}
      </div>
      <MainButton {...props} />
      {/* In the narrow column the actions open from the table on the plan and from its line of hours. */}
      {!isNarrow && (
        <IconButton
          label={`Actions for ${resource.name}`}
          aria-haspopup="dialog"
          icon={<Ellipsis aria-hidden className="size-6" />}
          onClick={() => onOpen(row, 'actions')}
        />
      )}
    </li>
  )
}

function MainButton(props: FloorCardProps) {
  const { state, offer } = props.row
  if (state.kind === 'occupied' && state.isOverdue) return <StillHere {...props} />
  return offer ? <OfferButton {...props} offer={offer} /> : <NextButton {...props} />
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
      className={`w-18 ${stacked}`}
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
      className="w-32 shrink-0 border-accent! bg-accent-tint! px-2! py-1! text-base! leading-5 text-accent-on-tint! min-[90rem]:w-40 [&>span]:max-w-full [&>span]:min-w-0"
      onPointerDown={onPointerDown}
      onClick={(event) => {
        const shown = shownAt(event)
        return shown ? onSeat(row, shown) : onOpen(row, 'seat')
      }}
    >
      <span className="min-w-0">
        <span>{inWords`Seat`}</span>{' '}
        <span className="line-clamp-3 wrap-anywhere">
          <bdi>{partyName(entry)}</bdi>
          <VisuallyHidden>{`, ${entry.people_count}`}</VisuallyHidden>
          <span aria-hidden>{`\u00a0·\u00a0${entry.people_count}`}</span>
        </span>
        <VisuallyHidden>{` at ${table}`}</VisuallyHidden>
      </span>
    </Button>
  )
}

/** A party past its time: staff look whether it is still there. */
function StillHere({ row, next, onNext, onExtend }: FloorCardProps) {
  const { name } = row.resource
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
    <div role="group" aria-label={say.stillHere} className="flex w-26 shrink-0 flex-col gap-2">
      <Button aria-label={`${say.moreTime}: ${name}`} className="px-0.5! text-sm!" onClick={() => onExtend(row)}>
        {say.moreTime}
      </Button>
      <Button
        variant="primary"
        aria-label={`${nextWord(next)} ${name}`}
        className="px-1! text-sm!"
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

/** Who is there and for how long, whom the table is kept for, or since when it is as it is. */
export function PartyLine({ row: { state, reserved }, now }: { row: FloorRow; now: number }) {
  if (state.kind === 'occupied') {
    const { people_count } = state.stay
    const { spent, planned } = stayMinutes(state.stay, now)
    const name = state.stay.name || (state.stay.source === 'walk_in' ? say.walkIn : '')
    // A line ends only between the two.
    const people = `${peopleLabel(people_count)} ·`.replaceAll(' ', '\u00a0')
    const time = `${planned === undefined ? spent : `${spent}/${planned}`}\u00a0min`
    return (
      <p className="flex min-w-0 flex-wrap gap-x-2 text-base font-semibold tabular-nums">
        {name !== '' && <bdi className="max-w-full truncate">{name}</bdi>}
        <span className="font-normal">{`${people} ${time}`}</span>
      </p>
    )
  }
  if (state.kind === 'dirty' || state.kind === 'blocked') {
    const { since, reason } = state.mark
    const minutes = minutesSince(since, now)
    return (
      <p className="text-base tabular-nums">
        <span>{minutes === 0 ? 'just now' : `for ${minutes} min`}</span>
        {reason && <bdi>{`: ${reason}`}</bdi>}
      </p>
    )
  }
  return reserved === '' ? null : (
    <p className="text-base wrap-anywhere tabular-nums first-letter:uppercase">{reserved}</p>
  )
}
