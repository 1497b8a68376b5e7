import type { RecentInput, RecentPage, UndoInput, Undone } from '@waitbook/contracts/activity'
import type { Analytics, AnalyticsExportInput, AnalyticsInput } from '@waitbook/contracts/analytics'
import type { ApiToken, MadeToken, MakeTokenInput, NamedTokenInput, NamedTokens } from '@waitbook/contracts/api-token'
import type { DemoOpened, DemoSpeed, DemoState } from '@waitbook/contracts/demo'
import type { GuestList } from '@waitbook/contracts/guest-list'
import type * as messages from '@waitbook/contracts/messages'
import type {
  AddToWaitlistInput,
  ApplyImportInput,
  EditProfileInput,
  HistoryInput,
  ImportDone,
  ImportReport,
  KnownGuest,
  ListPartiesInput,
  MergeInput,
  Party,
  PartyChanged,
  PartyInput,
  PartyPage,
  PreviewImportInput,
  RecogniseInput,
  VisitPage,
} from '@waitbook/contracts/parties'
import type {
  AddReservationInput,
  CheckInInput,
  Collision,
  CollisionsInput,
  DaySummary,
  EditReservationInput,
  ExportRange,
  Reservation,
  ReservationBook,
  ReservationChanged,
  ReservationDeleted,
  ReservationInput,
  ReservationPage,
  ReservationRange,
  ReservationSaved,
  ReservationsImportDone,
  ReservationsImportReport,
  SearchReservationsInput,
} from '@waitbook/contracts/reservations'
import type { SeenSettings, SettingsApp, SettingsOf, SettingsPatch } from '@waitbook/contracts/settings/apps'
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
import type { SignedInStaff, Staff, Visitor } from './callers.ts'
import type { IntegrationsService, MenuService, PrivacyService } from './office-services.ts'
import type { AccountService, SessionService, TwoFactorService, UsersService } from './team-services.ts'

// Every failure is an AppError; what each use case refuses stands in its service.

/** Entity tags, one of which the entity must still have; left out, the change is unconditional. */
export interface Precondition {
  if_match?: readonly string[] | undefined
}

export interface WaitlistService {
  board(staff: Staff): Promise<Board>
  /** One party, including one that has left the waitlist. */
  get(staff: Staff, id: string): Promise<WaitlistEntry>
  joinCode(staff: Staff): Promise<JoinCode>
  addParty(staff: Staff, input: AddPartyInput): Promise<EntryChanged>
  editParty(staff: Staff, input: EditPartyInput & Precondition): Promise<EntryChanged>
  setStatus(staff: Staff, input: SetStatusInput): Promise<EntryChanged>
  serve(staff: Staff, input: EntryInput): Promise<EntryChanged>
  remove(staff: Staff, input: RemoveInput): Promise<EntryChanged>
  /** Puts a party at a place of the host's choice. */
  move(staff: Staff, input: MoveInput): Promise<EntryChanged>
  /** Takes the parties off the list that are older than the restaurant's setting allows. */
  autoRemove(staff: Staff): Promise<AutoRemoved>
  /** What such a party would wait if it joined now; null while the restaurant has too little history, or fixed its wait. */
  suggestQuote(staff: Staff, input: SuggestQuoteInput): Promise<SuggestedQuote | null>
  /** Gives a moved party back to the automatic order. */
  moveBack(staff: Staff, input: EntryInput): Promise<EntryChanged>
}

/** Whether guests are asked for a code, and how staff learn that joins are refused. */
export interface GuestListService {
  state(staff: Staff): Promise<GuestList>
  /** For the next hour. */
  askForCode(staff: Staff): Promise<GuestList>
  stopAskingForCode(staff: Staff): Promise<GuestList>
}

