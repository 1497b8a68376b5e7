import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ensureConcurrentIndexes } from './concurrent-indexes.ts'
import { connect, type Db } from './connect.ts'
import { StartError } from './embedded/start-error.ts'
import * as foundation from './migrations/20261121T0900_foundation.ts'
import * as activityId from './migrations/20261121T1000_activity_id.ts'
import * as guestVisits from './migrations/20261121T1100_guest_visits.ts'
import * as reservations from './migrations/20261121T1200_reservations.ts'
import * as parties from './migrations/20261121T1300_parties.ts'
import * as apiTokens from './migrations/20261121T1400_api_tokens.ts'
import * as push from './migrations/20261121T1600_push.ts'
import * as roles from './migrations/20261121T1800_roles.ts'
import * as users from './migrations/20261121T1810_users.ts'
import * as security from './migrations/20261121T1820_security.ts'
import * as menuFiles from './migrations/20261121T1900_menu_files.ts'
import * as webhooks from './migrations/20261121T1910_webhooks.ts'
import * as erasures from './migrations/20261121T1920_erasures.ts'
import * as messageDelivery from './migrations/20261121T2100_message_delivery.ts'
import * as sandboxes from './migrations/20261121T2200_sandboxes.ts'
import * as analytics from './migrations/20261121T2300_analytics.ts'
import * as waitQuotes from './migrations/20261121T2310_wait_quotes.ts'
import * as bookingChanges from './migrations/20261122T0900_booking_changes.ts'
import * as facts from './migrations/20261122T1300_facts.ts'
import * as secretMarks from './migrations/20261122T1400_secret_marks.ts'
import * as queuedTexts from './migrations/20261122T2100_queued_texts.ts'
import * as changedAt from './migrations/20261122T2200_changed_at.ts'
import * as messageMoments from './migrations/20261122T2310_message_moments.ts'
import * as guestComing from './migrations/20261122T2340_guest_coming.ts'
import * as namedTokens from './migrations/20261122T2350_named_tokens.ts'
import * as pageMessages from './migrations/20261122T2350_page_messages.ts'
import * as guestEmail from './migrations/20261122T2352_guest_email.ts'
import * as turnAlerts from './migrations/20261122T2355_turn_alerts.ts'
import * as messageOrder from './migrations/20261123T0100_message_order.ts'
import * as verifiedPhones from './migrations/20261123T0110_verified_phones.ts'
import * as alertRetries from './migrations/20261123T0120_alert_retries.ts'
import * as profileMarks from './migrations/20261123T0200_profile_marks.ts'
import * as foldedText from './migrations/20261123T0210_folded_text.ts'
import * as reportMails from './migrations/20261123T0221_report_mails.ts'
import * as messageCosts from './migrations/20261123T0222_message_costs.ts'
import * as packedChanges from './migrations/20261123T0330_packed_changes.ts'
import * as floor from './migrations/20261123T0400_floor.ts'
import * as wishes from './migrations/20261123T0520_wishes.ts'
import * as groupsAndHolds from './migrations/20261123T0530_groups_and_holds.ts'
import * as stayFacts from './migrations/20261123T0655_stay_facts.ts'
import * as guestBookings from './migrations/20261123T2300_guest_bookings.ts'
import * as bookingMessages from './migrations/20261123T2310_booking_messages.ts'
import * as bookingWishes from './migrations/20261123T2330_booking_wishes.ts'
import * as bookingDevices from './migrations/20261126T0200_booking_devices.ts'
import * as floorLayouts from './migrations/20261126T0400_floor_layouts.ts'
import * as servers from './migrations/20261126T0500_servers.ts'
import * as reservationPins from './migrations/20261126T0600_reservation_pins.ts'
import * as missedSection from './migrations/20261126T0700_missed_section.ts'
import * as packingDictionary from './migrations/20261126T1200_packing_dictionary.ts'
import * as appointmentAt from './migrations/20261128T1400_appointment_at.ts'
import * as stayTurn from './migrations/20261128T1400_stay_turn.ts'
import * as unclearStops from './migrations/20261128T1400_unclear_stops.ts'
import * as searchFolding from './migrations/20261128T1410_search_folding.ts'
import * as stepsBefore from './migrations/20261128T1420_steps_before.ts'
import * as approval from './migrations/20261128T1500_approval.ts'
import * as messageAddresses from './migrations/20261128T1510_message_addresses.ts'
import * as messageOwners from './migrations/20261128T1520_message_owners.ts'
import * as demoQuotas from './migrations/20261128T1530_demo_quotas.ts'
import * as bookingShares from './migrations/20261128T1540_booking_shares.ts'
import * as sortName from './migrations/20261128T1550_sort_name.ts'
import * as contactEmail from './migrations/20261129T0130_h6_contact_email.ts'
import { ensureRowSecurity } from './row-security.ts'
import { ensureTimeline } from './timeline.ts'

