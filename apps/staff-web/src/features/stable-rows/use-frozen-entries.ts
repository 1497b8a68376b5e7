import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Change, ChangeKind } from '../changes/change.ts'
import { countFrozenChanges, frozenOrder } from './frozen-order.ts'
import type { StableRows } from './use-stable-rows.ts'

interface FrozenEntriesOptions {
  /** All active parties. */
  entries: readonly WaitlistEntry[]
  /** The parties that match the search, in the order of the list. */
  found: readonly WaitlistEntry[]
  /** Changes with every search. */
  listKey: string
  /** Changes made by this screen that are in flight or queued. */
  changes: readonly Change[]
  stableRows: Pick<StableRows, 'frozen' | 'presses'>
}

const removingKinds = new Set<ChangeKind>(['serve', 'remove', 'no-show'])
const orderKeepingKinds = new Set<ChangeKind>([...removingKinds, 'notify', 'called', 'waiting'])

interface Shown {
  entries: readonly WaitlistEntry[]
  listKey: string
  /** Parties removed by this screen. */
  taken: ReadonlySet<string>
  /** Ids of changes by this screen that the list already shows. */
  known: ReadonlySet<string>
}

const nothing: Shown = { entries: [], listKey: '', taken: new Set(), known: new Set() }
const idsOf = (entries: readonly WaitlistEntry[]) => entries.map(({ id }) => id)

/** The parties to show. While a pointer is over the list they keep their order, whatever others change. */
export const useFrozenEntries = ({ entries, found, listKey, changes, stableRows }: FrozenEntriesOptions) => {
  const { frozen, presses } = stableRows
  useSyncExternalStore(frozen.subscribe, frozen.getReleases)
  const shown = useRef(nothing)
  const before = shown.current

  const taken = new Set(before.taken)
  for (const { kind, entry_id } of changes) if (removingKinds.has(kind)) taken.add(entry_id)
  const isRearranged =
    changes.some(({ kind, mutation_id }) => !orderKeepingKinds.has(kind) && !before.known.has(mutation_id)) ||
    entries.some(({ id }) => before.taken.has(id))

  // Read without subscribing: pointer movement alone must not render hundreds of rows.
  const isFrozen = listKey === before.listKey && !isRearranged && frozen.isFrozen()
  const latest = idsOf(found)
  const order = isFrozen ? frozenOrder(idsOf(before.entries), latest, taken) : latest
  const frozenChanges = isFrozen ? countFrozenChanges(order, latest) : 0
  const byId = new Map([...before.entries, ...entries].map((entry) => [entry.id, entry]))
  const listed = new Set(idsOf(entries))
  const next: Shown = {
    entries: isFrozen ? order.flatMap((id) => byId.get(id) ?? []) : found,
    listKey,
    taken: isFrozen ? taken : new Set([...taken].filter((id) => !listed.has(id))),
    known: new Set(changes.map(({ mutation_id }) => mutation_id)),
  }

  useLayoutEffect(() => {
    presses.setIds(idsOf(next.entries))
    if (shown.current.listKey !== next.listKey) presses.listChangedByUser()
    shown.current = next
    frozen.setWaiting(frozenChanges)
  })

  return { shown: next.entries, isGone: (id: string) => !listed.has(id), frozenChanges }
}
