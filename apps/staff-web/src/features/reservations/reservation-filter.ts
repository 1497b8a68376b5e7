import { bookDate, type Reservation } from '@waitbook/contracts/reservations'
import { z } from 'zod'

/** The search of the book's address. */
export const reservationSearch = z.object({
  q: z.string().max(100).optional().catch(undefined),
  date: bookDate.optional().catch(undefined),
})
export type ReservationSearch = z.infer<typeof reservationSearch>

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Name without regard to case, phone by any part of it, written with or without spaces. */
export const matchesText = ({ name, phone }: Pick<Reservation, 'name' | 'phone'>, text: string) => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || name.toLowerCase().includes(wanted)) return true
  const isNumber = /^[\d\s()+.-]+$/.test(wanted)
  return isNumber && digitsOf(wanted) !== '' && digitsOf(phone).includes(digitsOf(wanted))
}
