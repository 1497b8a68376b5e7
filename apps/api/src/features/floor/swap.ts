import { AppError } from '@waitbook/contracts/errors'
import type { StoredStay } from '@waitbook/contracts/floor'
import type { FloorService } from '@waitbook/rpc/services'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { clearPlaces } from './floor.queries.ts'
import { afterOf, getOpenStay, placesAfterMove, requestOf, resourceIdsOf, saveStay } from './floor-changes.ts'
import { presentStay } from './stays.ts'

/** Two parties exchange their tables. */
export const createSwap = (deps: JournalDeps): Pick<FloorService, 'swap'> => ({
  async swap(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    if (input.id === input.with) {
      const detail = 'Name the stay of another party.'
      throw new AppError('invalid', 'invalid', detail, { fields: { with: [detail] } })
    }
    const request = requestOf(staff, mutation_id, 'swap_stays', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const one = await getOpenStay(tx, restaurant_id, input.id)
      const other = await getOpenStay(tx, restaurant_id, input.with)
      const [ofOne, ofOther] = [resourceIdsOf(one), resourceIdsOf(other)]
      if (ofOne.length === 0 || ofOther.length === 0) {
        throw new AppError('conflict', 'no_table', 'One of the parties has no table. Please move the other one.')
      }
      // A table has one open row: those of both parties go before either is written.
      await clearPlaces(tx, restaurant_id, [one.id, other.id])
      const move = (stay: StoredStay, resourceIds: readonly string[]) =>
        saveStay(tx, restaurant_id, stay, { ...stay, places: placesAfterMove(stay.places, resourceIds, at) })
      return { action_type: 'STAYS_SWAPPED', changes: [await move(one, ofOther), await move(other, ofOne)] }
    })
    const { seq, activity_id } = recorded
    return { stay: presentStay(afterOf<StoredStay>(recorded, 'stays')), seq, activity_id }
  },
})
