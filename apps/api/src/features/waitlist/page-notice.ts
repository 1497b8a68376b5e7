import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { pageNotice } from '@waitbook/domain/messages/notices'
import { type HoldRules, holdUntil } from '@waitbook/domain/waitlist/hold'
import { ratingAskedFrom } from '@waitbook/domain/waitlist/rating'
import { promisedAt } from '@waitbook/domain/waitlist/wait'

/** The instant from which the page of a served guest asks for a rating. */
export const ratingOnPage = (entry: StoredEntry) => {
  const from = entry.status === 'SERVED' ? ratingAskedFrom(entry) : undefined
  return from === undefined ? {} : { rate_from: new Date(from).toISOString() }
}

/** The reason why a removed party has left the queue. */
export const endOnPage = ({ status, removed_reason }: Pick<StoredEntry, 'status' | 'removed_reason'>) =>
  status === 'REMOVED' ? { removed_reason: removed_reason ?? ('staff' as const) } : {}

/**
 * The fields of a guest's page in addition to the place: the notification, until when the table is held, the team's last
 * message, the reason of the end, and the instant from which it asks for a rating.
 */
export const noticeOnPage = (entry: StoredEntry, rules: HoldRules & { default_quoted_time: number }) => {
  const held = holdUntil(entry, rules)
  const kind = pageNotice(entry)
  const until = kind === 'new_time' ? new Date(promisedAt(entry, rules)).toISOString() : null
  const called = entry.status === 'NOTIFIED' ? entry.notified_at : null
  return {
    ...(called !== null && { notified_at: called }),
    ...(held !== undefined && { hold_until: new Date(held).toISOString() }),
    ...(kind && { notice: { kind, until } }),
    ...ratingOnPage(entry),
    ...endOnPage(entry),
  }
}
