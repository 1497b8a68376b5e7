import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { FloorSettings } from '@waitbook/contracts/settings/floor'
import type { Db } from '@waitbook/db/connect'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { offsetAt } from '@waitbook/domain/calendar/time-zone'
import type { StayTurn } from '@waitbook/domain/floor/stay'
import { plannedTurns, type SizeClass, type TurnTimes } from '@waitbook/domain/floor/turn-times'
import type { ChangeFeed } from '../../../journal/change-feed.ts'
import type { Clock } from '../../../lib/clock.ts'
import { storedServiceDays } from '../../restaurants/service-days.ts'
import { completed } from '../../restaurants/stored-settings.ts'
import { createLearnedTurns, learnedDays, type Today } from './learned-turns.ts'
import { findFloorSettings } from './turn-times.queries.ts'

/** The settings of a restaurant's tables with the turn times that its stays have taught. */
export interface TurnPlan {
  settings: FloorSettings
  times: TurnTimes
  /** The first service day learned from, YYYY-MM-DD. */
  since: string
  days: Today
  /** When a party seated at an instant is expected to leave, and the turn time from which this follows. */
  expected(people_count: number, startedAt: string): { expected_end_at: string; turn: StayTurn }
  /** Minutes planned for a party that sits down now, by its size. */
  turns: Record<SizeClass, number>
}

/** Reads the plan of a restaurant. Throws `not_found`. */
export type ReadTurnPlan = (restaurantId: RestaurantId) => Promise<TurnPlan>

interface TurnPlanDeps {
  db: Db
  clock: Clock
  feed: Pick<ChangeFeed, 'watch'>
}

export const createTurnPlans = ({ db, clock, feed }: TurnPlanDeps): ReadTurnPlan => {
  const learned = createLearnedTurns({ db, feed })

  return async (restaurantId) => {
    const stored = await findFloorSettings(db, restaurantId)
    if (!stored) throw notFound('Restaurant not found.')
    const { time_zone: timeZone } = stored
    const settings = completed('floor', stored.floor)
    const now = clock.now()
    const serviceDays = storedServiceDays(stored)
    const today = serviceDays.at(now)
    const days = { ...serviceDays, today }
    const times = await learned(restaurantId, days)
    const localTime = (at: number) => at + offsetAt(at, timeZone)
    return {
      settings,
      times,
      days,
      since: addDays(today, -learnedDays),
      turns: plannedTurns(times, settings.turn_minutes, localTime(now)),
      expected(people_count, startedAt) {
        const at = Date.parse(startedAt)
        const turn = times.turn(settings.turn_minutes, people_count, localTime(at))
        return { expected_end_at: new Date(at + turn.planned_minutes * 60_000).toISOString(), turn }
      },
    }
  }
}
