import { type OpeningHours, type OpeningState, openingState } from '@waitbook/domain/calendar/opening-hours'

interface Hours extends OpeningHours {
  time_zone: string
}

/** The computed closing time for one version of a restaurant, and from when it is valid. */
const known = new WeakMap<Hours, OpeningState & { from: number }>()

const stateAt = (restaurant: Hours, now: number) => {
  const found = known.get(restaurant)
  if (found && found.changes_at !== null && found.from <= now && now < found.changes_at) return found
  const state = openingState(restaurant, restaurant.time_zone, now)
  known.set(restaurant, { ...state, from: now })
  return state
}

/**
 * Minutes from `now` (epoch ms) until the restaurant closes; undefined while it is closed, or does not close. A change
 * of the queue calls it for each watching guest, so it is computed once for each opening.
 */
export const minutesToClosing = (restaurant: Hours, now: number) => {
  // Without hours it never closes: nothing to cache.
  if (restaurant.opening_hours === null) return undefined
  const { open, changes_at } = stateAt(restaurant, now)
  return open && changes_at !== null ? (changes_at - now) / 60_000 : undefined
}
