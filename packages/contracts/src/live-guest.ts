import { entryStatuses } from '@waitbook/domain/waitlist/entry-status'
import { guestEntry, placeExtras, waitRange } from './customer.ts'
import { instant } from './text.ts'
import { z } from './zod.ts'

/** What does not change, and what other messages send. */
const notOfParty = {
  phone_number: true,
  email: true,
  can_edit_notes: true,
  status: true,
  sms_consent: true,
  restaurant: true,
} as const

/** What `/ws/guest/{restaurantId}/{entryId}` sends: of the guest's own entry, and nothing of anyone else. */
export const guestMessage = z.discriminatedUnion('type', [
  /** First on every connection. `now` is the server's time: the clock of the guest's device may be wrong. */
  z.object({ type: z.literal('hello'), now: instant }),
  z.object({
    type: z.literal('position'),
    position: z.int().nullable(),
    status: z.enum(entryStatuses),
    /** Minutes still to expect. */
    estimate: z.int(),
    /** The same as a range, where the restaurant's history gives one. */
    range: waitRange.nullable().optional(),
    ...placeExtras,
  }),
  /** On connecting, and whenever the party itself is changed. */
  guestEntry.omit(notOfParty).extend({
    type: z.literal('party'),
    /** When the team last wrote to the guest: the page fetches the conversation. */
    answered_at: instant.optional(),
  }),
])
export type GuestMessage = z.infer<typeof guestMessage>
export type GuestPlaceMessage = Extract<GuestMessage, { type: 'position' }>
export type GuestPartyMessage = Extract<GuestMessage, { type: 'party' }>
