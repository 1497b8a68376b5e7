import type { ResourceTrait } from '../floor/resource.ts'
import { everyWord } from '../parties/marks.ts'
import { type AppointmentRules, appointmentRank } from '../waitlist/appointment-rank.ts'
import { inWishOrder } from '../waitlist/wishes.ts'
import { checkInNotes, notesAtOtherTime } from './check-in-notes.ts'

interface Booking {
  id: string
  name: string
  phone: string
  party_size: number
  time: string
  notes: string
  wishes: readonly ResourceTrait[]
  allergies: readonly string[]
}

/** Epoch ms. */
interface When {
  startsAt: number
  arrivedAt: number
  /** Of the queue that it enters; without them, those of tables. */
  rules?: AppointmentRules
}

const rankOf = ({ startsAt, arrivedAt, rules }: When) =>
  new Date(appointmentRank(startsAt, arrivedAt, rules)).toISOString()

/** The party that a check-in adds to the waitlist. */
export const arrivalOf = ({ id, name, phone, party_size, time, notes, wishes, allergies }: Booking, when: When) => ({
  customer_name: name,
  phone_number: phone === '' ? null : phone,
  people_count: party_size,
  quoted_time: null,
  notes: checkInNotes(time, notes),
  wishes: [...wishes],
  allergies: [...allergies],
  source: 'reservation' as const,
  reservation_id: id,
  appointment_at: rankOf(when),
})

/** What another time of a booking changes of its party, which has checked in. */
export const movedArrival = (entry: { notes: string }, times: { before: string; after: string }, when: When) => ({
  appointment_at: rankOf(when),
  notes: notesAtOtherTime(entry.notes, times),
})

/** What the check-in changes of a party that waits already under the phone of the booking. */
export const linkedArrival = (
  entry: Pick<Booking, 'notes' | 'wishes' | 'allergies'>,
  { id, time, wishes, allergies }: Pick<Booking, 'id' | 'time' | 'wishes' | 'allergies'>,
  when: When,
) => ({
  reservation_id: id,
  appointment_at: rankOf(when),
  notes: checkInNotes(time, entry.notes),
  wishes: inWishOrder([...entry.wishes, ...wishes]),
  allergies: everyWord(entry.allergies, allergies),
})
