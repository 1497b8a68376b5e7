import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { Board } from '@waitbook/contracts/waitlist'
import { inQueueOrder } from '@waitbook/domain/waitlist/queue-order'
import { useMemo } from 'react'
import { useNow } from '../../use-now.ts'
import { useChangesUnderWay, useTextStates } from '../changes/change-mutations.ts'
import { projectChanges } from '../changes/project-changes.ts'
import { useQueueState } from '../changes/use-change-desk.ts'
import { inViewOrder } from './board-filter.ts'
import { entryRow } from './entry-row.ts'
import type { BoardSearchState } from './use-board-search.ts'
import { boardSummary } from './wait-timer.ts'

interface WaitlistRowsOptions {
  board: Board | undefined
  settings: WaitlistSettings
  arrivals: ReadonlySet<string>
  search: BoardSearchState
}

/** The list as the host sees it: the board, with what is under way or waits for the line already done. */
export const useWaitlistRows = ({ board, settings, arrivals, search }: WaitlistRowsOptions) => {
  const now = useNow()
  const underWay = useChangesUnderWay()
  const texts = useTextStates()
  const { waiting, asking } = useQueueState()

  const stored = board?.queue_entries
  const entries = useMemo(() => {
    const queued = waiting.map(({ change }) => change)
    const known = new Set(queued.map(({ mutation_id }) => mutation_id))
    const changes = [...underWay.filter(({ mutation_id }) => !known.has(mutation_id)), ...queued]
    return inQueueOrder(projectChanges(stored ?? [], changes, settings), settings)
  }, [stored, underWay, waiting, settings])

  const held = useMemo(() => new Set([...waiting, ...asking].map(({ change }) => change.entry_id)), [waiting, asking])
  const timeZone = board?.restaurant?.time_zone
  const context = { now, rules: settings, count: entries.length, ...texts, held, arrivals, timeZone }
  return {
    entries,
    rows: inViewOrder(entries.filter(search.matches), search.wanted).map((entry) => entryRow(entry, context)),
    summary: boardSummary(entries, settings.default_quoted_time, now),
  }
}
