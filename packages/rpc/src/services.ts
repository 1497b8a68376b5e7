import type {
  AccountEventsInput,
  AccountEventsPage,
  ChangePasswordInput,
  CodeInput,
  EndedSessions,
  OpenSession,
  PasswordAndCodeInput,
  PasswordInput,
  RecoveryCodes,
  SessionInput,
  TwoFactorSetup,
  TwoFactorState,
} from '@waitbook/contracts/account'
import type { RecentInput, RecentPage, UndoInput, Undone } from '@waitbook/contracts/activity'
import type { Analytics, AnalyticsExportInput, AnalyticsInput } from '@waitbook/contracts/analytics'
import type { ApiToken } from '@waitbook/contracts/api-token'
import type { DemoOpened, DemoSpeed, DemoState } from '@waitbook/contracts/demo'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { OutboxMessage, SendInput, Sent } from '@waitbook/contracts/messages'
import type {
  AddToWaitlistInput,
  ApplyImportInput,
  EditProfileInput,
  HistoryInput,
  ImportReport,
  ListPartiesInput,
  MergeInput,
  Party,
  PartyChanged,
  PartyInput,
  PartyPage,
  PreviewImportInput,
  VisitPage,
} from '@waitbook/contracts/parties'
import type {
  AddReservationInput,
  Collision,
  CollisionsInput,
  DaySummary,
  EditReservationInput,
  ReservationBook,
  ReservationChanged,
  ReservationDeleted,
  ReservationInput,
  ReservationRange,
  ReservationSaved,
} from '@waitbook/contracts/reservations'
import type { LoginInput, RegisterInput, SignedIn, User } from '@waitbook/contracts/session'
import type { SettingsApp, SettingsOf, SettingsPatch } from '@waitbook/contracts/settings/apps'
import type {
  AcceptInviteInput,
  ChangeRoleInput,
  InviteInput,
  MemberInput,
  NewInvite,
  OpenInvite,
  OpenInviteInput,
  Team,
  TeamMember,
} from '@waitbook/contracts/users'
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
} from '@waitbook/contracts/waitlist'
import type { Holder, Role } from '@waitbook/domain/staff/permissions'

/** Who calls for a restaurant, as the gate found it: a signed-in member of its staff, or a script with its API token. */
export interface Staff {
  kind: 'session' | 'api'
  /** What the caller may do, see `roleCan`. */
  role: Holder
  /** Empty for a script. */
  user_id: string
  username: string
  email: string
  restaurant_id: RestaurantId
  restaurant_name: string
}

/** A member of staff, with a session of its own. */
export type SignedInStaff = Staff & { kind: 'session'; role: Role; session_id: string }

/** Where a call came from, for throttling; never stored with the call's content. */
export interface Caller {
  address: string
}

/** A caller of the calls about accounts, which keep where they came from. */
export interface Visitor extends Caller {
  /** 'Chrome on Windows', see `deviceName`. */
  device: string
}

// Every failure is an AppError; what each use case refuses stands in its service.

export interface SessionService {
  register(visitor: Visitor, input: RegisterInput): Promise<SignedIn>
  login(visitor: Visitor, input: LoginInput): Promise<SignedIn>
  logout(token: string): Promise<void>
  me(staff: SignedInStaff): User
}

/** One's own account. */
export interface AccountService {
  changePassword(staff: SignedInStaff, visitor: Visitor, input: ChangePasswordInput): Promise<EndedSessions>
  /** The sign-ins that are still good, the asking one first. */
  sessions(staff: SignedInStaff): Promise<OpenSession[]>
  endSession(staff: SignedInStaff, visitor: Visitor, input: SessionInput): Promise<EndedSessions>
  endOtherSessions(staff: SignedInStaff, visitor: Visitor): Promise<EndedSessions>
  events(staff: SignedInStaff, input: AccountEventsInput): Promise<AccountEventsPage>
  everybodysEvents(staff: SignedInStaff, input: AccountEventsInput): Promise<AccountEventsPage>
}

