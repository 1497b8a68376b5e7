import type { RestaurantId } from '@waitbook/contracts/ids'
import type { GuestListMarks } from '@waitbook/domain/waitlist/guest-code'
import type { JournalDeps } from '../../journal/journal.ts'
import type { RateLimit, RateLimits } from '../../lib/limits/rate-limits.ts'
import type { Log } from '../../lib/log.ts'
import { markGuestList } from './guest-list.service.ts'

export interface NoticeDeps extends JournalDeps {
  rateLimits: RateLimits
  log: Log
}

/** How often staff are notified; the rate limit of a notice applies the same interval across instances. */
const noteEveryMs = 10 * 60_000
const notedAtMost = 1_000

interface Notice {
  rule: RateLimit
  /** The actor of the change. */
  name: string
  mark: keyof GuestListMarks
  /** Logged if it cannot be stored. */
  failed: string
}

/** Shows staff that guests are refused, at most once per interval: a surge must not cause a surge of changes. */
export const createStaffNotice = (deps: NoticeDeps, { rule, name, mark, failed }: Notice) => {
  const { clock, log, rateLimits } = deps
  const noted = new Map<string, number>()
  return async (id: RestaurantId) => {
    const now = clock.now()
    if (now - (noted.get(id) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return
    if (noted.size >= notedAtMost) noted.clear()
    noted.set(id, now)
    if (!(await rateLimits.allows([rule, id]))) return
    const marks = (at: number) => ({ [mark]: new Date(at).toISOString() })
    await markGuestList(deps, id, { kind: 'system', name }, marks).catch(async (error: unknown) => {
      log.warn({ err: error }, failed)
      noted.delete(id)
      await rateLimits.forgive(rule, id)
    })
  }
}
