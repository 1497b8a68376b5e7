import type { Database } from './database.ts'

/**
 * Every table that holds rows of a restaurant, each before the tables that it refers to: emptied in this order,
 * nothing refers to what is gone. A test holds it against the database itself.
 */
export const tenantTables = [
  'sandboxes',
  'visit_ratings',
  'turn_alerts',
  'wait_quotes',
  'webhook_deliveries',
  'webhook_endpoints',
  'restaurant_files',
  'erasures',
  'texted_phones',
  'replies',
  'opt_outs',
  'push_subscriptions',
  'messages',
  'segments',
  'auto_removals',
  'reservations',
  'party_phones',
  'parties',
  'waitlist_entries',
  'activity',
  'api_tokens',
  'named_tokens',
  'token_hashes',
  'invites',
  'recovery_codes',
  'two_factor',
  'account_events',
  'usernames',
  'users',
  'settings',
  'restaurant_revisions',
] as const satisfies readonly (keyof Database)[]
