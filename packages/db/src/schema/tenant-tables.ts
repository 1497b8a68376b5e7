import type { Database } from './database.ts'

/**
 * Every tenant table, each before the tables that it references, so that deleting in this order violates no foreign
 * key. A test compares the list with the catalog.
 */
export const tenantTables = [
  'sandboxes',
  'report_mails',
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
  'message_costs',
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
