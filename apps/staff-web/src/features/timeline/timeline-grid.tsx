import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { timeIn } from '@waitbook/domain/calendar/time-zone'
import { reservationCan } from '@waitbook/domain/reservations/reservation-status'
import { cx } from '@waitbook/ui/cx'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDrag } from '../../lib/use-drag.ts'
import { CoversRow } from './covers-row.tsx'
import { ItemBlock, type ItemHandlers } from './item-block.tsx'
import { startingAt } from './move-choices.ts'
import { nextItem } from './next-item.ts'
import { plannedTableNames } from './table-names.ts'
import { linesOf, rangeOf, type TimelineArea, type TimelineItem, ticksOf } from './timeline-items.ts'
import { timelineMessages as say } from './timeline-messages.ts'

export interface TimelineProps extends ItemHandlers {
  plan: FloorPlan
  areas: readonly TimelineArea[]
  lane: readonly TimelineItem[]
  now: number
}

interface GridProps extends TimelineProps {
  onPlace: (booking: PlannedReservation, resource_ids: string[]) => void
  /** Another start, epoch ms. */
  onRetime: (booking: PlannedReservation, starts: number) => void
  takenWords: (booking: PlannedReservation, ids: readonly string[]) => string | undefined
}

interface Dragged {
  booking: PlannedReservation
  /** The row where the drag began: the id of a table, or empty for the lane. */
  from: string | undefined
  /** The scroll position at that time, px. */
  scrolled: number
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row

/** Equal to the sticky offset of names in item-block: the name of an item that began before the hours in view starts here. */
const labelWidth = 120
const lineHeight = 48
const gap = 4
const hourMs = 3_600_000
/** The step of a time that is dragged. */
const quarterMs = hourMs / 4
/** Narrower screens scroll through the hours, of which they show about three. */
const hoursShown = 3
/** Less than this much of an hour would hide the names. */
const leastPerHour = 92

/** Rows of tables over the hours of the day. */
export function TimelineGrid({ plan, areas, lane, now, onPlace, onRetime, takenWords, ...handlers }: GridProps) {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  const range = rangeOf(plan, now)
  const hours = (range.to - range.from) / hourMs
  const room = Math.max(0, width - labelWidth)
  // The whole day where it fits.
  const fits = room / hours >= leastPerHour
  const perHour = fits ? room / hours : Math.max(leastPerHour, room / hoursShown)
  const perMs = perHour / hourMs
  const x = (at: number) => (at - range.from) * perMs
  const isNowShown = now >= range.from && now < range.to
  /** The start (epoch ms) that a drag along the row of a booking gives it; undefined if there is none, or the same. */
  const retimed = ({ booking, scrolled }: Dragged, dx: number) => {
    if (!reservationCan('edit', booking)) return undefined
    const starts = epochOf(booking.starts_at)
    const along = dx + scrolledBy() - scrolled
    const to = starts + Math.round(along / perMs / quarterMs) * quarterMs
    return to === starts || to < epochOf(plan.opens_at) || to >= epochOf(plan.closes_at) ? undefined : to
  }
  const scrolledBy = () => box.current?.scrollLeft ?? 0
  const { drag, begin } = useDrag<Dragged>({
    placeOf: rowOf,
    onDrop: (source, over, dx) => {
      const { booking, from } = source
      if (over === from) {
        const starts = retimed(source, dx)
        return starts !== undefined && onRetime(booking, starts)
      }
      const { resource_ids } = booking
      const isThere = over === '' ? resource_ids.length === 0 : resource_ids.includes(over)
      if (!isThere) onPlace(booking, over ? [over] : [])
    },
  })

  const first = useRef(plan.date)
  const hasScrolled = useRef(false)
  useEffect(() => {
    if (first.current !== plan.date) hasScrolled.current = false
    first.current = plan.date
    if (hasScrolled.current || width === 0 || !isNowShown) return
    hasScrolled.current = true
    box.current?.scrollTo({ left: Math.max(0, (now - range.from - hourMs / 2) * perMs) })
  }, [plan.date, width, isNowShown, now, range.from, perMs])

  const clock = say.clock(plan.time_zone)
  const ticks = ticksOf(range)
  const isHour = (at: number) => timeIn(plan.time_zone, at).endsWith(':00')
  const inner = { width: labelWidth + x(range.to) }
  const drawn = new Set<string>()
  const items = (own: readonly TimelineItem[]) => {
    const { lines, count } = linesOf(own)
    return own.map((item, index) => {
      const isRepeat = item.kind === 'booking' && drawn.has(item.key)
      drawn.add(item.key)
      const from = Math.max(item.from, range.from)
      const to = Math.min(item.to, range.to)
      if (to <= from) return null
      const isBackground = item.kind === 'walk_ins'
      return (
        <ItemBlock
          key={`${item.kind} ${item.key}`}
          item={item}
          plan={plan}
          now={now}
          left={x(from) + 1}
          width={Math.max(8, (to - from) * perMs - 2)}
          top={isBackground ? 0 : gap + (lines[index] ?? 0) * lineHeight}
          height={isBackground ? count * lineHeight + gap : lineHeight - gap}
          isRepeat={isRepeat}
          isDragged={drag?.source.booking.id === item.key}
          onPointerDown={(event, { booking }) =>
            begin(event, { booking, from: rowOf(event.currentTarget), scrolled: scrolledBy() }, 'rested')
          }
          {...handlers}
        />
      )
    })
  }
  const height = (own: readonly TimelineItem[]) => linesOf(own).count * lineHeight + gap
  const dragged = drag?.source
  const over = drag?.over
  // A drag along its row moves a booking in time: it keeps all its tables.
  const isAlong = over !== undefined && over === dragged?.from
  const starts = isAlong ? retimed(dragged, drag?.dx ?? 0) : undefined
  const target = (row: string) => {
    if (!dragged || over !== row || row === '') return undefined
    const { booking } = dragged
    const ids = isAlong ? booking.resource_ids : [row]
    return takenWords(starts === undefined ? booking : startingAt(booking, starts), ids) ?? ''
  }
  const aim = () => {
    if (over === undefined) return ''
    if (isAlong) return starts === undefined ? '' : ` → ${clock(starts)}`
    return ` → ${over === '' ? say.lane : plannedTableNames(plan, [over])}`
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const found = nextItem(event.currentTarget, event.key)
    if (!found) return
    event.preventDefault()
    found.focus()
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return (
    <section
      ref={box}
      aria-label={say.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="relative isolate max-h-[calc(100dvh-12rem)] min-h-80 overflow-auto overscroll-x-contain border-y border-line bg-surface"
    >
      <div style={inner} className="relative">
        <div aria-hidden className="pointer-events-none absolute inset-y-0 z-0" style={{ left: labelWidth }}>
          {ticks.map((at) => (
            <span
              key={at}
              style={{ left: x(at) }}
              className={cx('absolute inset-y-0 border-l', isHour(at) ? 'border-line' : 'border-line/50')}
            />
          ))}
        </div>
        <div className="sticky top-0 z-30 border-b border-line bg-surface">
          <div className="flex h-9 items-end" aria-hidden>
            <span className="sticky left-0 z-10 h-full shrink-0 bg-surface" style={{ width: labelWidth }} />
            {ticks.map((at) => (
              <span
                key={at}
                style={{ width: perHour / 2 }}
                className={cx(
                  'h-full shrink-0 pt-2 pl-1 text-sm whitespace-nowrap text-muted tabular-nums',
                  isHour(at) ? 'border-l border-border text-ink' : 'border-l border-line',
                )}
              >
                {isHour(at) || perHour >= 170 ? clock(at) : ''}
              </span>
            ))}
          </div>
          <CoversRow plan={plan} range={range} perMs={perMs} labelWidth={labelWidth} />
          <Row
            id=""
            name={say.lane}
            detail={lane.length === 0 ? '' : `${lane.length}`}
            height={height(lane)}
            isTarget={over === ''}
            taken={undefined}
            isLane
          >
            {items(lane)}
          </Row>
        </div>
        {areas.map(({ id, name, rows }) => (
          <section key={id} aria-label={name}>
            {areas.length > 1 && (
              <h2 className="sticky left-0 z-20 w-fit px-3 pt-3 pb-1 text-base font-semibold text-muted">
                <bdi>{name}</bdi>
              </h2>
            )}
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Row
                    id={row.id}
                    name={row.name}
                    detail={row.seats}
                    height={height(row.items)}
                    isTarget={over === row.id}
                    taken={target(row.id)}
                  >
                    {items(row.items)}
                  </Row>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isNowShown && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 z-20 w-0 border-l-2 border-danger"
            style={{ left: labelWidth + x(now) }}
          />
        )}
      </div>
      {drag && (
        <div
          aria-hidden
          className="pointer-events-none fixed z-50 rounded-control border-2 border-accent bg-surface px-3 py-2 text-base font-semibold shadow-sheet"
          style={{ left: drag.x + 12, top: drag.y + 12 }}
        >
          <span>{`${drag.source.booking.party_size} ${drag.source.booking.name}${aim()}`}</span>
          {over !== undefined && target(over) && <span className="block text-danger">{target(over)}</span>}
        </div>
      )}
    </section>
  )
}

interface RowProps {
  id: string
  name: string
  detail: string
  height: number
  isTarget: boolean
  taken: string | undefined
  isLane?: boolean
  children: React.ReactNode
}

function Row({ id, name, detail, height, isTarget, taken, isLane = false, children }: RowProps) {
  return (
    <div
      data-row={id}
      className={cx('relative flex border-b border-line', isLane && 'border-t bg-sunken')}
      style={{ height }}
    >
      <h3
        style={{ width: labelWidth }}
        className={cx(
          'sticky left-0 z-10 flex shrink-0 items-center justify-between gap-2 border-r border-line px-3 text-base font-semibold',
          isLane ? 'bg-sunken' : 'bg-surface',
        )}
      >
        <bdi className="truncate">{name}</bdi>
        {detail !== '' && <span className="text-sm font-normal text-muted tabular-nums">{detail}</span>}
      </h3>
      <div
        className={cx(
          'relative min-w-0 flex-1',
          isTarget &&
            (taken
              ? 'outline-2 -outline-offset-2 outline-dashed outline-danger'
              : 'outline-2 -outline-offset-2 outline-accent'),
        )}
      >
        {children}
      </div>
    </div>
  )
}