const migrations: Record<string, Migration> = {
  '20261121T0900_foundation': foundation,
  '20261121T1000_activity_id': activityId,
  '20261121T1100_guest_visits': guestVisits,
  '20261121T1200_reservations': reservations,
  '20261121T1300_parties': parties,
  '20261121T1400_api_tokens': apiTokens,
  '20261121T1600_push': push,
  '20261121T1800_roles': roles,
  '20261121T1810_users': users,
  '20261121T1820_security': security,
  '20261121T1900_menu_files': menuFiles,
  '20261121T1910_webhooks': webhooks,
  '20261121T1920_erasures': erasures,
  '20261121T2100_message_delivery': messageDelivery,
  '20261121T2200_sandboxes': sandboxes,
  '20261121T2300_analytics': analytics,
  '20261121T2310_wait_quotes': waitQuotes,
  '20261122T0900_booking_changes': bookingChanges,
  '20261122T1300_facts': facts,
  '20261122T1400_secret_marks': secretMarks,
  '20261122T2100_queued_texts': queuedTexts,
  '20261122T2200_changed_at': changedAt,
  '20261122T2310_message_moments': messageMoments,
  '20261122T2340_guest_coming': guestComing,
  '20261122T2350_named_tokens': namedTokens,
  '20261122T2350_page_messages': pageMessages,
  '20261122T2352_guest_email': guestEmail,
  '20261122T2355_turn_alerts': turnAlerts,
  '20261123T0100_message_order': messageOrder,
  '20261123T0110_verified_phones': verifiedPhones,
  '20261123T0120_alert_retries': alertRetries,
  '20261123T0200_profile_marks': profileMarks,
  '20261123T0210_folded_text': foldedText,
  '20261123T0221_report_mails': reportMails,
  '20261123T0222_message_costs': messageCosts,
  '20261123T0330_packed_changes': packedChanges,
  '20261123T0400_floor': floor,
  '20261123T0520_wishes': wishes,
  '20261123T0530_groups_and_holds': groupsAndHolds,
  '20261123T0655_stay_facts': stayFacts,
  '20261123T2300_guest_bookings': guestBookings,
  '20261123T2310_booking_messages': bookingMessages,
  '20261123T2330_booking_wishes': bookingWishes,
  '20261126T0200_booking_devices': bookingDevices,
  '20261126T0400_floor_layouts': floorLayouts,
  '20261126T0500_servers': servers,
  '20261126T0600_reservation_pins': reservationPins,
  '20261126T0700_missed_section': missedSection,
  '20261126T1200_packing_dictionary': packingDictionary,
  '20261128T1400_appointment_at': appointmentAt,
  '20261128T1400_stay_turn': stayTurn,
  '20261128T1400_unclear_stops': unclearStops,
  '20261128T1410_search_folding': searchFolding,
  '20261128T1420_steps_before': stepsBefore,
  '20261128T1500_approval': approval,
  '20261128T1510_message_addresses': messageAddresses,
  '20261128T1520_message_owners': messageOwners,
  '20261128T1530_demo_quotas': demoQuotas,
  '20261128T1540_booking_shares': bookingShares,
  '20261128T1550_sort_name': sortName,
  '20261129T0130_h6_contact_email': contactEmail,
}

/** The names of all migrations that this version knows, oldest first. */
export const migrationNames = Object.keys(migrations)

/** Runs the named migrations that the database does not have. Rethrows the error of a failing one. */
export const runMigrations = async (db: Db, names: readonly string[] = migrationNames): Promise<void> => {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => wanted },
    // Branches are merged out of order; each migration only adds to the schema and is independent of the others.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await ensureRowSecurity(db)
  await ensureTimeline(db)
}

/** Throws `StartError` if a newer version has migrated the database, whose schema this version may not fit. */
const refuseNewerSchema = async (db: Db) => {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('kysely_migration') is not null as known`.execute(
    db,
  )
  if (!rows[0]?.known) return
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const newer = done.rows.map(({ name }) => name).filter((name) => !(name in migrations))
  if (newer.length === 0) return
  throw new StartError(
    `The database has the schema of a newer Waitbook (${newer.at(-1)}); this version knows none after ${migrationNames.at(-1)}. Start the version that made it, or a newer one.`,
  )
}

/** A migration that waits for a lock blocks all later requests for it, so it gives up and retries. */
const lockTimeoutMs = 2_000
const retryMs = 500
const giveUpMs = 10 * 60_000

/** lock_not_available and deadlock_detected. */
const isLockFailure = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Interval of attempts to get the migration lock. */
const lockRetryMs = 100
/** Key of the advisory lock: any number that no other application on the server uses. */
const STARTING = 7_243_120

/**
 * Waits for the migration lock, which the connection keeps until it is closed. It polls, because a single waiting
 * statement would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for snapshots.
 */
const acquireMigrationLock = async (db: Db) => {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(STARTING)}) as taken`.execute(
      db,
    )
    if (rows[0]?.taken) return
    await delay(lockRetryMs)
  }
}

const retryOnLockFailure = async (work: () => Promise<void>) => {
  const deadline = Date.now() + giveUpMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockFailure(error) || Date.now() > deadline) throw error
      await delay(retryMs)
    }
  }
}

/**
 * Migrates the schema; instances that start together wait for one of them. The migrations are one transaction, so a
 * kill leaves the schema unchanged. Concurrent indexes are created afterwards, each separately; an invalid index that a
 * kill leaves is created again by the next start.
 */
export const migrateToLatest = async (connectionString: string): Promise<void> => {
  const { db } = connect({
    connectionString,
    max: 1,
    applicationName: 'waitbook-migrate',
    // No time limit for creating a large index.
    limits: { statement_timeout: 0, lock_timeout: lockTimeoutMs },
  })
  try {
    await db.connection().execute(async (own) => {
      await acquireMigrationLock(own)
      await refuseNewerSchema(own)
      await retryOnLockFailure(() => runMigrations(own))
      await retryOnLockFailure(() => ensureConcurrentIndexes(own))
    })
  } finally {
    await db.destroy()
  }
}
