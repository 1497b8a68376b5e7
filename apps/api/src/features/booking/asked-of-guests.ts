import type { StoredReservation } from '@waitbook/contracts/reservations'
import {
  type AskedOfGuests,
  type GivenAnswers,
  type GuestAnswers,
  guestAnswers,
} from '@waitbook/domain/booking/guest-answers'
import { occasions } from '@waitbook/domain/booking/occasions'
import type { Read } from '../../journal/journal.queries.ts'
import { listAreasWithTables } from '../reservations/areas.queries.ts'
import { areaRefused } from '../reservations/preferred-areas.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'

type Asking = Pick<Restaurant, 'id' | 'booking'>

/** What the owner asks guests who book: an area is offered as long as it has tables. */
export const readAsked = async (db: Read, { id, booking }: Asking) => {
  const { ask_occasion, offered_areas } = booking
  const areas = offered_areas.length > 0 ? await listAreasWithTables(db, id) : []
  return {
    occasions: ask_occasion ? [...occasions] : [],
    areas: areas.filter((area) => offered_areas.includes(area.id)),
  } satisfies AskedOfGuests
}

/** A guest's answers as they are stored, by `guestAnswers`. Throws for an area that guests cannot choose. */
export const answersToStore = async (
  db: Read,
  restaurant: Asking,
  given: GivenAnswers,
  current?: Pick<StoredReservation, keyof GuestAnswers>,
): Promise<GuestAnswers> => {
  if (given.occasion === undefined && given.preferred_area_id === undefined) {
    return { occasion: current?.occasion ?? null, preferred_area_id: current?.preferred_area_id ?? null }
  }
  const asked = await readAsked(db, restaurant)
  const { isRefused, ...answers } = guestAnswers(given, asked, current)
  if (isRefused) throw areaRefused(asked.areas)
  return answers
}
