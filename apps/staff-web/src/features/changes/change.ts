import { type FloorActInput, floorActNames, floorActs } from '@waitbook/contracts/floor/acts'
import { entryId, mutationId } from '@waitbook/contracts/ids'
import type { Reservation } from '@waitbook/contracts/reservations'
import { instant } from '@waitbook/contracts/text'
import { typedParty, type WaitlistEntry, waitlistEntry } from '@waitbook/contracts/waitlist'
import { storedWishes } from '@waitbook/contracts/wishes'
import { storedWords } from '@waitbook/contracts/words'
import { deskActs } from '@waitbook/domain/desk/desk'
import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import { moments } from '@waitbook/domain/messages/notices'
import { z } from 'zod'
import { newMutationId } from '../../lib/random-ids.ts'
import { ofThisVersion } from './older-changes.ts'

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

/** What is shown of an act until the server has made it. */
const shownOfAct = {
  /** The names of the tables. */
  table: z.string(),
  /** Of a party that sits down, or goes back to the list. */
  people_count: z.int().exactOptional(),
  /** The name of the server who takes over. */
  server: z.string().exactOptional(),
  /** Of a party that goes back to the list: the id of its entry, and when it sat down, as it may not be known when it joined. */
  waits: z.object({ id: entryId, since: instant }).exactOptional(),
  /** Of a waiting party that sits down, or goes back to the list. */
  guest: z
    .object({ phone: z.string().nullable(), notes: z.string(), allergies: storedWords, is_reservation: z.boolean() })
    .exactOptional(),
}

/** An act at the tables with its input as it is sent. `entry_id` is the id in the input, such as that of the stay. */
const atTables = (act: FloorAct) =>
  z.object({
    ...about,
    ...shownOfAct,
    kind: z.literal('floor'),
    act: z.literal(act),
    input: floorActs[act].input,
    reported,
  })
type AtTables = ReturnType<typeof atTables>
/** The input of an act as it is stored: the stay of a seating has its id on every device. */
type StoredInput<A extends FloorAct> = FloorActInput<A> & { id: string }
type OfAct<A extends FloorAct> = Omit<z.infer<AtTables>, 'act' | 'input'> & { act: A; input: StoredInput<A> }
export type FloorChange = { [A in FloorAct]: OfAct<A> }[FloorAct]

/** An act at a desk. `entry_id` is that of the party, or of the desk. The server checks the input. */
const atDesk = z.object({
  ...about,
  kind: z.literal('desk'),
  act: z.enum(deskActs),
  input: z.looseObject({ id: entryId, entry_id: entryId.exactOptional() }),
  /** The name of the desk. */
  desk: z.string(),
  reported,
})
export type DeskChange = z.infer<typeof atDesk>

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

const queueChoice = z.object({ queue_id: z.string(), priority_class: z.string().exactOptional() })
export type QueueChoice = z.infer<typeof queueChoice>

/** A change of one party or table by a host, as it is sent and, if it cannot be sent, stored. */
const storedChange = z.discriminatedUnion('kind', [
  /** Without a choice of queue: the first one. */
  z.object({
    ...about,
    kind: z.literal('add'),
    party: typedParty,
    queue: queueChoice.exactOptional(),
    confirmed_phone,
  }),
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
  atDesk,
  z.discriminatedUnion('act', floorActNames.map(atTables) as [AtTables, ...AtTables[]]),
  /** `entry` is the party as it was before the undone change. */
  z.object({ ...about, kind: z.literal('undo'), activity_id: z.string(), entry: waitlistEntry }),
])
/** The schema does not know which input belongs to which act. */
export type Change = Exclude<z.infer<typeof storedChange>, { kind: 'floor' }> | FloorChange
export const change = z.preprocess(ofThisVersion, storedChange) as unknown as z.ZodType<Change>
export type ChangeKind = Change['kind']
/** A change that holds the details of a party. */
export type PartyChange = Extract<Change, { party: unknown }>
export type EditChange = Extract<Change, { kind: 'edit' }>

export type SeatingChange = Extract<FloorChange, { act: 'start' }>
export type CheckInChange = Extract<Change, { kind: 'check-in' }>

export const isFloorChange = (change: Change): change is FloorChange => change.kind === 'floor'
export const isDeskChange = (change: Change): change is DeskChange => change.kind === 'desk'
export const isSeating = (change: Change): change is SeatingChange => isFloorChange(change) && change.act === 'start'
/** Of a party that is neither on the list nor booked. */
export const isWalkIn = ({ input }: SeatingChange) => input.entry_id === undefined && input.reservation_id === undefined

/** As it is stored and sent once it was made without a connection. */
export const asReport = (change: Change): Change =>
  isFloorChange(change) || isDeskChange(change) || change.kind === 'check-in' ? { ...change, reported: true } : change

/** The booking whose party a change checks in, or seats in the same change. */
export const checkedInBy = (change: Change): string | undefined => {
  if (change.kind === 'check-in') return change.reservation_id
  return isSeating(change) ? change.input.reservation_id : undefined
}

/** The fields of one kind of change without the common ones. */
type Content<C> = C extends Change ? Omit<C, keyof typeof about> : never

/** A new change of a party. A retry sends the same object again. */
export const changeOf = (
  entry: Pick<WaitlistEntry, 'id' | 'customer_name'>,
  content: Content<Exclude<Change, FloorChange | DeskChange>>,
  mutation_id = newMutationId(),
): Change => ({ ...content, mutation_id, entry_id: entry.id, name: entry.customer_name.trim(), at: Date.now() })

type Shown = z.infer<z.ZodObject<typeof shownOfAct>>

/** A new act at the tables. `name` is that of the party, or of the table. */
export const floorChangeOf = <A extends FloorAct>(act: A, input: StoredInput<A>, shown: Shown & { name: string }) =>
  ({
    ...shown,
    kind: 'floor',
    act,
    input,
    entry_id: input.id,
    mutation_id: newMutationId(),
    at: Date.now(),
  }) as OfAct<A>

/** A new act at a desk. `name` is the ticket or the name of the party, or the name of the desk. */
export const deskChangeOf = (
  act: DeskChange['act'],
  input: DeskChange['input'],
  shown: { name: string; desk: string },
): DeskChange => ({
  ...shown,
  kind: 'desk',
  act,
  input,
  entry_id: input.entry_id ?? input.id,
  mutation_id: newMutationId(),
  at: Date.now(),
})
