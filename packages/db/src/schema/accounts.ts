import type { AccountEvent } from '@waitbook/domain/staff/account-events'
import type { Role } from '@waitbook/domain/staff/permissions'
import type { TokenScope } from '@waitbook/domain/staff/token-scopes'
import type { Generated } from 'kysely'

export interface UsersTable {
  restaurant_id: string
  id: string
  /** As typed; `usernames` holds the folded form that is unique. */
  username: string
  email: string
  first_name: string
  last_name: string
  /** PHC string of argon2id. */
  password_hash: string
  role: Role
  created_at: Generated<string>
  /** Null if the account is active. */
  deactivated_at: Generated<string | null>
  last_sign_in_at: Generated<string | null>
  /** Null: a person with this one membership. */
  person_id: Generated<string | null>
}

/**
 * Global lookup: a person with several memberships, and the home membership, whose rows have the person's password and
 * second factor.
 */
export interface PersonsTable {
  id: string
  restaurant_id: string
  user_id: string
  /** Increases with each membership that is added. */
  version: Generated<number>
  created_at: string
}

/** Global lookup: the users that a person is, one in each of several restaurants. */
export interface MembershipsTable {
  person_id: string
  restaurant_id: string
  user_id: string
}

/** An invite that creates an account for the holder of its link, until it is accepted, revoked or expired. */
export interface InvitesTable {
  restaurant_id: string
  id: string
  token_hash: Buffer
  role: Role
  /** Display name, as written by the inviting user. */
  for_whom: string
  created_by: string
  created_at: string
  expires_at: string
  revoked_at: Generated<string | null>
  accepted_at: Generated<string | null>
  accepted_by: Generated<string | null>
}

/** Second factor of a sign-in, by RFC 6238. */
export interface TwoFactorTable {
  restaurant_id: string
  user_id: string
  /** The shared secret: nonce, tag, ciphertext of AES-256-GCM. */
  sealed: Buffer
  created_at: string
  /** Null during set-up. */
  enabled_at: string | null
  /** The newest accepted time step, so that no code is accepted twice. */
  last_step: Generated<number>
}

export interface RecoveryCodesTable {
  restaurant_id: string
  user_id: string
  /** The first characters in plain text, to look up the code. */
  selector: string
  /** PHC string of argon2id of the other characters. */
  code_hash: string
  used_at: Generated<string | null>
}

/** Sign-ins, including failed ones, and changes of an account's security settings. */
export interface AccountEventsTable {
  restaurant_id: string
  id: string
  user_id: string
  at: string
  event: AccountEvent
  address: string
  device: string
}

/** Global lookup: the user of a sign-in name. */
export interface UsernamesTable {
  /** Case-folded. */
  username: string
  restaurant_id: string
  user_id: string
}

/** Global lookup: the owner of a credential by its SHA-256. */
export interface TokenHashesTable {
  token_hash: Buffer
  kind: 'session' | 'api' | 'named' | 'display'
  restaurant_id: string
  /** Null for API tokens and screens, which belong to the restaurant. */
  user_id: string | null
  created_at: Generated<string>
  last_seen_at: Generated<string>
  /** Null: never. */
  expires_at: string | null
  /** Address and device of the sign-in; null for tokens and for sessions older than these columns. */
  device: Generated<string | null>
  address: Generated<string | null>
  /** Scopes of a named token. */
  scopes: Generated<TokenScope[] | null>
}

/** An API token created by a user; only its hash is stored. */
export interface NamedTokensTable {
  restaurant_id: string
  id: string
  token_hash: Buffer
  name: string
  scopes: TokenScope[]
  created_by: string
  created_at: string
  /** Null: never. */
  expires_at: string | null
}

/** The restaurant's default API token, encrypted so that it can be shown again. */
export interface ApiTokensTable {
  restaurant_id: string
  token_hash: Buffer
  /** AES-256-GCM: nonce, tag, ciphertext. */
  sealed: Buffer
  created_at: string
}

/** From where the default API token was used. */
export interface ApiTokenUsesTable {
  restaurant_id: string
  token_hash: Buffer
  address: string
  device: string
  last_used_at: string
}

/** Global: the latest run of each job, claimed by one instance. */
export interface JobTicksTable {
  job: string
  tick: string
}

/** Global: attempts per bucket and window, shared by all instances. */
export interface RateLimitsTable {
  bucket: string
  window_start: string
  count: number
  expires_at: string
}

/** Global: links of the operator, each of which makes one restaurant. Deleted by their use. */
export interface RegistrationInvitesTable {
  token_hash: Buffer
  expires_at: string
}
