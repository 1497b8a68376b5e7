import { wishStates } from '@waitbook/domain/booking/offers'
import { publicRestaurant } from '../customer.ts'
import { entryId, mutationId } from '../ids.ts'
import { instant } from '../text.ts'
import { z } from '../zod.ts'
import { bookDate } from './book-date.ts'
import { bookingPolicy } from './booking-policy.ts'

/** A guest's wish for a full day as stored and as journalled. */
export const storedWish = z.object({
  id: z.string(),
  date: z.string(),
  /** HH:mm in the restaurant's zone; a `to_time` before `from_time` is past midnight. */
  from_time: z.string(),
  to_time: z.string(),
  party_size: z.int(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  email: z.string(),
  language: z.string().nullable(),
  sms_consent: z.boolean().nullable(),
  created_at: instant,
  state: z.enum(wishStates),
  /** Instants, epoch ms, that were offered and not taken. */
  passed: z.array(z.number()),
  /** Offers that ended without an answer. */
  unanswered: z.int(),
  offered_hold_id: z.string().nullable(),
  /** The instant of the offered time. */
  offered_at: instant.nullable(),
  reservation_id: z.string().nullable(),
  entry_id: z.string().nullable(),
})
export type StoredWish = z.infer<typeof storedWish>

/** A guest's own wish, by its private link. */
export const guestWish = z.object({
  wish_id: z.string(),
  restaurant_id: z.string(),
  restaurant: publicRestaurant,
  time_zone: z.string(),
  name: z.string(),
  date: z.string(),
  from_time: z.string(),
  to_time: z.string(),
  party_size: z.int(),
  state: z.enum(wishStates),
  /** How many earlier wishes are open for a time that this one wants too. */
  ahead: z.int(),
  /** A time that is kept for this guest alone until it expires. */
  offer: z.object({ date: z.string(), time: z.string(), starts_at: instant, expires_at: instant }).nullable(),
  /** Whether an offer is sent to the guest; otherwise only its page shows it. */
  sends_messages: z.boolean(),
  /** The message that confirmed the wish: `sent` (or about to be), or `failed`; null: there was none, or it is not known. */
  confirmation: z.enum(['sent', 'failed']).nullable(),
  /** What the guest agrees to by taking an offer; null: nothing. */
  policy: bookingPolicy.nullable(),
  /** The private link of the booking that it became. */
  manage_url_segment: z.string().nullable(),
  /** The place on the waitlist that it became. */
  confirmation_url_segment: z.string().nullable(),
  /** Whether it can become a place on the waitlist now: it is for today, and the waitlist takes guests. */
  can_join_waitlist: z.boolean(),
})
export type GuestWish = z.infer<typeof guestWish>

/** A wish as staff see it. */
export const staffWish = storedWish
  .omit({ offered_hold_id: true, offered_at: true, passed: true })
  .extend({ offer: guestWish.shape.offer })
export type StaffWish = z.infer<typeof staffWish>

export const wishesOfDay = z.object({ date: bookDate })
export type WishesOfDay = z.infer<typeof wishesOfDay>

export const removeWishInput = z.object({ id: entryId, mutation_id: mutationId.optional() })
export type RemoveWishInput = z.infer<typeof removeWishInput>

export const wishCreated = z.object({ wish_id: z.string() })
