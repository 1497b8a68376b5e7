import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PartyOrdering } from '@waitbook/contracts/party-orderings'
import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useCursors, usePages } from '../../lib/use-pages.ts'
import { paths } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { useLiveTopics } from '../../use-live-topics.ts'

const searchDelayMs = 300
const newestFirst: PartyOrdering = '-created_at'
const pageSize = 50

export type SortColumn = 'name' | 'visits' | 'last_visit'

interface View {
  q: string
  tag: string | undefined
  sort: PartyOrdering
  page: number
}

/** The page of profiles for the URL. The text being typed is kept in state. */
export const useParties = () => {
  const { q = '', sort = newestFirst, page = 1, tag } = useSearch({ from: `/staff${paths.parties}` })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const search = useDebounced(typed.trim(), searchDelayMs)
  useLiveTopics('parties')
  const cursors = useCursors([search, tag, sort])
  const query = trpc.parties.list.useQuery(
    { search, tag, ordering: sort, page_size: pageSize, ...cursors.at(page) },
    { placeholderData: keepPreviousData },
  )

  const go = (next: View) =>
    void navigate({
      to: paths.parties,
      search: {
        ...(next.q.trim() !== '' && { q: next.q.trim() }),
        ...(next.tag !== undefined && { tag: next.tag }),
        ...(next.sort !== newestFirst && { sort: next.sort }),
        ...(next.page > 1 && { page: next.page }),
      },
      replace: true,
      resetScroll: false,
    })
  const setSort = (next: PartyOrdering) => go({ q: typed, tag, sort: next, page: 1 })
  const turnTo = (next: number) => go({ q: typed, tag, sort, page: next })
  const { pages, turn } = usePages(query, { page, pageSize, cursors, turnTo })

  return {
    query,
    typed,
    search,
    sort,
    page,
    pages,
    setText: (text: string) => {
      setTyped(text)
      go({ q: text, tag, sort, page: 1 })
    },
    tag,
    setTag: (next: string | undefined) => go({ q: typed, tag: next, sort, page: 1 }),
    clear: () => {
      setTyped('')
      go({ q: '', tag: undefined, sort, page: 1 })
    },
    setSort,
    /** Ascending first, then descending. */
    toggleSort: (column: SortColumn) => setSort(sort === column ? `-${column}` : column),
    setPage: turn,
  }
}
