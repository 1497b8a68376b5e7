import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { StoredStay } from '@waitbook/contracts/floor/floor'
import { partyOfStay, seatingWarnings } from '@waitbook/domain/floor/seating-warnings'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { withWarning } from '../reservations/booking-warnings.ts'
import { clearPlaces } from './floor.queries.ts'
import { afterOf, getOpenStay, placesAfterMove, requestOf, saveStay } from './floor-changes.ts'
import { presentStay } from './present-stays.ts'
import { readFloorRows, seatingQuestionOf } from './seating-question.ts'
import { recordedSeatingWarning, warningOf } from './seating-warning.ts'
import type { ReadTurnPlan } from './turns/turn-plans.ts'

/** Two parties exchange their tables. */
export const createSwap = (deps: JournalDeps & { turnPlan: ReadTurnPlan }): Pick<FloorService, 'swap'> => ({
  async swap(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    if (input.id === input.with) throw invalidField('with', 'Name the stay of another party.')
    const plan = await deps.turnPlan(restaurant_id)
    const request = requestOf(staff, mutation_id, 'swap_stays', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const one = await getOpenStay(tx, restaurant_id, input.id)
      const other = await getOpenStay(tx, restaurant_id, input.with)
      const [ofOne, ofOther] = [resourceIdsOf(one), resourceIdsOf(other)]
      if (ofOne.length === 0 || ofOther.length === 0) {
        throw new AppError('conflict', 'no_table', 'One of the parties has no table. Please move the other one.')
      }
      const floor = await readFloorRows(tx, restaurant_id, Date.parse(at), plan)
      const question = seatingQuestionOf(floor, plan)
      const warningAt = async (stay: StoredStay, ids: readonly string[]) => {
        const party = partyOfStay(await presentStay(tx, restaurant_id, stay), Date.parse(at))
        const resources = floor.resources.filter(({ id }) => ids.includes(id))
        return warningOf(seatingWarnings(question, party, ids, resourceIdsOf(stay)), resources, floor.restaurant)
      }
      const warnings = [await warningAt(one, ofOther), await warningAt(other, ofOne)]
      // A table has one open row: those of both parties go before either is written.
      await clearPlaces(tx, restaurant_id, [one.id, other.id])
      const move = (stay: StoredStay, resourceIds: readonly string[]) =>
        saveStay(tx, restaurant_id, stay, { ...stay, places: placesAfterMove(stay.places, resourceIds, at) })
      const changes = [await move(one, ofOther), await move(other, ofOne)]
      return {
        action_type: 'STAYS_SWAPPED',
        changes: changes.map((change, index) => withWarning(change, warnings[index] ?? null)),
      }
    })
    const { seq, activity_id } = recorded
    const stay = await presentStay(deps.db, restaurant_id, afterOf<StoredStay>(recorded, 'stays'))
    return {
      stay,
      seq,
      activity_id,
      warning: recordedSeatingWarning(recorded, input.id) ?? recordedSeatingWarning(recorded, input.with),
    }
  },
})
