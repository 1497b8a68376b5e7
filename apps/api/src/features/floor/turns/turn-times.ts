import type { Db } from '@waitbook/db/connect'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dayParts, minLearnedStays, sizeClasses } from '@waitbook/domain/floor/turn-times'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Clock } from '../../../lib/clock.ts'
import { readFrees } from '../../analytics/frees.ts'
import type { ReadTurnPlan } from './turn-plans.ts'

const freesDays = 28

interface Deps {
  db: Db
  clock: Clock
  turnPlan: ReadTurnPlan
}

export const createTurnTimes = ({ db, clock, turnPlan }: Deps): Pick<FloorService, 'turnTimes'> => ({
  async turnTimes({ restaurant_id }) {
    const { settings, times, since, days } = await turnPlan(restaurant_id)
    const now = clock.now()
    const from = days.startOf(addDays(days.today, 1 - freesDays))
    return {
      since,
      times: sizeClasses.flatMap((size) =>
        dayParts.map((part) => {
          const learned = times.learned(size, part) ?? null
          const set = settings.turn_minutes[size][part]
          return { size, part, set, learned, is_learned: learned !== null && learned.count >= minLearnedStays }
        }),
      ),
      frees: await readFrees(db, restaurant_id, { from, to: now }),
    }
  },
})
