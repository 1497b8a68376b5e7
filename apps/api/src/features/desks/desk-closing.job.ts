import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { decideAtDesk } from '@waitbook/domain/desk/acts/act-rules'
import { leftBehind, silentDesks } from '@waitbook/domain/desk/silent-desks'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { isUnavailable } from '../../lib/database-refusal.ts'
import { claimTick } from '../../lib/job-ticks.queries.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { removeByJob } from '../waitlist/auto-removal.job.ts'
import { listAutoRemoved } from '../waitlist/auto-removal.queries.ts'
import { storeDeskRows } from './desk-rows.ts'
import { listRestaurantsOfDesks } from './desks.queries.ts'
import { readDesks, type StoredDesks } from './known-desks.ts'

type ClosingDeps = JournalDeps & { waits: WaitsService }

/** The desks, and whether their queues are closed: by the hours of the queue, or else those of the restaurant. */
const closingOf = (restaurant: Restaurant, known: StoredDesks) => ({
  ...known,
  isClosedAt(queueId: string, at: number) {
    const opening_hours = restaurant.queues.find(({ id }) => id === queueId)?.opening_hours ?? null
    const ofQueue = openingState({ opening_hours, special_dates: [] }, restaurant.time_zone, at)
    return !ofQueue.open || !openingState(restaurant, restaurant.time_zone, at).open
  },
})

/** Closes a desk that is still silent, as its own change; false if it has been used or closed meanwhile. */
const closeDesk = async (deps: ClosingDeps, restaurant: Restaurant, id: string) => {
  const { id: restaurantId } = restaurant
  const { random, waits } = deps
  const request = {
    restaurant_id: restaurantId,
    actor: { kind: 'system', name: 'desk-closing' },
    asked: undefined,
  } as const
  await changeRestaurant(deps, request, async (tx, at) => {
    const known = await readDesks(tx, restaurantId, at)
    const now = Date.parse(at)
    if (!silentDesks(closingOf(restaurant, known), now).includes(id)) return undefined
    const rows = decideAtDesk('close', known, { id }, { now, user_id: null })
    if ('refused' in rows) return undefined
    const changes = await storeDeskRows({ tx, restaurantId, known, at, random, waits }, rows)
    return { action_type: 'DESK_CLOSED', changes }
  })
}

const closeSilent = async (deps: ClosingDeps, restaurantId: RestaurantId) => {
  const db = withTenant(deps.db, restaurantId)
  const restaurant = await getRestaurant(db, restaurantId)
  const readNow = async () => closingOf(restaurant, await readDesks(db, restaurantId, isoNow(deps.clock)))
  const now = deps.clock.now()
  for (const id of silentDesks(await readNow(), now)) await closeDesk(deps, restaurant, id)
  const waiting = leftBehind(await readNow(), now).map(({ id }) => id)
  // A party that staff have put back after its removal stays.
  const kept = new Set(await listAutoRemoved(db, restaurantId, waiting))
  for (const id of waiting) if (!kept.has(id)) await removeByJob(deps, restaurantId, id)
}

const everyMs = 60_000

/** Closes desks that were left open after closing, and removes the parties that still wait for them. */
export const createDeskClosingJob = (deps: ClosingDeps, log: Log) => {
  const onFailure = 'desks could not be closed; the next minute tries again'
  return createRepeatedJob({ name: 'desk-closing', everyMs, log, onFailure }, async (stopping) => {
    const tick = new Date(Math.floor(deps.clock.now() / everyMs) * everyMs).toISOString()
    if (!(await claimTick(deps.db, 'desk-closing', tick))) return
    const failed: unknown[] = []
    for (const restaurantId of await listRestaurantsOfDesks(deps.db)) {
      if (stopping.aborted) break
      try {
        await closeSilent(deps, restaurantId)
      } catch (error) {
        // One restaurant that cannot be changed must not block the others.
        if (!(error instanceof AppError && !isUnavailable(error))) failed.push(error)
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, `the desks of ${failed.length} restaurants stay open`)
  })
}
