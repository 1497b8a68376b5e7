import type { TonightFigures } from '@waitbook/contracts/locations/tonight'
import type { Db } from '@waitbook/db/connect'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { waitingFigures } from '@waitbook/domain/locations/tonight'
import { tenantTransaction } from '../../journal/journal.queries.ts'
import type { StoredMembership } from '../persons/persons.queries.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { answerWithinMs } from './ask-locations.ts'
import { countExpected, findDelay, findWaitlistSettings, limitStatements, listWaiting } from './tonight.queries.ts'

const hourMs = 3_600_000

/** What happens at a location now, read in its own tenant context. */
export const readTonight = (
  db: Db,
  { restaurant_id, time_zone }: StoredMembership,
  now: number,
): Promise<TonightFigures> => {
  const local = (instant: number) => ({ date: dateIn(time_zone, instant), time: timeIn(time_zone, instant) })
  return tenantTransaction(db, restaurant_id, async (tx) => {
    await limitStatements(tx, answerWithinMs)
    const { default_quoted_time } = completed('waitlist', await findWaitlistSettings(tx, restaurant_id))
    return {
      ...waitingFigures(await listWaiting(tx, restaurant_id), default_quoted_time, now),
      next_hour: await countExpected(tx, restaurant_id, local(now), local(now + hourMs)),
      delay: await findDelay(tx, restaurant_id, now - hourMs, now),
    }
  })
}
