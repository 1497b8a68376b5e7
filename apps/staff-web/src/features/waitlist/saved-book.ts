import type { MarkedGuest } from '@waitbook/contracts/parties'
import type { ApiClient } from '../../trpc.ts'
import { serviceDateOf } from '../reservations/service-day.ts'
import { currentSession } from '../session/session-store.ts'
import { windowStorage } from '../session/window-storage.ts'
import { boardPrefix } from './forget-boards.ts'

/** As the server sends it. */
type Book = Awaited<ReturnType<ApiClient['reservations']['list']['query']>>

export interface SavedBook {
  book: Book
  /** Of the guests of these bookings. */
  marks: MarkedGuest[]
  /** When the book was fetched, epoch ms. */
  at: number
}

/** Begins like the key of the saved board, so that it is deleted with it at the end of the session. */
const key = () => {
  const user = currentSession()?.user
  return user && `${boardPrefix}${user.restaurant_id}:${user.id}:book`
}

/** Today's and tomorrow's bookings as this device last received them. */
export const savedBook = (): SavedBook | undefined => {
  const at = key()
  try {
    const saved = at === undefined ? undefined : (JSON.parse(windowStorage().getItem(at) ?? 'null') as SavedBook)
    return Array.isArray(saved?.book?.reservations) && Array.isArray(saved.marks) ? saved : undefined
  } catch {
    return undefined
  }
}

export const saveBook = (saved: SavedBook) => {
  const at = key()
  try {
    if (at !== undefined) windowStorage().setItem(at, JSON.stringify(saved))
  } catch {
    // If storage is full or denied, only the offline book is unavailable.
  }
}

/** The bookings of some days; those of days that the copy does not cover are missing. */
export const bookBetween = (book: Book, from: string, to: string): Book => ({
  ...book,
  from,
  to,
  reservations: book.reservations.filter((each) => from <= serviceDateOf(each) && serviceDateOf(each) <= to),
})
