import type { ReportedAt } from '../../floor/acts/act.ts'
import type { StayRow } from '../../floor/floor-facts.ts'
import type { EntryStatus, RemovedReason } from '../../waitlist/entry-status.ts'
import type { Calling, Desk, DeskAct, DeskEntry, DeskRule, DeskSession } from '../desk.ts'
import type { WaitingForDesks } from '../desk-order.ts'

interface OfDesk extends ReportedAt {
  /** Of the desk. */
  id: string
}

/** Of a party that the desk has called; of a report always the one that the device showed there. */
interface OfParty extends OfDesk {
  entry_id: string
}

/** The input of each act. */
export interface DeskActInputs extends Record<DeskAct, OfDesk> {
  /** Opens the desk, or ends its pause. */
  open: OfDesk & { session_id: string; rule?: DeskRule | undefined }
  pause: OfDesk & { reason?: string | undefined }
  close: OfDesk
  /** `minutes`: how late the desk is; null: the delay is computed again. */
  stateDelay: OfDesk & { minutes: number | null }
  /** `entry_id`: the party that the device called; only used in a report. */
  next: OfDesk & { entry_id?: string | undefined; despite_booking?: boolean | undefined }
  /** Calls a party before its turn. */
  callEarly: OfParty & { reason: string; despite_booking?: boolean | undefined }
  recall: OfParty
  start: OfParty
  finish: OfParty
  noShow: OfParty
  backInLine: OfParty
  /** To a queue, and to one of its desks only if `to_desk` is given. `new_id`: of the entry of a party that was at the desk. */
  transfer: OfParty & { queue_id: string; to_desk?: string | undefined; new_id: string }
  /** A party that did not come waits again. */
  letBackIn: OfParty
}
interface KnownQueue {
  id: string
  presence_required: boolean
  service_minutes: number | null
  appointment_head_start_minutes: number
  return_limit: number
}

/** What an act is decided on: under the restaurant's lock, or as a screen shows it. */
export interface KnownDesks extends WaitingForDesks {
  desks: readonly Desk[]
  /** The open ones. */
  sessions: readonly DeskSession[]
  /** Those that wait, and the one that the act names. */
  entries: readonly DeskEntry[]
  queues: readonly KnownQueue[]
  /** Those open at desks, and that of the party that the act names. */
  stays: readonly StayRow[]
  /** The next two bookings of each desk, by their times. */
  booked: readonly { resource_id: string; reservation_id: string; starts_at: string }[]
}

export interface DeskActContext {
  /** Epoch ms. */
  now: number
  user_id: string | null
}

export type DeskRefusal =
  | { code: 'unknown_desk' | 'desk_closed' | 'unknown_party' | 'unknown_queue' }
  /** It is not called to the desk, or not at it. */
  | { code: 'not_at_desk' | 'party_settled' | 'party_waits' | 'returned_before' }
  | { code: 'called_elsewhere'; desk_id: string }
  | { code: 'booked_soon'; starts_at: string }

/** The changed fields of an entry. */
export interface EntryPatch extends Partial<Calling> {
  id: string
  status?: EntryStatus
  removed_reason?: RemovedReason | null
  /** When the status changed. */
  at?: string
  queue_id?: string
  order_key?: string | null
  asked_back_at?: string | null
}

/** The second entry of a visit that is transferred, with the ticket, arrival and priority of the first. */
export interface NextLeg extends Pick<DeskEntry, 'id' | 'queue_id' | 'for_desk'> {
  from_id: string
}

/** The rows that an act changes. */
export interface DeskRows {
  /** Those that end come before those that begin. */
  sessions: readonly DeskSession[]
  /** One for each entry at most. */
  entries: readonly EntryPatch[]
  /** Those that end come before those that begin. */
  stays: readonly StayRow[]
  legs: readonly NextLeg[]
  /** A party in a report that another desk called earlier, or that has left. `desk_id`: the desk that has it. */
  lost: { entry_id: string; desk_id: string | null } | null
}
export type DeskDecision = DeskRows | { refused: DeskRefusal }

export interface DeskActRule<I> {
  decide(known: KnownDesks, input: I, ctx: DeskActContext): DeskDecision
}

export const noRows: DeskRows = { sessions: [], entries: [], stays: [], legs: [], lost: null }
export const refuseAtDesk = (refused: DeskRefusal): { refused: DeskRefusal } => ({ refused })
