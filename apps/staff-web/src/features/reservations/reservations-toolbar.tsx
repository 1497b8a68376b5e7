import { addDays, isBookDate } from '@waitbook/domain/calendar/plain-date'
import { ChipButton } from '@waitbook/ui/chip'
import { cx } from '@waitbook/ui/cx'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { SearchInput } from '@waitbook/ui/search-input'
import { TextInput } from '@waitbook/ui/text-input'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { RefObject } from 'react'
import { inWords, sentenceInWords } from '../../lib/place-words.ts'
import { useHasTables } from '../floor/use-known-floor.ts'
import type { BookFilter } from './reservation-filter.ts'
import { reservationMessages as say } from './reservations-messages.ts'
import type { ReservationSearchState } from './use-reservation-search.ts'

const views = [
  ['list', 'List'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['tables', 'Tables'],
] as const

interface ReservationsToolbarProps {
  search: ReservationSearchState
  today: string | undefined
  /** How many requests wait to be accepted. */
  requests: number
  /** How many bookings of the next days are not confirmed. */
  unconfirmed: number
  inputRef: RefObject<HTMLInputElement | null>
}

export function ReservationsToolbar({ search, today, requests, unconfirmed, inputRef }: ReservationsToolbarProps) {
  const hasTables = useHasTables()
  const offered = views.filter(([view]) => view !== 'tables' || hasTables || search.view === 'tables')
  const days = today ? { Today: today, Tomorrow: addDays(today, 1) } : {}
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pt-1 pb-2 sm:gap-3 sm:pb-3 sm:px-6 sm:pt-3">
      <SearchInput
        label="Search reservations"
        placeholder={say.searchPlaceholder}
        value={search.typed}
        onValueChange={search.setText}
        maxLength={100}
        ref={inputRef}
        // On a phone beside the date, if that has no buttons of its own.
        className="min-w-32 flex-1 basis-32 sm:w-72 sm:flex-none"
      />
      <div className="flex items-center gap-1">
        {search.view !== 'list' && search.date !== undefined && <Turn search={search} date={search.date} by={-1} />}
        <Field label="Date" hideLabel className="w-38 sm:w-44">
          <TextInput type="date" value={search.dateField} onChange={(event) => search.setDate(event.target.value)} />
        </Field>
        {search.view !== 'list' && search.date !== undefined && <Turn search={search} date={search.date} by={1} />}
        {search.view === 'list' && search.dateField !== '' && (
          <IconButton
            label="Clear date"
            icon={<X aria-hidden className="size-5" />}
            onClick={() => search.setDate('')}
          />
        )}
      </div>
      {/* One line, which scrolls sideways where it has no room. */}
      <div className="relative flex min-w-0 flex-wrap gap-2 max-lg:-mx-4 max-lg:basis-[calc(100%+2rem)] max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:px-4 max-lg:py-0.5 sm:gap-3 sm:max-lg:-mx-6 sm:max-lg:basis-[calc(100%+3rem)] sm:max-lg:px-6 max-lg:[&_fieldset]:shrink-0 max-lg:[&_fieldset]:flex-nowrap">
        <fieldset aria-label="Days" className="flex min-w-0 flex-wrap gap-2">
          {Object.entries(days).map(([label, date]) => (
            <ChipButton
              key={label}
              pressed={search.date === date}
              // A phone has no room for it beside the views.
              className={cx('max-sm:px-2.5', label === 'Tomorrow' && 'max-sm:hidden')}
              // Only the list can be without a date; in another view it would switch to the list.
              onClick={() => search.setDate(search.view === 'list' && search.date === date ? '' : date)}
            >
              {label}
            </ChipButton>
          ))}
        </fieldset>
        <fieldset aria-label="View" className="flex min-w-0 flex-wrap gap-2">
          {offered.map(([view, label]) => (
            <ChipButton
              key={view}
              pressed={search.view === view && !search.isSearching && search.show === undefined}
              className="max-sm:px-2.5"
              disabled={today === undefined}
              onClick={() => search.setView(view, search.date ?? today ?? '')}
            >
              {sentenceInWords(label)}
            </ChipButton>
          ))}
        </fieldset>
        <fieldset aria-label={inWords`Guests' bookings`} className="flex min-w-0 flex-wrap gap-2 empty:hidden">
          <ShowChip search={search} show="requests" count={requests} label="Requests" />
          <ShowChip search={search} show="unconfirmed" count={unconfirmed} label={say.unconfirmed} />
        </fieldset>
      </div>
    </div>
  )
}

interface ShowChipProps {
  search: ReservationSearchState
  show: BookFilter
  count: number
  label: string
}

/** Shown only while there is something to filter for. */
function ShowChip({ search, show, count, label }: ShowChipProps) {
  const pressed = search.show === show
  if (count === 0 && !pressed) return null
  return (
    <ChipButton pressed={pressed} className="max-sm:px-2.5" onClick={() => search.setShow(pressed ? undefined : show)}>
      {`${label} (${count})`}
    </ChipButton>
  )
}

interface TurnProps {
  search: ReservationSearchState
  date: string
  by: 1 | -1
}

/** To the next or the previous day, or week. */
function Turn({ search, date, by }: TurnProps) {
  const what = search.view === 'week' ? 'week' : 'day'
  const to = addDays(date, by * (what === 'week' ? 7 : 1))
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <IconButton
      label={`${by === 1 ? 'Next' : 'Previous'} ${what}`}
      icon={<Icon aria-hidden className="size-5" />}
      disabled={!isBookDate(to)}
      onClick={() => search.setDate(to)}
    />
  )
}
