import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { pageNotice } from '@waitbook/domain/messages/notices'
import { type HoldRules, holdUntil } from '@waitbook/domain/waitlist/hold'
import { promisedAt } from '@waitbook/domain/waitlist/wait'

/** What a guest's page shows in addition to the place: until when the table is held, and the team's last message. */
export const noticeOnPage = (entry: StoredEntry, rules: HoldRules & { default_quoted_time: number }) => {
  const held = holdUntil(entry, rules)
  const kind = pageNotice(entry)
  const until = kind === 'new_time' ? new Date(promisedAt(entry, rules)).toISOString() : null
  return {
    ...(held !== undefined && { hold_until: new Date(held).toISOString() }),
    ...(kind && { notice: { kind, until } }),
  }
}
