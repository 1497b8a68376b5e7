import { useEffect, useEffectEvent, useState } from 'react'

const none: ReadonlyMap<number, string> = new Map()

/**
 * The cursors by which the pages of a list begin, as far as they were turned to: unlike page numbers they skip no row
 * where another device deletes one. A page without a cursor, as after a reload, is found by its number. Cursors belong
 * to a filter.
 */
export const useCursors = (filter: unknown) => {
  const of = JSON.stringify(filter)
  const [known, setKnown] = useState({ of, cursors: none })
  const cursors = known.of === of ? known.cursors : none
  return {
    at: (page: number): { cursor: string } | { page: number } => {
      const cursor = cursors.get(page)
      return cursor === undefined ? { page } : { cursor }
    },
    add: (page: number, cursor: string) => setKnown({ of, cursors: new Map(cursors).set(page, cursor) }),
  }
}

interface PagesOptions {
  page: number
  pageSize: number
  cursors: ReturnType<typeof useCursors>
  turnTo: (page: number) => void
}

interface PageQuery {
  data: { results: readonly unknown[]; count: number; next: string | null } | undefined
  /** The data is that of the page before. */
  isPlaceholderData: boolean
}

/** How many pages there are, and how to turn them. Goes back from a page that has no rows, or no longer. */
export const usePages = ({ data, isPlaceholderData }: PageQuery, { page, pageSize, cursors, turnTo }: PagesOptions) => {
  const counted = Math.max(1, Math.ceil((data?.count ?? 0) / pageSize))
  const loaded = isPlaceholderData ? undefined : data
  const last = loaded?.results.length === 0 && page > 1 ? Math.min(page - 1, counted) : undefined
  const turn = useEffectEvent(turnTo)
  useEffect(() => {
    if (last !== undefined) turn(last)
  }, [last])
  return {
    // The count may be off by a page if rows were added or deleted since, so `next` decides.
    pages: loaded?.next === null ? page : Math.max(counted, loaded ? page + 1 : page),
    turn: (to: number) => {
      if (to > page) {
        if (data && !loaded) return
        if (loaded?.next) cursors.add(to, loaded.next)
      }
      turnTo(to)
    },
  }
}
