import { migrateToLatest } from '../migrate.ts'
import { laterMigrations } from './later-migrations.ts'

/** A program that migrates a database, for tests that kill its process: `node migrate-once.ts <connection string>`. */
await migrateToLatest(process.argv[2] ?? '', laterMigrations)
