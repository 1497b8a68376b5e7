import { isGuestPhone } from '@waitbook/domain/phone'
import { entryStatuses } from '@waitbook/domain/waitlist/entry-status'
import { z } from 'zod'
import { mutationId } from './ids.ts'
import { text } from './text.ts'
import { customerName, notes, peopleCount } from './waitlist.ts'

export const publicRestaurant = z.object({ name: z.string(), address: z.string(), phone: z.string() })
export type PublicRestaurant = z.infer<typeof publicRestaurant>

const joinSettings = z.object({
  default_party_size: z.int(),
  note_options: z.array(z.string()),
  estimated_wait_time: z.int(),
})

export const joinInfo = z.object({ restaurant: publicRestaurant, settings: joinSettings })
export type JoinInfo = z.infer<typeof joinInfo>

const invalidPhone = 'Please enter a valid 10-digit phone number (national part).'

export const joinInput = z.object({
  customer_name: customerName,
  /** Country code plus ten national digits. */
  phone_number: z.string().max(15, invalidPhone).refine(isGuestPhone, invalidPhone),
  people_count: peopleCount,
  notes: notes.default(''),
  template_type: z.literal('queue_joined').optional(),
  restaurant_id: text(32).optional(),
  mutation_id: mutationId.optional(),
})
export type JoinInput = z.infer<typeof joinInput>

export const joined = z.object({
  success: z.literal(true),
  queue_entry_id: z.string(),
  confirmation_url_segment: z.string(),
  message: z.string(),
})
export type Joined = z.infer<typeof joined>

/** A guest's own entry, as the guest sees it. */
export const guestEntry = z.object({
  customer_name: z.string(),
  /** All but the last four digits hidden. */
  phone_number: z.string(),
  people_count: z.int(),
  notes: z.string(),
  status: z.enum(entryStatuses),
  restaurant: publicRestaurant,
})
export type GuestEntry = z.infer<typeof guestEntry>

export const confirmation = z.object({
  success: z.literal(true),
  queue_entry: guestEntry,
  /** From 1; null once the party has left the queue. */
  position: z.int().nullable(),
  /** Minutes still to expect. */
  estimated_wait_time: z.int(),
})
export type Confirmation = z.infer<typeof confirmation>

export const left = z.object({ success: z.literal(true), redirect_url_segment: z.string() })
export type Left = z.infer<typeof left>
