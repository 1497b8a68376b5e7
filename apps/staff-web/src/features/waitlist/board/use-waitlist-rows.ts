import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { Board } from '@waitbook/contracts/waitlist'
import { inQueueOrder } from '@waitbook/domain/waitlist/queue-order'
import { useMemo } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { useTextStates } from '../../changes/change-mutations.ts'
import { projectChanges } from '../../changes/project-changes.ts'
import { useQueueState } from '../../changes/use-change-submitter.ts'
import { usePendingChanges } from '../../changes/use-pending-changes.ts'
import { useFrozenEntries } from '../../stable-rows/use-frozen-entries.ts'
import type { StableRows } from '../../stable-rows/use-stable-rows.ts'
import { entryRow } from '../row/entry-row.ts'
import { boardSummary } from '../row/wait-timer.ts'
import { inViewOrder } from './board-filter.ts'
import type { BoardSearchState } from './use-board-search.ts'
import { useSeatOffers } from './use-seat-offers.ts'

interface WaitlistRowsOptions {
  board: Board | undefined
  settings: WaitlistSettings
  arrivals: ReadonlySet<string>
  hasTables: boolean
  search: BoardSearchState
  stableRows: Pick<StableRows, 'frozen' | 'presses'>
}

/** The list as shown: the board with the changes in flight and in the queue applied. */
export const useWaitlistRows = ({ board, settings, arrivals, hasTables, search, stableRows }: WaitlistRowsOptions) => {
  const now = useNow()
  const texts = useTextStates()
  const { waiting, asking } = useQueueState()

  const stored = board?.queue_entries
  const changes = usePendingChanges()
  const entries = useMemo(
    () => inQueueOrder(projectChanges(stored ?? [], changes, settings), settings),
    [stored, changes, settings],
  )
  const found = inViewOrder(entries.filter(search.matches), search.wanted)
  const { shown, isGone, frozenChanges } = useFrozenEntries({
    entries,
    found,
    listKey: search.listKey,
    changes,
    stableRows,
  })

  const queued = useMemo(() => new Set([...waiting, ...asking].map(({ change }) => change.entry_id)), [waiting, asking])
  const timeZone = board?.restaurant?.time_zone
  const offers = useSeatOffers(hasTables, entries, settings, timeZone)
  const shared = { now, rules: settings, count: entries.length, ...texts, queued, arrivals, hasTables, offers }
  const context = { ...shared, isGone, timeZone }
  return {
    entries,
    rows: shown.map((entry) => entryRow(entry, context)),
    frozenChanges,
    summary: boardSummary(entries, settings.default_quoted_time, now),
  }
}
