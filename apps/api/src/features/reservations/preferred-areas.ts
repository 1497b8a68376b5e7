import { invalidField } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Read } from '../../journal/journal.queries.ts'
import { listAreasWithTables } from './areas.queries.ts'

type Preferring = Pick<StoredReservation, 'preferred_area_id'>

/** The names of the areas that bookings prefer, by id. An area that has no active tables any more is left out. */
export const preferredAreaNames = async (
  db: Read,
  restaurantId: RestaurantId,
  bookings: readonly Preferring[],
): Promise<ReadonlyMap<string | null, string>> => {
  if (bookings.every(({ preferred_area_id }) => preferred_area_id === null)) return new Map()
  return new Map((await listAreasWithTables(db, restaurantId)).map(({ id, name }) => [id, name]))
}

/** The refusal of a preferred area that cannot be chosen, with those that can. */
export const areaRefused = (areas: readonly { id: string; name: string }[]) => {
  const named = areas.map(({ id, name }) => `${id} (${name})`).join(', ')
  const sentence = areas.length > 0 ? `Must be one of: ${named}.` : 'The restaurant has no areas to choose from.'
  return invalidField('preferred_area_id', sentence)
}

/** Refuses an area that has no tables, unless the booking prefers it already. */
export const requireArea = async (
  db: Read,
  restaurantId: RestaurantId,
  named: string | null | undefined,
  current: string | null = null,
) => {
  if (named === undefined || named === null || named === current) return
  const areas = await listAreasWithTables(db, restaurantId)
  if (!areas.some(({ id }) => id === named)) throw areaRefused(areas)
}
