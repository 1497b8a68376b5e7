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
import type { LoginInput, RegisterInput, SignedIn, User } from '@waitbook/contracts/session'
import type {
  AcceptInviteInput,
  ChangeRoleInput,
  InviteInput,
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
  /** Of the caller's account; for owners, of all accounts. */
  signInAlarms(staff: SignedInStaff): Promise<SignInAlarm[]>
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
  /** For somebody who has forgotten theirs: a new password, and an end of every session. */
  resetPassword(staff: SignedInStaff, visitor: Visitor, input: MemberInput): Promise<ResetPassword>
}
