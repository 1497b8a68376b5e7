import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { ChipButton } from '@waitbook/ui/chip'
import { SearchInput } from '@waitbook/ui/search-input'
import type { RefObject } from 'react'
import { statusLabel } from './entry-marks.tsx'
import { waitlistMessages as say } from './messages.ts'
import type { BoardSearchState } from './use-board-search.ts'

interface BoardToolbarProps {
  search: BoardSearchState
  entries: readonly WaitlistEntry[]
  inputRef: RefObject<HTMLInputElement | null>
}

const statuses = [undefined, 'WAITING', 'NOTIFIED'] as const

export function BoardToolbar({ search, entries, inputRef }: BoardToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
      <SearchInput
        label="Search parties"
        placeholder={say.searchPlaceholder}
        value={search.typed}
        onValueChange={search.setText}
        maxLength={100}
        ref={inputRef}
        className="w-full min-w-0 sm:w-64 xl:w-80"
      />
      <fieldset aria-label="Status" className="flex min-w-0 flex-wrap gap-2">
        {statuses.map((status) => (
          <ChipButton
            key={status ?? 'all'}
            pressed={search.status === status}
            onClick={() => search.setStatus(status)}
            className="max-sm:px-3.5"
          >
            {status ? statusLabel(status) : 'All Statuses'}
            {status && (
              <span className="font-normal max-sm:hidden">
                {entries.filter((entry) => entry.status === status).length}
              </span>
            )}
          </ChipButton>
        ))}
      </fieldset>
    </div>
  )
}