/** The second factor of one's own sign-in. */
export interface TwoFactorService {
  state(staff: SignedInStaff): Promise<TwoFactorState>
  /** A new secret for an authenticator app; nothing is asked for yet. */
  start(staff: SignedInStaff, input: PasswordInput): Promise<TwoFactorSetup>
  /** Puts it into use by a first code of the app. */
  enable(staff: SignedInStaff, visitor: Visitor, input: CodeInput): Promise<RecoveryCodes>
  disable(staff: SignedInStaff, visitor: Visitor, input: PasswordAndCodeInput): Promise<void>
  /** Ten new ones; those before are refused from now on. */
  renewRecoveryCodes(staff: SignedInStaff, visitor: Visitor, input: PasswordAndCodeInput): Promise<RecoveryCodes>
}

/** Who works for the restaurant. */
export interface UsersService {
  team(staff: SignedInStaff): Promise<Team>
  invite(staff: SignedInStaff, input: InviteInput): Promise<NewInvite>
  revokeInvite(staff: SignedInStaff, input: MemberInput): Promise<void>
  openInvite(visitor: Visitor, input: OpenInviteInput): Promise<OpenInvite>
  acceptInvite(visitor: Visitor, input: AcceptInviteInput): Promise<SignedIn>
  changeRole(staff: SignedInStaff, input: ChangeRoleInput): Promise<TeamMember>
  deactivate(staff: SignedInStaff, input: MemberInput): Promise<TeamMember>
  reactivate(staff: SignedInStaff, input: MemberInput): Promise<TeamMember>
}

export interface WaitlistService {
  board(staff: Staff): Promise<Board>
  joinCode(staff: Staff): Promise<JoinCode>
  addParty(staff: Staff, input: AddPartyInput): Promise<EntryChanged>
  editParty(staff: Staff, input: EditPartyInput): Promise<EntryChanged>
  setStatus(staff: Staff, input: SetStatusInput): Promise<EntryChanged>
  serve(staff: Staff, input: EntryInput): Promise<EntryChanged>
  remove(staff: Staff, input: RemoveInput): Promise<EntryChanged>
  /** Puts a party at a place of the host's choice. */
  move(staff: Staff, input: MoveInput): Promise<EntryChanged>
  /** Takes the parties off the list that are older than the restaurant's setting allows. */
  autoRemove(staff: Staff): Promise<AutoRemoved>
  /** Gives a moved party back to the automatic order. */
  moveBack(staff: Staff, input: EntryInput): Promise<EntryChanged>
}

export interface ReservationsService {
  list(staff: Staff, range: ReservationRange): Promise<ReservationBook>
  daySummary(staff: Staff, date: string): Promise<DaySummary>
  /** Who else comes that day under the same phone, before it is saved. */
  collisions(staff: Staff, input: CollisionsInput): Promise<Collision[]>
  add(staff: Staff, input: AddReservationInput): Promise<ReservationSaved>
  edit(staff: Staff, input: EditReservationInput): Promise<ReservationSaved>
  remove(staff: Staff, input: ReservationInput): Promise<ReservationDeleted>
  /** Puts the party on the waitlist, or links the entry its phone already has there. */
  checkIn(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  cancel(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  noShow(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  /** Confirms a cancelled booking or a no-show again. */
  restore(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
}

export interface MessagesService {
  send(staff: Staff, input: SendInput): Promise<Sent>
  outbox(staff: Staff): Promise<OutboxMessage[]>
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
  /** Changes the keys it is given and answers all of them. */
  save<A extends SettingsApp>(staff: Staff, app: A, patch: SettingsPatch<A>): Promise<SettingsOf<A>>
}

/** The guests' profiles, kept by phone. */
export interface PartiesService {
  list(staff: Staff, input: ListPartiesInput): Promise<PartyPage>
  get(staff: Staff, id: string): Promise<Party>
  history(staff: Staff, input: HistoryInput): Promise<VisitPage>
  edit(staff: Staff, input: EditProfileInput): Promise<PartyChanged>
  remove(staff: Staff, input: PartyInput): Promise<Undone>
  merge(staff: Staff, input: MergeInput): Promise<PartyChanged>
  addToWaitlist(staff: Staff, input: AddToWaitlistInput): Promise<EntryChanged>
  exportCsv(staff: Staff): Promise<string>
  previewImport(staff: Staff, input: PreviewImportInput): Promise<ImportReport>
  applyImport(staff: Staff, input: ApplyImportInput): Promise<ImportReport>
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
  reservations: ReservationsService
  messages: MessagesService
  parties: PartiesService
  settings: SettingsService
}
