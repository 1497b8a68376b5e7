import type { FloorPlan } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { cx } from '@waitbook/ui/cx'
import { AlarmClock, Bookmark, CircleHelp, Lock, Pin, TriangleAlert, UsersRound } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { badgesOf, badgeWords, noteOf, type PartyFacts } from '../badges/badges-of.ts'
import { useFactsOf } from '../badges/guest-of.tsx'
import { DrawnBadges } from '../badges/party-badges.tsx'
import { plannedWarning } from './plan-warning.ts'
import { plannedTableNames } from './table-names.ts'
import type { TimelineItem } from './timeline-items.ts'
import { timelineMessages as say } from './timeline-messages.ts'

/** Diagonal stripes, which distinguish it from the other blocks without colour. */
const stripes = {
  backgroundImage: 'repeating-linear-gradient(135deg, var(--border) 0 1.5px, transparent 1.5px 9px)',
}

type BookingItem = Extract<TimelineItem, { kind: 'booking' }>

/** What a screen reader hears of an item, which also names it on a phone. */
export const itemLabel = (item: TimelineItem, plan: FloorPlan, facts: PartyFacts) => {
  const clock = say.clock(plan.time_zone)
  const [from, to] = [clock(item.from), clock(item.to)]
  const about = [...badgeWords(badgesOf(facts)), ...[noteOf(facts)].filter(Boolean)]
  switch (item.kind) {
    case 'booking': {
      const { name, party_size, resource_ids, warning } = item.booking
      const notes = [...marksOf(item).map(([, word]) => word), ...(warning ? [warning.detail] : []), ...about]
      return say.bookingLabel(name, party_size, from, to, plannedTableNames(plan, resource_ids), notes)
    }
    case 'stay': {
      const { stay, isOverdue } = item
      const left = stay.ended_at === null ? say.seated : say.left
      const state = isOverdue ? say.overdue : left
      const label = say.stayLabel(
        stay.name,
        stay.people_count,
        from,
        to,
        plannedTableNames(plan, stay.resource_ids),
        state,
      )
      return [label, ...about].join(', ')
    }
    case 'block':
      return `${say.blockedFor(item.mark.reason)}, ${from} to ${to}`
    case 'hold':
      return say.heldUntil(to)
    case 'guest_hold':
      return say.guestHold(item.party_size)
    case 'walk_ins':
      return `${say.walkIns}, ${from} to ${to}`
  }
}

/** What is known of the party of an item. On another day than today no booking is late. */
export const factsOfItem = (item: TimelineItem, plan: FloorPlan, now: number): PartyFacts => {
  if (item.kind === 'stay') return { stay: item.stay }
  if (item.kind !== 'booking') return {}
  const isToday = now >= epochOf(plan.opens_at) && now < epochOf(plan.closes_at)
  return { reservation: item.booking, ...(isToday && { now }) }
}

/** Glyphs of a booking with their words. */
export const marksOf = ({ booking }: BookingItem) => {
  const { pinned_resource_ids, status } = booking
  return [
    ...(plannedWarning(booking) ? [[TriangleAlert, 'Warning'] as const] : []),
    ...(pinned_resource_ids !== null ? [[Pin, say.pinned] as const] : []),
    ...(status === 'REQUESTED' ? [[CircleHelp, say.requested] as const] : []),
  ]
}

export interface ItemHandlers {
  onOpenBooking: (id: string) => void
  onOpenBlock: (id: string) => void
}

interface ItemBlockProps extends ItemHandlers {
  item: TimelineItem
  plan: FloorPlan
  now: number
  /** In px: its place within the row. */
  left: number
  width: number
  top: number
  height: number
  /** A booking at joined tables is read once, in its first row. */
  isRepeat: boolean
  isDragged: boolean
  onPointerDown: (event: PointerEvent<HTMLButtonElement>, item: BookingItem) => void
}

const look =
  'absolute flex items-center gap-1.5 overflow-clip rounded-control px-2 text-left text-base whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0'