export interface ReservationsService {
  list(staff: Staff, range: ReservationRange): Promise<ReservationBook>
  /** From today on by date and time, then the past days, the latest first. */
  search(staff: Staff, input: SearchReservationsInput): Promise<ReservationPage>
  get(staff: Staff, id: string): Promise<Reservation>
  daySummary(staff: Staff, date: string): Promise<DaySummary>
  /** Who else comes that day under the same phone, before it is saved. */
  collisions(staff: Staff, input: CollisionsInput): Promise<Collision[]>
  add(staff: Staff, input: AddReservationInput): Promise<ReservationSaved>
  edit(staff: Staff, input: EditReservationInput & Precondition): Promise<ReservationSaved>
  remove(staff: Staff, input: ReservationInput): Promise<ReservationDeleted>
  /** Puts the party on the waitlist, or links the entry its phone already has there. */
  checkIn(staff: Staff, input: CheckInInput): Promise<ReservationChanged>
  cancel(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  noShow(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  /** Confirms a cancelled booking or a no-show again. */
  restore(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  exportCsv(staff: Staff, range: ExportRange): Promise<string>
  /** What a file would do; writes nothing. */
  previewImport(staff: Staff, input: PreviewImportInput): Promise<ReservationsImportReport>
  applyImport(staff: Staff, input: ApplyImportInput): Promise<ReservationsImportDone>
}

export interface MessagesService {
  send(staff: Staff, input: messages.SendInput): Promise<messages.Sent>
  outbox(staff: Staff): Promise<messages.OutboxMessage[]>
  /** What went to and fro between a party and the restaurant. */
  thread(staff: Staff, input: messages.ThreadInput): Promise<messages.Thread>
  /** Texts words of the staff's own to a party. */
  answer(staff: Staff, input: messages.AnswerInput): Promise<messages.Sent>
  /** Takes the unread mark off a party's row, on every screen. */
  readReplies(staff: Staff, input: messages.ThreadInput): Promise<void>
  state(staff: Staff): Promise<messages.MessagingState>
}

/** Restaurants to try the product with, each thrown away after its hour. */
export interface DemoService {
  open(visitor: Visitor): Promise<DemoOpened>
  state(staff: Staff): Promise<DemoState>
  setSpeed(staff: Staff, speed: DemoSpeed): Promise<DemoState>
}

/** The settings of a restaurant, one set of keys per app of the registry. */
export interface SettingsService {
  get<A extends SettingsApp>(staff: Staff, app: A): Promise<SettingsOf<A>>
  /** Server state for owners and managers: whether its database keeps restaurants apart itself. */
  server(): Promise<{ row_security: boolean }>
  /** Changes the keys it is given and answers all of them. */
  save<A extends SettingsApp>(
    staff: Staff,
    app: A,
    patch: SettingsPatch<A>,
    over?: { seen?: SeenSettings | undefined } & Precondition,
  ): Promise<SettingsOf<A>>
}

/** The guests' profiles, kept by phone. */
export interface PartiesService {
  list(staff: Staff, input: ListPartiesInput): Promise<PartyPage>
  get(staff: Staff, id: string): Promise<Party>
  history(staff: Staff, input: HistoryInput): Promise<VisitPage>
  /** At most three known guests with the typed phone or name, those with the latest visit first. */
  recognise(staff: Staff, input: RecogniseInput): Promise<KnownGuest[]>
  edit(staff: Staff, input: EditProfileInput & Precondition): Promise<PartyChanged>
  remove(staff: Staff, input: PartyInput): Promise<Undone>
  merge(staff: Staff, input: MergeInput): Promise<PartyChanged>
  addToWaitlist(staff: Staff, input: AddToWaitlistInput): Promise<EntryChanged>
  exportCsv(staff: Staff): Promise<string>
  previewImport(staff: Staff, input: PreviewImportInput): Promise<ImportReport>
  applyImport(staff: Staff, input: ApplyImportInput): Promise<ImportDone>
}

export interface ActivityService {
  /** The changes that Recent lists, newest first. */
  recent(staff: Staff, input: RecentInput): Promise<RecentPage>
  undo(staff: Staff, input: UndoInput): Promise<Undone>
}

/** What happened, counted. */
export interface AnalyticsService {
  read(staff: Staff, input: AnalyticsInput): Promise<Analytics>
  /** One of the charts as CSV. */
  exportCsv(staff: Staff, input: AnalyticsExportInput): Promise<string>
}

export interface ApiTokenService {
  /** The token as it is, made at the first asking. */
  get(staff: Staff): Promise<ApiToken>
  /** A new token; the old one is refused from now on. */
  regenerate(staff: Staff): Promise<ApiToken>
  /** The named tokens of the restaurant, the newest first. */
  list(staff: SignedInStaff): Promise<NamedTokens>
  makeNamed(staff: SignedInStaff, input: MakeTokenInput): Promise<MadeToken>
  /** Its sockets close with it. */
  revoke(staff: SignedInStaff, input: NamedTokenInput): Promise<void>
}

export interface AutoRemoved {
  removed: number
}

export interface Services {
  account: AccountService
  twoFactor: TwoFactorService
  users: UsersService
  apiToken: ApiTokenService
  activity: ActivityService
  analytics: AnalyticsService
  demo: DemoService
  session: SessionService
  waitlist: WaitlistService
  guestList: GuestListService
  reservations: ReservationsService
  messages: MessagesService
  parties: PartiesService
  settings: SettingsService
  menu: MenuService
  integrations: IntegrationsService
  privacy: PrivacyService
}
