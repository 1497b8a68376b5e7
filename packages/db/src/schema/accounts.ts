import type { Role } from '@waitbook/domain/staff/permissions'
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
  kind: 'session' | 'api'
  restaurant_id: string
  /** Null for a restaurant's API token, which belongs to no one person. */
  user_id: string | null
  created_at: Generated<string>
  last_seen_at: Generated<string>
  /** Null: never. */
  expires_at: string | null
}

/** The restaurant's token for scripts, kept so that it can be shown again. */
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
