import { useNavigate, useSearch } from '@tanstack/react-router'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { useDeferredValue, useState } from 'react'
import { paths } from '../../paths.ts'
import { type BoardSearch, matchesSearch } from './board-filter.ts'

/** Search and status filter. They live in the address; the field keeps what is being typed. */
export const useBoardSearch = () => {
  const { q = '', status } = useSearch({ from: `/staff${paths.waitlist}` })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  // The field answers at once; a long list follows when there is time.
  const wanted = useDeferredValue(typed)
  const wantedStatus = useDeferredValue(status)

  const go = (next: BoardSearch) =>
    void navigate({ to: paths.waitlist, search: next, replace: true, resetScroll: false })
  const compact = (next: { q: string; status: BoardSearch['status'] }): BoardSearch => ({
    ...(next.q.trim() !== '' && { q: next.q.trim() }),
    ...(next.status && { status: next.status }),
  })

  return {
    typed,
    status,
    matches: (entry: WaitlistEntry) => matchesSearch(entry, { q: wanted, status: wantedStatus }),
    listKey: `${wantedStatus ?? ''} ${wanted}`,
    setText: (text: string) => {
      setTyped(text)
      go(compact({ q: text, status }))
    },
    setStatus: (next: BoardSearch['status']) => go(compact({ q: typed, status: next })),
    clear: () => {
      setTyped('')
      go({})
    },
  }
}

export type BoardSearchState = ReturnType<typeof useBoardSearch>