/** The words of an item that began before the hours in view stay beside the name of its table. */
const inView = 'sticky left-30 flex min-w-0 items-center gap-1.5'

/** An item at its time in the row of its table. */
export function ItemBlock(props: ItemBlockProps) {
  const { item, plan, left, width, top, height, isRepeat, isDragged } = props
  const place = { left, width, top, height }
  const facts = useFactsOf()(factsOfItem(item, plan, props.now))
  const label = itemLabel(item, plan, facts)
  switch (item.kind) {
    case 'walk_ins':
      return (
        <span
          className={cx(
            look,
            'pointer-events-none rounded-none border-x-2 border-dotted border-border bg-blue-tint text-sm text-blue',
          )}
          style={place}
        >
          <UsersRound aria-hidden />
          <span className="truncate">{say.walkIns}</span>
        </span>
      )
    case 'block':
      return (
        <button
          type="button"
          data-item={item.key}
          aria-label={label}
          title={label}
          onClick={() => props.onOpenBlock(item.mark.id)}
          className={cx(look, 'border border-border bg-sunken text-ink')}
          style={{ ...place, ...stripes }}
        >
          <span className="inline-flex min-w-0 items-center gap-1.5 rounded-control bg-surface px-1.5">
            <Lock aria-hidden />
            <span className="truncate">{item.mark.reason || say.blocked}</span>
          </span>
        </button>
      )
    case 'hold':
    case 'guest_hold':
      return (
        <span
          className={cx(look, 'border-2 border-dashed border-border bg-surface text-ink')}
          style={place}
          title={label}
        >
          <Bookmark aria-hidden />
          <span className="truncate">{item.kind === 'hold' ? say.held : say.guestHold(item.party_size)}</span>
        </span>
      )
    case 'stay': {
      const { stay, isOverdue } = item
      const isOver = stay.ended_at !== null
      return (
        <span
          title={label}
          className={cx(
            look,
            isOver ? 'border border-line bg-pressed text-ink' : 'font-semibold',
            !isOver && !isOverdue && 'bg-seated text-on-seated',
            isOverdue && 'border-3 border-double border-on-danger bg-danger text-on-danger outline-2 outline-danger',
          )}
          style={place}
        >
          <span className="sr-only">{label}</span>
          <span aria-hidden className={inView}>
            {isOverdue ? <AlarmClock aria-hidden /> : <UsersRound aria-hidden />}
            <span aria-hidden className="tabular-nums">
              {stay.people_count}
            </span>
            <DrawnBadges badges={badgesOf(facts)} />
            <bdi aria-hidden className="truncate">
              {stay.name || say.walkIn}
            </bdi>
          </span>
        </span>
      )
    }
    case 'booking': {
      const { booking } = item
      const isWarned = plannedWarning(booking) !== undefined
      const open = () => props.onOpenBooking(booking.id)
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) open()
      }
      return (
        <button
          type="button"
          data-item={item.key}
          aria-label={label}
          title={label}
          {...(isRepeat && { tabIndex: -1, 'aria-hidden': true })}
          onPointerDown={(event) => props.onPointerDown(event, item)}
          onClick={open}
          onKeyDown={onKeyDown}
          className={cx(
            look,
            'cursor-grab touch-pan-x touch-pan-y select-none bg-accent-tint text-accent-on-tint hover:brightness-95',
            isWarned ? 'border-2 border-dashed border-danger' : 'border border-accent',
            booking.status === 'CHECKED_IN' && 'font-semibold',
            isDragged && 'opacity-40',
          )}
          style={place}
        >
          <span className={inView}>
            {marksOf(item).map(([Icon, word]) => (
              <Icon key={word} aria-hidden className={word === 'Warning' ? 'text-danger' : ''} />
            ))}
            <span className="font-semibold tabular-nums">{booking.party_size}</span>
            <DrawnBadges badges={badgesOf(facts)} />
            <bdi className="truncate">{booking.name}</bdi>
          </span>
        </button>
      )
    }
  }
}
