import type { UndoInput, Undone } from '@waitbook/contracts/activity'
import type { ApiToken } from '@waitbook/contracts/api-token'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { OutboxMessage, SendInput, Sent } from '@waitbook/contracts/messages'
import type { LoginInput, RegisterInput, SignedIn, User } from '@waitbook/contracts/session'
import type {
  GeneralSettings,
  GeneralSettingsPatch,
  WaitlistSettings,
  WaitlistSettingsPatch,
} from '@waitbook/contracts/settings'
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

/** Who calls for a restaurant, as the gate found it: a signed-in member of its staff, or a script with its API token. */
export interface Staff {
  kind: 'session' | 'api'
  /** Empty for a script. */
  user_id: string
  username: string
  email: string
  restaurant_id: RestaurantId
  restaurant_name: string
}

/** Where a call came from, for throttling; never stored with the call's content. */
export interface Caller {
  address: string
}

// Every failure is an AppError; what each use case refuses stands in its service.

export interface SessionService {
  register(caller: Caller, input: RegisterInput): Promise<SignedIn>
  login(caller: Caller, input: LoginInput): Promise<SignedIn>
  logout(token: string): Promise<void>
  me(staff: Staff): User
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

export interface MessagesService {
  send(staff: Staff, input: SendInput): Promise<Sent>
  outbox(staff: Staff): Promise<OutboxMessage[]>
}

export interface SettingsService {
  get(staff: Staff): Promise<WaitlistSettings>
  save(staff: Staff, patch: WaitlistSettingsPatch): Promise<WaitlistSettings>
  general(staff: Staff): Promise<GeneralSettings>
  saveGeneral(staff: Staff, patch: GeneralSettingsPatch): Promise<GeneralSettings>
}

export interface ActivityService {
  undo(staff: Staff, input: UndoInput): Promise<Undone>
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
  apiToken: ApiTokenService
  activity: ActivityService
  session: SessionService
  waitlist: WaitlistService
  messages: MessagesService
  settings: SettingsService
}
