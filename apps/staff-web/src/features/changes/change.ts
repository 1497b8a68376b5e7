import type { FloorActInput } from '@waitbook/contracts/floor/acts'
import type { Reservation } from '@waitbook/contracts/reservations'
import type { TypedParty, WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { DeskAct } from '@waitbook/domain/desk/desk'
import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import type { Moment } from '@waitbook/domain/messages/notices'
import type { Answer } from '@waitbook/domain/queues/questions'
import type { ChosenService } from '@waitbook/domain/queues/services'
import { newMutationId } from '../../lib/random-ids.ts'

interface About {
  mutation_id: string
  entry_id: string
  /** The party's name, for sentences about the change. */
  name: string
  /** When the host made it, epoch ms of this device. */
  at: number
}

interface Reported {
  /** It was made without a connection, and is sent as a report of what has happened. */
  reported?: true
}

interface ConfirmedPhone {
  /** The unlikely phone number that the host has confirmed. */
  confirmed_phone?: string
}

/** What is shown of an act until the server has made it. */
interface ShownOfAct {
  /** The names of the tables. */
  table: string
  /** Of a party that sits down, or goes back to the list. */
  people_count?: number
  /** The name of the server who takes over. */
  server?: string
  /** Of a party that goes back to the list: the id of its entry, and when it sat down, as it may not be known when it joined. */
  waits?: { id: string; since: string }
  /** Of a waiting party that sits down, or goes back to the list. */
  guest?: { phone: string | null; notes: string; allergies: string[]; is_reservation: boolean }
}

/** The input of an act as it is stored: the stay of a seating has its id on every device. */
type StoredInput<A extends FloorAct> = FloorActInput<A> & { id: string }
/** An act at the tables with its input as it is sent. `entry_id` is the id in the input, such as that of the stay. */
interface OfAct<A extends FloorAct> extends About, ShownOfAct, Reported {
  kind: 'floor'
  act: A
  input: StoredInput<A>
}
export type FloorChange = { [A in FloorAct]: OfAct<A> }[FloorAct]

/** An act at a desk. `entry_id` is that of the party, or of the desk. The server checks the input. */
export interface DeskChange extends About, Reported {
  kind: 'desk'
  act: DeskAct
  input: { id: string; entry_id?: string; [field: string]: unknown }
  /** The name of the desk. */
  desk: string
}

/** What the list shows of a booked party. */
type ShownBooking = Pick<
  Reservation,
  'starts_at' | 'phone' | 'party_size' | 'date' | 'time' | 'notes' | 'wishes' | 'allergies'
>

export interface QueueChoice {
  queue_id: string
  priority_class?: string
  /** As the list shows them until the change has been sent. */
  answers?: Answer[]
  services?: ChosenService[]
  /** The person that the party asks for. */
  for_desk?: string
}

/** What a change of each kind consists of besides what all have. */
interface Contents {
  /** Without a choice of queue: the first one. */
  add: ConfirmedPhone & { party: TypedParty; queue?: QueueChoice }
  /** `seen`: the values the form showed when it opened; changes stored by older versions lack it. */
  edit: ConfirmedPhone & { party: TypedParty; seen?: TypedParty | undefined }
  /** Without `moment`, as stored by older versions, the specification's `table_ready` text is sent. */
  notify: {
    /** Omitted for a text. */
    channel?: 'email'
    moment?: Moment
    minutes?: number
  }
  serve: object
  remove: object
  'no-show': object
  /** Called in person or by phone: notified without a text. */
  called: object
  waiting: object
  move: { after_id: string | null }
  'move-back': object
  /** `entry_id` is the id of the party, which is new unless another device has checked the booking in. */
  'check-in': Reported & {
    reservation_id: string
    booking: ShownBooking
    confirmed: boolean
    /** The booking was cancelled or marked as a no-show, and staff say that its guests have come. */
    restore?: true
  }
  /** `entry` is the party as it was before the undone change. */
  undo: { activity_id: string; entry: WaitlistEntry }
}
type OfParty = { [K in keyof Contents]: About & { kind: K } & Contents[K] }[keyof Contents]

/** A change of one party or table by a host, as it is sent and, if it cannot be sent, stored (`stored-change.ts`). */
export type Change = OfParty | FloorChange | DeskChange
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
type Content<C> = C extends Change ? Omit<C, keyof About> : never

/** A new change of a party. A retry sends the same object again. */
export const changeOf = (
  entry: Pick<WaitlistEntry, 'id' | 'customer_name'>,
  content: Content<Exclude<Change, FloorChange | DeskChange>>,
  mutation_id = newMutationId(),
): Change => ({ ...content, mutation_id, entry_id: entry.id, name: entry.customer_name.trim(), at: Date.now() })

/** A new act at the tables. `name` is that of the party, or of the table. */
export const floorChangeOf = <A extends FloorAct>(
  act: A,
  input: StoredInput<A>,
  shown: ShownOfAct & { name: string },
) =>
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
