import type { EntryStatus } from './entry-status.ts'

/** The last that was heard of a guest's place, kept on the phone: no name, no number. */
export interface SavedPlace {
  entry_id: string
  position: number | null
  status: EntryStatus
  estimate: number
  /** Epoch ms. */
  at: number
}

const storageKey = (restaurantId: string) => `waitbook.place.${restaurantId}`

export const readPlace = (restaurantId: string): SavedPlace | undefined => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey(restaurantId)) ?? 'null')
    return typeof saved === 'object' && saved !== null && 'entry_id' in saved ? (saved as SavedPlace) : undefined
  } catch {
    // Refused (private mode) or not ours: the page works without it.
    return undefined
  }
}

export const savePlace = (restaurantId: string, place: SavedPlace) => {
  try {
    localStorage.setItem(storageKey(restaurantId), JSON.stringify(place))
  } catch {
    // Refused or full: the place is shown all the same, only the join page does not know of it.
  }
}

export const forgetPlace = (restaurantId: string) => {
  try {
    localStorage.removeItem(storageKey(restaurantId))
  } catch {
    // Where storage is refused there is nothing to forget.
  }
}
