import type { Undone } from '@waitbook/contracts/activity'
import type { CarrierSheets } from '@waitbook/contracts/carrier-sheet'
import type { ImportProgress, ImportProgressInput } from '@waitbook/contracts/imports'
import type * as messages from '@waitbook/contracts/messages'
import type {
  AddProfileInput,
  AddToWaitlistInput,
  EditProfileInput,
  ExportPartiesInput,
  GuestMarksInput,
  HistoryInput,
  ImportDone,
  ImportReport,
  KnownGuest,
  ListPartiesInput,
  MarkedGuest,
  MergeInput,
  Party,
  PartyChanged,
  PartyInput,
  PartyPage,
  RecogniseInput,
  VisitPage,
} from '@waitbook/contracts/parties'
import type { ChosenGuest, GuestErased, GuestExport, GuestInput, GuestPreview } from '@waitbook/contracts/privacy'
import type { EntryChanged } from '@waitbook/contracts/waitlist'
import type { Staff } from './callers.ts'
import type { Precondition } from './precondition.ts'
import type { ImportedFile, TextFile } from './text-file.ts'

export interface MessagesService {
  send(staff: Staff, input: messages.SendInput): Promise<messages.Sent>
  outbox(staff: Staff): Promise<messages.OutboxMessage[]>
  /** The messages between a party and the restaurant, in both directions. */
  thread(staff: Staff, input: messages.ThreadInput): Promise<messages.Thread>
  decideStop(staff: Staff, input: messages.DecideStopInput): Promise<void>
  /** The numbers, E.164, whose guests may have asked for no more texts and about which staff have not decided. */
  paused(staff: Staff): Promise<string[]>
  /** Sends a text written by staff to a party. */
  answer(staff: Staff, input: messages.AnswerInput): Promise<messages.Sent>
  /** Marks a party's replies as read, on every screen. */
  readReplies(staff: Staff, input: messages.ThreadInput): Promise<void>
  state(staff: Staff): Promise<messages.MessagingState>
  /** What the forms of carriers ask for, in the restaurant's own words. */
  carrierSheets(staff: Staff): Promise<CarrierSheets>
  /** Mails a link to the contact address of the settings, by which its owner confirms it. */
  confirmContactEmail(staff: Staff): Promise<void>
  /** Texts fixed words to a number of the caller, to try the provider. */
  sendTestText(staff: Staff, input: messages.TestTextInput): Promise<messages.TestTextSent>
}

/** Guest profiles, identified by phone. */
export interface PartiesService {
  list(staff: Staff, input: ListPartiesInput): Promise<PartyPage>
  get(staff: Staff, id: string): Promise<Party>
  history(staff: Staff, input: HistoryInput): Promise<VisitPage>
  /** At most three known guests with the typed phone or name, those with the latest visit first. */
  recognise(staff: Staff, input: RecogniseInput): Promise<KnownGuest[]>
  /** What staff see at a glance of the guests with these phones; those without any mark are left out. */
  marks(staff: Staff, input: GuestMarksInput): Promise<MarkedGuest[]>
  /** The tags in use, by name. */
  tags(staff: Staff): Promise<string[]>
  add(staff: Staff, input: AddProfileInput): Promise<PartyChanged>
  edit(staff: Staff, input: EditProfileInput & Precondition): Promise<PartyChanged>
  remove(staff: Staff, input: PartyInput): Promise<Undone>
  merge(staff: Staff, input: MergeInput): Promise<PartyChanged>
  addToWaitlist(staff: Staff, input: AddToWaitlistInput): Promise<EntryChanged>
  exportCsv(staff: Staff, input: ExportPartiesInput): Promise<string>
  previewImport(staff: Staff, file: TextFile): Promise<ImportReport>
  applyImport(staff: Staff, file: ImportedFile): Promise<ImportDone>
  /** The rows that an import leaves out, each with its reason, as CSV. */
  leftOut(staff: Staff, file: TextFile): Promise<string>
  importProgress(staff: Staff, input: ImportProgressInput): Promise<ImportProgress>
}

/** Export and erasure of a guest's personal data. */
export interface PrivacyService {
  /** What an export or an erasure would include, and why. */
  previewGuest(staff: Staff, input: GuestInput): Promise<GuestPreview>
  exportGuest(staff: Staff, input: ChosenGuest): Promise<GuestExport>
  /**
   * Erases the guest's personal data permanently; counts stay. Refused while the guest waits or has a reservation to
   * come.
   */
  eraseGuest(staff: Staff, input: ChosenGuest): Promise<GuestErased>
}
