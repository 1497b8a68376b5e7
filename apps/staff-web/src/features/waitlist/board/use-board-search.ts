import { useNavigate, useSearch } from '@tanstack/react-router'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { useDeferredValue, useState } from 'react'
import { paths } from '../../../paths.ts'
import { type BoardSearch, matchesSearch } from './board-filter.ts'

type Filters = Omit<BoardSearch, 'q'>

/** Search, filters and order. They are kept in the URL; the field keeps what is being typed. */
export const useBoardSearch = () => {
  const { q = '', status, fits, sort, queue } = useSearch({ from: `/staff${paths.waitlist}` })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  // The fields update at once; rendering a long list may be deferred.
  const wanted: BoardSearch = {
    q: useDeferredValue(typed),
    status: useDeferredValue(status),
    fits: useDeferredValue(fits),
    sort: useDeferredValue(sort),
    queue: useDeferredValue(queue),
  }

  const go = (text: string, next: Filters) => {
    const chosen = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
    const search: BoardSearch = { ...(text.trim() !== '' && { q: text.trim() }), ...chosen }
    void navigate({ to: paths.waitlist, search, replace: true, resetScroll: false })
  }
  const filters: Filters = { status, fits, sort, queue }

  return {
    typed,
    filters,
    wanted,
    matches: (entry: WaitlistEntry) => matchesSearch(entry, wanted),
    listKey: JSON.stringify(wanted),
    setText: (text: string) => {
      setTyped(text)
      go(text, filters)
    },
    setFilters: (next: Filters) => go(typed, { ...filters, ...next }),
    clear: () => {
      setTyped('')
      go('', {})
    },
  }
}

export type BoardSearchState = ReturnType<typeof useBoardSearch>
