import { type FloorRules, type NextAction, nextAction } from '@waitbook/domain/floor/floor-actions'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Armchair, BrushCleaning, DoorOpen, Ellipsis, LockOpen, ReceiptText } from 'lucide-react'
import { peopleLabel } from '../reservations/messages.ts'
import type { FloorRow, SheetView } from './floor-row.ts'
import { minutesSince, nextWord, seatsLabel } from './messages.ts'
import { StateMark } from './state-mark.tsx'

interface FloorCardProps {
  row: FloorRow
  rules: FloorRules
  now: number
  isOff: boolean
  onNext: (row: FloorRow, next: NextAction) => unknown
  onOpen: (row: FloorRow, view: SheetView) => void
}

/** A table: its state, the party at it, and the one button of its next step. */
export function FloorCard({ row, rules, now, isOff, onNext, onOpen }: FloorCardProps) {
  const { resource, state, area, joinedWith } = row
  const next = nextAction(state, rules)
  const Icon = nextIcon(next)
  const word = nextWord(next)
  return (
    <li
      data-table={resource.id}
      className="flex items-center gap-3 rounded-sheet border border-line bg-surface py-2.5 pr-2 pl-4"
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
      <Button
        size="lg"
        variant={state.kind === 'occupied' && state.isOverdue ? 'primary' : 'secondary'}
        disabled={isOff}
        aria-label={`${word} ${resource.name}`}
        icon={<Icon aria-hidden className="size-5" />}
        className="w-20 shrink-0 px-1! [&>span]:flex-col [&>span]:gap-0.5 [&>span]:text-sm [&>span]:leading-4"
        onClick={() => onNext(row, next)}
      >
        {word}
      </Button>
      <IconButton
        label={`Actions for ${resource.name}`}
        aria-haspopup="dialog"
        icon={<Ellipsis aria-hidden className="size-6" />}
        onClick={() => onOpen(row, 'actions')}
      />
    </li>
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
    return (
      <p className="text-base font-semibold tabular-nums">
        {peopleLabel(people_count)} · {minutesSince(started_at, now)}
        {total !== undefined && ` of ${total}`} min
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
