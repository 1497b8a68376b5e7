import { entryId, mutationId } from '@waitbook/contracts/ids'
import type { Reservation } from '@waitbook/contracts/reservations'
import { instant } from '@waitbook/contracts/text'
import { typedParty, type WaitlistEntry, waitlistEntry } from '@waitbook/contracts/waitlist'
import { storedWishes } from '@waitbook/contracts/wishes'
import { storedWords } from '@waitbook/contracts/words'
import { markKinds } from '@waitbook/domain/floor/resource-state'
import { staySteps } from '@waitbook/domain/floor/stay'
import { moments } from '@waitbook/domain/messages/notices'
import { z } from 'zod'
import { newMutationId } from '../../random-ids.ts'

const about = {
  mutation_id: mutationId,
  entry_id: entryId,
  /** The party's name, for sentences about the change. */
  name: z.string(),
  /** When the host made it, epoch ms of this device. */
  at: z.number(),
}

/** It was made without a connection, and is sent as a report of what has happened. */
const reported = z.literal(true).exactOptional()

/** The unlikely phone number that the host has confirmed. */
const confirmed_phone = z.string().exactOptional()

/** A change of a table; `entry_id` is the party that is seated, else the stay or the table that changes. */
const onFloor = {
  ...about,
  /** The names of the tables. */
  table: z.string(),
  reported,
}
const seated = {
  ...onFloor,
  resource_ids: z.array(entryId),
  people_count: z.int(),
  /** The stays that the server last had at these tables. */
  replaces: z.array(entryId),
  /** Of a waiting party, to be shown at its table until the server has it. Changes stored by older versions lack it. */
  guest: z
    .object({ phone: z.string().nullable(), notes: z.string(), allergies: storedWords, is_reservation: z.boolean() })
    .exactOptional(),
  /** Staff have seen that a table is held for others. */
  despite_hold: z.literal(true).exactOptional(),
}

/** What the list shows of a booked party. */
type ShownBooking = Pick<
  Reservation,
  'starts_at' | 'phone' | 'party_size' | 'date' | 'time' | 'notes' | 'wishes' | 'allergies'
>
/** Not picked from the contract of the book, which the first page would have to load. */
const booking = z.object({
  starts_at: instant,
  phone: z.string(),
  party_size: z.int(),
  date: z.string(),
  time: z.string(),
  notes: z.string(),
  wishes: storedWishes,
  allergies: storedWords,
}) satisfies z.ZodType<ShownBooking>

/** A change of one party or table by a host, as it is sent and, if it cannot be sent, stored. */
export const change = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('add'), party: typedParty, confirmed_phone }),
  /** `seen`: the values the form showed when it opened; changes stored by older versions lack it. */
  z.object({ ...about, kind: z.literal('edit'), party: typedParty, seen: typedParty.optional(), confirmed_phone }),
  /** Without `moment`, as stored by older versions, the specification's `table_ready` text is sent. */
  z.object({
    ...about,
    kind: z.literal('notify'),
    /** Omitted for a text. */
    channel: z.literal('email').exactOptional(),
    moment: z.enum(moments).exactOptional(),
    minutes: z.int().exactOptional(),
  }),
  z.object({ ...about, kind: z.literal('serve') }),
  z.object({ ...about, kind: z.literal('remove') }),
  z.object({ ...about, kind: z.literal('no-show') }),
  /** Called in person or by phone: notified without a text. */
  z.object({ ...about, kind: z.literal('called') }),
  z.object({ ...about, kind: z.literal('waiting') }),
  z.object({ ...about, kind: z.literal('move'), after_id: entryId.nullable() }),
  z.object({ ...about, kind: z.literal('move-back') }),
  /** `entry_id` is the id of the party, which is new unless another device has checked the booking in. */
  z.object({
    ...about,
    kind: z.literal('check-in'),
    reservation_id: entryId,
    booking,
    confirmed: z.boolean(),
    /** The booking was cancelled or marked as a no-show, and staff say that its guests have come. */
    restore: z.literal(true).exactOptional(),
    reported,
  }),
  /**
   * The stay of a waiting party has the id of the party, on every device. With `reservation_id` it is the party of a booking
   * whose check-in has not reached the server, which the seating includes.
   */
  z.object({ ...seated, kind: z.literal('seat'), reservation_id: entryId.exactOptional() }),
  /** `entry_id` is the id of the new stay. */
  z.object({ ...seated, kind: z.literal('walk-in') }),
  z.object({ ...onFloor, kind: z.literal('step'), step: z.enum(staySteps) }),
  z.object({ ...onFloor, kind: z.literal('extend'), minutes: z.int(), expected_end_at: z.string() }),
  z.object({ ...onFloor, kind: z.literal('end'), leaves: z.enum(['dirty', 'ready']) }),
  z.object({
    ...onFloor,
    kind: z.literal('move-table'),
    resource_ids: z.array(entryId),
    despite_hold: z.literal(true).exactOptional(),
  }),
  z.object({ ...onFloor, kind: z.literal('mark'), mark: z.enum(markKinds), reason: z.string() }),
  z.object({ ...onFloor, kind: z.literal('unmark'), mark: z.enum(markKinds) }),
  /** `entry_id` is the layout of sections. */
  z.object({ ...about, kind: z.literal('switch-sections'), reported }),
  /** `entry` is the party as it was before the undone change. */
  z.object({ ...about, kind: z.literal('undo'), activity_id: z.string(), entry: waitlistEntry }),
])
export type Change = z.infer<typeof change>
export type ChangeKind = Change['kind']
/** A change that holds the details of a party. */
export type PartyChange = Extract<Change, { party: unknown }>
export type EditChange = Extract<Change, { kind: 'edit' }>

export type FloorChange = Extract<Change, { table: string }>
export type CheckInChange = Extract<Change, { kind: 'check-in' }>
export type SectionsChange = Extract<Change, { kind: 'switch-sections' }>

export const isFloorChange = (change: Change): change is FloorChange => 'table' in change

/** As it is stored and sent once it was made without a connection. */
export const asReport = (change: Change): Change =>
  isFloorChange(change) || change.kind === 'switch-sections' || change.kind === 'check-in'
    ? { ...change, reported: true }
    : change

/** The booking whose party a change checks in, or seats in the same change. */
export const checkedInBy = (change: Change): string | undefined =>
  change.kind === 'check-in' || change.kind === 'seat' ? change.reservation_id : undefined

/** The fields of one kind of change without the common ones. */
type Content<C> = C extends Change ? Omit<C, keyof typeof about> : never

/** A new change of a party. A retry sends the same object again. */
export const changeOf = (
  entry: Pick<WaitlistEntry, 'id' | 'customer_name'>,
  content: Content<Exclude<Change, FloorChange | SectionsChange>>,
  mutation_id = newMutationId(),
): Change => ({ ...content, mutation_id, entry_id: entry.id, name: entry.customer_name.trim(), at: Date.now() })

/** A new change of a table. `name` is that of the party, or of the table. */
export const floorChangeOf = (entry_id: string, name: string, content: Content<FloorChange>): FloorChange => ({
  ...content,
  mutation_id: newMutationId(),
  entry_id,
  name,
  at: Date.now(),
})
