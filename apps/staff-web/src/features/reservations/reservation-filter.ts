import { bookDate } from '@waitbook/contracts/reservations'
import { z } from 'zod'

/** The search of the book's address. */
export const reservationSearch = z.object({
  q: z.string().max(100).optional().catch(undefined),
  date: bookDate.optional().catch(undefined),
})
export type ReservationSearch = z.infer<typeof reservationSearch>
