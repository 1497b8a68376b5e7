import type { TonightFigures, TonightLocation } from '@waitbook/contracts/locations/tonight'
import { cx } from '@waitbook/ui/cx'
import { Spinner } from '@waitbook/ui/spinner'
import { TriangleAlert } from 'lucide-react'
import { groupMessages as say } from './group-messages.ts'

export interface TonightListProps {
  locations: readonly TonightLocation[]
  onOpen: (id: string) => void
  /** The location that is being opened. */
  opening: string | undefined
}

interface FigureValue {
  value: string
  note?: string
  isLate?: boolean
}

const delayValue = (delay: number | null): FigureValue => {
  if (delay === null) return { value: say.none }
  if (delay > 0) return { value: say.late(delay), isLate: true }
  return { value: delay < 0 ? say.early(-delay) : say.onTime }
}

/** The figures of a location as they are written, in the order of the columns. */
export const writtenFigures = (
  figures: TonightFigures,
): Record<'waiting' | 'longest' | 'nextHour' | 'delay', FigureValue> => {
  const { waiting, people, longest, overdue, overdue_minutes, next_hour, delay } = figures
  return {
    waiting: { value: String(waiting), ...(waiting > 0 && { note: say.people(people) }) },
    longest: longest
      ? {
          value: say.minutes(longest.waited),
          note: overdue > 0 ? say.overdue(overdue, overdue_minutes) : say.quoted(longest.quoted),
          isLate: overdue > 0,
        }
      : { value: say.none },
    nextHour: {
      value: say.covers(next_hour.covers),
      ...(next_hour.bookings > 0 && { note: say.bookings(next_hour.bookings) }),
    },
    delay: delayValue(delay),
  }
}

/** A figure with what it is about below. */
export function FigureText({ value, note, isLate = false }: FigureValue) {
  return (
    <>
      <span className={cx('block text-lg font-semibold whitespace-nowrap tabular-nums', isLate && 'text-red')}>
        {value}
      </span>
      {note && <span className={cx('block text-sm', isLate ? 'text-red' : 'text-muted')}>{note}</span>}
    </>
  )
}

export function NoAnswer() {
  return (
    <span className="flex items-center gap-2 font-semibold text-red">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span>{say.noAnswer}</span>
    </span>
  )
}

interface OpenButtonProps {
  location: TonightLocation
  onOpen: (id: string) => void
  opening: string | undefined
}

/** The name of a location; pressing anywhere in the row or card, which is positioned, opens it. */
export function OpenButton({ location: { id, restaurant_name, label }, onOpen, opening }: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-label={say.open([restaurant_name, label].filter(Boolean).join(' '))}
      aria-busy={id === opening}
      disabled={opening !== undefined}
      onClick={() => onOpen(id)}
      className="min-h-11 text-left after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      <span className="flex items-center gap-2">
        <span className="text-base font-semibold wrap-anywhere">{restaurant_name}</span>
        {id === opening && <Spinner className="size-5 shrink-0" />}
      </span>
      {label && <span className="block text-sm text-muted wrap-anywhere">{label}</span>}
    </button>
  )
}
