import type { EntryStatus } from './entry-status.ts'

/** The latest known place of a guest, stored on the phone without name and number. */
export interface SavedPlace {
  entry_id: string
  position: number | null
  status: EntryStatus
  estimate: number
  /** Epoch ms by the server's time. */
  at: number
  /** The server's time minus this device's, ms. */
  clock_difference?: number
}

const storageKey = (restaurantId: string) => `waitbook.place.${restaurantId}`

export const readPlace = (restaurantId: string): SavedPlace | undefined => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey(restaurantId)) ?? 'null')
    return typeof saved === 'object' && saved !== null && 'entry_id' in saved ? (saved as SavedPlace) : undefined
  } catch {
    // Refused (private mode) or invalid: the page works without it.
    return undefined
  }
}

export const savePlace = (restaurantId: string, place: SavedPlace) => {
  try {
    localStorage.setItem(storageKey(restaurantId), JSON.stringify(place))
  } catch {
    // Refused or full: only the link on the join page is missing.
  }
}

export const forgetPlace = (restaurantId: string) => {
  try {
    localStorage.removeItem(storageKey(restaurantId))
  } catch {
    // If storage is refused nothing is stored.
  }
}
