import { offsetAt } from '@waitbook/domain/calendar/time-zone'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { inWords } from '../../lib/place-words.ts'
import { GuestOf, useFactsOf } from '../badges/guest-of.tsx'
import { factsOfItem, itemLabel, marksOf } from './item-block.tsx'
import { plannedWarning } from './plan-warning.ts'
import { plannedTableNames } from './table-names.ts'
import type { TimelineProps } from './timeline-grid.tsx'
import { rangeOf, type TimelineItem } from './timeline-items.ts'
import { timelineMessages as say } from './timeline-messages.ts'

const hourMs = 3_600_000

/** A phone shows one hour of all tables, or one table over the day, as a list. */
export function TimelineList({ plan, areas, lane, now, onOpenBooking, onOpenBlock }: TimelineProps) {
  const range = rangeOf(plan, now)
  const offset = offsetAt(range.from, plan.time_zone)
  const hourOf = (at: number) => Math.floor((at + offset) / hourMs) * hourMs - offset
  const first = hourOf(range.from)
  const hours = Array.from({ length: Math.ceil((range.to - first) / hourMs) }, (_, index) => first + index * hourMs)
  const isToday = now >= range.from && now < range.to
  const usual = isToday ? hourOf(now) : first
  const [chosen, setChosen] = useState<string>()
  const rows = areas.flatMap((area) => area.rows)
  // An hour of another day is none of this one.
  const isOffered = rows.some(({ id }) => id === chosen) || hours.some((at) => `${at}` === chosen)
  const shown = chosen !== undefined && isOffered ? chosen : `${usual}`
  const table = rows.find(({ id }) => id === shown)
  const hour = Number(shown)
  const clock = say.clock(plan.time_zone)
  const isIn = ({ from, to, kind }: TimelineItem) => from < hour + hourMs && to > hour && kind !== 'walk_ins'
  const sections = table
    ? [{ id: table.id, title: say.tableOf(table.name), items: table.items.filter(({ kind }) => kind !== 'walk_ins') }]
    : rows
        .map(({ id, name, items }) => ({ id, title: say.tableOf(name), items: items.filter(isIn) }))
        .filter(({ items }) => items.length > 0)
  return (
    <div className="flex flex-col gap-4 px-4 sm:px-6">
      <Field label={say.show}>
        <Select value={shown} onChange={(event) => setChosen(event.target.value)}>
          <optgroup label={inWords`One hour of all tables`}>
            {hours.map((at) => (
              <option key={at} value={`${at}`}>
                {`${say.hourOf(clock(at))}${at === usual && isToday ? ` (${say.now})` : ''}`}
              </option>
            ))}
          </optgroup>
          <optgroup label={inWords`One table over the day`}>
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {say.tableOf(name)}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
      {[
        ...(lane.length > 0 ? [{ id: '', title: `${say.lane} · ${lane.length}`, items: [...lane] }] : []),
        ...sections,
      ].map(({ id, title, items }) => (
        <section key={id} aria-label={title}>
          <h2 className="mb-1 text-base font-semibold">
            <bdi>{title}</bdi>
          </h2>
          {items.length === 0 && <p className="text-base text-muted">{say.nothing}</p>}
          <ul className="divide-y divide-line border-y border-line empty:hidden">
            {items.map((item) => (
              <li key={`${item.kind} ${item.key}`}>
                <ListItem {...{ item, plan, now, clock, onOpenBooking, onOpenBlock }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {sections.length === 0 && lane.length === 0 && <p className="text-base text-muted">{say.nothing}</p>}
    </div>
  )
}

type ListItemProps = Pick<TimelineProps, 'plan' | 'now' | 'onOpenBooking' | 'onOpenBlock'> & {
  item: TimelineItem
  clock: (at: number) => string
}

function ListItem({ item, plan, now, clock, onOpenBooking, onOpenBlock }: ListItemProps) {
  const facts = useFactsOf()(factsOfItem(item, plan, now))
  const times = `${clock(item.from)} – ${clock(item.to)}`
  const line = 'flex min-h-14 w-full items-center gap-3 py-2 text-left text-base'
  if (item.kind === 'booking') {
    const { booking } = item
    const tables = plannedTableNames(plan, booking.resource_ids)
    const detail = plannedWarning(booking)?.detail
    return (
      <button
        type="button"
        data-item={item.key}
        aria-label={itemLabel(item, plan, facts)}
        className={`${line} rounded-control hover:bg-sunken active:bg-pressed`}
        onClick={() => onOpenBooking(booking.id)}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
            <bdi className="truncate font-semibold">{booking.name}</bdi>
            {marksOf(item).map(([Icon, word]) => (
              <Icon key={word} aria-hidden className={word === 'Warning' ? 'text-danger' : ''} />
            ))}
          </span>
          <span className="block text-muted tabular-nums">
            {`${times} · ${say.people(booking.party_size)}${booking.resource_ids.length > 1 ? ` · ${tables}` : ''}`}
          </span>
          {detail && <span className="block text-red">{detail}</span>}
          <GuestOf of={facts} size="row" isDense className="mt-1" />
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
    )
  }
  if (item.kind === 'block') {
    return (
      <button
        type="button"
        className={`${line} rounded-control hover:bg-sunken active:bg-pressed`}
        onClick={() => onOpenBlock(item.mark.id)}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{say.blockedFor(item.mark.reason)}</span>
          <span className="block text-muted tabular-nums">{times}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
    )
  }
  return (
    <div className="py-2">
      <p className="text-base text-muted">{itemLabel(item, plan, {})}</p>
      <GuestOf of={facts} size="row" isDense className="mt-1" />
    </div>
  )
}
