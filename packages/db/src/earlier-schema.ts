import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The migrations of versions before the first release. All of them together make the schema of `first_schema`. */
export const earlierMigrations: readonly string[] = [
  '20261121T0900_foundation',
  '20261121T1000_activity_id',
  '20261121T1100_guest_visits',
  '20261121T1200_reservations',
  '20261121T1300_parties',
  '20261121T1400_api_tokens',
  '20261121T1600_push',
  '20261121T1800_roles',
  '20261121T1810_users',
  '20261121T1820_security',
  '20261121T1900_menu_files',
  '20261121T1910_webhooks',
  '20261121T1920_erasures',
  '20261121T2100_message_delivery',
  '20261121T2200_sandboxes',
  '20261121T2300_analytics',
  '20261121T2310_wait_quotes',
  '20261122T0900_booking_changes',
  '20261122T1300_facts',
  '20261122T1400_secret_marks',
  '20261122T2100_queued_texts',
  '20261122T2200_changed_at',
  '20261122T2310_message_moments',
  '20261122T2340_guest_coming',
  '20261122T2350_named_tokens',
  '20261122T2350_page_messages',
  '20261122T2352_guest_email',
  '20261122T2355_turn_alerts',
  '20261123T0100_message_order',
  '20261123T0110_verified_phones',
  '20261123T0120_alert_retries',
  '20261123T0200_profile_marks',
  '20261123T0210_folded_text',
  '20261123T0221_report_mails',
  '20261123T0222_message_costs',
  '20261123T0330_packed_changes',
  '20261123T0400_floor',
  '20261123T0520_wishes',
  '20261123T0530_groups_and_holds',
  '20261123T0655_stay_facts',
  '20261123T2300_guest_bookings',
  '20261123T2310_booking_messages',
  '20261123T2330_booking_wishes',
  '20261126T0200_booking_devices',
  '20261126T0400_floor_layouts',
  '20261126T0500_servers',
  '20261126T0600_reservation_pins',
  '20261126T0700_missed_section',
  '20261126T1200_packing_dictionary',
  '20261128T1400_appointment_at',
  '20261128T1400_stay_turn',
  '20261128T1400_unclear_stops',
  '20261128T1410_search_folding',
  '20261128T1420_steps_before',
  '20261128T1500_approval',
  '20261128T1510_message_addresses',
  '20261128T1520_message_owners',
  '20261128T1530_demo_quotas',
  '20261128T1540_booking_shares',
  '20261128T1550_sort_name',
]

/** The last commit with these migrations. */
const lastCommit = '4b81cd06'
const firstSchema = '20261129T0000_first_schema'

const isEarlier = (name: string) => earlierMigrations.includes(name)

/**
 * The recorded migrations with all earlier ones replaced by the first schema. If some earlier ones are missing, an
 * error that says what to do.
 */
export const renamedMigrations = (recorded: readonly string[]): { names: string[] } | { error: string } => {
  const earlier = recorded.filter(isEarlier)
  if (earlier.length === 0) return { names: [...recorded] }
  if (earlier.length === earlierMigrations.length)
    return { names: [firstSchema, ...recorded.filter((name) => !isEarlier(name))] }
  return {
    error: `The schema is one from before the first release (${earlier.toSorted().at(-1)}): start the sources of commit ${lastCommit} on it once, then this version.`,
  }
}

/** Removes the differences between the complete earlier schema and the first schema, and records the latter. */
export const adoptEarlierSchema = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Indexes that the first schema lacks, as others have replaced them.
    await sql`drop index if exists messages_open, reservations_search, parties_search, parties_name`.execute(tx)
    // Constraints that were added as `not valid`.
    await sql`alter table messages validate constraint messages_owner, validate constraint messages_state_check,
      validate constraint messages_template_type_check`.execute(tx)
    await sql`alter table reservations validate constraint reservations_status`.execute(tx)
    await sql`delete from kysely_migration where name = any(${earlierMigrations}::text[])`.execute(tx)
    await sql`insert into kysely_migration (name, "timestamp") values (${firstSchema}, now()::text)`.execute(tx)
  })
