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
  /** Null: may sign in. */
  deactivated_at: Generated<string | null>
  last_sign_in_at: Generated<string | null>
}

/** A way to an account for whoever has the link. Open until it is accepted, revoked or over. */
export interface InvitesTable {
  restaurant_id: string
  id: string
  token_hash: Buffer
  role: Role
  /** In the words of whoever invites. */
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
  /** Null while it is being set up. */
  enabled_at: string | null
  /** The newest step whose code was taken: none is taken twice. */
  last_step: Generated<number>
}

export interface RecoveryCodesTable {
  restaurant_id: string
  user_id: string
  /** The first characters, in clear, to find the code by. */
  selector: string
  /** PHC string of argon2id of the rest. */
  code_hash: string
  used_at: Generated<string | null>
}

/** Sign-ins, failed ones too, and what was changed about an account's safety. */
export interface AccountEventsTable {
  restaurant_id: string
  id: string
  user_id: string
  at: string
  event: AccountEvent
  address: string
  device: string
}

/** Global look-up: who signs in under a name. */
export interface UsernamesTable {
  /** Folded to one case. */
  username: string
  restaurant_id: string
  user_id: string
}

/** Global look-up: whose credential a SHA-256 is. */
export interface TokenHashesTable {
  token_hash: Buffer
  kind: 'session' | 'api' | 'named'
  restaurant_id: string
  /** Null for API tokens, which belong to no one person. */
  user_id: string | null
  created_at: Generated<string>
  last_seen_at: Generated<string>
  /** Null: never. */
  expires_at: string | null
  /** Where a session began; null for tokens, and for sessions from before this was kept. */
  device: Generated<string | null>
  address: Generated<string | null>
  /** Of a named token. */
  scopes: Generated<TokenScope[] | null>
}

/** A token for scripts that a person has made; only its hash is kept. */
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

/** The restaurant's default token for scripts, kept so that it can be shown again. */
export interface ApiTokensTable {
  restaurant_id: string
  token_hash: Buffer
  /** AES-256-GCM: nonce, tag, ciphertext. */
  sealed: Buffer
  created_at: string
}

/** Global: which tick of a job some instance has taken. */
export interface JobTicksTable {
  job: string
  tick: string
}

/** Global: attempts counted per bucket and window, so that every instance throttles alike. */
export interface RateLimitsTable {
  bucket: string
  window_start: string
  count: number
  expires_at: string
}
