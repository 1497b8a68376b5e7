import type { MarkedGuest } from '@waitbook/contracts/parties'
import type { ApiClient } from '../../../trpc.ts'
import { readCopy, writeCopy } from './saved-copies.ts'

/** As the server sends it. */
type Book = Awaited<ReturnType<ApiClient['reservations']['list']['query']>>

export interface SavedBook {
  book: Book
  /** Of the guests of these bookings. */
  marks: MarkedGuest[]
  /** When the book was fetched, epoch ms. */
  at: number
}

const name = ':book'

/** Today's and tomorrow's bookings as this device last received them. */
export const savedBook = (): SavedBook | undefined => {
  const { book, marks, at } = readCopy<SavedBook>(name) ?? {}
  return book && marks && at !== undefined ? { book, marks, at } : undefined
}

export const saveBook = (saved: SavedBook) => writeCopy(name, saved)

/** The bookings of some days; those of days that the copy does not cover are missing. */
export const bookBetween = (book: Book, from: string, to: string): Book => ({
  ...book,
  from,
  to,
  reservations: book.reservations.filter(({ service_date }) => from <= service_date && service_date <= to),
})
