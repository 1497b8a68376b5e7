import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { Plus, SearchX, UsersRound } from 'lucide-react'
import { inWords } from '../../../lib/place-words.ts'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import { FrozenChanges } from '../../stable-rows/frozen-changes.tsx'
import type { StableRows } from '../../stable-rows/use-stable-rows.ts'
import type { Column, EntryRow, RowActions } from '../row/entry-row.ts'
import { RowMenuProvider } from '../row/row-menu.tsx'
import { waitlistMessages as say } from '../waitlist-messages.ts'
import { BoardCards } from './board-cards.tsx'
import { BoardTable } from './board-table.tsx'

interface BoardListProps {
  label: string
  rows: readonly EntryRow[]
  /** The list has no parties at all, with or without a search. */
  isEmpty: boolean
  /** Whether a search text is set; otherwise only filters narrow the list. */
  isSearched: boolean
  columns: readonly Column[]
  actions: RowActions
  /** Changes with every search: the list then starts at its top. */
  listKey: string
  stableRows: StableRows
  /** The number of changes by others that wait while a pointer is over the list. */
  frozenChanges: number
  /** Undefined if the rows are not in queue order. */
  onMoveTo: ((id: string, target: string) => void) | undefined
  onAdd: () => void
  onClearSearch: () => void
}

export function BoardList({
  rows,
  isEmpty,
  isSearched,
  listKey,
  stableRows,
  frozenChanges,
  onMoveTo,
  onAdd,
  onClearSearch,
  ...list
}: BoardListProps) {
  const isWide = useIsWide()
  if (isEmpty) {
    return (
      // On a phone small enough that the set-up list below it begins on the first screen.
      <EmptyState
        className="max-sm:py-6 max-sm:[&>span]:hidden"
        icon={<UsersRound />}
        title={say.empty}
        action={
          <Button size="lg" variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
            {inWords`Add Party`}
          </Button>
        }
      />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={isSearched ? say.noMatch : say.noneInFilter}
        action={<Button onClick={onClearSearch}>Clear</Button>}
      />
    )
  }
  return (
    <RowMenuProvider rows={rows} actions={list.actions} stableRows={stableRows}>
      <div ref={stableRows.attach} className="relative">
        <FrozenChanges count={frozenChanges} onShow={stableRows.frozen.release} />
        {isWide ? (
          <BoardTable rows={rows} onMoveTo={onMoveTo} {...list} />
        ) : (
          <BoardCards rows={rows} listKey={listKey} {...list} />
        )}
      </div>
    </RowMenuProvider>
  )
}
