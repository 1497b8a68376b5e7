import { atMost } from '../../lib/limits/at-most.ts'
import type { Log } from '../../lib/log.ts'
import type { StoredMembership } from '../persons/persons.queries.ts'

/** A location that has not answered by then is shown without figures. */
export const answerWithinMs = 2_000

/** So many locations are read at once on this instance, so that the front desks find free connections. */
const atOnce = 8

export interface Answer<T> {
  location: StoredMembership
  /** Null: the location failed, or did not answer in time. */
  answer: T | null
}

export type AskLocations = <T extends object>(
  locations: readonly StoredMembership[],
  ask: (location: StoredMembership) => Promise<T>,
) => Promise<Answer<T>[]>

/** Reads several locations in parallel, each for itself: one that fails does not affect the others. */
export const createAskLocations = (log: Pick<Log, 'warn'>, withinMs = answerWithinMs): AskLocations => {
  const withSlot = atMost(atOnce)
  return async (locations, ask) => {
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        isLate = true
        resolve(null)
      }, withinMs)
    })
    const askOne = async (location: StoredMembership) => {
      const asked = withSlot(async () => (isLate ? null : ask(location))).catch((error: unknown) => {
        log.warn({ err: error, restaurant_id: location.restaurant_id }, 'a location could not be read')
        return null
      })
      return { location, answer: await Promise.race([asked, late]) }
    }
    try {
      return await Promise.all(locations.map(askOne))
    } finally {
      clearTimeout(timer)
    }
  }
}
