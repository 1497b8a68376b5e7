import { keepPreviousData } from '@tanstack/react-query'
import type { Reservation } from '@waitbook/contracts/reservations'
import { errorStatus } from '../../lib/api-error.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useCursors, usePages } from '../../lib/use-pages.ts'
import { trpc } from '../../trpc.ts'
import type { ReservationSearchState } from './use-reservation-search.ts'

const searchDelayMs = 300
const pageSize = 50

/**
 * A page of matches, or of requests, in the whole book; until it is loaded, and offline, those of the loaded days.
 */
export const useWholeBookSearch = (
  search: ReservationSearchState,
  loaded: readonly Reservation[],
  isReady: boolean,
) => {
  const { typed, page, isSearching, show, matches, setPage } = search
  const isOfRequests = show === 'requests'
  const asksServer = isSearching || isOfRequests
  const text = useDebounced(typed.trim(), searchDelayMs)
  const cursors = useCursors([isOfRequests, text])
  const query = trpc.reservations.search.useQuery(
    {
      search: isOfRequests ? '' : text,
      ...cursors.at(page),
      page_size: pageSize,
      ...(isOfRequests && { status: 'REQUESTED' as const }),
    },
    { enabled: isReady && asksServer && (isOfRequests || text !== ''), placeholderData: keepPreviousData },
  )
  const found = asksServer && !query.isError ? query.data : undefined
  const shown = { data: found, isPlaceholderData: query.isPlaceholderData }
  const { pages, turn } = usePages(shown, { page, pageSize, cursors, turnTo: setPage })

  return {
    reservations: asksServer
      ? (found?.results ?? loaded.filter((each) => (isOfRequests ? each.status === 'REQUESTED' : matches(each))))
      : loaded,
    /** Undefined while only the loaded days have been searched. */
    count: found?.count,
    /** What is not among the loaded days may still be found. */
    isPending: asksServer && found === undefined && !query.isError,
    pages: found ? pages : 1,
    setPage: turn,
    error: asksServer && query.isError && errorStatus(query.error) !== 401 ? query.error : null,
    retry: () => void query.refetch(),
  }
}
