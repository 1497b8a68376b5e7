import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { pageNotice } from '@waitbook/domain/messages/notices'
import { type HoldRules, holdUntil } from '@waitbook/domain/waitlist/hold'
import { promisedAt } from '@waitbook/domain/waitlist/wait'

/** Why a removed party has left the queue. */
export const endOnPage = ({ status, removed_reason }: Pick<StoredEntry, 'status' | 'removed_reason'>) =>
  status === 'REMOVED' ? { removed_reason: removed_reason ?? ('staff' as const) } : {}

/**
 * What a guest's page shows in addition to the place: when it was called, until when the table is held, the team's last
 * message, and why the place has ended.
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
    ...endOnPage(entry),
  }
}
