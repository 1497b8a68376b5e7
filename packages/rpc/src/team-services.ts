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
  SignInAlarm,
  TwoFactorSetup,
  TwoFactorState,
} from '@waitbook/contracts/account'
import type { LeftOrganisation, NewLocationInput } from '@waitbook/contracts/locations/locations'
import type {
  Approval,
  LoginInput,
  Membership,
  RegisterInput,
  RegistrationState,
  SignedIn,
  SwitchInput,
  User,
} from '@waitbook/contracts/session'
import type {
  AcceptInviteInput,
  ChangedMember,
  ChangeRoleInput,
  DeactivateInput,
  InviteInput,
  JoinLocationInput,
  MemberInput,
  NewInvite,
  OpenInvite,
  OpenInviteInput,
  ResetPassword,
  Team,
  TeamMember,
} from '@waitbook/contracts/users'
import type { SignedInStaff, Visitor } from './callers.ts'

export interface SessionService {
  register(visitor: Visitor, input: RegisterInput): Promise<SignedIn>
  login(visitor: Visitor, input: LoginInput): Promise<SignedIn>
  logout(token: string): Promise<void>
  me(staff: SignedInStaff): Promise<User>
  /** The locations that the caller's person may open. */
  memberships(staff: SignedInStaff): Promise<Membership[]>
  /** A new session of another location, which ends no later than the caller's. Throws `not_found` for any other restaurant. */
  switchTo(staff: SignedInStaff, visitor: Visitor, input: SwitchInput): Promise<SignedIn>
  /** What the restaurant's approval by the operator lacks; null if it is approved. */
  approval(staff: SignedInStaff): Promise<Approval | null>
  /** Who may register, for the form. */
  registration(): Promise<RegistrationState>
}

/** The caller's own account. */
export interface AccountService {
  changePassword(staff: SignedInStaff, visitor: Visitor, input: ChangePasswordInput): Promise<EndedSessions>
  /** The active sessions, the caller's first. */
  sessions(staff: SignedInStaff): Promise<OpenSession[]>
  endSession(staff: SignedInStaff, visitor: Visitor, input: SessionInput): Promise<EndedSessions>
  endOtherSessions(staff: SignedInStaff, visitor: Visitor): Promise<EndedSessions>
  events(staff: SignedInStaff, input: AccountEventsInput): Promise<AccountEventsPage>
  eventsOfAllUsers(staff: SignedInStaff, input: AccountEventsInput): Promise<AccountEventsPage>
  /** Series of failed sign-ins at the caller's account; for owners, at all accounts. */
  signInAlarms(staff: SignedInStaff): Promise<SignInAlarm[]>
}

/** The second factor of the caller's account. */
export interface TwoFactorService {
  state(staff: SignedInStaff): Promise<TwoFactorState>
  /** Creates a secret for an authenticator app; sign-ins do not need it until `enable`. */
  start(staff: SignedInStaff, input: PasswordInput): Promise<TwoFactorSetup>
  /** Activates the second factor with a first code of the app. */
  enable(staff: SignedInStaff, visitor: Visitor, input: CodeInput): Promise<RecoveryCodes>
  disable(staff: SignedInStaff, visitor: Visitor, input: PasswordAndCodeInput): Promise<void>
  /** Replaces the recovery codes with ten new ones. */
  renewRecoveryCodes(staff: SignedInStaff, visitor: Visitor, input: PasswordAndCodeInput): Promise<RecoveryCodes>
}

/** The locations of an organisation. */
export interface LocationsService {
  /** A further location, of which the caller is the owner. */
  add(staff: SignedInStaff, input: NewLocationInput): Promise<Membership>
  /** The caller's restaurant leaves its organisation. */
  leave(staff: SignedInStaff): Promise<LeftOrganisation>
}

/** The restaurant's staff accounts and invites. */
export interface UsersService {
  team(staff: SignedInStaff): Promise<Team>
  invite(staff: SignedInStaff, input: InviteInput): Promise<NewInvite>
  revokeInvite(staff: SignedInStaff, input: MemberInput): Promise<void>
  openInvite(visitor: Visitor, input: OpenInviteInput): Promise<OpenInvite>
  acceptInvite(visitor: Visitor, input: AcceptInviteInput): Promise<SignedIn>
  /** The same for a person who has an account, with its password and second factor. */
  joinLocation(visitor: Visitor, input: JoinLocationInput): Promise<SignedIn>
  changeRole(staff: SignedInStaff, input: ChangeRoleInput): Promise<ChangedMember>
  deactivate(staff: SignedInStaff, input: DeactivateInput): Promise<ChangedMember>
  reactivate(staff: SignedInStaff, input: MemberInput): Promise<TeamMember>
  /** Sets a generated password for a user who forgot theirs, and ends all their sessions. */
  resetPassword(staff: SignedInStaff, visitor: Visitor, input: MemberInput): Promise<ResetPassword>
}
