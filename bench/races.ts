/**
 * Races of guests, staff and files for the last table, and for the last covers of a quarter of an hour: as it is, without
 * the constraint of tables, and without the lock of the restaurant. Two servers share the database.
 *   node bench/races.ts [races of each kind] [kind]
 */
import { openGuests } from './src/book/guests.ts'
import { countOvershoots, raceForTheLast } from './src/book/races.ts'
import { countDoubles, seedTables } from './src/book/restaurant.ts'
import { type BenchServer, startApi } from './src/system/api.ts'
import { machine } from './src/system/machine.ts'
import { type BenchPostgres, startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { seedToken } from './src/system/seed-queue.ts'

const races = Number(process.argv[2] ?? 1_000)
const only = process.argv[3]
console.log(`Races for the last table and the last covers, ${races} of each kind. ${machine()}\n`)
const db = await startPostgres()
const running = new Set<BenchServer>()
// Also after a failure.
process.on('exit', () => {
  for (const server of running) void server.stop()
})

const withoutConstraint = (on: BenchPostgres) =>
  on.query(`alter table reservation_resources drop constraint reservation_resources_overlap;
    alter table reservation_resources drop constraint reservation_resources_pkey`)

const withConstraint = (on: BenchPostgres) =>
  on.query(`alter table reservation_resources
    add primary key (restaurant_id, resource_id, starts_at) deferrable initially immediate,
    add constraint reservation_resources_overlap exclude using gist
      (restaurant_id with =, resource_id with =, tstzrange(starts_at, ends_at) with &&) deferrable initially immediate`)

/** The counter becomes a view whose rows are never locked, and whose revisions come from a sequence. */
const withoutLock = (on: BenchPostgres) =>
  on.query(`
    alter table restaurant_revisions rename to locked_revisions;
    create view restaurant_revisions as select * from locked_revisions;
    create sequence unlocked_revision start 1000000;
    create function unlocked() returns trigger language plpgsql as
      $$ begin new.revision := nextval('unlocked_revision'); return new; end $$;
    create trigger unlocked instead of update on restaurant_revisions for each row execute function unlocked();
    grant all on restaurant_revisions to public;
    grant all on sequence unlocked_revision to public`)

const kinds = [
  { name: 'as it is', prepare: async () => {}, restore: undefined },
  { name: 'without the constraint', prepare: withoutConstraint, restore: withConstraint },
  { name: 'without the lock', prepare: withoutLock, restore: undefined },
].filter(({ name }) => only === undefined || name === only)
const restaurants = await seedRestaurants(db, kinds.length, 'r')
const rows: string[][] = []
for (const [index, { name, prepare, restore }] of kinds.entries()) {
  const restaurant = restaurants[index] ?? ''
  await seedTables(db, restaurant, 1)
  const token = await seedToken(db, restaurant)
  await prepare(db)
  const startedAt = performance.now()
  const servers = await Promise.all([startApi(db.url), startApi(db.url)])
  for (const server of servers) running.add(server)
  const guests = await Promise.all(servers.map((server) => openGuests(server, 14)))
  const words = await raceForTheLast({ db, servers: guests, restaurant, token }, races)
  console.log(`${name}, tables: ${words.tables}\n${name}, covers: ${words.covers}`)
  const { overshoots, bookings } = await countOvershoots(db, restaurant)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  rows.push([name, `${bookings}`, `${await countDoubles(db)}`, `${overshoots}`, seconds])
  for (const each of guests) each.close()
  await Promise.all(servers.map((server) => server.stop()))
  running.clear()
  await restore?.(db)
}
console.log()
printTable(['', 'bookings', 'tables with two bookings', 'guests above a limit', 'seconds'], rows)
await db.stop()
