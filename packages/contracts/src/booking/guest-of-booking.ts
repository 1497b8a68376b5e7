import { reservationStatuses } from '@waitbook/domain/reservations/reservation-status'
import { storedWishes } from '../wishes.ts'
import { storedWords } from '../words.ts'
import { z } from '../zod.ts'
import { shownAnswers } from './asked-of-guests.ts'

/** What staff are shown of the guest of a booking, wherever it stands on the tables. */
export const guestOfBooking = {
  status: z.enum(reservationStatuses),
  /** E.164. */
  phone: z.string(),
  notes: z.string(),
  wishes: storedWishes,
  allergies: storedWords,
  ...shownAnswers,
  /** Minutes that the guest says it will be late. */
  late_minutes: z.int(),
}
