import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ensureConcurrentIndexes } from './concurrent-indexes.ts'
import { connect, type Db } from './connect.ts'
import { adoptEarlierSchema, renamedMigrations } from './earlier-schema.ts'
import { StartError } from './embedded/start-error.ts'
import * as firstSchema from './migrations/20261129T0000_first_schema.ts'
import * as contactEmail from './migrations/20261129T0130_contact_email.ts'
import * as messageRegion from './migrations/20261129T0500_message_region.ts'
import * as verifiedContacts from './migrations/20261129T0920_verified_contacts.ts'
import * as wishMessages from './migrations/20261130T0100_wish_messages.ts'
import * as allergies from './migrations/20261130T0600_allergies.ts'
import * as erasedErrors from './migrations/20261130T0610_erased_errors.ts'
import * as daysOfUndo from './migrations/20261130T0800_days_of_undo.ts'
import * as handovers from './migrations/20261201T0100_handovers.ts'
import * as occasions from './migrations/20261201T0200_occasions.ts'
import * as ownPhone from './migrations/20261201T0300_own_phone.ts'
import * as queues from './migrations/20261202T0100_queues.ts'
import * as desks from './migrations/20261202T0200_desks.ts'
import * as whatsApp from './migrations/20261202T0400_whatsapp.ts'
import * as importedFigures from './migrations/20261202T0600_imported_figures.ts'
import * as deskDelays from './migrations/20261203T0100_desk_delays.ts'
import * as questions from './migrations/20261203T0200_questions.ts'
import * as services from './migrations/20261203T0210_services.ts'
import * as workingHours from './migrations/20261203T0220_working_hours.ts'
import * as displays from './migrations/20261203T0300_displays.ts'
import * as kindOfPlace from './migrations/20261203T0400_kind_of_place.ts'
import * as imports from './migrations/20261203T0500_imports.ts'
import * as persons from './migrations/20261203T0600_persons.ts'
import * as brandFiles from './migrations/20261204T0600_brand_files.ts'
import { ensureRowSecurity } from './row-security.ts'
import { ensureTimeline } from './timeline.ts'

/** By name, oldest first. */
export type Migrations = Record<string, Migration>

export const migrations: Migrations = {
  '20261129T0000_first_schema': firstSchema,
  '20261129T0130_contact_email': contactEmail,
  '20261129T0500_message_region': messageRegion,
  '20261129T0920_verified_contacts': verifiedContacts,
  '20261130T0100_wish_messages': wishMessages,
  '20261130T0600_allergies': allergies,
  '20261130T0610_erased_errors': erasedErrors,
  '20261130T0800_days_of_undo': daysOfUndo,
  '20261201T0100_handovers': handovers,
  '20261201T0200_occasions': occasions,
  '20261201T0300_own_phone': ownPhone,
  '20261202T0100_queues': queues,
  '20261202T0200_desks': desks,
  '20261202T0400_whatsapp': whatsApp,
  '20261202T0600_imported_figures': importedFigures,
  '20261203T0100_desk_delays': deskDelays,
  '20261203T0200_questions': questions,
  '20261203T0210_services': services,
  '20261203T0220_working_hours': workingHours,
  '20261203T0300_displays': displays,
  '20261203T0400_kind_of_place': kindOfPlace,
  '20261203T0500_imports': imports,
  '20261203T0600_persons': persons,
  '20261204T0600_brand_files': brandFiles,
}

/** Runs the migrations that the database does not have. Rethrows the error of a failing one. */
export const runMigrations = async (db: Db, wanted: Migrations = migrations): Promise<void> => {
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

const listRecorded = async (db: Db) => {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('kysely_migration') is not null as known`.execute(
    db,
  )
  if (!rows[0]?.known) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map(({ name }) => name)
}

/**
 * Records the complete schema of a version before the first release as the first migration. Throws `StartError` if that
 * schema is incomplete, or if the database has the schema of a newer version.
 */
const adoptSchema = async (db: Db, known: Migrations) => {
  const recorded = await listRecorded(db)
  const renamed = renamedMigrations(recorded)
  if ('error' in renamed) throw new StartError(renamed.error)
  const newer = renamed.names.filter((name) => !(name in known))
  if (newer.length > 0)
    throw new StartError(
      `The database has the schema of a newer Waitbook (${newer.at(-1)}); this version knows none after ${Object.keys(known).at(-1)}. Start the version that made it, or a newer one.`,
    )
  if (renamed.names.length !== recorded.length) await adoptEarlierSchema(db)
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
export const migrateToLatest = async (connectionString: string, known = migrations): Promise<void> => {
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
      await retryOnLockFailure(() => adoptSchema(own, known))
      await retryOnLockFailure(() => runMigrations(own, known))
      await retryOnLockFailure(() => ensureConcurrentIndexes(own))
    })
  } finally {
    await db.destroy()
  }
}
