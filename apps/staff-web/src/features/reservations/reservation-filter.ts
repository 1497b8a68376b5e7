import { bookDate } from '@waitbook/contracts/book-date'
import { z } from 'zod'

/** The search parameters of the book's URL. A text searches the whole book, whatever the date. */
export const reservationSearch = z.object({
  q: z.string().max(100).optional().catch(undefined),
  date: bookDate.optional().catch(undefined),
  /** Default: the list of days. */
  view: z.enum(['day', 'week']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
})
export type BookView = 'list' | 'day' | 'week'
export type ReservationSearch = z.infer<typeof reservationSearch>
