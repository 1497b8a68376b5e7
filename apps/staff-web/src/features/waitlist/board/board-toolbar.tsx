import type { BoardQueue, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { ChipButton } from '@waitbook/ui/chip'
import { cx } from '@waitbook/ui/cx'
import { SearchInput } from '@waitbook/ui/search-input'
import { Select } from '@waitbook/ui/select'
import { ArrowDownWideNarrow, ListFilter } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { inWords } from '../../../lib/place-words.ts'
import { statusLabel } from '../row/entry-marks.tsx'
import { waitlistMessages as say } from '../waitlist-messages.ts'
import type { BoardSearchState } from './use-board-search.ts'

interface BoardToolbarProps {
  search: BoardSearchState
  entries: readonly WaitlistEntry[]
  inputRef: RefObject<HTMLInputElement | null>
  /** Undefined where there is one queue. */
  queues: readonly BoardQueue[] | undefined
}

const statuses = [undefined, 'WAITING', 'NOTIFIED'] as const
const tables = [1, 2, 3, 4, 5, 6, 8, 10, 12]

/** On a phone the filters are collapsed behind a button, to leave room for the list; they start expanded if any is set. */
export function BoardToolbar({ search, entries, inputRef, queues }: BoardToolbarProps) {
  const { status, fits, sort, queue } = search.filters
  const set = [status, fits, sort, queue].filter((filter) => filter !== undefined).length
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2 sm:flex-nowrap sm:px-6">
      <SearchInput
        label={inWords`Search parties`}
        placeholder={say.searchPlaceholder}
        value={search.typed}
        onValueChange={search.setText}
        maxLength={100}
        ref={inputRef}
        className="min-w-0 flex-1 lg:max-w-80"
      />
      <ChipButton
        pressed={set > 0}
        aria-expanded={isOpen}
        aria-controls="board-filters"
        icon={<ListFilter aria-hidden />}
        onClick={() => setOpen(!isOpen)}
        className="min-w-11 justify-center px-3! sm:hidden!"
      >
        <span className="sr-only">Filters</span>
        {set > 0 && <span>{set}</span>}
      </ChipButton>
      <div
        id="board-filters"
        className={cx('flex flex-wrap items-center gap-2 max-sm:basis-full sm:flex-nowrap', !isOpen && 'max-sm:hidden')}
      >
        <fieldset aria-label="Status" className="flex min-w-0 gap-2">
          {statuses.map((each) => (
            <ChipButton
              key={each ?? 'all'}
              pressed={status === each}
              onClick={() => search.setFilters({ status: each })}
              className="px-3!"
            >
              {each ? (
                <span>{statusLabel(each)}</span>
              ) : (
                <span>
                  <span>All</span>
                  <span className="sm:max-lg:sr-only"> Statuses</span>
                </span>
              )}
              {each && (
                <span className="font-normal max-lg:hidden">
                  {entries.filter((entry) => entry.status === each).length}
                </span>
              )}
            </ChipButton>
          ))}
        </fieldset>
        {queues && queues.length > 1 && (
          <Select
            aria-label="Queue"
            value={queue ?? ''}
            onChange={({ target }) => search.setFilters({ queue: target.value || undefined })}
            options={[
              { value: '', label: 'All queues' },
              ...queues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            className="w-36 shrink-0"
          />
        )}
        <Select
          aria-label={inWords`Party size`}
          value={fits ?? ''}
          onChange={({ target }) => search.setFilters({ fits: target.value === '' ? undefined : Number(target.value) })}
          options={[
            { value: '', label: 'Any size' },
            ...[...new Set([...tables, ...(fits === undefined ? [] : [fits])])]
              .toSorted((one, other) => one - other)
              .map((seats) => ({ value: String(seats), label: `Up to ${seats}` })),
          ]}
          className="w-32 shrink-0"
        />
        <ChipButton
          pressed={sort === 'size'}
          title={inWords`Largest parties first; their places in the queue stay`}
          icon={<ArrowDownWideNarrow aria-hidden />}
          onClick={() => search.setFilters({ sort: sort === 'size' ? undefined : 'size' })}
          className="px-3!"
        >
          <span className="sm:max-lg:sr-only">Largest first</span>
        </ChipButton>
      </div>
    </div>
  )
}
