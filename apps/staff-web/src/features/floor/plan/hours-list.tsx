import { offsetAt } from '@waitbook/domain/calendar/time-zone'
import { compareNames } from '@waitbook/domain/floor/resource'
import { cx } from '@waitbook/ui/cx'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { AlarmClock, Bookmark, Lock, TriangleAlert } from 'lucide-react'
import { writtenClock, zoneOrOwn } from '../../../lib/dates.ts'
import { badgesOf, badgeWords, type PartyBadge, type PartyFacts } from '../../badges/badges-of.ts'
import { useFactsOf } from '../../badges/guest-of.tsx'
import { DrawnBadges } from '../../badges/party-badges.tsx'
import { type Coming, comingAt, comingWords, hoursAhead } from '../coming.ts'
import { floorMessages } from '../floor-messages.ts'
import type { FloorRow, Seating } from '../floor-row.ts'
import { planMessages as say } from './plan-messages.ts'

const hourMs = 3_600_000

/** The position of an instant (epoch ms) between now and the end of the hours, in per cent. */
const placeOf = (at: number, now: number) => ((at - now) / (hoursAhead * hourMs)) * 100

/** The next full hours in the time zone of the restaurant. */
const fullHours = (now: number, timeZone: string) => {
  const offset = offsetAt(now, timeZone)
  const first = Math.ceil((now + offset) / hourMs) * hourMs - offset
  return Array.from({ length: hoursAhead }, (_, index) => first + index * hourMs)
}

interface HoursListProps {
  seating: Seating
  rows: readonly FloorRow[]
  onOpen: (row: FloorRow) => void
}

/** What takes each table in the next three hours: one row a table, in order of their names. */
export function HoursList({ seating: { floor, context }, rows, onOpen }: HoursListProps) {
  const { now } = context
  const factsOf = useFactsOf()
  const factsOfComing = (item: Coming): PartyFacts => {
    if (item.kind === 'stay') return { stay: item.stay }
    return item.kind === 'booking' ? { reservation: item.booking, now } : {}
  }
  const timeZone = zoneOrOwn(context.timeZone)
  const hours = fullHours(now, timeZone)
  const lines = [...rows].sort((one, other) => compareNames(one.resource, other.resource))
  return (
    <section aria-labelledby="next-hours">
      <h2 id="next-hours" className="flex h-12 items-center text-base font-semibold text-muted">
        {floorMessages.nextHours}
      </h2>
      <div aria-hidden className="relative -mt-2 ml-14 h-6 text-sm text-muted tabular-nums">
        {hours
          .filter((at) => placeOf(at, now) < 84)
          .map((at) => (
            <span
              key={at}
              style={{ left: `${placeOf(at, now)}%` }}
              className="absolute bottom-0 border-l border-line pl-1"
            >
              {writtenClock(at, timeZone)}
            </span>
          ))}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((row) => {
          const coming = comingAt(floor, row.resource.id, now).map((item) => ({
            item,
            badges: badgesOf(factsOf(factsOfComing(item))),
          }))
          const words = coming.map(({ item, badges }) =>
            [comingWords(item, floor.bookings, context), ...badgeWords(badges)].join(', '),
          )
          return (
            <li key={row.resource.id}>
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="focus-inset flex min-h-11 w-full items-stretch text-left hover:bg-sunken active:bg-pressed"
              >
                <span className="w-14 shrink-0 self-center truncate pr-2 text-base font-semibold">
                  <VisuallyHidden>{say.hoursAt}</VisuallyHidden>
                  <bdi>{row.resource.name}</bdi>
                  <VisuallyHidden>{say.coming(words)}</VisuallyHidden>
                </span>
                <span aria-hidden className="relative min-w-0 flex-1 overflow-clip">
                  {hours.map((at) => (
                    <span
                      key={at}
                      style={{ left: `${placeOf(at, now)}%` }}
                      className="absolute inset-y-0 border-l border-line"
                    />
                  ))}
                  {coming.map(({ item, badges }) => (
                    <ComingBar key={`${item.kind} ${item.key}`} item={item} now={now} badges={badges} />
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const looks: Record<Coming['kind'], string> = {
  stay: 'bg-seated text-on-seated',
  booking: 'border-2 border-blue bg-canvas text-ink',
  block: 'border border-border text-ink',
  hold: 'border-2 border-dashed border-blue bg-canvas text-ink',
}

/** Diagonal stripes, as the plan draws a table that is blocked. */
const stripes = {
  backgroundImage: 'repeating-linear-gradient(135deg, var(--border) 0 2px, var(--canvas) 2px 7px)',
}

interface ComingBarProps {
  item: Coming
  now: number
  badges: readonly PartyBadge[]
}

function ComingBar({ item, now, badges }: ComingBarProps) {
  const left = placeOf(item.from, now)
  const width = placeOf(item.to, now) - left
  const isOverdue = item.kind === 'stay' && item.isOverdue
  const isFaulty = item.kind === 'booking' && badges.some(({ kind }) => kind === 'table')
  return (
    <span
      style={{ left: `${left}%`, width: `calc(${width}% - 2px)`, ...(item.kind === 'block' && stripes) }}
      className={cx(
        'absolute inset-y-1.5 flex min-w-2 items-center gap-1 overflow-clip rounded-control text-sm whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0',
        isOverdue ? 'bg-danger text-on-danger' : looks[item.kind],
        isFaulty && 'border-dashed border-amber!',
        (width > 8 || isOverdue || isFaulty) && 'px-1',
      )}
    >
      {isOverdue && <AlarmClock />}
      {isFaulty && <TriangleAlert />}
      {width > 8 && <ComingText item={item} />}
      {width > 25 && <DrawnBadges badges={badges.filter(({ kind }) => kind === 'allergy')} />}
    </span>
  )
}

function ComingText({ item }: { item: Coming }) {
  switch (item.kind) {
    case 'stay':
      return <bdi className="truncate">{item.stay.name || item.stay.people_count}</bdi>
    case 'booking':
      return (
        <>
          <span className="font-semibold tabular-nums">{item.booking.party_size}</span>
          <bdi className="truncate">{item.booking.name}</bdi>
        </>
      )
    case 'block':
      return <Lock className="rounded-sm bg-canvas" />
    case 'hold':
      return <Bookmark />
  }
}
