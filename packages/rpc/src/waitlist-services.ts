import type { GuestList } from '@waitbook/contracts/guest-list'
import type { PaperAdded, PaperInput } from '@waitbook/contracts/paper'
import type {
  AddPartyInput,
  Board,
  EditPartyInput,
  EntryChanged,
  EntryInput,
  JoinCode,
  MoveInput,
  RemoveInput,
  SetStatusInput,
  SuggestedQuote,
  SuggestQuoteInput,
  WaitlistEntry,
} from '@waitbook/contracts/waitlist'
import type { Staff } from './callers.ts'
import type { Precondition } from './precondition.ts'

export interface WaitlistService {
  board(staff: Staff): Promise<Board>
  /** One party, including one that has left the waitlist. */
  get(staff: Staff, id: string): Promise<WaitlistEntry>
  joinCode(staff: Staff): Promise<JoinCode>
  /** `stored_phone`: the number of the guest's profile, which is not checked again. */
  addParty(staff: Staff, input: AddPartyInput & { stored_phone?: string }): Promise<EntryChanged>
  editParty(staff: Staff, input: EditPartyInput & Precondition): Promise<EntryChanged>
  setStatus(staff: Staff, input: SetStatusInput): Promise<EntryChanged>
  serve(staff: Staff, input: EntryInput): Promise<EntryChanged>
  remove(staff: Staff, input: RemoveInput): Promise<EntryChanged>
  /** Moves a party to the position that the host chose. */
  move(staff: Staff, input: MoveInput): Promise<EntryChanged>
  /** Removes the parties that have waited longer than the restaurant's setting allows. */
  autoRemove(staff: Staff): Promise<AutoRemoved>
  /** The estimated wait of such a party if it joined now; null with too little history or a fixed wait. */
  suggestQuote(staff: Staff, input: SuggestQuoteInput): Promise<SuggestedQuote | null>
  /** Notes that a party which joined from elsewhere is here. */
  markHere(staff: Staff, input: EntryInput): Promise<EntryChanged>
  /** Returns a moved party to the automatic order. */
  moveBack(staff: Staff, input: EntryInput): Promise<EntryChanged>
}

/** What was written on paper while the system was away. */
export interface PaperService {
  /** Adds the lines of a sheet as one change; nothing is sent for them. Throws with the faults of all lines. */
  add(staff: Staff, input: PaperInput): Promise<PaperAdded>
}

export interface AutoRemoved {
  removed: number
}

/** The code that guests must enter during a surge, and the notice that joins were refused. */
export interface GuestListService {
  state(staff: Staff): Promise<GuestList>
  /** Requires the code for the next hour. */
  askForCode(staff: Staff): Promise<GuestList>
  stopAskingForCode(staff: Staff): Promise<GuestList>
  /** Requires a code of every guest who books, for a day. */
  askForBookingCodes(staff: Staff): Promise<GuestList>
  /** Requires one only beyond the share of unverified bookings again. */
  stopAskingForBookingCodes(staff: Staff): Promise<GuestList>
}
