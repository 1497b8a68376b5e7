import { Banner } from '@waitbook/ui/banner'
import { errorDetail } from '../../lib/api-error.ts'
import { reservationMessages as say } from './reservations-messages.ts'
import type { useWholeBookSearch } from './use-whole-book-search.ts'

interface SearchStateProps {
  isSearching: boolean
  found: Pick<ReturnType<typeof useWholeBookSearch>, 'count' | 'error' | 'retry'>
}

/** How much of the book a search has covered. */
export function SearchState({ isSearching, found: { count, error, retry } }: SearchStateProps) {
  if (error) {
    return (
      <Banner tone="amber" className="mx-4 my-2 sm:mx-6" action={{ label: 'Retry', onClick: retry }}>
        {say.searchFailed(errorDetail(error))}
      </Banner>
    )
  }
  return (
    <p role="status" className="px-4 pb-2 text-base text-muted empty:hidden sm:px-6">
      {isSearching && (count === undefined ? say.searching : say.found(count))}
    </p>
  )
}
