import type { RecentInput, RecentPage, UndoInput, Undone } from '@waitbook/contracts/activity'
import type * as analytics from '@waitbook/contracts/analytics'
import type { Report, ReportInput, ReportMails } from '@waitbook/contracts/analytics-reports'
import type { StayAnalytics } from '@waitbook/contracts/analytics-stays'
import type { TableAnalytics } from '@waitbook/contracts/analytics-tables'
import type { ApiToken, MadeToken, MakeTokenInput, NamedTokenInput, NamedTokens } from '@waitbook/contracts/api-token'
import type { RemoveWishInput, StaffWish, WishesOfDay } from '@waitbook/contracts/booking-wishes'
import type { DemoOpened, DemoSpeed, DemoState } from '@waitbook/contracts/demo'
import type {
  AreaChanged,
  EndStayInput,
  ExtendStayInput,
  Floor,
  MarkChanged,
  MarkInput,
  MoveStayInput,
  PutAreaInput,
  StartStayInput,
  Stay,
  StayChanged,
  StaySeated,
  StepStayInput,
  SwapStayInput,
  UnmarkInput,
} from '@waitbook/contracts/floor'
import type { BlocksChanged, EndBlockInput, PlanBlockInput } from '@waitbook/contracts/floor-blocks'
import type { GroupChanged, PutGroupInput, RemoveGroupInput } from '@waitbook/contracts/floor-groups'
import type { AddHoldInput, HoldChanged, ReleaseHoldInput } from '@waitbook/contracts/floor-holds'
import type { LayoutChanged, LayoutInput, PutLayoutInput } from '@waitbook/contracts/floor-layouts'
import type { Suggestions, SuggestionsQuery } from '@waitbook/contracts/floor-suggestions'
import type { GuestList } from '@waitbook/contracts/guest-list'
import type {
  AddWebhookInput,
  EditWebhookInput,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookInput,
  WebhookSecret,
} from '@waitbook/contracts/integrations'
import type * as messages from '@waitbook/contracts/messages'
import type {
  AddProfileInput,
  AddToWaitlistInput,
  ApplyImportInput,
  EditProfileInput,
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
  PreviewImportInput,
  RecogniseInput,
  VisitPage,
} from '@waitbook/contracts/parties'
import type { GuestErased, GuestExport, GuestInput } from '@waitbook/contracts/privacy'
import type {
  AddReservationInput,
  BookRange,
  CheckInInput,
  Collision,
  CollisionsInput,
  DaySummary,
  EditReservationInput,
  ExportRange,
  FreeTimes,
  FreeTimesInput,
  Reservation,
  ReservationBook,
  ReservationChanged,
  ReservationDeleted,
  ReservationInput,
  ReservationPage,
  ReservationSaved,
  ReservationsImportDone,
  ReservationsImportReport,
  SearchReservationsInput,
  SummaryDay,
} from '@waitbook/contracts/reservations'
import type { SeenSettings, SettingsApp, SettingsOf, SettingsPatch } from '@waitbook/contracts/settings/apps'
import type { MenuFile } from '@waitbook/contracts/settings/menu'
import type { FloorPlan, FloorPlanQuery, SetTablesInput, TablesSet } from '@waitbook/contracts/table-plan'
import type { TurnTimes } from '@waitbook/contracts/turn-times'
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
import type { BookingSetupService } from './booking-setup-service.ts'
import type { SignedInStaff, Staff, Visitor } from './callers.ts'
import type { ServersService } from './servers-service.ts'
import type { AccountService, SessionService, TwoFactorService, UsersService } from './team-services.ts'

// Every failure is an AppError; the services document which ones.

/** Entity tags as in `If-Match`: the entity must still have one of them. Without tags the change is unconditional. */
export interface Precondition {
  if_match?: readonly string[] | undefined
}

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
  /** Returns a moved party to the automatic order. */
  moveBack(staff: Staff, input: EntryInput): Promise<EntryChanged>
}

