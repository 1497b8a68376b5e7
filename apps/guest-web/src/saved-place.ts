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

// Storage can be refused (private mode) or full: the page works without it.
export const readPlace = (restaurantId: string): SavedPlace | undefined => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey(restaurantId)) ?? 'null')
    return typeof saved === 'object' && saved !== null && 'entry_id' in saved ? (saved as SavedPlace) : undefined
  } catch {
    return undefined
  }
}

export const savePlace = (restaurantId: string, place: SavedPlace) => {
  try {
    localStorage.setItem(storageKey(restaurantId), JSON.stringify(place))
  } catch {}
}

export const forgetPlace = (restaurantId: string) => {
  try {
    localStorage.removeItem(storageKey(restaurantId))
  } catch {}
}
