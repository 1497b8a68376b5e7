import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { blockedMs, latestMs, stayEnd } from '@waitbook/domain/booking/expected-end'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import { reservationChange } from '../reservations/reservation-changes.ts'
import { changedTables, settleDay } from './settle.ts'
import { readServiceDays, readTableDay } from './table-day.ts'
import { listOverruns, listUnusable } from './table-plan.queries.ts'

const everyMs = 30_000
const actor = { kind: 'system', name: 'Table plan' } as const

/**
 * Moves bookings away from parties that sit longer than expected, and from tables that stay out of use, as time passes
 * without any change. Every instance may look: what is stored as planned is not changed again, and the lock decides.
 */
export const createTablePlanJob = (deps: JournalDeps, log: Log) => {
  const { db, clock } = deps

  const settle = async (restaurant_id: RestaurantId, date: string) => {
    const day = await readTableDay(db, restaurant_id, { date, now: clock.now() })
    // Without another table there is nothing to change: the plan warns of it.
    if (changedTables(day).length === 0) return
    await changeRestaurant(deps, { restaurant_id, actor, asked: undefined }, async (tx, at) => {
      const settled = await settleDay(tx, restaurant_id, { date, at, pinsUndone: true })
      if (settled.changes.length === 0) return undefined
      // The bookings themselves, unchanged: Recent names them.
      const named = settled.changes.flatMap(({ id }): RowChange[] => {
        const row = settled.day.reservations.get(id)
        return row ? [reservationChange(id, row, row)] : []
      })
      return { action_type: 'RESERVATION_TABLES_MOVED', changes: [...named, ...settled.changes] }
    })
  }

  const settleComing = async (restaurant_id: RestaurantId, lastsOn: boolean) => {
    const today = (await readServiceDays(db, restaurant_id)).at(clock.now())
    await settle(restaurant_id, today)
    if (lastsOn) await settle(restaurant_id, addDays(today, 1))
  }

  const onFailure = 'moving bookings to tables that are free failed; it is tried again in half a minute'
  return createRepeatedJob({ name: 'table-plan', everyMs, log, onFailure }, async (stopping) => {
    const now = clock.now()
    const before = (ms: number) => [new Date(now).toISOString(), new Date(now + ms).toISOString()] as const
    const overrun = (await listOverruns(db, ...before(latestMs))).filter(
      (stay) => epochOf(stay.booked_from) < stayEnd(stay, now),
    )
    const unusable = new Set((await listUnusable(db, ...before(blockedMs))).map((row) => row.restaurant_id))
    const failed: unknown[] = []
    for (const id of new Set([...overrun.map((row) => row.restaurant_id), ...unusable])) {
      if (stopping.aborted) return
      // One restaurant must not keep the others waiting.
      await settleComing(id as RestaurantId, unusable.has(id)).catch((error: unknown) => failed.push(error))
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} restaurants could not be settled`)
  })
}
