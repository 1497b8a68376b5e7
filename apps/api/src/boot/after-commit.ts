import type { OffersJob } from '../features/offers/offers.job.ts'
import type { ChangeFeed } from '../journal/change-feed.ts'
import type { SinceRow } from '../journal/journal.queries.ts'

interface Followers {
  feed: Pick<ChangeFeed, 'wake'>
  offersJob: Pick<OffersJob, 'wake'>
}

/**
 * All that follows the commit of a change at once. Each of these returns at once and repeats by itself what a crash
 * prevented.
 *
 * What may follow within seconds reads what the change has stored, on any instance: `messages.worker` sends the rows of
 * `messages`, `webhooks.worker` follows the journal by seq, and `turn-alerts` compares the revision of each restaurant.
 */
export const afterCommit = ({ feed, offersJob }: Followers, row: SinceRow) => {
  // The screens of staff and guests, and the waits that are quoted, here and on other instances.
  feed.wake(row)
  // A freed time is offered to those who wish for it.
  offersJob.wake(row)
}