/** The code that guests must enter during a surge, and the notice that joins were refused. */
export interface GuestListService {
  state(staff: Staff): Promise<GuestList>
  /** Requires the code for the next hour. */
  askForCode(staff: Staff): Promise<GuestList>
  stopAskingForCode(staff: Staff): Promise<GuestList>
}

export interface ReservationsService {
  list(staff: Staff, range: BookRange): Promise<ReservationBook>
  /** From today on by date and time, then the past days, the latest first. */
  search(staff: Staff, input: SearchReservationsInput): Promise<ReservationPage>
  get(staff: Staff, id: string): Promise<Reservation>
  daySummary(staff: Staff, day: SummaryDay): Promise<DaySummary>
  /** Other reservations of the same phone on that day, checked before saving. */
  collisions(staff: Staff, input: CollisionsInput): Promise<Collision[]>
  /** The times of a day for a party, with what is full, and the warning of one of them, before saving. */
  freeTimes(staff: Staff, input: FreeTimesInput): Promise<FreeTimes>
  add(staff: Staff, input: AddReservationInput): Promise<ReservationSaved>
  edit(staff: Staff, input: EditReservationInput & Precondition): Promise<ReservationSaved>
  remove(staff: Staff, input: ReservationInput): Promise<ReservationDeleted>
  /** Confirms a request of a guest. */
  accept(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  decline(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  /** Adds the party to the waitlist, or links the active entry with its phone. */
  checkIn(staff: Staff, input: CheckInInput): Promise<ReservationChanged>
  /** Declines a request. */
  cancel(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  noShow(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  /** Sets a cancelled reservation or a no-show back to confirmed. */
  restore(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  exportCsv(staff: Staff, range: ExportRange): Promise<string>
  /** What a file would do; writes nothing. */
  previewImport(staff: Staff, input: PreviewImportInput): Promise<ReservationsImportReport>
  applyImport(staff: Staff, input: ApplyImportInput): Promise<ReservationsImportDone>
}

/** Tables and other resources, and the parties at them. */
export interface FloorService extends ServersService {
  get(staff: Staff): Promise<Floor>
  /** The set and the learned turn times, and how the ends of stays were reported. */
  turnTimes(staff: Staff): Promise<TurnTimes>
  /** Creates or replaces an area with its resources. Throws `area_changed` if its version is not the given one. */
  putArea(staff: Staff, input: PutAreaInput): Promise<AreaChanged>
  getStay(staff: Staff, id: string): Promise<Stay>
  /**
   * Seats a party: it is served and gets its stay in one change. Throws `table_taken`, or `table_held` if a hold is for
   * others, and leaves it waiting.
   */
  start(staff: Staff, input: StartStayInput): Promise<StaySeated>
  /** Throws `table_held` too, as `start`. */
  move(staff: Staff, input: MoveStayInput): Promise<StaySeated>
  /** Two parties exchange their tables. */
  swap(staff: Staff, input: SwapStayInput): Promise<StaySeated>
  step(staff: Staff, input: StepStayInput): Promise<StayChanged>
  /** Expects the party to leave some minutes later than it was expected to. */
  extend(staff: Staff, input: ExtendStayInput): Promise<StayChanged>
  end(staff: Staff, input: EndStayInput): Promise<StayChanged>
  mark(staff: Staff, input: MarkInput): Promise<MarkChanged>
  unmark(staff: Staff, input: UnmarkInput): Promise<MarkChanged>
  /** Creates or replaces a group of joined tables. Throws `group_changed` if its version is not the given one. */
  putGroup(staff: Staff, input: PutGroupInput): Promise<GroupChanged>
  /** Throws `group_changed` as `putGroup`. */
  removeGroup(staff: Staff, input: RemoveGroupInput): Promise<GroupChanged>
  /** Saves how an area is drawn now under a name. Throws `layout_changed` if its version is not the given one. */
  putLayout(staff: Staff, input: PutLayoutInput): Promise<LayoutChanged>
  removeLayout(staff: Staff, input: LayoutInput): Promise<LayoutChanged>
  /** Draws an area as a layout has it. Throws `table_taken` if a table where a party sits would go. */
  activateLayout(staff: Staff, input: LayoutInput): Promise<AreaChanged>
  /** Holds tables for a party, a booking or walk-ins. Throws `table_taken` or `table_held`. */
  hold(staff: Staff, input: AddHoldInput): Promise<HoldChanged>
  /** Plans a time in which tables are out of use. Throws `already_marked`, or `table_taken` if it begins now and a party sits there. */
  block(staff: Staff, input: PlanBlockInput): Promise<BlocksChanged>
  /** Ends a planned block before its time, or takes it back before it begins. */
  endBlock(staff: Staff, input: EndBlockInput): Promise<BlocksChanged>
  release(staff: Staff, input: ReleaseHoldInput): Promise<HoldChanged>
  /** The tables for a party, or the parties for a table, each with its reason, and the refusals with theirs. */
  suggest(staff: Staff, query: SuggestionsQuery): Promise<Suggestions>
}

/** The tables of bookings. */
export interface TablePlanService {
  /** A business day at the tables. */
  plan(staff: Staff, query: FloorPlanQuery): Promise<FloorPlan>
  /**
   * Moves a booking to other tables, or pins it to those that it has. Throws `table_taken` with the reason if others are there
   * during its time, unless it is overbooked on purpose: then it stands without a table until these are free.
   */
  setTables(staff: Staff, input: SetTablesInput): Promise<TablesSet>
}

export interface MessagesService {
  send(staff: Staff, input: messages.SendInput): Promise<messages.Sent>
  outbox(staff: Staff): Promise<messages.OutboxMessage[]>
  /** The messages between a party and the restaurant, in both directions. */
  thread(staff: Staff, input: messages.ThreadInput): Promise<messages.Thread>
  decideStop(staff: Staff, input: messages.DecideStopInput): Promise<void>
  /** Sends a text written by staff to a party. */
  answer(staff: Staff, input: messages.AnswerInput): Promise<messages.Sent>
  /** Marks a party's replies as read, on every screen. */
  readReplies(staff: Staff, input: messages.ThreadInput): Promise<void>
  state(staff: Staff): Promise<messages.MessagingState>
}

/** Demo restaurants, each deleted after an hour. */
export interface DemoService {
  open(visitor: Visitor): Promise<DemoOpened>
  state(staff: Staff): Promise<DemoState>
  setSpeed(staff: Staff, speed: DemoSpeed): Promise<DemoState>
}

/** The settings of a restaurant, one set of keys per app of the registry. */
export interface SettingsService {
  get<A extends SettingsApp>(staff: Staff, app: A): Promise<SettingsOf<A>>
  /** Whether row-level security is active in the database; for owners and managers. */
  server(): Promise<{ row_security: boolean }>
  /** Changes the given keys and returns all of them. */
  save<A extends SettingsApp>(
    staff: Staff,
    app: A,
    patch: SettingsPatch<A>,
    over?: { seen?: SeenSettings | undefined } & Precondition,
  ): Promise<SettingsOf<A>>
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
  exportCsv(staff: Staff): Promise<string>
  previewImport(staff: Staff, input: PreviewImportInput): Promise<ImportReport>
  applyImport(staff: Staff, input: ApplyImportInput): Promise<ImportDone>
}

export interface ActivityService {
  /** The changes that Recent lists, newest first. */
  recent(staff: Staff, input: RecentInput): Promise<RecentPage>
  undo(staff: Staff, input: UndoInput): Promise<Undone>
}

/** Counts and averages of past visits. */
export interface AnalyticsService {
  read(staff: Staff, input: analytics.AnalyticsInput): Promise<analytics.Analytics>
  /** Reservations, covers, the team's work and texts. */
  operations(staff: Staff, input: analytics.AnalyticsInput): Promise<analytics.Operations>
  /** Turn times and the use of tables. */
  /** By who booked. */
  reservationsCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  stays(staff: Staff, input: analytics.AnalyticsInput): Promise<StayAnalytics>
  /** Use of the tables by hour, time between parties, empty seats and sources. */
  tables(staff: Staff, input: analytics.AnalyticsInput): Promise<TableAnalytics>
  tablesCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  staysCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  sectionsCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  /** One of the charts as CSV. */
  exportCsv(staff: Staff, input: analytics.AnalyticsExportInput): Promise<string>
  /** The chosen figures as a table. */
  report(staff: Staff, input: ReportInput): Promise<Report>
  reportCsv(staff: Staff, input: ReportInput): Promise<string>
  /** Whether reports can be mailed, and how the latest mail of each fared. */
  reportMails(staff: Staff): Promise<ReportMails>
}

export interface ApiTokenService {
  /** The current token, created on the first call. */
  get(staff: Staff): Promise<ApiToken>
  /** Replaces the token; the old one is refused immediately. */
  regenerate(staff: Staff): Promise<ApiToken>
  /** The restaurant's named tokens, newest first. */
  list(staff: SignedInStaff): Promise<NamedTokens>
  makeNamed(staff: SignedInStaff, input: MakeTokenInput): Promise<MadeToken>
  /** Revokes the token and closes its sockets. */
  revoke(staff: SignedInStaff, input: NamedTokenInput): Promise<void>
}

export interface AutoRemoved {
  removed: number
}

/** The menu that guests read while they wait, if it is a file. */
export interface MenuService {
  file(staff: Staff): Promise<MenuFile | null>
  /** Accepts PDF, PNG, JPEG and WebP, detected by content, and publishes the file to guests. */
  upload(staff: Staff, file: { name: string; content: Uint8Array }): Promise<MenuFile>
  removeFile(staff: Staff): Promise<void>
}

/** Signed webhooks to the restaurant's own systems. */
export interface IntegrationsService {
  list(staff: Staff): Promise<WebhookEndpoint[]>
  add(staff: Staff, input: AddWebhookInput): Promise<WebhookSecret>
  edit(staff: Staff, input: EditWebhookInput): Promise<WebhookEndpoint>
  remove(staff: Staff, input: WebhookInput): Promise<void>
  /** Creates a new secret. Deliveries are signed with both secrets for a day. */
  rotateSecret(staff: Staff, input: WebhookInput): Promise<WebhookSecret>
  /** Newest first. */
  deliveries(staff: Staff, input: WebhookInput): Promise<WebhookDelivery[]>
  test(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
  /** Sends a logged delivery again with the same id, so that the receiver can detect the duplicate. */
  replay(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
}

/** Export and erasure of a guest's personal data. */
export interface PrivacyService {
  exportGuest(staff: Staff, input: GuestInput): Promise<GuestExport>
  /**
   * Erases the guest's personal data permanently; counts stay. Refused while the guest waits or has a reservation to
   * come.
   */
  eraseGuest(staff: Staff, input: GuestInput): Promise<GuestErased>
}

/** What owners look at while they set up guests' bookings. Unsaved settings are keys over the saved ones. */
/** The wishes of guests for full days. */
export interface WishesService {
  /** Those of a date, in the order of offers. */
  list(staff: Staff, input: WishesOfDay): Promise<StaffWish[]>
  /** Ends an open wish, and its offer; a repeated call answers as the first. */
  remove(staff: Staff, input: RemoveWishInput): Promise<StaffWish>
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
  wishes: WishesService
  bookingSetup: BookingSetupService
  floor: FloorService
  tablePlan: TablePlanService
  messages: MessagesService
  parties: PartiesService
  settings: SettingsService
  menu: MenuService
  integrations: IntegrationsService
  privacy: PrivacyService
}
