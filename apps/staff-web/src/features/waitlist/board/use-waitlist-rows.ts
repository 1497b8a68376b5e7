import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { inQueueOrder, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { useEffect, useMemo, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { useTextStates } from '../../changes/change-mutations.ts'
import { projectChanges } from '../../changes/project-changes.ts'
import { useQueueState } from '../../changes/use-change-submitter.ts'
import { usePendingChanges } from '../../changes/use-pending-changes.ts'
import type { projectFloor } from '../../floor/project-floor.ts'
import type { SeatOffer, seatOffers } from '../../floor/seating/seat-offers.ts'
import { useFetchedFloor } from '../../floor/use-known-floor.ts'
import { useUnplacedNotice } from '../../floor/use-unplaced-notice.ts'
import { useFrozenEntries } from '../../stable-rows/use-frozen-entries.ts'
import type { StableRows } from '../../stable-rows/use-stable-rows.ts'
import { entryRow } from '../row/entry-row.ts'
import { boardSummary } from '../row/wait-timer.ts'
import { inViewOrder } from './board-filter.ts'
import type { BoardSearchState } from './use-board-search.ts'

const none: ReadonlyMap<string, SeatOffer> = new Map()

interface Rules {
  seatOffers: typeof seatOffers
  projectFloor: typeof projectFloor
}

const loadRules = async (): Promise<Rules> => {
  const [offers, floor] = await Promise.all([
    import('../../floor/seating/seat-offers.ts'),
    import('../../floor/project-floor.ts'),
    // What `useSeatingCheck` needs with the first press, also if the connection is lost before.
    import('../../floor/seating/seating-check.ts'),
  ])
  return { seatOffers: offers.seatOffers, projectFloor: floor.projectFloor }
}

/** The rules of seating, loaded only where the restaurant has tables. */
const useRules = (hasTables: boolean) => {
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    if (!hasTables) return
    // Without them each row still opens the sheet of tables.
    loadRules().then(setRules, () => undefined)
  }, [hasTables])
  return rules
}

/** The table that each waiting party can be seated at by one tap, by the party's id; computed on this device. */
const useSeatOffers = (
  hasTables: boolean,
  entries: readonly WaitlistEntry[],
  settings: QueueRules,
  timeZone: string | undefined,
): ReadonlyMap<string, SeatOffer> => {
  const rules = useRules(hasTables)
  const { data: fetched } = useFetchedFloor(hasTables)
  const changes = usePendingChanges()
  const floor = useMemo(() => fetched && rules?.projectFloor(fetched, changes), [fetched, rules, changes])
  useUnplacedNotice(floor)
  const now = useNow()
  return useMemo(
    () => (rules && floor && hasTables ? rules.seatOffers(floor, entries, now, settings, timeZone) : none),
    [rules, floor, hasTables, entries, now, settings, timeZone],
  )
}

/** The last place of each queue: places are counted in each by itself. */
const lastPlacesOf = (entries: readonly WaitlistEntry[]) => {
  const last = new Map<string, number>()
  for (const { queue_id, pos } of entries) last.set(queue_id, Math.max(pos ?? 0, last.get(queue_id) ?? 0))
  return last
}

const noQueues: readonly string[] = []

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
  const lastPlaces = useMemo(() => lastPlacesOf(entries), [entries])
  const shared = { now, rules: settings, lastPlaces, ...texts, queued, arrivals, hasTables, offers }
  const presenceQueues = board?.restaurant?.presence_queues ?? noQueues
  const context = { ...shared, isGone, timeZone, presenceQueues }
  return {
    entries,
    rows: shown.map((entry) => entryRow(entry, context)),
    frozenChanges,
    summary: boardSummary(entries, settings.default_quoted_time, now),
  }
}
