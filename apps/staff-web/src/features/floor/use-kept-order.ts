import { useLayoutEffect, useRef } from 'react'

export interface Kept<T> {
  key: string
  item: T
  /** As the item was first shown. */
  first: T
  /** It is no longer among the items. */
  isGone: boolean
}

/**
 * The items in the order in which they were first shown, so that none moves under a finger: new ones follow at the end, and
 * one that is gone keeps its place.
 */
export const useKeptOrder = <T>(items: readonly T[], keyOf: (item: T) => string): Kept<T>[] => {
  const shown = useRef<readonly Kept<T>[]>([])
  const latest = new Map(items.map((item) => [keyOf(item), item]))
  const known = shown.current.map(({ key, item, first }): Kept<T> => {
    const current = latest.get(key)
    return { key, item: current ?? item, first, isGone: current === undefined }
  })
  const keys = new Set(known.map(({ key }) => key))
  const added = [...latest].flatMap(([key, item]) => (keys.has(key) ? [] : [{ key, item, first: item, isGone: false }]))
  const kept = [...known, ...added]
  useLayoutEffect(() => {
    shown.current = kept
  })
  return kept
}
