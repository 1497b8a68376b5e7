import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import type { ServiceDays } from '@waitbook/domain/calendar/service-days'
import { learnTurns } from '@waitbook/domain/floor/learned-turns'
import type { TurnTimes } from '@waitbook/domain/floor/turn-times'
import type { ChangeFeed, FeedRow } from '../../../journal/change-feed.ts'
import { findJournalEnd } from '../floor.queries.ts'
import { listPastStays } from './turn-times.queries.ts'

/** Service days learned from. */
export const learnedDays = 180
const mostStays = 20_000
/** A limit of the cache. */
const mostRestaurants = 2_000

export interface Today extends ServiceDays {
  /** The running service day, YYYY-MM-DD. */
  today: string
}

interface Cached {
  /** Its days: for others, the stays are read again. */
  key: string
  times: Promise<TurnTimes>
  leave(): void
}

/** Whether a row changes a stay that ended before an instant, as an undo or a late report does. */
const changesPast = ({ changes }: FeedRow, before: string) =>
  changes.some(
    (change) =>
      change.table === 'stays' &&
      [change.before, change.after].some((stay) => typeof stay?.ended_at === 'string' && stay.ended_at < before),
  )

/**
 * The turn times of recently used restaurants, learned from the stays that ended before the running service day: so
 * they are the same on all instances, whenever each reads them. A later change of such a stay makes each read them again.
 */
export const createLearnedTurns = ({ db, feed }: { db: Db; feed: Pick<ChangeFeed, 'watch'> }) => {
  const cached = new Map<RestaurantId, Cached>()

  const forget = (id: RestaurantId) => {
    cached.get(id)?.leave()
    cached.delete(id)
  }

  const read = async (id: RestaurantId, { today, ...days }: Today, isCurrent: () => boolean) => {
    const startOf = (day: string) => new Date(days.startOf(day)).toISOString()
    const until = startOf(today)
    // Read first: changes that are made after it are passed on.
    const mark = await findJournalEnd(db, id)
    const stays = await listPastStays(db, id, { since: startOf(addDays(today, -learnedDays)), until, most: mostStays })
    const own = cached.get(id)
    if (own && isCurrent()) {
      const listen = (rows: FeedRow[]) => {
        if (isCurrent() && rows.some((row) => changesPast(row, until))) forget(id)
      }
      own.leave = feed.watch(id, mark, listen, () => isCurrent() && forget(id))
    }
    return learnTurns(stays, days)
  }

  return (id: RestaurantId, today: Today): Promise<TurnTimes> => {
    const key = [today.today, today.timeZone, today.startOf(today.today)].join(' ')
    const known = cached.get(id)
    if (known?.key === key) {
      // The least recently used is evicted first.
      cached.delete(id)
      cached.set(id, known)
      return known.times
    }
    forget(id)
    const isCurrent = () => cached.get(id) === own
    const own: Cached = { key, times: Promise.resolve().then(() => read(id, today, isCurrent)), leave: () => {} }
    // A failed read is not kept.
    own.times.catch(() => isCurrent() && forget(id))
    cached.set(id, own)
    const [oldest] = cached.keys()
    if (cached.size > mostRestaurants && oldest !== undefined) forget(oldest)
    return own.times
  }
}
