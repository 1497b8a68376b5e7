import { keepPreviousData } from '@tanstack/react-query'
import { ChipButton } from '@waitbook/ui/chip'
import { trpc } from '../../../trpc.ts'
import { waitlistMessages as say } from '../waitlist-messages.ts'
import { quoteFloor } from './party-form.ts'

interface SuggestedQuoteProps {
  size: number
  queueId: string | undefined
  quote: number
  onTake: (minutes: number) => void
}

/** A suggested quote from the past waits of parties of this size. */
export function SuggestedQuote({ size, queueId, quote, onTake }: SuggestedQuoteProps) {
  const { data } = trpc.waitlist.suggestQuote.useQuery(
    { people_count: size, ...(queueId !== undefined && { queue_id: queueId }) },
    { placeholderData: keepPreviousData, retry: false, staleTime: 10_000 },
  )
  if (!data) return null
  if (data.unserved)
    return (
      <p role="status" className="-mt-3 text-base text-muted">
        {say.unserved}
      </p>
    )
  const minutes = Math.max(quoteFloor, data.from)
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="text-base text-muted">
        {`${say.suggestion(data)}${data.next_tables ? ` ${say.nextTables(data.next_tables)}` : ''}`}
      </p>
      <ChipButton pressed={quote === minutes} onClick={() => onTake(minutes)}>
        {say.takeSuggestion(minutes)}
      </ChipButton>
    </div>
  )
}
