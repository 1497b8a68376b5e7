import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { TablePlanService } from '@waitbook/rpc/floor-services'
import { staffActor } from '../../journal/actors.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import type { Calculate } from '../../lib/limits/calculations.ts'
import { isTableTaken } from '../booking/times/places.queries.ts'
import { findJournalEnd } from '../floor/floor.queries.ts'
import { presentStays } from '../floor/present-stays.ts'
import { findReservation } from '../reservations/reservations.queries.ts'
import { presentBookings, presentPlan } from './present-plan.ts'
import { setTables, tableTakenMeanwhile } from './set-tables.ts'
import { readServiceDays, readTableDay } from './table-day.ts'
import { listMoveRows } from './table-plan.queries.ts'

const iso = (at: number) => new Date(at).toISOString()

interface TablePlanDeps extends JournalDeps {
  calculate: Calculate
}

export const createTablePlanService = (deps: TablePlanDeps): TablePlanService => {
  const { db, clock, calculate } = deps

  const presentOne = async (restaurantId: RestaurantId, id: string) => {
    const [reservation, days] = await Promise.all([
      findReservation(db, restaurantId, id),
      readServiceDays(db, restaurantId),
    ])
    if (!reservation) throw notFound()
    const day = await readTableDay(db, restaurantId, { date: days.ofBooking(reservation), now: clock.now() })
    const found = presentBookings(day, await presentStays(db, restaurantId, day.stays)).find((each) => each.id === id)
    if (!found) throw notFound('This reservation is not expected any more.')
    return found
  }

  const plan = async (restaurant_id: RestaurantId, date: string | undefined) => {
    // Read first: what is read after it may be newer, and is then sent once more.
    const { seq } = await findJournalEnd(db, restaurant_id)
    const now = clock.now()
    const day = await readTableDay(db, restaurant_id, { date, now })
    const [stays, moves] = await Promise.all([
      presentStays(db, restaurant_id, day.stays),
      listMoveRows(db, restaurant_id, iso(now - 86_400_000)),
    ])
    return presentPlan(day, stays, moves, seq)
  }

  return {
    plan: ({ restaurant_id }, { date }) => calculate(restaurant_id, () => plan(restaurant_id, date)),

    async setTables(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const request = { restaurant_id, actor: staffActor(staff), mutation_id, asked: ['set_tables', input] }
      const recorded = await changeRestaurant(deps, request, (tx, at) => setTables(tx, restaurant_id, input, at)).catch(
        async (error: unknown) => {
          throw isTableTaken(error) ? await tableTakenMeanwhile(db, restaurant_id, input, iso(clock.now())) : error
        },
      )
      const reservation = await presentOne(restaurant_id, input.id)
      const { seq } = recorded ?? (await findJournalEnd(db, restaurant_id))
      return { reservation, seq, activity_id: recorded?.activity_id ?? '' }
    },
  }
}
