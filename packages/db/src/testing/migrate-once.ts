import { migrateToLatest } from '../migrate.ts'

/** A process of its own that migrates a database, so that tests can kill it: `node migrate-once.ts <connection string>`. */
await migrateToLatest(process.argv[2] ?? '')
